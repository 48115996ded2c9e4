import { isProblem, type Outcome } from '../kit/problem';
import { mean } from '../kit/numbers';
import { expectedPercentage, expectedScore, ratingDifference } from './expectedPercentage';
import type { QjrlOptions } from './options';
import { performance, scoreDifference } from './performance';
import { ratingAtList } from './ratingList';
import { ratingChange } from './ratingChange';
import type { QjrlGame, QjrlPlayer, QjrlRatedRecord } from './sectionRecord';
import type { KFactor, Rating, Score } from '../kit/units';

/** A player's games, with their count, points and average. */
export interface Played {
  readonly games: readonly QjrlGame[];
  readonly gamesRated: number;
  readonly score: Score;
  readonly averageOpponent: Rating | null;
}

/**
 * Section 1: a rated player's event, from their average opposition to their new rating.
 *
 * @param player with their QJ rating
 * @param played their games
 * @param k the event's K-factor
 * @returns the record; `noTableRow` where the table to the letter has no line
 */
export function ratedPlayer(
  player: QjrlPlayer,
  rating: Rating,
  played: Played,
  k: KFactor,
  options: QjrlOptions,
): Outcome<QjrlRatedRecord> {
  const { games, gamesRated, score, averageOpponent } = played;
  if (averageOpponent === null) {
    const list = ratingAtList(rating, [], options);
    return {
      kind: 'rated',
      player,
      rating,
      ...played,
      expectation: null,
      change: 0,
      scoreDifference: null,
      performance: null,
      list,
    };
  }
  const difference = ratingDifference(rating, averageOpponent);
  const percentage = expectedPercentage(difference, options);
  if (isProblem(percentage)) return percentage;
  const expected = expectedScore(percentage, gamesRated);
  const change = ratingChange(score, expected, k);

  const ofScore = scoreDifference(score, gamesRated, options);
  if (isProblem(ofScore)) return ofScore;
  const withCeilings = options.performanceOpposition === 'withCeilings';
  const opposition = withCeilings ? averageOpponent : mean(games.map((game) => game.opponentRating))!;
  const performed = performance(opposition, ofScore.diff);
  return {
    kind: 'rated',
    player,
    rating,
    ...played,
    expectation: { difference, percentage, expectedScore: expected },
    change,
    scoreDifference: ofScore,
    performance: performed,
    list: ratingAtList(rating, [{ change, performance: performed, games: gamesRated }], options),
  };
}
