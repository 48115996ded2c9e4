import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';

/** Ratings are whole numbers in this document; what is not yet rounded is shown with two decimals. */
export const RATING: Measure = { unit: 'rating', format: WHOLE_FORMAT };
export const UNROUNDED: Measure = { unit: 'rating', format: FACTOR_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: WHOLE_FORMAT };
export const CHANGE: Measure = { unit: 'rating points', format: FACTOR_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: FACTOR_FORMAT };
export const HALVES: Measure = { unit: 'points', format: '0.0' };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };
export const ROUNDS: Measure = { unit: 'rounds', format: WHOLE_FORMAT };
export const PERCENT: Measure = { unit: 'per cent', format: WHOLE_FORMAT };
export const OF_K: Measure = { unit: 'K', format: WHOLE_FORMAT };
