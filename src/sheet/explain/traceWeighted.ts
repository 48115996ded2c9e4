import {
  type PlayerMonth,
  type RatingType,
  ratingWeight,
  weightedRating,
  weightedRatingOfKnown,
} from '../../engine/csa2024';
import { type FigureStep, repeated } from './traceStep';

/** Step 7: what stands at a place of the column; the newest is this month's, the others are the history as given. */
export function columnStep({ options }: PlayerMonth, type: RatingType, place: number): FigureStep | null {
  if (place > 1) return null;
  return repeated(
    options.weightedRatingTop === 'newRaw' ? `step8/${type}/floored` : `step4/${type}/temporaryRaw`,
  );
}

/** Clause 49: the weighted average of the column. */
export function weightedRatingStep({ options, ratings }: PlayerMonth, type: RatingType): FigureStep {
  const places = ratings[type].weighedRatings.map((_, index) => `step7/${type}/${index + 1}`);
  const average = options.shortHistory === 'padWithOldest' ? weightedRating : weightedRatingOfKnown;
  return {
    calculate: ({ value }) => {
      const rating = average(places.map(value));
      return typeof rating === 'number' ? rating : NaN;
    },
    arithmetic: ({ shown }) => {
      const terms = places.map((key, index) => `${ratingWeight(index + 1)} x ${shown(key)}`);
      const weights = places.reduce((sum, _, index) => sum + ratingWeight(index + 1), 0);
      return `(${terms[0]}${terms.length > 2 ? ' + …' : ''}${terms.length > 1 ? ` + ${terms.at(-1)}` : ''}) / ${weights}`;
    },
    sumOf: null,
  };
}
