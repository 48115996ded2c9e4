/** The decimal sign of a user's Excel. */
export type DecimalSign = '.' | ',';

/** The separator between the arguments of a formula in a user's Excel. */
export type ListSeparator = ',' | ';';

/** How numbers and formulas are written in a user's Excel. */
export interface NumberStyle {
  readonly decimal: DecimalSign;
  readonly list: ListSeparator;
}

/** =CSA.WE(1405.6,1200,"W") */
export const POINT_STYLE: NumberStyle = { decimal: '.', list: ',' };

/** =CSA.WE(1405,6;1200;"W"), as in South Africa */
export const COMMA_STYLE: NumberStyle = { decimal: ',', list: ';' };

/** The style that goes with a decimal sign where nothing else is known. */
export function styleOf(decimal: DecimalSign): NumberStyle {
  return decimal === ',' ? COMMA_STYLE : POINT_STYLE;
}

let inForce: NumberStyle = POINT_STYLE;

/**
 * How numbers in sentences and formulas on show are written from now on.
 *
 * One setting of the whole pane, not an argument: hundreds of sentences are made far from where it is known, and one Excel has
 * one style. The pane sets it before its first page opens; the cell functions are a program of their own, which leaves the
 * point. A finished sentence is never searched for points: clauses have them too (12.1).
 */
export function setNumberStyle(style: NumberStyle): void {
  inForce = style;
}

/** The style that is set. */
export function numberStyle(): NumberStyle {
  return inForce;
}

/**
 * Words of ours with the decimal sign in force.
 *
 * @param words with a middle dot in each of their numbers, such as "a rating such as 1405·6 (clause 12.1)"
 */
export function withDecimalSign(words: string): string {
  return words.replaceAll('·', inForce.decimal);
}

/**
 * One number's text with the decimal sign in force.
 *
 * @param number the text of one number and nothing else, with a decimal point, such as -1405.6
 */
export function asWritten(number: string): string {
  return number.replace('.', inForce.decimal);
}
