import { type DecimalSign, type NumberStyle, POINT_STYLE, styleOf } from '../../cells/numberStyle';

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
