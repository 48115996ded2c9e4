import type { RatingType } from '../ratingTypes';
import type { BureauMonth } from './bureauResult';
import { ratedPlaces } from './ratedPlaces';

const STEP = 10;

/**
 * A gap is shown in at most so many steps, 10,000 points: no rating is as large, and no chart has room for more. A value
 * that was confirmed although it can hardly be meant would else take billions of empty steps.
 */
const MOST_STEPS = 1_000;

/** How many figures lie from `from` up to, but not including, `from` + 10. */
export interface HistogramStep {
  readonly from: number;
  readonly count: number;
}

/** The published ratings of a list in steps of 10, from the lowest to the highest; without a gap, as `stepsAcross` has it. */
export function publishedHistogram({ ratings }: BureauMonth, list: RatingType): HistogramStep[] {
  const counts = new StepCounts();
  for (const at of ratedPlaces(ratings, list)) counts.add(ratings.published[at]!);
  return counts.steps();
}

/** How the month changed a list's raw ratings. */
export interface ChangeHistogram {
  /** Rated players whose raw rating is what it was. */
  readonly unchanged: number;
  /** All others, by new less old raw rating. */
  readonly steps: readonly HistogramStep[];
}

/** The month's changes of raw ratings in steps of 10; a new player's is counted from their 1200 (56). */
export function changeHistogram({ ratings }: BureauMonth, list: RatingType): ChangeHistogram {
  const counts = new StepCounts();
  let unchanged = 0;
  for (const at of ratedPlaces(ratings, list)) {
    const change = ratings.newRaw[at]! - ratings.oldRaw[at]!;
    if (change === 0) unchanged += 1;
    else counts.add(change);
  }
  return { unchanged, steps: counts.steps() };
}

/** Counts figures by their steps. */
class StepCounts {
  /** From `MOST_STEPS` below 0 up to as many above it, where nearly all are. */
  private readonly near = new Int32Array(2 * MOST_STEPS);
  private readonly far = new Map<number, number>();

  add(figure: number): void {
    const step = Math.floor(figure / STEP);
    const place = step + MOST_STEPS;
    if (place >= 0 && place < this.near.length) this.near[place]! += 1;
    else this.far.set(step, (this.far.get(step) ?? 0) + 1);
  }

  steps(): HistogramStep[] {
    const counts = new Map(this.far);
    this.near.forEach((count, place) => {
      if (count > 0) counts.set(place - MOST_STEPS, count);
    });
    return stepsAcross(counts.keys()).map((step) => ({ from: step * STEP, count: counts.get(step) ?? 0 }));
  }
}

/**
 * The numbers of all steps from the lowest to the highest that occur; where these are too many to be shown, only of those
 * that occur, in their order.
 *
 * @param occurring each once
 * @example stepsAcross([7, 5]) // [5, 6, 7]
 * @example stepsAcross([1e13, 5]) // [5, 1e13]
 */
export function stepsAcross(occurring: Iterable<number>): number[] {
  const sorted = [...occurring].sort((a, b) => a - b);
  const lowest = sorted[0] ?? 0;
  const length = (sorted.at(-1) ?? -1) - lowest + 1;
  return length > MOST_STEPS ? sorted : Array.from({ length }, (_, at) => lowest + at);
}
