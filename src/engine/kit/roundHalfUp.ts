import { atBorder } from './atBorder';

/**
 * Rounds to a whole number, half up ("0.5 is rounded up"): 2184.5 to 2185 and -0.5 to 0. The half is a border (`atBorder`), so
 * that 12.4999999999999 from a sum is 12.5.
 *
 * @example roundHalfUp(12.5) // 13
 */
export function roundHalfUp(value: number): number {
  return Math.floor(atBorder(value + 0.5));
}

/** A number as the next step uses it: whole, half up, or as it is. */
export function wholeOr(value: number, rounding: 'whole' | 'none' | 'exact'): number {
  return rounding === 'whole' ? roundHalfUp(value) : value;
}

/**
 * A score in whole per cent, half up: the form in which the tables of fractional scores are read.
 *
 * @example wholePercent(1, 8) // 13
 */
export function wholePercent(score: number, games: number): number {
  return roundHalfUp((100 * score) / games);
}
