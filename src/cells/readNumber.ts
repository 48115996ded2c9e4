import { isProblem } from '../engine/kit/problem';
import { reader, unreadable } from './reader';

const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number that a text plainly is (1405.6), or null. A comma could divide thousands or decimals: it is not guessed at. */
export function numberInText(text: string): number | null {
  return PLAIN_NUMBER.test(text.trim()) ? Number(text) : null;
}

/** A number, or text that plainly is one. */
export const readNumber = reader((value) => {
  const number = typeof value === 'string' ? numberInText(value) : value;
  return typeof number === 'number' ? number : unreadable('notANumber', '', value);
});

/** A rating. Blank or 0 = unrated, as in rating files: null. */
export const readRating = reader((value) => {
  const rating = readNumber(value);
  if (isProblem(rating)) return unreadable('textInRating', '56', value);
  if (rating !== null && rating < 0) return unreadable('ratingNegative', '56', value);
  return rating === 0 ? null : rating;
});
