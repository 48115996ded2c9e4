import fc from 'fast-check';
import type { EventResult } from '../../src/engine/fide2008';
import { foundKey } from '../../src/figures/key';
import { standardOptions } from '../../src/documents';
import { rulesOf } from '../../src/documents/rules';
import { declaredFigures } from '../../src/documents/sectionReport';
import type { SectionTable } from '../../src/section/sectionRules';
import { faultsOf } from '../support/figureChecks';
import { arbitraryTable } from './arbitraryEvent';
import { testFigures } from './sectionFigures';
import { asScore } from '../../src/engine/kit/units';
import { SECTION_EXAMPLES } from '../support/examples';

describe('fide2008', () => testFigures('fide2008'));

const earlierResult: fc.Arbitrary<EventResult> = fc
  .record({
    average: fc.integer({ min: 1300, max: 2500 }),
    games: fc.integer({ min: 3, max: 9 }),
    halves: fc.nat(6),
    lowScore: fc.constantFrom<EventResult['lowScore']>(
      { format: 'swiss' },
      { format: 'roundRobin', opponents: 7 },
    ),
  })
  .map(({ halves, ...result }) => ({ ...result, score: asScore(halves / 2), endDay: null }));

/** The same section, with results that its unrated players had before. */
function withEarlier(table: SectionTable, earlier: readonly EventResult[][]): SectionTable {
  return {
    ...table,
    players: table.players.map((player, index) =>
      player.rating === null ? { ...player, earlier: earlier[index] ?? [] } : player,
    ),
  };
}

test('8.3: with earlier results of the unrated players, every formula agrees with its value too', () => {
  const earlier = fc.array(fc.array(earlierResult, { maxLength: 3 }), { minLength: 9, maxLength: 9 });
  const pooled = fc.constantFrom('whole', 'exact');
  let withInitialRating = 0;
  fc.assert(
    fc.property(arbitraryTable, earlier, pooled, (table, results, pooledAverage) => {
      const values = { ...standardOptions('fide2008'), pooledAverage };
      const report = declaredFigures(rulesOf('fide2008').rate(withEarlier(table, results), values));
      expect(faultsOf(report)).toEqual([]);
      if ([...report.figures.keys()].some((key) => key.endsWith('/rn'))) withInitialRating += 1;
    }),
  );
  expect(withInitialRating).toBeGreaterThan(10);
});

const EXAMPLE_858 = SECTION_EXAMPLES.find(({ id }) => id === 'fide2008-8.58')!;

test('8.58: where Ru (new) of an opponent is not above 0, a change is still a formula that works', () => {
  const { table, values } = EXAMPLE_858.rated();
  // 2055 points lower Player I comes out below 0.
  const players = table.players.map((player) =>
    player.rating === null ? player : { ...player, rating: player.rating - 2055 },
  );
  const report = declaredFigures(rulesOf('fide2008').rate({ ...table, players }, values));
  expect(report.values.get(foundKey('9/pass1/ru'))).toBeLessThan(0);
  expect(report.figures.has(foundKey('1/change'))).toBe(true);
  expect(faultsOf(report)).toEqual([]);
});

describe('the arithmetic of the example in 8.58, in numbers', () => {
  const { figures, values } = declaredFigures(EXAMPLE_858.rated());

  test.each([
    ['8.21b ii', '1/dp', 'dp of 0.89'],
    ['8.25', '3/added', '30 x (7 - 9 / 2)'],
    ['8.25', '9/added', '-351 x 9 / (9 + 1)'],
    ['8.54, of an opponent within 400 points', '9/pass1/4/counted', '2400'],
    ['8.54, of one above', '9/pass1/1/counted', '2032 + 400'],
    ['8.55a', '6/1/pd', 'PD at -400'],
    ['8.55a', '6/9/pd', 'PD at 144'],
  ])('%s: %s', (_, key, words) => {
    const inNumbers = figures.get(foundKey(key))?.inNumbers?.({
      value: (one) => values.get(one) ?? null,
      shown: (one) => String(values.get(one)),
      isPrinted: () => false,
    });
    expect(inNumbers).toBe(words);
  });
});
