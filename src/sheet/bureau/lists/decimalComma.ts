import { completed, type Progress } from '../../../engine/kit/progress';
import type { DecimalSign } from '../../../cells/numberStyle';

/** Spaces between thousands: a plain one, a no-break one, a narrow no-break one, a thin one. */
const SPACE = '[ \\u00A0\\u202F\\u2009]';
const WHOLE = `[+-]?(?:\\d{1,3}(?:${SPACE}\\d{3})+|\\d+)`;

/** What only a decimal sign can be: three digits after it could be a thousand. */
const SHOWS_COMMA = new RegExp(`^\\s*${WHOLE},(?:\\d{1,2}|\\d{4,})\\s*$`);
const SHOWS_POINT = new RegExp(`^\\s*${WHOLE}\\.(?:\\d{1,2}|\\d{4,})\\s*$`);

const COMMA_NUMBER = new RegExp(`^\\s*${WHOLE},\\d+\\s*$`);
const SPACED_NUMBER = new RegExp(`^\\s*[+-]?\\d{1,3}(?:${SPACE}\\d{3})+(?:[.,]\\d+)?\\s*$`);
const SPACES = new RegExp(SPACE, 'g');

/** Rows looked at without a pause: about a millisecond. */
const ROWS_A_STEP = 1_000;

/**
 * The decimal sign of a file's numbers, as far as they show it: 1405,6 does, 1,405 could be either.
 *
 * @returns null where no number shows it, or some show the one and some the other
 */
export function decimalSignOf(rows: readonly (readonly string[])[]): DecimalSign | null {
  return completed(decimalSignSteps(rows));
}

/** The same in steps of a few milliseconds. */
export function* decimalSignSteps(
  rows: readonly (readonly string[])[],
): Generator<Progress<'rows'>, DecimalSign | null> {
  let comma = false;
  let point = false;
  for (const [at, fields] of rows.entries()) {
    if (at % ROWS_A_STEP === 0) yield { doing: 'rows', done: at, of: rows.length };
    for (const field of fields) {
      comma ||= field.includes(',') && SHOWS_COMMA.test(field);
      point ||= field.includes('.') && SHOWS_POINT.test(field);
    }
  }
  return comma === point ? null : comma ? ',' : '.';
}

/**
 * A number of a file with the point that numbers have everywhere else, and without spaces; any other field as it is.
 *
 * @param sign the file's own, as `decimalSignOf` gives it
 */
export function withPoint(field: string, sign: DecimalSign | null): string {
  if (sign === null) return field;
  const isNumber = (sign === ',' && COMMA_NUMBER.test(field)) || SPACED_NUMBER.test(field);
  if (!isNumber) return field;
  const bare = field.trim().replace(SPACES, '');
  return sign === ',' ? bare.replace(',', '.') : bare;
}
