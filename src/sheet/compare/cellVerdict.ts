import { parseCalendarDay } from '../../engine/kit/calendarDay';
import { roundHalfAway, TOLERANCE } from '../../engine/kit/round';
import type { CellValue } from '../../cells/cellValue';
import { serialOfDay } from '../../cells/readDate';
import { numberOf } from './comparedSide';
import { decimalsShown, isSpecial, ownDecimals } from './shownDecimals';

export type CellKind = 'equal' | 'rounded' | 'differs';

/** What two cells are to each other; a difference where both are numbers, and it is one that a cell can hold. */
export interface CellVerdict {
  readonly kind: CellKind;
  readonly difference: number | null;
  /** Why there is no difference in numbers; '' where there is one, or where text plainly is another. */
  readonly remark: string;
}

/** Said of numbers such as 1E+308 and -1E+308, as their difference is beyond all that a cell can hold. */
const TOO_FAR_APART = 'too far apart for a difference';

const EQUAL: CellVerdict = { kind: 'equal', difference: null, remark: '' };

/**
 * Compares two cells. Numbers are equal to 1e-9; equal as shown, when both are rounded half away from zero to the decimals
 * that one of the two shows and are the same then; else they differ. Text is the same letter for letter; a number written
 * as text is a number, a date written as text a date, and TRUE written as text TRUE.
 *
 * @param formats the number formats of the two cells; '' where there is none, as in a file
 */
export function cellVerdict(
  here: CellValue,
  there: CellValue,
  formats: readonly [here: string, there: string],
): CellVerdict {
  if (here === there || isSameLogical(here, there)) return EQUAL;
  const a = asNumber(here, there, formats[1]);
  const b = asNumber(there, here, formats[0]);
  if (a === null || b === null) {
    return { kind: 'differs', difference: null, remark: remarkOn(here, there, a, b) };
  }
  const difference = a - b;
  if (!Number.isFinite(difference)) return { kind: 'differs', difference: null, remark: TOO_FAR_APART };
  if (Math.abs(difference) <= TOLERANCE) return EQUAL;
  const shown = [decimalsOf(here, a, formats[0]), decimalsOf(there, b, formats[1])];
  const rounded = shown.some(
    (decimals) =>
      // Numbers further apart than the last decimal cannot round to the same; most differences are seen by this alone.
      Math.abs(difference) <= 1.01 * 10 ** -decimals &&
      roundHalfAway(a, decimals) === roundHalfAway(b, decimals),
  );
  return { kind: rounded ? 'rounded' : 'differs', difference, remark: '' };
}

/** A file has no other way to write TRUE. */
function isSameLogical(here: CellValue, there: CellValue): boolean {
  const [a, b] = [here, there].map((value) => String(value).toUpperCase());
  return a === b && (typeof here === 'boolean' || typeof there === 'boolean');
}

/** The number of a cell, or of the date that its text says where the other cell shows a date. */
function asNumber(value: CellValue, other: CellValue, formatOfOther: string): number | null {
  const number = numberOf(value);
  if (number !== null || typeof value !== 'string' || typeof other !== 'number') return number;
  const day = isSpecial(formatOfOther) ? parseCalendarDay(value) : null;
  return day === null ? null : serialOfDay(day);
}

function decimalsOf(value: CellValue, number: number, format: string): number {
  return typeof value === 'string' ? ownDecimals(value) : decimalsShown(number, format);
}

function remarkOn(here: CellValue, there: CellValue, a: number | null, b: number | null): string {
  if (here === null) return 'blank here';
  if (there === null) return 'blank there';
  if (a !== null) return 'a number here, text there';
  return b !== null ? 'text here, a number there' : '';
}
