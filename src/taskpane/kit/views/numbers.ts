import { decimals } from '../../../cells/numberText';
import { roundHalfAway } from '../../../engine/kit/round';

export { withCount, decimals, signed } from '../../../cells/numberText';

/** So many decimals as a number has, at most two. */
export function shortest(value: number): string {
  return String(roundHalfAway(value, 2)).replace('-', '−');
}

/** The same with its sign. */
export function signedShortest(value: number): string {
  return value > 0 ? `+${shortest(value)}` : shortest(value);
}

/** 200,000 */
export function withThousands(count: number): string {
  return count.toLocaleString('en-US');
}

/** A number with so many decimals; NaN stands for a cell that has to be blank. */
export function decimalsOrBlank(value: number, digits: number): string {
  return Number.isNaN(value) ? 'blank' : decimals(value, digits);
}
