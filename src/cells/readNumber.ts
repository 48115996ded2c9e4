import { isUsable, LARGEST_NUMBER } from '../engine/kit/numbers';
import type { Outcome } from '../engine/kit/problem';
import type { KFactor, RawRating, Score } from '../engine/kit/units';
import type { CellValue } from './cellValue';
import { type Reader, reader, readingItself, twoMeanings, unreadable } from './reader';

/** As programs write numbers into files: 1405.6. */
const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** 1405,6 */
const DECIMAL = /^[+-]?(\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** 1 405,6: thousands apart by one sign, decimals after another. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([ '.,])\d{3}(\1\d{3})*((?!\1)[.,]\d*)?$/;

/** No list of any document has a rating outside of these. Of two numbers that one text can mean, one at most is inside. */
const LEAST_RATING = 100;
export const HIGHEST_RATING = 4000;

/** The number that a text of a file is, its decimals after a point (1405.6), or null. */
export function numberInText(text: string): number | null {
  const number = PLAIN_NUMBER.test(text.trim()) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : null;
}

/**
 * The numbers that a text can mean, wherever it was written: none, one ("1 405,6", "1,405.6", "1405,6"), or two, as one
 * comma or point before three digits divides thousands here and decimals there ("1,405").
 *
 * @example numberMeanings("1'405.6") // [1405.6]
 * @example numberMeanings('1,405') // [1405, 1.405]
 */
export function numberMeanings(text: string): number[] {
  const plain = text
    .trim()
    .replace(/^['’]\s*/, '')
    .replace(/[−–]/, '-')
    .replaceAll('’', "'")
    .replace(/\s/g, ' ');
  const sign = GROUPED.exec(plain)?.[1];
  const grouped = sign === undefined ? [] : [plain.replaceAll(sign, '')];
  const found = DECIMAL.test(plain) ? [...grouped, plain] : grouped;
  return found.map((number) => Number(number.replace(',', '.')));
}

/** The same of a rating, which only one of two meanings can be: "1,405" is 1405. */
export function ratingMeanings(text: string): number[] {
  const meanings = numberMeanings(text);
  const possible = meanings.filter((rating) => rating >= LEAST_RATING && rating <= HIGHEST_RATING);
  return possible.length === 1 ? possible : meanings;
}

/** A number, or text that can mean only one. */
export const readNumber = readingItself(
  reader((value) => oneOf(value, numberMeanings) ?? unreadable('notANumber', '', value)),
  LARGEST_NUMBER,
);

/** A rating. Blank or 0 = unrated, as in rating files: null. */
export const readRating: Reader<number> = Object.assign(
  readingItself(
    reader((value) => {
      const rating = oneOf(value, ratingMeanings) ?? unreadable('textInRating', '56', value);
      // Stryker disable next-line ConditionalExpression: a problem is not below 0; the condition tells the compiler.
      if (typeof rating === 'number' && rating < 0) return unreadable('ratingNegative', '56', value);
      return rating === 0 ? null : rating;
    }),
    LARGEST_NUMBER,
  ),
  { mostUnconfirmed: HIGHEST_RATING },
);

/** A performance, which may be negative after lost games against low ratings. */
export const readPerformance: Reader<number> = Object.assign(
  readingItself((value) => readNumber(value), LARGEST_NUMBER),
  { mostUnconfirmed: HIGHEST_RATING },
);

/** A rating that the one who asks for it knows to be a raw one. */
export const readRawRating = readRating as Reader<RawRating>;

/** A K; whether it is above 0 is for the one who asks. */
export const readKFactor = readNumber as Reader<KFactor>;

/** Points made in some games; whether there can be so many is for the one who asks. */
export const readScore = readNumber as Reader<Score>;

/** The one number that a cell means; null for none, a problem for two, and for one that cannot be calculated with. */
function oneOf(value: CellValue, meanings: (text: string) => number[]): Outcome<number | null> {
  if (typeof value === 'number') return isUsable(value) ? value : unreadable('numberTooLarge', '', value);
  const [one, other] = typeof value === 'string' ? meanings(value) : [];
  if (one === undefined) return null;
  if (other !== undefined) return twoMeanings(value, '', `${one}`, `${other}`);
  return isUsable(one) ? one : unreadable('numberTooLarge', '', value);
}
