import type { PlayerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../kit/printedFigures';
import type { HypothesisKind } from './kinds';

/** One thing that somebody may have done otherwise than the month at hand: another reading, a rounding, or a slip. */
export interface Assumption {
  readonly kind: HypothesisKind;
  readonly clause: string;
  /** What was done, such as "the colours swapped"; where it was done stands in `variants`. */
  readonly words: string;
  /** The places where it may have been done, all with the same effect: "round 3 of Club Open"; none for a reading. */
  readonly variants: readonly string[];
}

/** One set of assumptions that gives every printed number of the evidence. */
export interface Answer {
  readonly assumptions: readonly Assumption[];
  /** The asked figure under the assumptions, but without the rounding of steps. */
  readonly value: number;
  /** One sentence. */
  readonly text: string;
  /** Another answer needs as few assumptions. */
  readonly tied: boolean;
  /** The whole month under the assumptions (the first variant of each), to be written as a report. */
  readonly month: PlayerMonth;
}

/** What a search found out about a printed number. */
export interface Explanation {
  /** Equal: the month at hand gives every number as printed. */
  readonly verdict: 'equal' | 'explained' | 'unexplained';
  readonly asked: PrintedNumber;
  /** Our own figure, unrounded. */
  readonly ours: number;
  /** At most ten, the fewest assumptions first. */
  readonly answers: readonly Answer[];
  /** How many more there are. */
  readonly more: number;
  /** Almost any number near the print would have an answer, so that this one explains nothing. */
  readonly fitsAny: boolean;
  /** How many possibilities were tried. */
  readonly tried: number;
  /** The verdict in a sentence. */
  readonly text: string;
}
