import { atBorder } from '../../kit/round';
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
  const places = ratedPlaces(ratings, list);
  const steps = new Float64Array(places.length);
  for (let place = 0; place < places.length; place += 1)
    steps[place] = stepOf(ratings.published[places[place]!]!);
  return histogramOf(steps);
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
  const places = ratedPlaces(ratings, list);
  const steps = new Float64Array(places.length);
  let changed = 0;
  for (const at of places) {
    const change = atBorder(ratings.newRaw[at]! - ratings.oldRaw[at]!);
    if (change === 0) continue;
    steps[changed] = stepOf(change);
    changed += 1;
  }
  return { unchanged: places.length - changed, steps: histogramOf(steps.subarray(0, changed)) };
}

const stepOf = (figure: number): number => Math.floor(atBorder(figure) / STEP);

/** @param steps of all figures, in any order */
function histogramOf(steps: Float64Array): HistogramStep[] {
  let lowest = Infinity;
  let highest = -Infinity;
  for (const step of steps) {
    lowest = Math.min(lowest, step);
    highest = Math.max(highest, step);
  }
  const length = Math.max(0, highest - lowest + 1);
  if (length > MOST_STEPS) return histogramWithGaps(steps);
  const counts = new Int32Array(length);
  for (const step of steps) counts[step - lowest]! += 1;
  return Array.from(counts, (count, at) => ({ from: (lowest + at) * STEP, count }));
}

/** The same, only of the steps that occur. */
function histogramWithGaps(steps: Float64Array): HistogramStep[] {
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return stepsAcross(counts.keys()).map((step) => ({ from: step * STEP, count: counts.get(step)! }));
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
