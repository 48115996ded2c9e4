import { expectedScore, kAfter, ratingChange } from '../engine/csa2013/ratingChange';
import {
  performance,
  unratedPerformance,
  firstRating,
  liftedRating,
  weighedPerformance,
} from '../engine/csa2013/performance';
import { floorSteps } from '../engine/csa2013/unratedPlayers';
import { isProblem, type Outcome } from '../engine/kit/problem';
import { readNumber, readRating, readScore } from '../cells/readNumber';
import { readSectionRating } from '../section/findCrosstables';
import { allCells, everyCell, oneValue, orThrow, perCell } from './adapter';
import { orBlank, required } from './argument';
import { positive, positiveK } from './readers';
import { ratedGames } from './ratedGames';
import type { KFactor } from '../engine/kit/units';

/**
 * The expected score We of a game by the 2013 regulations, from Table 2. The rating difference counts from -736 to +400;
 * one that is not whole is read in the row below it.
 *
 * @customfunction CHESSA2013WE CHESSA2013.WE
 * @param playerRating The player's rating, more than 0; a value or a range
 * @param opponentRating Their opponent's rating, or an unrated opponent's temporary one; a value or a range
 * @returns The player's expected score, 0 to 0.92
 * @helpurl https://localhost:3000/help/CHESSA2013.WE.html
 * @clause Chess SA 2013: Difference in rating, Table 2
 * @example =CSA.CHESSA2013.WE(923,931) -> 0.49
 * @example =CSA.CHESSA2013.WE(2000,1200) -> 0.92
 * @problem #N/A a rating is blank
 * @problem #VALUE! a rating is negative, over 4000 or text
 */
export function chessa2013We(playerRating: unknown[][], opponentRating: unknown[][]): unknown[][] {
  const player = required('playerRating', playerRating, readRating);
  return perCell([player, required('opponentRating', opponentRating, readRating)], expectedScore);
}

/**
 * The rating change of a tournament by the 2013 regulations: K times the sum of S - We. Forfeits and byes are left out,
 * and so are rows that are blank.
 *
 * @customfunction CHESSA2013CHANGE CHESSA2013.CHANGE
 * @param playerRating The player's rating, more than 0; one value
 * @param opponents The opponents' ratings, one row or column
 * @param results The results against them: 1, 0.5 (or ½, =), 0; the same size
 * @param k The player's stored K, more than 0; one value
 * @returns Rating points, not rounded
 * @zero results a loss
 * @helpurl https://localhost:3000/help/CHESSA2013.CHANGE.html
 * @clause Chess SA 2013: Summary (rating change) 1-5
 * @example =CSA.CHESSA2013.CHANGE(923,{931;847;916;844;1011},{1;0;1;1;1},35) -> 49.35
 * @problem #N/A a rating or result is missing
 * @problem #VALUE! a rating or result cannot be read, a rating is over 4000, or the ranges differ in size
 */
export function chessa2013Change(
  playerRating: unknown[][],
  opponents: unknown[][],
  results: unknown[][],
  k: unknown[][],
): number {
  const rating = oneValue(required('playerRating', playerRating, readRating));
  const games = ratedGames(opponents, results);
  return ratingChange(rating, games, oneValue(required('k', k, positiveK('K-Factor'))));
}

/**
 * The performance P of a rated player in a tournament, and the final one of an unrated player: A + 400 (W - L) / N, a
 * whole number, at least 100.
 *
 * @customfunction CHESSA2013PERF CHESSA2013.PERF
 * @param averageOpponent Average rating of the opponents, more than 0; a value or a range
 * @param wins Games won, a whole number; a value or a range
 * @param losses Games lost, a whole number; a value or a range
 * @param games Games played, forfeits and byes left out, a whole number; a value or a range
 * @returns Rating points, a whole number
 * @zero wins none
 * @zero losses none
 * @helpurl https://localhost:3000/help/CHESSA2013.PERF.html
 * @clause Chess SA 2013: Formulae 1
 * @example =CSA.CHESSA2013.PERF(908.2,2,1,5) -> 988
 * @problem #N/A no games, or a part is missing
 * @problem #VALUE! more games won and lost than played, or a number is not whole
 */
export function chessa2013Perf(
  averageOpponent: unknown[][],
  wins: unknown[][],
  losses: unknown[][],
  games: unknown[][],
): unknown[][] {
  const parts = [
    required('averageOpponent', averageOpponent, readRating),
    required('wins', wins, readNumber),
    required('losses', losses, readNumber),
    required('games', games, readNumber),
  ] as const;
  return perCell(parts, performance);
}

/**
 * The temporary performance Pu of an unrated player in a tournament, from their percentage: A + 30 (S - N/2) over 50%, A at
 * 50%, A + Dp of Table 1 under 50%; a whole number, at least 100.
 *
 * @customfunction CHESSA2013PU CHESSA2013.PU
 * @param averageOpponent Average rating of the opponents, unrated ones at the floor, more than 0; a value or a range
 * @param score Points won, 0 to games; a value or a range
 * @param games Games played, forfeits and byes left out, a whole number; a value or a range
 * @returns Rating points, a whole number
 * @zero score no point
 * @helpurl https://localhost:3000/help/CHESSA2013.PU.html
 * @clause Chess SA 2013: Formulae 2, Table 1
 * @example =CSA.CHESSA2013.PU(916.2,3,5) -> 931
 * @example =CSA.CHESSA2013.PU(916.2,2,5) -> 844
 * @problem #N/A no games, or a part is missing
 * @problem #VALUE! the score is not 0 to games, or games is not a whole number
 */
