import type { RatingType } from '../ratingTypes';
import type { BureauMonth } from './bureauResult';
import { ratedPlaces } from './ratedPlaces';

const STEP = 10;

/** How many figures lie from `from` up to, but not including, `from` + 10. */
export interface HistogramStep {
  readonly from: number;
  readonly count: number;
}

/** The published ratings of a list in steps of 10, from the lowest to the highest without a gap. */
export function publishedHistogram({ ratings }: BureauMonth, list: RatingType): HistogramStep[] {
  const counts = new Map<number, number>();
  for (const at of ratedPlaces(ratings, list)) count(counts, ratings.published[at]!);
  return stepsOf(counts);
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
  const counts = new Map<number, number>();
  let unchanged = 0;
  for (const at of ratedPlaces(ratings, list)) {
    const change = ratings.newRaw[at]! - ratings.oldRaw[at]!;
    if (change === 0) unchanged += 1;
    else count(counts, change);
  }
  return { unchanged, steps: stepsOf(counts) };
}

function count(counts: Map<number, number>, figure: number): void {
  const step = Math.floor(figure / STEP);
  counts.set(step, (counts.get(step) ?? 0) + 1);
}

function stepsOf(counts: ReadonlyMap<number, number>): HistogramStep[] {
  if (counts.size === 0) return [];
  const lowest = Math.min(...counts.keys());
  const highest = Math.max(...counts.keys());
  return Array.from({ length: highest - lowest + 1 }, (_, at) => ({
    from: (lowest + at) * STEP,
    count: counts.get(lowest + at) ?? 0,
  }));
}
