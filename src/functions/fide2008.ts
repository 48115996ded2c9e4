import { eventRating, dp, scoringProbability } from '../engine/fide2008/eventRating';
import { initialRating } from '../engine/fide2008/initialRating';
import { kFactor, ratingChange } from '../engine/fide2008/ratingChange';
import { readNumber, readRating, readScore } from '../cells/readNumber';
import { readYesNo } from '../cells/readWords';
import { allCells, oneValue, orThrow, perCell } from './adapter';
import { orBlank, required, withZero } from './argument';
import { ratedGames } from './ratedGames';
import { positiveK } from './readers';

/**
 * The scoring probability PD of a difference in rating, from table 8.1(b). The table is used as it is; the limit of 400
 * points (8.54) is put on the difference by the rating change. A difference that is not whole is read in the row below it.
 *
 * @customfunction FIDE2008PD FIDE2008.PD
 * @param difference The player's rating minus their opponent's; 0 too; a value or a range
 * @returns 0 to 1
 * @zero difference equal ratings
 * @helpurl https://localhost:3000/help/FIDE2008.PD.html
 * @clause FIDE 2008: 8.1(b)
 * @example =CSA.FIDE2008.PD(100) -> 0.64
 * @example =CSA.FIDE2008.PD(0) -> 0.5
 * @problem #N/A the difference is blank
 * @problem #VALUE! the difference is text
 */
export function fide2008Pd(difference: unknown[][]): unknown[][] {
  return perCell([required('difference', difference, readNumber)], scoringProbability, true);
}

/**
 * The rating difference dp of a fractional score, from table 8.1(a). The fraction is first rounded to two decimals, half up.
 *
 * @customfunction FIDE2008DP FIDE2008.DP
 * @param fraction Points divided by games, 0 to 1; a value or a range
 * @returns Rating points, -800 to 800
 * @zero fraction no point
 * @helpurl https://localhost:3000/help/FIDE2008.DP.html
 * @clause FIDE 2008: 8.1(a)
 * @example =CSA.FIDE2008.DP(0.889) -> 351
 * @problem #N/A the fraction is blank
 * @problem #VALUE! the fraction is not 0 to 1
 */
export function fide2008Dp(fraction: unknown[][]): unknown[][] {
  return perCell([required('fraction', fraction, readNumber)], dp, true);
}

/**
 * The rating Ru of an unrated player in a Swiss or team event, from their games against rated players: the average, 15
 * points more for each half point over 50%, or dp of their score under 50%.
 *
 * @customfunction FIDE2008RU FIDE2008.RU
 * @param averageOpponent Average rating of the rated opponents, more than 0; a value or a range
 * @param score Points won against them, 0 to games; a value or a range
 * @param games Games against them, a whole number; a value or a range
 * @returns Rating points, not rounded
 * @zero score no point
 * @helpurl https://localhost:3000/help/FIDE2008.RU.html
 * @clause FIDE 2008: 8.22-8.24
 * @example =CSA.FIDE2008.RU(2348,7,9) -> 2423
 * @example =CSA.FIDE2008.RU(2348,2,9) -> 2128
 * @problem #N/A no games, or a part is missing
 * @problem #VALUE! the score is not 0 to games, or games is not a whole number
 */
export function fide2008Ru(
  averageOpponent: unknown[][],
  score: unknown[][],
  games: unknown[][],
): unknown[][] {
  const average = required('averageOpponent', averageOpponent, readRating);
  const parts = [average, required('score', score, readScore), required('games', games, readNumber)] as const;
  return perCell(parts, eventRating);
}

/**
 * The rating change of a tournament or rating period: K times the sum of score - PD. A difference of more than 400 points
 * counts as 400. Forfeits and byes are left out, and so are rows that are blank.
 *
 * @customfunction FIDE2008CHANGE FIDE2008.CHANGE
 * @param playerRating The player's rating, more than 0; one value
 * @param opponents The opponents' ratings, one row or column
 * @param results The results against them: 1, 0.5 (or ½, =), 0; the same size
 * @param k The development coefficient K, more than 0; one value
 * @returns Rating points, not rounded
 * @zero results a loss
 * @helpurl https://localhost:3000/help/FIDE2008.CHANGE.html
 * @clause FIDE 2008: 8.51-8.55
 * @example =CSA.FIDE2008.CHANGE(2400,{2500;2300;1900},{0.5;1;1},15) -> 8.7
 * @problem #N/A a rating or result is missing
 * @problem #VALUE! a rating or result cannot be read, a rating is over 4000, or the ranges differ in size
 */
export function fide2008Change(
  playerRating: unknown[][],
  opponents: unknown[][],
  results: unknown[][],
  k: unknown[][],
): number {
  const rating = oneValue(required('playerRating', playerRating, readRating));
  return ratingChange(rating, ratedGames(opponents, results), oneValue(required('k', k, positiveK('8.56'))));
}

/**
 * The first rating Rn of a new player from all their events so far, counted as one tournament; a whole number. Blank
 * rows are left out.
 *
 * @customfunction FIDE2008RN FIDE2008.RN
 * @param averages Average rating of the rated opponents in each event, one row or column
 * @param scores Points won against them in each event, the same size
 * @param games Games against them in each event, the same size
 * @returns Rating points, a whole number
 * @zero scores no point
 * @helpurl https://localhost:3000/help/FIDE2008.RN.html
 * @clause FIDE 2008: 8.3
 * @example =CSA.FIDE2008.RN({2220;2150;2200},{1;3;2.5},{3;5;4}) -> 2199
 * @problem #N/A no games, or a part is missing
 * @problem #VALUE! a score is not 0 to games, games are not whole, or the ranges differ in size
 */
export function fide2008Rn(averages: unknown[][], scores: unknown[][], games: unknown[][]): number {
  const results = allCells([
    required('averages', averages, readRating),
    withZero(required('scores', scores, readScore)),
    required('games', games, readNumber),
  ]).map(([average, score, played]) => {
    orThrow(eventRating(average, score, played));
    return { average, score, games: played, lowScore: { format: 'swiss' }, endDay: null } as const;
  });
  return orThrow(initialRating(results)).rating;
}

/**
 * The development coefficient K: 30 for a player with fewer than 30 games, 10 once their published rating has reached 2400,
 * else 15.
 *
 * @customfunction FIDE2008K FIDE2008.K
 * @param rating The published rating, more than 0; a value or a range
 * @param gamesPlayed Games in the rated events they have completed, 0 or more; a value or a range
 * @param [reached2400] TRUE or yes if their published rating has ever been 2400 or more; a value or a range
 * @returns 30, 15 or 10
 * @zero gamesPlayed none
 * @helpurl https://localhost:3000/help/FIDE2008.K.html
 * @clause FIDE 2008: 8.56
 * @example =CSA.FIDE2008.K(2350,100) -> 15
 * @example =CSA.FIDE2008.K(2350,100,TRUE) -> 10
 * @problem #N/A the rating or the games are missing
 * @problem #VALUE! the rating is negative, over 4000 or text
 */
export function fide2008K(
  rating: unknown[][],
  gamesPlayed: unknown[][],
  reached2400?: unknown[][],
): unknown[][] {
  const parts = [
    required('rating', rating, readRating),
    required('gamesPlayed', gamesPlayed, readNumber),
    orBlank('reached2400', reached2400, readYesNo, false),
  ] as const;
  return perCell(parts, (published, games, reached) =>
    kFactor({ rating: published, gamesPlayed: games, reached2400: reached }),
  );
}
