import fc from 'fast-check';
import {
  type Game,
  type PastPerformance,
  type PlayerMonthInput,
  playerMonth,
} from '../../src/engine/csa2024';
import { daysAfter } from '../../src/engine/kit/calendarDay';
import { asRawRating } from '../../src/engine/kit/units';
import { foundKey } from '../../src/figures/key';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { declaredMonth, monthFigures, monthReport } from '../../src/documents/csa2024/monthReport';
import {
  type Interpretations,
  optionsOf,
  READING_OPTIONS,
  READINGS,
} from '../../src/documents/csa2024/readings';
import { arbitraryMonth, CALCULATION_DAY } from '../support/arbitraryMonth';
import { arbitraryOptions } from '../support/arbitraryOptions';
import { UNCLEAR_MONTH } from '../support/sampleMonths';
import { faultsOf } from '../support/figureChecks';

const NOT_RATED: Interpretations = { unratedOpponent: 'notRated' };

test.each(READINGS)(
  'the worked example, %s: live formula, plain formula and value of every figure agree',
  (reading) => {
    const month = playerMonth(exampleInput(), READING_OPTIONS[reading]);
    const report = declaredMonth(month);
    expect(
      [...report.figures.values()].filter(({ value }) => typeof value === 'number').map(({ key }) => key),
    ).toEqual([...monthFigures(month).keys()]);
    expect(faultsOf(report)).toEqual([]);
  },
);

test.each<[string, Interpretations]>([
  ['the standard', {}],
  ['penalties of an event abroad that waits (10.2, 44)', { incompleteAbroad: 'penaltiesCount' }],
  ['nothing of an old event (12.1, 36)', { oldEvents: 'ignored' }],
])(
  'an event rated anyway and points that wait, by %s: the formulas and value of every figure agree',
  (_, by) => {
    expect(faultsOf(declaredMonth(playerMonth(UNCLEAR_MONTH, optionsOf('regulations', by))))).toEqual([]);
  },
);

test('200 random months by random interpretations: live formula, plain formula and value of every figure agree', () => {
  fc.assert(
    fc.property(arbitraryMonth, arbitraryOptions, (input, options) => {
      // A tournament without games has no row in the report's input block, so nothing can be calculated from it.
      const tournaments = input.tournaments.filter(({ games }) => games.length > 0);
      const month = playerMonth({ ...input, tournaments }, options);
      fc.pre(month.problems.every(({ severity }) => severity !== 'error'));
      expect(faultsOf(declaredMonth(month))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** Rating 1500 in Main and Standard with four performances of 1500; a win against 1500, then a loss against the last opponent. */
function monthAgainst(opponentMain: number | null, opponentOwn: number | null): PlayerMonthInput {
  const rated = { rating: asRawRating(1500), k: null, highest: null, penaltyPoints: 0 };
  const none = { rating: null, k: null, highest: null, penaltyPoints: 0 };
  const past = [164, 166, 167, 170].map((days): PastPerformance => ({
    gameType: 'standard',
    performance: 1500,
    endDay: daysAfter(CALCULATION_DAY, -days),
    minutes: null,
  }));
  const games: Game[] = [
    { round: 1, opponentMain: 1500, opponentOwn: 1500, colour: 'white', result: 'win' },
    { round: 2, opponentMain, opponentOwn, colour: 'white', result: 'loss' },
  ];
  const endDay = daysAfter(CALCULATION_DAY, -1);
  return {
    calculationDay: CALCULATION_DAY,
    ratings: { main: rated, standard: rated, rapid: none, blitz: none },
    history: { main: [], standard: [], rapid: [], blitz: [] },
    past: { main: past, standard: past, rapid: [], blitz: [] },
    tournaments: [{ name: 'Open', minutes: 60, games, endDay, abroad: false }],
  };
}

describe('56, games against unrated opponents left out: n, S and P of each list are over the games that it rates', () => {
  const report = (main: number | null, own: number | null) =>
    declaredMonth(playerMonth(monthAgainst(main, own), optionsOf('regulations', NOT_RATED)));

  test('unrated in both lists: n 1, P 1925, new raw 1584.67, by the formulas too', () => {
    const { figures, values } = report(null, null);
    expect(faultsOf({ figures, values })).toEqual([]);
    const found = ['step2/t1/games', 'step5/t1/standard/games', 'step5/t1/standard/performance'];
    expect(found.map((key) => values.get(foundKey(key)))).toEqual([1, 1, 1925]);
    expect(values.get(foundKey('step8/main/newRaw'))).toBeCloseTo(1584.67, 2);
  });

  test('unrated in Standard alone: Main has 2 games, Standard 1', () => {
    const { figures, values } = report(1300, null);
    expect(faultsOf({ figures, values })).toEqual([]);
    const found = ['step2/t1/games', 'step2/t1/score', 'step5/t1/standard/games', 'step5/t1/standard/score'];
    expect(found.map((key) => values.get(foundKey(key)))).toEqual([2, 1, 1, 1]);
  });

  test('step 5 of the report shows the games of each list, in live and in plain formulas', () => {
    const month = playerMonth(monthAgainst(1300, null), optionsOf('regulations', NOT_RATED));
    for (const style of ['live', 'plain'] as const) {
      const { cells, places } = monthReport(month, style);
      const { row, column } = places.get(foundKey('step5/t1/standard/games'))!;
      expect(cells[row]![column]).toMatch(/^=COUNT\(\w+\)$/);
    }
  });

  test('by the reading in force both lists share n and S of step 2', () => {
    const month = playerMonth(monthAgainst(null, null));
    expect([...monthFigures(month).keys()].filter((key) => /^step5.*(games|score)/.test(key))).toEqual([]);
  });
});
