import { isProblem } from '../engine/kit/problem';
import { type Reader, reader, unreadable } from './reader';
import type { RawRating, KFactor, Score } from '../engine/kit/units';

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

/** A rating that the one who asks for it knows to be a raw one. */
export const readRawRating = readRating as Reader<RawRating>;

/** A K; whether it is above 0 is for the one who asks. */
export const readKFactor = readNumber as Reader<KFactor>;

/** Points made in some games; whether there can be so many is for the one who asks. */
export const readScore = readNumber as Reader<Score>;
