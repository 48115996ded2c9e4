import { dpOfPercent } from '../kit/fideTables';
import { isCount, sum } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import { wholeOr, wholePercent } from '../kit/round';
import { type PlainNumber, type Rating, type Score, asScore } from '../kit/units';
import type { Csa2013Options } from './options';
import { scoreProblem } from '../kit/score';

/** Formulae: "In all cases, the performance may not drop below 100." */
const LOWEST_PERFORMANCE = 100;

/** Formulae 1 */
const POINTS_A_GAME = 400;

/** Formulae 2 */
const POINTS_A_SCORE_POINT = 30;

/** Formulae 2: the percentage score, rounded to the nearest integer; half up (12.5 is 13). */
export const percentScore = wholePercent;

/**
 * Table 1: Dp of a percentage below 50. The table is that of FIDE 8.1(a); its upper half is not printed here.
 *
 * @example dp(25) // -193
 */
export function dp(percent: PlainNumber): Outcome<number> {
  const value = percent < 50 ? dpOfPercent(percent) : null;
  return value ?? problem('scoreOutOfRange', 'Table 1', { score: percent / 100, games: 1 });
}

/**
 * Formulae 1: the performance rating P = A + 400 (W - L) / N, before the lower limit.
 *
 * @param averageOpponent A, from the opponents' actual ratings, unrounded
 */
export function ratedFormula(
  averageOpponent: Rating,
  wins: PlainNumber,
  losses: PlainNumber,
  games: PlainNumber,
): Rating {
  return averageOpponent + addedForWins(wins, losses, games);
}

/** Formulae 1: what won and lost games add to the average of the opponents, 400 (W - L) / N. */
export function addedForWins(wins: PlainNumber, losses: PlainNumber, games: PlainNumber): number {
  return POINTS_A_GAME * ((wins - losses) / games);
}

/** Formulae 2: what a score over 50% adds, 30 (S - N / 2). */
export function pointsOverHalf(score: Score, games: PlainNumber): number {
  return POINTS_A_SCORE_POINT * halfScoreOver(score, games);
}

/** Formulae 2: S - N / 2 */
export function halfScoreOver(score: Score, games: PlainNumber): number {
  return score - games / 2;
}

/**
 * Formulae 2: what an unrated player's score adds to the average of their opponents, in the three cases of their percentage; Dp of 50% is 0.
 *
 * @param games at least one
 */
export function addedForScore(score: Score, games: PlainNumber): number {
  const percent = percentScore(score, games);
  if (percent > 50) return pointsOverHalf(score, games);
  return dpOfPercent(percent)!;
}

/** Formulae, NB and our reading: rounded once to a whole number, and never below 100. */
export function finished(performance: Rating, rounding: Csa2013Options['performanceRounding']): Rating {
  return Math.max(LOWEST_PERFORMANCE, wholeOr(performance, rounding));
}

/**
 * Formulae 1: the performance rating P of a rated player in a tournament, and the final one of an unrated player.
 *
 * @example performance(1500, 3, 1, 5) // 1660
 * @example performance(1500, 0, 0, 0) // problem noRatedGames
 */
export function performance(
  averageOpponent: Rating,
  wins: PlainNumber,
  losses: PlainNumber,
  games: PlainNumber,
  rounding: Csa2013Options['performanceRounding'] = 'whole',
): Outcome<number> {
  const clause = 'Formulae 1';
  if (!isCount(wins) || !isCount(losses)) return problem('gamesNotWhole', clause, { games });
  return (
    scoreProblem(clause, asScore(wins + losses), games) ??
    finished(ratedFormula(averageOpponent, wins, losses, games), rounding)
  );
}

/**
 * Formulae 2: the performance rating Pu of an unrated player, their temporary rating in the tournament.
 *
 * @example unratedPerformance(1500, asScore(3), 4) // 1530
 * @example unratedPerformance(1500, 1, 4) // 1307
 */
export function unratedPerformance(
  averageOpponent: Rating,
  score: Score,
  games: PlainNumber,
  rounding: Csa2013Options['performanceRounding'] = 'whole',
): Outcome<Rating> {
  return (
    scoreProblem('Formulae 2', score, games) ??
    finished(averageOpponent + addedForScore(score, games), rounding)
  );
}

/** Using Pw 1 */
const GAMES_TO_FIRST_RATING = 20;

/** Using Pw 2 */
export const TOURNAMENTS_TO_LIFT = 5;
const HIGHEST_LIFT = 150;

/** A tournament's performance P and the games N it comes from. */
export interface TournamentPerformance {
  readonly performance: Rating;
  readonly games: number;
}

/** Formulae 3, Step 1: the sum of P x N. */
export function weighedSum(tournaments: readonly TournamentPerformance[]): number {
  return sum(tournaments.map(({ performance, games }) => performance * games));
}

/** Formulae 3, Step 2: the sum of N. */
export function gamesOf(tournaments: readonly TournamentPerformance[]): number {
  return sum(tournaments.map(({ games }) => games));
}

/**
 * Formulae 3: the weighed performance rating Pw, never below 100.
 *
 * @example weighedPerformance([{ performance: 1500, games: 5 }, { performance: 1600, games: 15 }]) // 1575
 */
export function weighedPerformance(
  tournaments: readonly TournamentPerformance[],
  rounding: Csa2013Options['performanceRounding'] = 'whole',
): Outcome<Rating> {
  const games = gamesOf(tournaments);
  if (!tournaments.every((tournament) => isCount(tournament.games))) {
    return problem('gamesNotWhole', 'Formulae 3', { games });
  }
  if (games === 0) return problem('noRatedGames', 'Formulae 3');
  return finished(weighedSum(tournaments) / games, rounding);
}

/**
 * Using Pw 1: the first published rating of an unrated player: Pw of all the tournaments that make up their 20 or more games.
 *
 * @example firstRating([{ performance: 1500, games: 19 }]) // problem fewerThanTwenty
 */
export function firstRating(
  tournaments: readonly TournamentPerformance[],
  rounding: Csa2013Options['performanceRounding'] = 'whole',
): Outcome<Rating> {
  const games = gamesOf(tournaments);
  if (games < GAMES_TO_FIRST_RATING) {
    return problem('fewerThanTwenty', 'Rating of unrated and new players 1', { games });
  }
  return weighedPerformance(tournaments, rounding);
}

/** Using Pw 2: how far Pw is above the new rating. */
export function differenceOfPw(newRating: Rating, pw: Rating): number {
  return pw - newRating;
}

/**
 * Using Pw 2: the new rating after five tournaments, lifted by at most 150 where Pw is above it.
 *
 * @example liftedRating(1500, 1700) // 1650
 */
export function liftedRating(newRating: Rating, pw: Rating): Rating {
  const difference = differenceOfPw(newRating, pw);
  // Stryker disable next-line EqualityOperator: a lift by 0 is the rating as it was.
  return difference > 0 ? newRating + Math.min(HIGHEST_LIFT, difference) : newRating;
}
