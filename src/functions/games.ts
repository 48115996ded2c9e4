import { expectedScore as expectedScoreOf, ratingChange } from '../engine/csa2024/expectedScore';
import { ratedScore } from '../engine/csa2024/gameResult';
import { kFactor as kFactorOf } from '../engine/csa2024/kFactor';
import {
  gameType as gameTypeOf,
  timeControl as timeControlOf,
  tournamentWeight as tournamentWeightOf,
} from '../engine/csa2024/timeControl';
import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { readMinutes } from '../cells/readMinutes';
import { readNumber, readRating } from '../cells/readNumber';
import { readResult } from '../cells/readResult';
import { readColour } from '../cells/readWords';
import { perCell } from './adapter';
import { optional, orBlank, required, withZero } from './argument';
import { positive, positiveK, readBaseTime, readExpectedScore } from './readers';
import type { GameType } from '../engine/csa2024/ratingTypes';
import { GAME_TYPE_TITLES } from '../cells/columns';

/**
 * The time control of a game, per player: the base time and 60 moves of increment.
 *
 * @customfunction TIMECONTROL TIMECONTROL
 * @param baseMinutes Original time on the clock in minutes, 0 or more, or the whole time control as text; a value or a range
 * @param [incrementSeconds] Increment for each move in seconds, 0 or more; none when omitted or blank
 * @returns Minutes
 * @zero baseMinutes no time on the clock
 * @helpurl https://localhost:3000/help/TIMECONTROL.html
 * @clause 19
 * @example =CSA.TIMECONTROL(25) -> 25
 * @example =CSA.TIMECONTROL(90,30) -> 120
 * @example =CSA.TIMECONTROL("90+30") -> 120
 * @problem #VALUE! base minutes or increment are negative or text that is not a time control, or there are two increments
 */
export function timeControl(baseMinutes: unknown[][], incrementSeconds?: unknown[][]): unknown[][] {
  const base = required('baseMinutes', baseMinutes, readBaseTime);
  const increment = orBlank<number | null>('incrementSeconds', incrementSeconds, readNumber, null);
  return perCell([base, increment], ({ text, baseMinutes: minutes, incrementSeconds: seconds }, given) =>
    seconds > 0 && given !== null
      ? problem('incrementTwice', '19', { value: text })
      : timeControlOf(minutes, given ?? seconds),
  );
}

/**
 * The type of a game by its time control. A Classical game (120 minutes or more) is a Standard game too.
 *
 * @customfunction GAMETYPE GAMETYPE
 * @param minutes Time control in minutes, as CSA.TIMECONTROL gives it, more than 0; a value or a range
 * @returns Classical, Standard, Rapid or Blitz
 * @helpurl https://localhost:3000/help/GAMETYPE.html
 * @clause 20
 * @example =CSA.GAMETYPE(60) -> Standard
 * @example =CSA.GAMETYPE({120;25;5}) -> {Classical;Rapid;Blitz}
 * @problem #N/A under 5 minutes: not rated (clause 23)
 */
export function gameType(minutes: unknown[][]): unknown[][] {
  return perCell([required('minutes', minutes, readMinutes)], (t) => gameTypeTitle(gameTypeOf(t)));
}

/**
 * The tournament weight Tw, which a Main rating's change is multiplied by: 1 for a classical game, less for a faster one.
 *
 * @customfunction TOURNAMENTWEIGHT TW
 * @param minutes Time control in minutes, 5 or more; a value or a range
 * @returns A factor, 0.18 at 5 minutes to 1.19
 * @helpurl https://localhost:3000/help/TW.html
 * @clause 26-27
 * @example =CSA.TW(25) -> 0.5433470842
 * @problem #N/A under 5 minutes: not rated (clause 23)
 */
export function tournamentWeight(minutes: unknown[][]): unknown[][] {
  return perCell([required('minutes', minutes, readMinutes)], (t) => {
    const type = gameTypeOf(t);
    return isProblem(type) ? type : tournamentWeightOf(t);
  });
}