export function chessa2013Pu(
  averageOpponent: unknown[][],
  score: unknown[][],
  games: unknown[][],
): unknown[][] {
  const average = required('averageOpponent', averageOpponent, readRating);
  const parts = [average, required('score', score, readScore), required('games', games, readNumber)] as const;
  return perCell(parts, unratedPerformance);
}

/**
 * The weighed performance Pw of several tournaments: the sum of P x N divided by the games; a whole number, at least 100.
 * Rows that are blank are left out.
 *
 * @customfunction CHESSA2013PW CHESSA2013.PW
 * @param performances The tournaments' performances, one row or column
 * @param games The games that each comes from, the same size
 * @returns Rating points, a whole number
 * @helpurl https://localhost:3000/help/CHESSA2013.PW.html
 * @clause Chess SA 2013: Formulae 3
 * @example =CSA.CHESSA2013.PW({1200;1300},{5;15}) -> 1275
 * @problem #N/A no games, or a performance has none
 * @problem #VALUE! a number cannot be read, or the ranges differ in size
 */
export function chessa2013Pw(performances: unknown[][], games: unknown[][]): number {
  return orThrow(weighedPerformance(tournaments(performances, games)));
}

/**
 * K after a new Normal rating is published: by the rating's group, and never higher than before.
 *
 * @customfunction CHESSA2013K CHESSA2013.K
 * @param newRating The new published rating, more than 0; a value or a range
 * @param [storedK] The player's K so far; none for a player who was unrated, when omitted or blank; a value or a range
 * @returns K, 10 to 35
 * @helpurl https://localhost:3000/help/CHESSA2013.K.html
 * @clause Chess SA 2013: K-Factor 2-4
 * @example =CSA.CHESSA2013.K(2010,20) -> 15
 * @example =CSA.CHESSA2013.K(1780,20) -> 20
 * @problem #N/A the rating is blank
 * @problem #VALUE! the rating or K is negative or text
 */
export function chessa2013K(newRating: unknown[][], storedK?: unknown[][]): unknown[][] {
  const stored = orBlank<KFactor | null>('storedK', storedK, positiveK('K-Factor'), null);
  return perCell([required('newRating', newRating, readRating), stored], kAfter);
}

/**
 * The first rating of an unrated player: Pw of all their tournaments, once they have 20 games or more.
 *
 * @customfunction CHESSA2013FIRST CHESSA2013.FIRST
 * @param performances The tournaments' performances, one row or column
 * @param games The games that each comes from, the same size
 * @returns Rating points, a whole number
 * @helpurl https://localhost:3000/help/CHESSA2013.FIRST.html
 * @clause Chess SA 2013: Using Pw 1
 * @example =CSA.CHESSA2013.FIRST({1200;1300},{5;15}) -> 1275
 * @problem #N/A fewer than 20 games
 * @problem #VALUE! a number cannot be read, or the ranges differ in size
 */
export function chessa2013First(performances: unknown[][], games: unknown[][]): number {
  return orThrow(firstRating(tournaments(performances, games)));
}

/**
 * The new rating after five tournaments: lifted to their Pw where that is higher, by at most 150 points.
 *
 * @customfunction CHESSA2013LIFT CHESSA2013.LIFT
 * @param rating The new rating after the month's changes, more than 0; a value or a range
 * @param pw Pw of the five tournaments, as CSA.CHESSA2013.PW gives it; a value or a range
 * @returns Rating points
 * @helpurl https://localhost:3000/help/CHESSA2013.LIFT.html
 * @clause Chess SA 2013: Using Pw 2
 * @example =CSA.CHESSA2013.LIFT(1600,1900) -> 1750
 * @example =CSA.CHESSA2013.LIFT(1600,1500) -> 1600
 * @problem #N/A one of the two is missing
 * @problem #VALUE! a number is negative or text
 */
export function chessa2013Lift(rating: unknown[][], pw: unknown[][]): unknown[][] {
  return perCell([required('rating', rating, readRating), required('pw', pw, readRating)], liftedRating);
}

/**
 * The floor that stands for unrated players at first: the average of the rated players, then of all with the unrated at
 * that floor, each time down to a multiple of 100, until it stays.
 *
 * @customfunction CHESSA2013TEMPFLOOR CHESSA2013.TEMPFLOOR
 * @param ratings All players' ratings, one cell a player; 0, blank or U for the unrated ones
 * @returns A multiple of 100
 * @helpurl https://localhost:3000/help/CHESSA2013.TEMPFLOOR.html
 * @clause Chess SA 2013: How unrated players will be treated 1-4
 * @example =CSA.CHESSA2013.TEMPFLOOR({923;0;847;0;0;1011}) -> 900
 * @problem #N/A nobody is rated: the floor is 500 (u8) or 600
 * @problem #VALUE! a rating is negative, over 4000 or text
 */
export function chessa2013TempFloor(ratings: unknown[][]): number {
  const players = everyCell(orBlank<number | null>('ratings', ratings, readSectionRating, null));
  const rated = players.filter((rating) => rating !== null);
  // Stryker disable next-line ArithmeticOperator: the floor is never above the average of the rated, so the average of all lies
  // between the two and the floor stays, however many are unrated.
  return orThrow(lastFloor(rated, players.length - rated.length));
}

function lastFloor(ratings: readonly number[], unrated: number): Outcome<number> {
  const steps = floorSteps(ratings, unrated);
  return isProblem(steps) ? steps : steps[steps.length - 1]!.floor;
}

function tournaments(performances: unknown[][], games: unknown[][]) {
  return allCells([
    required('performances', performances, readRating),
    required('games', games, positive('Formulae 3')),
  ]).map(([performance, played]) => ({ performance, games: played }));
}
