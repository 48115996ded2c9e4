import fc from 'fast-check';
import {
  type MonthOptions,
  NO_MAXIMUM,
  playerMonth,
  RATING_TYPES,
  REGULATIONS,
} from '../../src/engine/csa2024';
import { roundHalfAway } from '../../src/engine/kit/round';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { ratingKey } from '../../src/documents/csa2024/keys';
import { compareMonthPrint } from '../../src/explain/explainPrint';
import { byPrint, figuresBy } from '../../src/explain/trace';
import { monthFigures } from '../../src/documents/csa2024/monthReport';
import { arbitraryMonth } from '../support/arbitraryMonth';
import { asRawRating } from '../../src/engine/kit/units';

const readings: fc.Arbitrary<MonthOptions> = fc.constantFrom<MonthOptions>(
  REGULATIONS,
  NO_MAXIMUM,
  { ...REGULATIONS, maximumChangeOn: 'change' },
  { ...REGULATIONS, maximumChangeOn: 'lift' },
  { ...REGULATIONS, weightedRatingTop: 'newRaw', shortHistory: 'weighKnown' },
  { ...REGULATIONS, floorHolds: 'beforePenalties' },
  { ...REGULATIONS, penaltiesOff: 'rawOnly', maximumChangeForUnrated: false },
);

test('the step of every figure gives that figure from those before it, by any reading', () => {
  fc.assert(
    fc.property(arbitraryMonth, readings, (input, options) => {
      // A tournament without games has no row in the report's input block, so nothing can be calculated from it.
      const tournaments = input.tournaments.filter(({ games }) => games.length > 0);
      const month = playerMonth({ ...input, tournaments }, options);
      const ours = monthFigures(month);
      const print = compareMonthPrint(month, []);
      for (const [key, figure] of ours) {
        const given = figuresBy(print, (one) => ours.get(one)).calculate(key);
        expect(`${key} ${Math.abs(given - figure) < 1e-9 ? figure : given}`).toBe(`${key} ${figure}`);
      }
    }),
    { seed: 5, numRuns: 60 },
  );
});

test('of unrounded inputs alone, the steps on top of each other come to the published rating', () => {
  const month = playerMonth(exampleInput(), REGULATIONS);
  const ours = monthFigures(month);
  const print = compareMonthPrint(month, []);
  const figures = figuresBy(print, () => undefined);
  for (const type of RATING_TYPES) {
    const key = ratingKey(type, 'step9/published');
    expect(figures.value(key)).toBeCloseTo(ours.get(key)!, 9);
  }
});

describe('the arithmetic of a step, on printed figures', () => {
  const month = playerMonth(exampleInput(), NO_MAXIMUM);
  const numbers = [
    { key: 'step2/t2/r6/main/resultMinusWe', printed: 0.45, decimals: 2 },
    { key: 'step1/t2/tournamentWeight', printed: 0.83, decimals: 2 },
    { key: 'step3/t4/main/totalChange', printed: -2.9, decimals: 1 },
    { key: 'step4/main/temporaryRaw', printed: 1524.1, decimals: 1 },
  ];
  const print = compareMonthPrint(month, numbers);
  const words = (key: string): string => figuresBy(print, byPrint(print)).arithmetic(key);
  test.each([
    ['step3/t2/r6/main/change', '0.45 x 0.83 x 32'],
    ['step2/t2/r6/main/resultMinusWe', '1 - 0.5474'],
    ['step3/t2/r6/standard/change', '0.3936 x 32'],
    ['step4/main/temporaryRaw', '1405.6 - 4.92 + 78.09 + 46.03 - 2.9'],
    ['step8/main/newRaw', 'the higher of 1524.1 and 1490.43'],
    ['step8/blitz/newRaw', '1228.61'],
    ['step9/main/published', 'the higher of 1524.1 and 1368.09'],
    ['step6/t3/ageWeight', '(2920 - 24) / 2920'],
    ['step5/t4/main/performance', '1400.97 + 850 x (4 / 9 - 0.5)'],
    ['step7/main/weightedRating', '(24 x 1524.1 + … + 1 x 1359.6) / 300'],
  ])('%s = %s', (key, expected) => {
    expect(words(key)).toBe(expected);
  });
  test('clause 47 is named where it holds a rating back', () => {
    const capped = playerMonth(exampleInput(), REGULATIONS);
    const own = compareMonthPrint(capped, []);
    const key = 'step4/standard/temporaryRaw';
    const figures = figuresBy(own, () => undefined);
    expect(figures.arithmetic(key)).toBe('1406.3 + 76.24 + 50.62, at most 123.59 from 1406.3');
    expect(roundHalfAway(figures.calculate(key), 2)).toBe(1529.89);
  });
  test('clause 42: the floor is named where it leaves some of the penalty points', () => {
    const input = exampleInput();
    const rapid = { rating: asRawRating(1400), k: null, highest: 1880, penaltyPoints: 40 };
    const held = playerMonth(
      { ...input, ratings: { ...input.ratings, rapid }, tournaments: [] },
      REGULATIONS,
    );
    const figures = figuresBy(compareMonthPrint(held, []), () => undefined);
    expect(figures.arithmetic('step8/rapid/newRaw')).toBe(
      'the higher of 1400 and 1312.81, less 40 penalty points, not below the floor 1380',
    );
    expect(figures.arithmetic('step9/rapid/published')).toMatch(/, less 40 penalty points/);
  });
});
