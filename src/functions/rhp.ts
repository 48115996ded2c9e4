import { problem } from '../engine/kit/problem';
import { gamePoints, winExpectancy } from '../engine/rhp/points';
import { readRating } from '../cells/readNumber';
import { readResult } from '../cells/readResult';
import { readYesNo } from '../cells/readWords';
import { perCell } from './adapter';
import { orBlank, required } from './argument';
import { scoreAtBoard } from './ratedGames';

/**
 * The win expectancy of a game by Red Hot Pawn's formula.
 *
 * @customfunction RHPWE RHP.WE
 * @param playerRating The player's rating at the conclusion of the game, more than 0; a value or a range
 * @param opponentRating Their opponent's rating then, more than 0; a value or a range
 * @returns The player's expected score, 0 to 1
 * @helpurl https://localhost:3000/help/RHP.WE.html
 * @clause Red Hot Pawn: Calculating your Rating
 * @example =CSA.RHP.WE(1400,1400) -> 0.5
 * @example =CSA.RHP.WE(2200,1800) -> 0.9090909091
 * @problem #N/A a rating is blank
 * @problem #VALUE! a rating is negative, over 4000 or text
 */
export function rhpWe(playerRating: unknown[][], opponentRating: unknown[][]): unknown[][] {
  const player = required('playerRating', playerRating, readRating);
  return perCell([player, required('opponentRating', opponentRating, readRating)], winExpectancy);
}

/**
 * The points that a game of Red Hot Pawn wins or loses: K x (score - win expectancy), a whole number, or what the chart
 * of the player's rating has.
 *
 * @customfunction RHPPOINTS RHP.POINTS
 * @param playerRating The player's rating at the conclusion of the game, more than 0; a value or a range
 * @param opponentRating Their opponent's rating then, more than 0; a value or a range
 * @param result The result: 1, 0.5 (or ½, =), 0; a value or a range
 * @param [fromChart] TRUE or yes to read the printed chart; the formula when omitted; a value or a range
 * @returns Rating points, a whole number
 * @zero result a loss
 * @helpurl https://localhost:3000/help/RHP.POINTS.html
 * @clause Red Hot Pawn: Calculating your Rating, Rating Calculations
 * @example =CSA.RHP.POINTS(1400,1415,1) -> 17
 * @example =CSA.RHP.POINTS(2200,1800,0.5,TRUE) -> -10
 * @problem #N/A a forfeit (+, -) or bye: not rated; or a part is missing
 * @problem #VALUE! a rating is negative, over 4000 or text, or the result cannot be read
 */
export function rhpPoints(
  playerRating: unknown[][],
  opponentRating: unknown[][],
  result: unknown[][],
  fromChart?: unknown[][],
): unknown[][] {
  const parts = [
    required('playerRating', playerRating, readRating),
    required('opponentRating', opponentRating, readRating),
    required('result', result, readResult),
    orBlank('fromChart', fromChart, readYesNo, false),
  ] as const;
  return perCell(parts, (own, opponent, typed, chart) => {
    const score = scoreAtBoard(typed);
    if (score === null) return problem('resultNotRated', '');
    return gamePoints(own, opponent, score, { pointsFrom: chart ? 'chart' : 'formula', rounding: 'halfUp' })
      .change;
  });
}
