import { roundHalfAway } from '../../engine/kit/round';

/** A number with so many decimals, half away from zero as Excel shows it, with a true minus sign. */
export function decimals(value: number, digits: number): string {
  return roundHalfAway(value, digits).toFixed(digits).replace('-', '−');
}

/** The same with its sign. */
export function signed(value: number, digits: number): string {
  return value > 0 ? `+${decimals(value, digits)}` : decimals(value, digits);
}

/** 1 row, 2 rows */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** So many decimals as a number has, at most two. */
export function shortest(value: number): string {
  return String(roundHalfAway(value, 2)).replace('-', '−');
}

/** The same with its sign. */
export function signedShortest(value: number): string {
  return value > 0 ? `+${shortest(value)}` : shortest(value);
}

/** 200,000 */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
