import type { PlainNumber } from '../kit/units';

/** The reply under the post: a provisional rating settles "as soon as you have completed 20 rated games". */
export const PROVISIONAL_GAMES = 20;

/**
 * Reply: whether a rating is provisional. The formula is the same; only the flag is set.
 *
 * @param gamesCompleted rated games completed, all told
 * @example isProvisional(19) // true
 */
export function isProvisional(gamesCompleted: PlainNumber): boolean {
  return gamesCompleted < PROVISIONAL_GAMES;
}
