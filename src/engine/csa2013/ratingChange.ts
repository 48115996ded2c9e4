import { assertNever } from '../kit/closedSet';
import { type BetweenRows, differenceForTable, expectedHundredths } from '../kit/fideTables';
import { sum } from '../kit/numbers';
import { type Band, bandOf, wholeOr } from '../kit/round';
import { type KFactor, type Rating, asKFactor, type PlainNumber, type Score } from '../kit/units';
import type { Csa2013Options } from './options';
import type { Csa2013RatingType } from './sections';

/** K-Factor 4, as printed from the bottom up. */
const K_NORMAL: readonly Band<number>[] = [
  [0, 35],
  [1400, 30],
  [1800, 20],
  [2000, 15],
  [2300, 10],
];

/** K-Factor 5 and 6 */
const K_RAPID = asKFactor(30);
const K_BLITZ = asKFactor(40);

/** K-Factor 4-6: the K of the group that a published rating belongs to. */
export function kOfGroup(rating: Rating, type: Csa2013RatingType): KFactor {
  switch (type) {
    case 'normal':
      return asKFactor(bandOf(K_NORMAL, rating));
    case 'rapid':
      return K_RAPID;
    case 'blitz':
      return K_BLITZ;
    default:
      return assertNever(type);
  }
}

/**
 * K-Factor 2-6: the K that goes with a new published rating. It "may decrease but never increase", so it is kept from
 * month to month and does not follow from the rating.
 *
 * @param storedK the player's K so far; null = unrated until now (2)
 * @example kAfter(1750, null) // 30
 * @example kAfter(1750, asKFactor(15)) // 15
 */
export function kAfter(
  newRating: Rating,
  storedK: KFactor | null,
  type: Csa2013RatingType = 'normal',
): KFactor {
  const group = kOfGroup(newRating, type);
  return storedK === null ? group : asKFactor(Math.min(storedK, group));
}

/** Difference in rating 2 and 3 */
const HIGHEST_DIFFERENCE = 400;
const LOWEST_DIFFERENCE = -736;

/**
 * Difference in rating 1: D = player's rating - opponent's rating.
 *
 * @example ratingDifference(1500, 1600) // -100
 */
export function ratingDifference(playerRating: Rating, opponentRating: Rating): number {
  return playerRating - opponentRating;
}

/**
 * Difference in rating 2 and 3: D brought inside -736 to +400. Performances use the actual ratings.
 *
 * @example clampedDifference(500) // 400
 * @example clampedDifference(-800) // -736
 */
export function clampedDifference(difference: PlainNumber): number {
  return Math.min(HIGHEST_DIFFERENCE, Math.max(LOWEST_DIFFERENCE, difference));
}

/** Difference in rating 2 and 3: the rating that the opponent is treated as having. */
export function effectiveOpponent(playerRating: Rating, opponentRating: Rating): Rating {
  return playerRating - clampedDifference(ratingDifference(playerRating, opponentRating));
}

/** Difference in rating 1-3 and Table 2: the difference at which the table is read. */
function differenceUsed(difference: PlainNumber, reading: BetweenRows): number {
  return differenceForTable(clampedDifference(difference), reading);
}

/**
 * Table 2: a player's expected score We in whole hundredths, in which sums are exact; the table is that of FIDE 8.1(b).
 * The higher rated player is read in column H and stops at 0.92 (D = 400), the lower in column L.
 */
function expectedOf(playerRating: Rating, opponentRating: Rating, reading: BetweenRows): number {
  return expectedHundredths(differenceUsed(ratingDifference(playerRating, opponentRating), reading));
}

/**
 * Table 2: a player's expected score We, 0.00 to 0.92.
 *
 * @example expectedScore(1500, 1600) // 0.36
 */
export function expectedScore(
  playerRating: Rating,
  opponentRating: Rating,
  reading: BetweenRows = 'lowerRow',
): number {
  return expectedOf(playerRating, opponentRating, reading) / 100;
}

/** A game as the change of a rating needs it. */
interface RatedGame {
  readonly opponentRating: Rating;
  readonly score: Score;
}

/** Summary: How to calculate the rating change of a rated player, steps 1-3, for one game. */
export interface GameChange {
  /** D, as it is, and as Table 2 is read: inside the limits of "Difference in rating" 2 and 3. */
  readonly difference: number;
  readonly differenceUsed: number;
  readonly expected: number;
  /** SWe */
  readonly scoreMinusExpected: number;
}

/** Summary (rating change) 1-3: D, We and SWe of one game. */
export function gameChange(
  playerRating: Rating,
  { opponentRating, score }: RatedGame,
  reading: BetweenRows = 'lowerRow',
): GameChange {
  const difference = ratingDifference(playerRating, opponentRating);
  const expected = expectedOf(playerRating, opponentRating, reading);
  return {
    difference,
    differenceUsed: differenceUsed(difference, reading),
    expected: expected / 100,
    scoreMinusExpected: (100 * score - expected) / 100,
  };
}

/** Summary (rating change) 4: the sum of S - We; added up in hundredths, so that 0.02 is 0.02. */
export function sumOfScoreMinusExpected(
  playerRating: Rating,
  games: readonly RatedGame[],
  reading: BetweenRows = 'lowerRow',
): number {
  const hundredths = games.map(
    ({ opponentRating, score }) => 100 * score - expectedOf(playerRating, opponentRating, reading),
  );
  return sum(hundredths) / 100;
}

/**
 * Summary (rating change) 5: the tournament's rating change, K times the sum; not rounded.
 *
 * @example ratingChange(1500, [{ opponentRating: 1600, score: 1 }], asKFactor(25)) // 16
 */
export function ratingChange(
  playerRating: Rating,
  games: readonly RatedGame[],
  k: KFactor,
  reading: BetweenRows = 'lowerRow',
): number {
  return (Math.round(100 * sumOfScoreMinusExpected(playerRating, games, reading)) * k) / 100;
}

/**
 * When ratings are updated: the current rating plus the sum of the month's changes, rounded once. There is no lowest
 * rating for a rated player.
 */
export function newRatingOf(unrounded: Rating, reading: Csa2013Options['newRatingRounding']): Rating {
  return wholeOr(unrounded, reading);
}
