import { assertNever } from '../kit/closedSet';
import { type BetweenRows, differenceForTable, expectedHundredths } from '../kit/fideTables';
import { sum } from '../kit/numbers';
import { atBorder, roundHalfUp } from '../kit/round';
import { type KFactor, type Rating, asKFactor, type PlainNumber, type Score } from '../kit/units';
import type { Fide2008Options } from './options';

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

/** 8.54 */
const HIGHEST_DIFFERENCE = 400;

/** A game as the change of a rating needs it. */
interface RatedGame {
  readonly opponentRating: Rating;
  readonly score: Score;
}

/** 8.51-8.55 for one game. */
export interface GameChange {
  /** 8.51, and as table 8.1(b) is read: by 8.54 no more than 400. */
  readonly difference: number;
  readonly differenceUsed: number;
  /** 8.55a: PD */
  readonly expected: number;
  /** 8.55b: score - PD; the print has lost the minus sign. */
  readonly scoreMinusExpected: number;
}

/**
 * 8.54: a difference of more than 400 points counts as 400, on both sides.
 *
 * @example cappedDifference(450) // 400
 */
export function cappedDifference(difference: PlainNumber): number {
  return Math.min(HIGHEST_DIFFERENCE, Math.max(-HIGHEST_DIFFERENCE, difference));
}

/** 8.54 and 8.58: the rating that the opponent counts as: their own, up to 400 points away. */
export function countedOpponent(playerRating: Rating, opponentRating: Rating): Rating {
  const difference = playerRating - opponentRating;
  // Stryker disable next-line EqualityOperator: an opponent who is 400 points away counts as 400 away, which is their own rating.
  const isWithin = Math.abs(atBorder(difference)) <= HIGHEST_DIFFERENCE;
  return isWithin ? opponentRating : playerRating - cappedDifference(difference);
}

/** 8.54, 8.1b: the difference at which the table is read. */
function differenceUsed(playerRating: Rating, opponentRating: Rating, reading: BetweenRows): number {
  return differenceForTable(cappedDifference(playerRating - opponentRating), reading);
}

/** 8.54, 8.55a: the scoring probability PD in whole hundredths, in which sums are exact. */
function expectedOf(playerRating: Rating, opponentRating: Rating, reading: BetweenRows): number {
  return expectedHundredths(differenceUsed(playerRating, opponentRating, reading));
}

/** 8.51-8.55b: one game. */
export function gameChange(
  playerRating: Rating,
  { opponentRating, score }: RatedGame,
  reading: BetweenRows = 'lowerRow',
): GameChange {
  const expected = expectedOf(playerRating, opponentRating, reading);
  return {
    difference: playerRating - opponentRating,
    differenceUsed: differenceUsed(playerRating, opponentRating, reading),
    expected: expected / 100,
    scoreMinusExpected: (100 * score - expected) / 100,
  };
}

/**
 * 8.55a: the expected score We against a field.
 *
 * @example expectedScore(1800, [1750, 2300]) // 0.65
 */
export function expectedScore(
  playerRating: Rating,
  opponentRatings: readonly Rating[],
  reading: BetweenRows = 'lowerRow',
): number {
  return (
    sum(opponentRatings.map((opponentRating) => expectedOf(playerRating, opponentRating, reading))) / 100
  );
}

/**
 * 8.55c: the sum of score - PD times K, the change for a tournament or rating period; not rounded.
 *
 * @example ratingChange(1800, [{ opponentRating: 1900, score: 1 }], asKFactor(15)) // 9.6
 */
export function ratingChange(
  playerRating: Rating,
  games: readonly RatedGame[],
  k: KFactor,
  reading: BetweenRows = 'lowerRow',
): number {
  const hundredths = games.map(
    ({ opponentRating, score }) => 100 * score - expectedOf(playerRating, opponentRating, reading),
  );
  return (sum(hundredths) * k) / 100;
}

/**
 * 8.55c, 8.57: the new rating after the changes of a rating period, rounded once, half up.
 *
 * @example newRating(1800, [9.6, -2.1]) // 1808
 */
export function newRating(rating: Rating, changes: readonly number[]): Rating {
  return roundHalfUp(rating + sum(changes));
}
