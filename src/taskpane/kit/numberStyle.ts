import { type DecimalSign, type NumberStyle, POINT_STYLE, styleOf } from '../../cells/numberStyle';
import { isObject } from './parse';

/** What the pane knows of how numbers and formulas are written. */
export interface KnownStyle {
  /** What this Excel says; null where it has not said it. */
  readonly excels: NumberStyle | null;
  /** What the user chose in its place; null where they left it to Excel. */
  readonly chosen: DecimalSign | null;
}

export const UNKNOWN_STYLE: KnownStyle = { excels: null, chosen: null };

/** The style that the pane writes in. */
export function styleInForce({ excels, chosen }: KnownStyle): NumberStyle {
  if (chosen === null || chosen === excels?.decimal) return excels ?? POINT_STYLE;
  return styleOf(chosen);
}

/**
 * A choice that the workbook remembers. It belongs to the Excel for which it was made: where the file is opened in one with
 * another decimal sign, that Excel's own counts.
 */
export function parseStyle(saved: unknown, excels: NumberStyle | null): KnownStyle {
  const { chosen, instead } = isObject(saved) ? saved : {};
  const isForThis = instead === (excels?.decimal ?? null);
  return { excels, chosen: isForThis && (chosen === '.' || chosen === ',') ? chosen : null };
}

/** What is saved of a choice. */
export function savedStyle({ excels, chosen }: KnownStyle): object {
  return { chosen, instead: excels?.decimal ?? null };
}
