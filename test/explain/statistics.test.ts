import { figureOf } from '../../src/documents/csa2024/figureByKey';
import { HYPOTHESIS_KINDS } from '../../src/explain/hypotheses';
import { monthReport } from '../../src/documents/csa2024/monthReport';
import { matches } from '../../src/explain/trace';
import {
  type Found,
  injectedMonths,
  noisyMonths,
  oneListOff,
  oneNumberOff,
  rightMonths,
} from '../support/explainStatistics';
import { fullSize } from '../support/fullSize';

const SEED = 51;
jest.setTimeout(300_000);

const share = <T>(list: readonly T[], holds: (of: T) => boolean) => list.filter(holds).length / list.length;

describe('random months with one slip each, in the printed table of results', () => {
  let months: Found[] = [];
  beforeAll(() => {
    months = injectedMonths(SEED, fullSize(500, 120));
  });

  it('have slips of many kinds', () => {
    const kinds = new Set(months.map(({ injected }) => injected.kind));
    expect(kinds.size).toBeGreaterThan(fullSize(24, 20));
    for (const kind of kinds) expect(HYPOTHESIS_KINDS).toContain(kind);
  });

  it('are explained by the slip: first in 80 %, among the first three in 95 %', () => {
    expect(share(months, ({ place }) => place === 1)).toBeGreaterThanOrEqual(0.8);
    expect(share(months, ({ place }) => place <= 3)).toBeGreaterThanOrEqual(0.95);
  });

  it('have answers whose months give what was asked, and can be written as reports', () => {
    for (const { explanation } of months.slice(0, 100)) {
      for (const { month } of explanation.answers.slice(0, 3)) {
        const { key, printed, decimals } = explanation.asked;
        expect(matches(figureOf(month, key)!, { printed, decimals })).toBe(true);
        const cells = monthReport(month, 'values').cells.flat();
        expect(cells.some((cell) => cell === undefined || Number.isNaN(cell))).toBe(false);
      }
    }
  });
});

it('months without a slip are equal, and nothing is offered', () => {
  for (const { verdict, answers } of rightMonths(SEED, fullSize(200, 30))) {
    expect([verdict, answers]).toEqual(['equal', []]);
  }
});

it.each([
  ['one printed number', oneNumberOff],
  ["a list's raw, weighted and published ratings", oneListOff],
])('%s off at random by more than a point is unexplained in 95 %%', (_, noise) => {
  const months = noisyMonths(SEED, fullSize(60, 20), noise);
  expect(share(months, ({ explanation }) => explanation.verdict === 'unexplained')).toBeGreaterThanOrEqual(
    0.95,
  );
});
