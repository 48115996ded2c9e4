import { roundHalfAway } from '../kit/round';
import type { MonthOptions } from './monthOptions';

/**
 * The introduction of the printed example: "All calculations are rounded off to either 1 or 2 decimal places. No rounding
 * is applied when official calculations are performed." Which figure gets which is read off the example itself.
 */
export interface StepRounding {
  /** Tw, We, R - We and A: 2 decimals. */
  readonly factor: (value: number) => number;
  /** Ao, P, changes, terms of Wp, Wp, Wr, maximum and ratings: 1 decimal. */
  readonly points: (value: number) => number;
}

const exact = (value: number): number => value;
const NONE: StepRounding = { factor: exact, points: exact };
const AS_PRINTED: StepRounding = {
  factor: (value) => roundHalfAway(value, 2),
  points: (value) => roundHalfAway(value, 1),
};

/** How the figures of a month are rounded on the way: not at all (25), or as the printed example does it by hand. */
export function stepRounding(rounding: MonthOptions['rounding']): StepRounding {
  return rounding === 'asPrinted' ? AS_PRINTED : NONE;
}
