import type { RatingType } from '../ratingTypes';
import { LIST_COUNT, listCode } from './bureauInput';
import type { BureauMonth } from './bureauResult';
import { ratedPlayers } from './standings';

const STEP = 10;

/** How many figures lie from `from` up to, but not including, `from` + 10. */
export interface HistogramStep {
  readonly from: number;
  readonly count: number;
}

/** The published ratings of a list in steps of 10, from the lowest to the highest without a gap. */
export function publishedHistogram({ ratings }: BureauMonth, list: RatingType): HistogramStep[] {
  const code = listCode(list);
  return inSteps(ratedPlayers(ratings, list).map((player) => ratings.published[player * LIST_COUNT + code]!));
}

/** How the month changed a list's raw ratings. */
export interface ChangeHistogram {
  /** Rated players whose raw rating is what it was. */
  readonly unchanged: number;
  /** All others, by new less old raw rating. */
  readonly steps: readonly HistogramStep[];
}

/** The month's changes of raw ratings in steps of 10; a new player's is counted from their 1200 (56). */
export function changeHistogram(month: BureauMonth, list: RatingType): ChangeHistogram {
  const changes = ratedPlayers(month.ratings, list).map((player) => rawChange(month, player, list));
  const changed = changes.filter((change) => change !== 0);
  return { unchanged: changes.length - changed.length, steps: inSteps(changed) };
}

/** New less old raw rating. */
export function rawChange({ ratings }: BureauMonth, player: number, list: RatingType): number {
  const at = player * LIST_COUNT + listCode(list);
  return ratings.newRaw[at]! - ratings.oldRaw[at]!;
}

function inSteps(figures: readonly number[]): HistogramStep[] {
  if (figures.length === 0) return [];
  const steps = figures.map((figure) => Math.floor(figure / STEP));
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  const lowest = Math.min(...counts.keys());
  const highest = Math.max(...counts.keys());
  return Array.from({ length: highest - lowest + 1 }, (_, at) => ({
    from: (lowest + at) * STEP,
    count: counts.get(lowest + at) ?? 0,
  }));
}
