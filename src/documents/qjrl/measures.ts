import type { QjrlOptions } from '../../engine/qjrl';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, RATING_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';

export const RATING: Measure = { unit: 'rating', format: RATING_FORMAT };
/** A mean or a performance, before it is a rating. */
export const UNROUNDED: Measure = { unit: 'rating', format: FACTOR_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: FACTOR_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: FACTOR_FORMAT };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };

/** Both printed tables hold whole numbers, and the formulas do not. */
export function percentage(options: Pick<QjrlOptions, 'method'>): Measure {
  return { unit: 'per cent', format: formatOf(options) };
}

export function differenceOfTable(options: Pick<QjrlOptions, 'method'>): Measure {
  return { unit: 'rating points', format: formatOf(options) };
}

function formatOf({ method }: Pick<QjrlOptions, 'method'>): string {
  return method === 'tables' ? WHOLE_FORMAT : FACTOR_FORMAT;
}
