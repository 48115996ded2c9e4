import { roundHalfAway } from '../engine/kit/round';

/** A number with so many decimals, half away from zero as Excel shows it, with a true minus sign. */
export function decimals(value: number, digits: number): string {
  return roundHalfAway(value, digits).toFixed(digits).replace('-', '−');
}

/** The same with its sign; what rounds to nothing has none. */
export function signed(value: number, digits: number): string {
  return roundHalfAway(value, digits) > 0 ? `+${decimals(value, digits)}` : decimals(value, digits);
}

/** 1 row, 2 rows */
export function withCount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
