/** What the compiler remembers of a number; nothing of it is there when the program runs. */
declare const UNIT: unique symbol;
declare const STAGE: unique symbol;

/** A number with its unit: it can be used as a number, but a plain number cannot be used as one. */
export type Branded<Unit extends string> = number & { readonly [UNIT]: Unit };

/**
 * A number that is none of the others, such as a count of games, the days between two dates, a weight or a percentage.
 * Whatever is calculated from others is one; a K, a score, a rating or a day passed for it is refused.
 */
export type PlainNumber = number & { readonly [UNIT]?: never };

/**
 * Rating points of any list: published, weighted or raw, also a performance or an average of ratings; about 0 to 3000.
 * Results of arithmetic are welcome as they are, since a document calculates most ratings from others; a K, a score or a
 * day is refused.
 */
export type Rating = number & { readonly [UNIT]?: 'rating' };

/**
 * Clause 4 of the 2024 regulations: a raw rating, unrounded, that the next month is calculated from; rating points, above
 * 0. It can be passed wherever a rating is needed, but a published or weighted rating cannot be passed for it.
 */
export type RawRating = Branded<'rating'> & { readonly [STAGE]: 'raw' };

/** K, the development coefficient: points of change for a whole point of score more than expected; above 0, in print 8 to 40. */
export type KFactor = Branded<'k'>;

/** Points made in one game. */
export type GameScore = 0 | 0.5 | 1;

/** Points made in one game or in several, from 0 to the number of games in halves. */
export type Score = GameScore | Branded<'score'>;

/**
 * A number that is known to be a raw rating, such as one of a list that the caller read. Nothing is checked: a month
 * reports a rating that is not above 0.
 *
 * @param points rating points
 * @example asRawRating(1500.25) // 1500.25
 */
export function asRawRating(points: number): RawRating {
  return points as RawRating;
}

/**
 * A number that is known to be a K. Nothing is checked: a month or section reports a K that is not above 0.
 *
 * @param k points a game
 * @example asKFactor(32) // 32
 */
export function asKFactor(k: number): KFactor {
  return k as KFactor;
}

/**
 * A number that is known to be a score. Nothing is checked: a performance reports a score outside of its games.
 *
 * @param points points, 0 or more
 * @example asScore(2.5) // 2.5
 */
export function asScore(points: number): Score {
  return points as Score;
}