/**
 * The K-factor by the highest rating ever reached in that rating type. Blank or 0 means unrated and gives 40, in a range
 * too.
 *
 * @customfunction KFACTOR K
 * @param [highestRating] Highest rating of that type, more than 0; unrated when omitted, blank or 0; a value or a range
 * @returns K, 12 to 40
 * @helpurl https://localhost:3000/help/K.html
 * @clause 31
 * @example =CSA.K(1405.6) -> 32
 * @example =CSA.K() -> 40
 * @problem #VALUE! the rating is negative, over 4000 or text
 */
export function kFactor(highestRating?: unknown[][]): unknown[][] {
  return perCell([orBlank<number | null>('highestRating', highestRating, readRating, null)], kFactorOf, true);
}

/**
 * The expected score We of a game. The rating difference counts from -460 to +390, seen from White.
 *
 * @customfunction EXPECTEDSCORE WE
 * @param playerRating The player's rating, more than 0; a value or a range
 * @param opponentRating Their opponent's rating of the same type, more than 0; a value or a range
 * @param [colour] The player's colour, W or B; White when omitted; a value or a range
 * @returns The player's expected score, 0 to 1
 * @helpurl https://localhost:3000/help/WE.html
 * @clause 32-34
 * @example =CSA.WE(1405.6,1200) -> 0.7810854
 * @example =CSA.WE(1405.6,1225.9,"B") -> 0.6674038
 * @problem #N/A a rating, or the colour of a game in a range of colours, is blank
 * @problem #VALUE! a rating is not a number or over 4000, or the colour is neither W nor B
 */
export function expectedScore(
  playerRating: unknown[][],
  opponentRating: unknown[][],
  colour?: unknown[][],
): unknown[][] {
  const player = required('playerRating', playerRating, readRating);
  const opponent = required('opponentRating', opponentRating, readRating);
  return perCell([player, opponent, optional('colour', colour, readColour, 'white')], expectedScoreOf);
}

/**
 * The rating change of one game: (result - We) x Tw x K.
 *
 * @customfunction RATINGCHANGE CHANGE
 * @param result The result: 1, 0.5 (or ½, =), 0; a value or a range
 * @param expectedScore We, as CSA.WE gives it, more than 0, at most 1; a value or a range
 * @param k K, as CSA.K gives it, more than 0; a value or a range
 * @param [tournamentWeight] Tw for a Main rating, more than 0; leave it out for Standard, Rapid and Blitz
 * @returns Rating points
 * @zero result a loss
 * @helpurl https://localhost:3000/help/CHANGE.html
 * @clause 41
 * @example =CSA.CHANGE(1,0.5,32) -> 16
 * @example =CSA.CHANGE("½",0.75,40,0.5) -> -5
 * @problem #N/A a forfeit (+, -) or bye: not rated (clause 46); or a part is missing
 * @problem #VALUE! the result cannot be read, We is not 0 to 1, or K or Tw is negative
 */
export function change(
  result: unknown[][],
  expectedScore: unknown[][],
  k: unknown[][],
  tournamentWeight?: unknown[][],
): unknown[][] {
  const expected = required('expectedScore', expectedScore, readExpectedScore);
  const weight = optional('tournamentWeight', tournamentWeight, positive('26'), 1);
  const parts = [
    withZero(required('result', result, readResult)),
    expected,
    required('k', k, positiveK('31')),
    weight,
  ] as const;
  return perCell(parts, (typed, we, kFactor, tw) => {
    const score = typed === 'requestedBye' ? null : ratedScore(typed);
    return score === null ? problem('resultNotRated', '46') : ratingChange(score, we, kFactor, tw);
  });
}

/** A game type as the regulations write it. */
function gameTypeTitle(type: Outcome<GameType>): Outcome<string> {
  return isProblem(type) ? type : GAME_TYPE_TITLES[type];
}
