import { BUREAU_MISTAKES } from '../support/mistakes/bureauMistakes';
import { MONTH_MISTAKES } from '../support/mistakes/monthMistakes';
import {
  falseAlarms,
  mistakenBureaus,
  mistakenMonths,
  type Planted,
} from '../support/mistakes/mistakeStatistics';

/** Kinds whose cell no problem names, or whose change of a rating nobody hears of. */
const unheard = (planted: readonly Planted[]): string[] =>
  planted.flatMap(({ kind, fate }) =>
    fate === 'silent' || fate === 'elsewhere' ? [`${kind}: ${fate}`] : [],
  );

test('a mistake in the tables of a month never changes a rating in silence: five months for each kind', () => {
  const kinds = Object.keys(MONTH_MISTAKES);
  expect(kinds.length).toBeGreaterThanOrEqual(20);
  expect(unheard(mistakenMonths(7, 5 * kinds.length))).toEqual([]);
});

test('a mistake in the tables of a bureau never changes a rating in silence: two bureaus for each kind', () => {
  const kinds = Object.keys(BUREAU_MISTAKES);
  expect(kinds.length).toBeGreaterThanOrEqual(20);
  expect(unheard(mistakenBureaus(7, 2 * kinds.length))).toEqual([]);
});

test('no false alarm on twenty clean bureaus', () => {
  expect(falseAlarms(31, 20)).toBe(0);
});
