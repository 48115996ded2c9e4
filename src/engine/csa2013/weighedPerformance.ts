import { isCount, sum } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import type { Csa2013Options } from './options';
import { finished } from './performance';
import type { Rating } from '../kit/units';

/** Using Pw 1 */
export const GAMES_TO_FIRST_RATING = 20;

/** Using Pw 2 */
export const TOURNAMENTS_TO_LIFT = 5;
export const HIGHEST_LIFT = 150;

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
  return difference > 0 ? newRating + Math.min(HIGHEST_LIFT, difference) : newRating;
}
