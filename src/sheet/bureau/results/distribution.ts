import { type PerRating, perRating, RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import {
  type BureauMonth,
  changeHistogram,
  type HistogramStep,
  publishedHistogram,
  stepsAcross,
} from '../../../engine/csa2024/bureau';

/** How many figures of each list lie from `from` up to, but not including, `from` and the width of the step. */
export interface DistributionRow {
  readonly from: number;
  readonly counts: PerRating<number>;
}

/** The width of a bar of the published ratings' chart. */
const PUBLISHED_STEP = 50;

/** The published ratings of the four lists in steps of 50: the rows of their chart. */
export function publishedDistribution(month: BureauMonth): DistributionRow[] {
  return together((list) => publishedHistogram(month, list), PUBLISHED_STEP);
}

/** How many raw ratings the month has changed by how much, in steps of 10, and how many stayed. */
export function changeDistribution(month: BureauMonth): {
  readonly rows: readonly DistributionRow[];
  readonly unchanged: PerRating<number>;
} {
  const changes = perRating((list) => changeHistogram(month, list));
  return {
    rows: together((list) => changes[list].steps, CHANGE_STEP),
    unchanged: perRating((list) => changes[list].unchanged),
  };
}

const CHANGE_STEP = 10;

/** The histograms of all lists beside each other, in steps that hold theirs; without a gap, as `stepsAcross` has it. */
function together(stepsOf: (list: RatingType) => readonly HistogramStep[], step: number): DistributionRow[] {
  const counts = perRating(() => new Map<number, number>());
  const occurring = new Set<number>();
  for (const list of RATING_TYPES) {
    for (const { from, count } of stepsOf(list)) {
      // A gap of one list is none to be shown where the others are too far from it.
      if (count === 0) continue;
      const at = Math.floor(from / step);
      counts[list].set(at, (counts[list].get(at) ?? 0) + count);
      occurring.add(at);
    }
  }
  return stepsAcross(occurring).map((at) => ({
    from: at * step,
    counts: perRating((list) => counts[list].get(at) ?? 0),
  }));
}
