import fc from 'fast-check';
import { BETWEEN_ROWS, differenceForTable, expectedHundredths } from '../../src/engine/kit/fideTables';
import { evaluate } from '../../src/figures/evaluate';
import { part } from '../../src/figures/expression';
import { differenceForTable as inFormula, expectedOf } from '../../src/figures/fideTables';

const none = () => null;

/** Ratings of up to two decimals, near 1024, where binary fractions of two ratings differ. */
const rating = fc
  .tuple(fc.integer({ min: 1000, max: 1050 }), fc.constantFrom(0, 0.1, 0.25, 0.5, 0.6, 0.99))
  .map(([whole, rest]) => Number((whole + rest).toFixed(2)));

test.each(BETWEEN_ROWS)('8.1(b), %s: a formula reads the table where the engine does', (reading) => {
  fc.assert(
    fc.property(rating, rating, (own, opponent) => {
      const difference = own - opponent;
      const used = inFormula(part(difference), reading);
      expect(evaluate(used, none)).toBe(differenceForTable(difference, reading));
      const expected = expectedHundredths(differenceForTable(difference, reading)) / 100;
      expect(evaluate(expectedOf(used), none)).toBeCloseTo(expected, 12);
    }),
    { numRuns: 2000 },
  );
});
