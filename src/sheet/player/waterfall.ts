import { isTotal, type RatingStep } from './ratingSteps';

/** How a bar looks: a rating that stands there, points gained, points lost. */
export type BarLook = 'level' | 'up' | 'down';

/** A step's bar between two ratings of the scale. */
export interface Bar {
  readonly step: RatingStep;
  readonly look: BarLook;
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  /** The ratings at the two ends of the scale. */
  readonly low: number;
  readonly high: number;
  readonly bars: readonly Bar[];
}

/** A scale shows at least so many points, so that a small change does not look like a big one. */
const LEAST_SPAN = 20;
/** Room at the scale's low end, where the ratings' own bars begin, as a part of what changes. */
const ROOM = 0.15;

/** The steps of a rating as bars on one scale: a rating's bar begins at the scale's low end, points float. */
export function waterfall(steps: readonly RatingStep[]): Waterfall {
  const levels = steps.map(({ after }) => after);
  const lowest = Math.min(...levels);
  const span = Math.max(LEAST_SPAN, Math.max(...levels) - lowest);
  const low = Math.floor(lowest - span * ROOM);
  const bars = steps.map((step): Bar => {
    const before = step.after - step.points;
    if (isTotal(step)) return { step, look: 'level', from: low, to: step.after };
    const look = step.points < 0 ? 'down' : 'up';
    return { step, look, from: Math.min(before, step.after), to: Math.max(before, step.after) };
  });
  return { low, high: Math.ceil(lowest + span), bars };
}

/** Where a bar stands in a band of so many cells: the first and how many; at least one, so that nothing is lost. */
export function cellsOfBar(
  { low, high }: Pick<Waterfall, 'low' | 'high'>,
  { from, to }: Pick<Bar, 'from' | 'to'>,
  cells: number,
): { readonly first: number; readonly count: number } {
  const at = (rating: number): number => Math.round(((rating - low) / (high - low)) * cells);
  const first = Math.min(at(from), cells - 1);
  return { first, count: Math.max(1, at(to) - first) };
}
