import { playerMonth, RATING_TYPES } from '../../src/engine/csa2024';
import { figureAt, figureOf } from '../../src/documents/csa2024/figureByKey';
import { SLIP_KINDS } from '../../src/explain/hypotheses';
import { Trials } from '../../src/explain/trials';
import { monthFigures } from '../../src/documents/csa2024/monthReport';
import { exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { RandomNumbers } from '../support/randomNumbers';
import { realisticMonth } from '../support/realisticMonth';

const random = new RandomNumbers(24);
const months = Array.from({ length: 6 }, () => playerMonth(realisticMonth(random)));

/** The figures that a whole table of results prints. */
const KEYS = RATING_TYPES.flatMap((type) => [
  `step4/${type}/temporaryRaw`,
  `step6/${type}/weightedPerformance`,
  `step7/${type}/weightedRating`,
  `step8/${type}/newRaw`,
  `step9/${type}/published`,
]);

describe('a slip calculated from what it leaves as it was', () => {
  it.each(months.slice(0, 3).map((month, at) => [at, month] as const))(
    'is the whole month calculated anew (month %i)',
    (_, month) => {
      const trials = new Trials(month, []);
      for (const slip of trials.slips) {
        const { view } = trials.withSlip(trials.plain, slip, trials.plain)!;
        const whole = view.whole();
        const figures = KEYS.map((key) => `${slip.place} ${key} ${figureAt(key)!(view)}`);
        expect(figures).toEqual(KEYS.map((key) => `${slip.place} ${key} ${figureOf(whole, key)}`));
        if (view.month.corrections.length > 0) continue;
        expect(JSON.stringify(whole)).toBe(JSON.stringify(playerMonth(view.month.input, month.options)));
      }
    },
  );
});

describe('the slips of the list', () => {
  const kindsOf = (of: (typeof months)[number]) => new Set(new Trials(of, []).slips.map(({ kind }) => kind));

  it('are all of the kinds that are documented, and every kind happens in some month', () => {
    const found = new Set(months.flatMap((month) => [...kindsOf(month)]));
    expect([...found].sort()).toEqual([...SLIP_KINDS].sort());
  });

  it('each change some figure of the month or leave it as it was, and never its input', () => {
    const month = exampleMonth();
    const before = JSON.stringify(month);
    const trials = new Trials(month, []);
    for (const slip of trials.slips)
      monthFigures(trials.withSlip(trials.plain, slip, trials.plain)!.view.whole());
    expect(JSON.stringify(month)).toBe(before);
  });

  it('of two in one game, the second has nothing to change where the first took the game away', () => {
    const trials = new Trials(exampleMonth(), []);
    const [missing, colour] = (['gameMissing', 'colourSwapped'] as const).map((kind) =>
      trials.slips.find((slip) => slip.kind === kind && slip.place === 'round 6 of Tournament 2')!,
    );
    const without = trials.withSlip(trials.plain, missing!, trials.plain)!;
    expect(trials.withSlip(without, colour!, trials.plain)).toBeNull();
  });

  it('a game that is gone or twice leaves the names of the others', () => {
    const month = exampleMonth();
    const trials = new Trials(month, []);
    const key = 'step3/t2/r4/main/change';
    for (const kind of ['gameMissing', 'gameTwice'] as const) {
      const slip = trials.slips.find((one) => one.kind === kind && one.place === 'round 6 of Tournament 2')!;
      const { view } = trials.withSlip(trials.plain, slip, trials.plain)!;
      expect(figureAt(key)!(view)).toBe(figureOf(month, key));
    }
  });

  it('clause 44: abroad a bye has no opponent whose rating it could count with', () => {
    const { input, options } = exampleMonth();
    const bye = { round: 20, opponentMain: null, opponentOwn: null, colour: null, result: 'bye' } as const;
    const kindsOfBye = (abroad: boolean): string[] => {
      const [first, ...others] = input.tournaments;
      const withBye = { ...first!, abroad, games: [...first!.games, bye] };
      const { slips } = new Trials(playerMonth({ ...input, tournaments: [withBye, ...others] }, options), []);
      return slips.filter(({ place }) => place.startsWith('round 20 of')).map(({ kind }) => kind);
    };
    expect(new Set(kindsOfBye(false))).toEqual(new Set(['unplayedCounted']));
    expect(kindsOfBye(true)).toEqual([]);
  });
});
