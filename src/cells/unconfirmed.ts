import { type Outcome, problem } from '../engine/kit/problem';
import type { CellValue } from './cellValue';
import type { Reader } from './reader';

/** The most decimals that a rating is kept with in a list. */
const DECIMALS = 4;
/** No list of any document has a lower rating. */
const LEAST_RATING = 100;

/**
 * The number that may have lost its decimal point on the way, as a file with points does in an Excel with commas: 19903
 * for 1990.3.
 *
 * @param fits whether a number would be one that is expected
 * @returns null where no number with a point fits
 */
export function lostPoint(value: number, fits: (number: number) => boolean): number | null {
  if (!Number.isInteger(value)) return null;
  for (let decimals = 1; decimals <= DECIMALS; decimals += 1) {
    const number = value / 10 ** decimals;
    if (fits(number)) return number;
  }
  return null;
}

/**
 * Reads the cell of a function's argument. The pane asks about an unlikely number; a cell cannot be asked, so a number above
 * the reader's limit is a problem.
 */
export function readUnconfirmed<T>(read: Reader<T>, value: CellValue): Outcome<T | null> {
  const outcome = read(value);
  const most = read.mostUnconfirmed;
  if (most === undefined || typeof outcome !== 'number' || outcome <= most) return outcome;
  const point = lostPoint(outcome, (number) => number >= LEAST_RATING && number <= most);
  return problem('ratingTooHigh', '', { value: outcome, most, ...(point === null ? {} : { point }) });
}
