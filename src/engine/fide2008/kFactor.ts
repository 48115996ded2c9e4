import { assertNever } from '../kit/closedSet';
import { atBorder } from '../kit/round';
import type { Fide2008Options } from './options';
import { type KFactor, type Rating, asKFactor } from '../kit/units';

/** 8.56 */
const K_NEW = asKFactor(30);
const K_UNDER_2400 = asKFactor(15);
export const K_2400 = asKFactor(10);
const GAMES_NEW = 30;
const RATING_2400 = 2400;

/** 12.3: the games in which a rating turns over, times K: 75 x 10, 50 x 15, 25 x 30. */
const GAMES_TIMES_K = 750;

/** What the development coefficient depends on. */
export interface Experience {
  /** The published rating. */
  readonly rating: Rating;
  /** Games in the rated events that they have completed; null = not known, then not new. */
  readonly gamesPlayed: number | null;
  /** Their published rating has been 2400 or more at any time. */
  readonly reached2400: boolean;
}

/**
 * 8.56: the development coefficient K, for a whole event: the event in which game 30 falls is still rated with 30.
 *
 * @returns 30, 15 or 10
 * @example kFactor({ rating: 2050, gamesPlayed: 12, reached2400: false }) // 30
 * @example kFactor({ rating: 2050, gamesPlayed: 80, reached2400: false }) // 15
 */
export function kFactor(
  { rating, gamesPlayed, reached2400 }: Experience,
  newAt2400: Fide2008Options['newAt2400'] = 'thirtyFirst',
): KFactor {
  const isNew = gamesPlayed !== null && gamesPlayed < GAMES_NEW;
  const strong = reaches2400({ rating, reached2400 });
  switch (newAt2400) {
    case 'thirtyFirst':
      return isNew ? K_NEW : strong ? K_2400 : K_UNDER_2400;
    case 'tenAtOnce':
      return strong ? K_2400 : isNew ? K_NEW : K_UNDER_2400;
    default:
      return assertNever(newAt2400);
  }
}

/** 8.56: has the rating reached 2400, now or before? */
export function reaches2400({ rating, reached2400 }: Pick<Experience, 'rating' | 'reached2400'>): boolean {
  return reached2400 || atBorder(rating) >= RATING_2400;
}

/** 12.3: the games in which a rating "turns over" with this K, approximately. */
export function turnoverGames(k: KFactor): number {
  return GAMES_TIMES_K / k;
}
