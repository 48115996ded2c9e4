import { playerMonth, type PlayerMonthInput, REGULATIONS } from '../../src/engine/csa2024';
import { exampleInput, exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { arithmeticOf } from '../../src/explain/search';
import { asRawRating } from '../../src/engine/kit/units';

const month = exampleMonth();

describe('how a figure comes from those it is made of', () => {
  it.each([
    ['step3/t2/r6/main/change', '0.45 x 0.83 x 32 = 11.95 (12.02 unrounded)'],
    ['step3/t4/r3/blitz/change', '0.46 x 40 = 18.40 (18.33 unrounded)'],
    ['step2/t4/r3/blitz/resultMinusWe', '1 - 0.54 = 0.46'],
    ['step2/t4/r3/blitz/we', '0.541767 + 0.001164 x (1200.0 - 1200.0) = 0.54'],
    ['step3/t2/main/totalChange', '12.0 + 19.0 + 16.7 + 12.7 + 10.1 + 7.6 = 78.10 (78.16 unrounded)'],
    ['step5/t2/main/performance', '1397.4 + 850 x (6 / 6 - 0.5) = 1822.40 (1822.42 unrounded)'],
    ['step4/main/temporaryRaw', '1405.6 - 4.9 + 78.2 + 46.0 - 2.9 = 1521.95 (unrounded)'],
    ['step8/blitz/newRaw', '1228.6 = 1228.61 (unrounded)'],
    ['step9/rapid/published', 'the higher of 1390.4 and 1412.5 = 1412.50 (unrounded)'],
    ['step6/t1/ageWeight', '(2920 - 3) / 2920 = 1.00'],
    ['step6/blitz/weightedPerformance', 'this month has no such figure'],
  ])('%s: %s', (key, text) => expect(arithmeticOf(month, key)).toBe(text));

  it('Wp is the sum of five terms by 15, each term a product', () => {
    expect(arithmeticOf(month, 'step6/main/weightedPerformance')).toMatch(
      /^\((?:[\d.]+ \+ ){4}[\d.]+\) \/ 15 = 1490\.\d\d/,
    );
    expect(arithmeticOf(month, 'step6/main/term1')).toMatch(/^[\d.]+ x [\d.]+ x 1\.00 x 5 = /);
  });

  it('says where clause 47 cut a rating', () => {
    const capped = playerMonth(exampleInput(), REGULATIONS);
    expect(arithmeticOf(capped, 'step4/standard/temporaryRaw')).toMatch(
      /, at most 123\.6 from 1406\.3 = 1529\.89 \(unrounded\)$/,
    );
  });

  it.each([
    ['white', 2000, '0.541767 + 0.001164 x -460 (1405.6 - 2000.0, limited) = 0.01'],
    ['black', 500, '1 - (0.541767 + 0.001164 x -460 (500.0 - 1405.6, limited)) = 0.99'],
    ['black', 1790, '1 - (0.541767 + 0.001164 x (1790.0 - 1405.6)) = 0.01'],
  ] as const)(
    'clause 34: with %s against %d only so much of the difference counts',
    (colour, opponent, text) => {
      const game = { round: 1, opponentMain: opponent, opponentOwn: 1200, colour, result: 'draw' } as const;
      const tournaments = [{ ...exampleInput().tournaments[0]!, games: [game] }];
      const far = playerMonth({ ...exampleInput(), tournaments }, REGULATIONS);
      expect(arithmeticOf(far, 'step2/t1/r1/main/we')).toBe(text);
    },
  );

  it('clause 42: says where the floor leaves some of the penalty points', () => {
    const input: PlayerMonthInput = {
      ...exampleInput(),
      ratings: {
        ...exampleInput().ratings,
        rapid: { rating: asRawRating(1400), k: null, highest: 1880, penaltyPoints: 40 },
      },
      tournaments: [],
    };
    const held = playerMonth(input, REGULATIONS);
    expect(held.ratings.rapid.newRaw).toBe(1380);
    expect(arithmeticOf(held, 'step8/rapid/newRaw')).toBe(
      'the higher of 1400.0 and 1312.8, less 40 penalty points, not below the floor 1380.0 = 1380.00 (unrounded)',
    );
    expect(arithmeticOf(held, 'step9/rapid/published')).toMatch(
      /^the higher of 1400\.0 and [\d.]+, less 40 penalty points/,
    );
    const rapid = { ...input.ratings.rapid, penaltyPoints: 20 };
    const free = playerMonth({ ...input, ratings: { ...input.ratings, rapid } }, REGULATIONS);
    expect(arithmeticOf(free, 'step8/rapid/newRaw')).toBe(
      'the higher of 1400.0 and 1312.8, less 20 penalty points = 1380.00 (unrounded)',
    );
  });
});
