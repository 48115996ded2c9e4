import { roundHalfAway } from '../../engine/kit/round';
import { decimals, exact } from '../../cells/numberText';

export { withCount, withThousands, decimals, signed } from '../../cells/numberText';

/** So many decimals as a number has, at most two. */
export function shortest(value: number): string {
  return exact(roundHalfAway(value, 2)).replace('-', '−');
}

/** The same with its sign. */
export function signedShortest(value: number): string {
  return value > 0 ? `+${shortest(value)}` : shortest(value);
}

/** A number with so many decimals; NaN stands for a cell that has to be blank. */
export function decimalsOrBlank(value: number, digits: number): string {
  return Number.isNaN(value) ? 'blank' : decimals(value, digits);
}
