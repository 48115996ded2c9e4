import type { RhpOptions } from '../../engine/rhp';
import type { Measure } from '../../figures/figure';
import { RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';

export const RATING: Measure = { unit: 'rating', format: RATING_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: RATING_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: '0.0000' };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };
export const OF_K: Measure = { unit: 'K', format: WHOLE_FORMAT };
export const WHOLE_POINTS: Measure = { unit: 'rating points', format: WHOLE_FORMAT };
export const EXACT_POINTS: Measure = { unit: 'rating points', format: '0.0000' };
/** The points of all games, whole ones or not. */
export const SUM_OF_POINTS: Measure = { unit: 'rating points', format: '0.##' };

/** The points of a game as they count. */
export function pointsOf({ rounding }: RhpOptions): Measure {
  return rounding === 'halfUp' ? WHOLE_POINTS : EXACT_POINTS;
}
