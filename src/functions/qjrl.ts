import {
  effectiveOpponent,
  expectedPercentage,
  expectedScore,
  ratingDifference,
  ratingChange,
} from '../engine/qjrl/ratingChange';
import { QUEENSLAND_JUNIOR } from '../engine/qjrl/options';
import { performance, scoreDifference } from '../engine/qjrl/performance';
import { isProblem, problem } from '../engine/kit/problem';
import { mean } from '../engine/kit/numbers';
import { readRating, readScore } from '../cells/readNumber';
import { everyCell, oneValue, orThrow, perCell } from './adapter';
import { orBlank, required } from './argument';
import { positiveK } from './readers';

/**
 * The percentage that a junior is expected to score against a field, by Table 1 less the 3% of section 4(b).
 *
 * @customfunction QJRLEXPECTED QJRL.EXPECTED
 * @param playerRating The player's rating, more than 0; a value or a range
 * @param averageOpponent Average rating of the opponents, with the ceilings; a value or a range
 * @returns Per cent, 0 to 97
 * @helpurl https://localhost:3000/help/QJRL.EXPECTED.html
 * @clause Queensland Junior: 1, 4(b)(i), Table 1
 * @example =CSA.QJRL.EXPECTED(1110,1000) -> 62
 * @example =CSA.QJRL.EXPECTED(1000,1000) -> 47
 * @problem #N/A a rating is blank
 * @problem #VALUE! a rating is negative, over 4000 or text
 */
export function qjrlExpected(playerRating: unknown[][], averageOpponent: unknown[][]): unknown[][] {
  const player = required('playerRating', playerRating, readRating);
  return perCell([player, required('averageOpponent', averageOpponent, readRating)], (rating, average) =>
    expectedPercentage(ratingDifference(rating, average), QUEENSLAND_JUNIOR),
  );
}

/**
 * The performance of a junior in an event: the average opposition and the difference of Table 2 for their percentage, at
 * most 400 above and 500 below.
 *
 * @customfunction QJRLPERF QJRL.PERF
 * @param averageOpponent Average rating of the opponents, more than 0; a value or a range
 * @param percent Percentage score, 0 to 100; a value or a range
 * @returns Rating points, not rounded
 * @zero percent no point
 * @helpurl https://localhost:3000/help/QJRL.PERF.html
 * @clause Queensland Junior: 2, 4(b)(ii), Table 2
 * @example =CSA.QJRL.PERF(600,60) -> 672
 * @problem #N/A a part is missing
 * @problem #VALUE! the percentage is not 0 to 100
 */
export function qjrlPerf(averageOpponent: unknown[][], percent: unknown[][]): unknown[][] {
  const average = required('averageOpponent', averageOpponent, readRating);
  return perCell([average, required('percent', percent, readScore)], (opposition, score) => {
    const difference = scoreDifference(score, 100, QUEENSLAND_JUNIOR);
    return isProblem(difference) ? difference : performance(opposition, difference.diff);
  });
}

/**
 * The rating change of a junior in a tournament: (AS - ES) x K. An opponent counts at most 500 above and 400 below the
 * player; 3% are taken from the expected percentage. Blank cells are left out.
 *
 * @customfunction QJRLCHANGE QJRL.CHANGE
 * @param playerRating The player's rating, more than 0; one value
 * @param opponents The opponents' ratings, one cell a game
 * @param score Points won in these games, 0 to the number of games; one value
 * @param k K of the event: 5, 10, 15 or 20; one value
 * @returns Rating points, not rounded
 * @zero score no point
 * @helpurl https://localhost:3000/help/QJRL.CHANGE.html
 * @clause Queensland Junior: 1, 4(b)
 * @example =CSA.QJRL.CHANGE(2000,{2100;1900;1800;1950;500},3.5,20) -> 5
 * @problem #N/A no opponent, or a part is missing
 * @problem #VALUE! a rating cannot be read or is over 4000, or the score is more than the games
 */
export function qjrlChange(
  playerRating: unknown[][],
  opponents: unknown[][],
  score: unknown[][],
  k: unknown[][],
): number {
  const rating = oneValue(required('playerRating', playerRating, readRating));
  const listed = everyCell(orBlank<number | null>('opponents', opponents, readRating, null));
  const known = listed.filter((opponent) => opponent !== null);
  const average = mean(known.map((opponent) => effectiveOpponent(rating, opponent)));
  if (average === null) return orThrow<number>(problem('noRatedGames', '1'));
  const games = known.length;
  const points = oneValue(required('score', score, readScore));
  const possible = points >= 0 && points <= games;
  if (!possible) return orThrow<number>(problem('scoreOutOfRange', '1', { score: points, games }));
  const percentage = orThrow(expectedPercentage(ratingDifference(rating, average), QUEENSLAND_JUNIOR));
  const factor = oneValue(required('k', k, positiveK('1')));
  return ratingChange(points, expectedScore(percentage, games), factor);
}
