import { roundHalfAway } from '../engine/kit/round';
import { asWritten, numberStyle } from './numberStyle';

/** A number with so many decimals, half away from zero as Excel shows it, with a true minus sign. */
export function decimals(value: number, digits: number): string {
  return fixed(roundHalfAway(value, digits), digits).replace('-', '−');
}

/** The same with its sign; what rounds to nothing has none. */
export function signed(value: number, digits: number): string {
  return roundHalfAway(value, digits) > 0 ? `+${decimals(value, digits)}` : decimals(value, digits);
}

/** A number with so many decimals and a hyphen as its minus sign, as in arithmetic: -11.95 */
export function fixed(value: number, digits: number): string {
  return asWritten(value.toFixed(digits));
}

/** A number with all its decimals: 0.5 */
export function exact(value: number): string {
  return asWritten(String(value));
}

/** 200,000; with a decimal comma 200 000. */
export function withThousands(count: number): string {
  const grouped = count.toLocaleString('en-US');
  return numberStyle().decimal === '.' ? grouped : grouped.replaceAll(',', '\u00a0');
}

/** 1 row, 1,037 rows; 1 entry, 2 entries. */
export function withCount(count: number, thing: string, things = `${thing}s`): string {
  return `${withThousands(count)} ${count === 1 ? thing : things}`;
}
