import type { CalendarDay } from '../kit/calendarDay';
import { assertNever } from '../kit/closedSet';
import { type Outcome, problem } from '../kit/problem';
import type { PlainNumber, Rating, Score } from '../kit/units';
import type { MonthOptions } from './monthOptions';
import type { GameType } from './ratingTypes';
import { scoreProblem } from '../kit/score';

/**
 * Clause 30: the performance gain or loss D, the bracket of clause 28.
 *
 * @param score points won, default games and byes left out, 0 to `games`
 * @param games games played, default games and byes left out, more than 0
 * @returns rating points, -425 to +425
 * @example performanceGain(asScore(3), 4) // 212.5
 */
export function performanceGain(score: Score, games: PlainNumber): number {
  return 850 * (score / games - 0.5);
}

/**
 * Clauses 28-30: the performance P = Ao + D of one tournament in one rating type.
 *
 * @param averageOpponent Ao, the mean of the opponents' ratings of that type
 * @param score S, points won, default games and byes left out, 0 to `games`
 * @param games n, games played, default games and byes left out, a whole number
 * @returns rating points; `noRatedGames` for n = 0, `gamesNotWhole`, `scoreOutOfRange`
 * @example performance(1500, asScore(3), 4) // 1712.5
 * @example performance(1500, 0, 0) // problem noRatedGames
 */
export function performance(averageOpponent: Rating, score: Score, games: PlainNumber): Outcome<Rating> {
  return scoreProblem('28', score, games) ?? averageOpponent + performanceGain(score, games);
}

/** Clause 35: the tournaments that are weighed; clause 36 divides by 5 + 4 + 3 + 2 + 1. */
export const TOURNAMENTS_WEIGHED = 5;
export const SUM_OF_PLACES = 15;

/** Clause 36: eight years, leap years ignored. */
export const AGE_LIMIT_DAYS = 2920;

/**
 * Clauses 37-38: the rating type weight R. Main ratings use it; for the other three it is 1.
 *
 * @param gameType the tournament's type; a Classical game is a Standard game (20.1)
 * @example typeWeight('rapid') // 0.95
 */
export function typeWeight(gameType: GameType): number {
  switch (gameType) {
    case 'classical':
    case 'standard':
      return 1.0;
    case 'rapid':
      return 0.95;
    case 'blitz':
      return 0.9;
    default:
      return assertNever(gameType);
  }
}

/**
 * Clause 36: the age factor A = (2920 - d) / 2920.
 *
 * @param ageDays d, days from the tournament's end to the calculation, 0 to 2920
 * @returns 1 to 0; `olderThanEightYears` above 2920 (such a tournament is ignored), `endsAfterCalculation` below 0
 * @example ageWeight(0) // 1
 * @example ageWeight(730) // 0.75
 * @example ageWeight(2921) // problem olderThanEightYears
 */
export function ageWeight(ageDays: PlainNumber): Outcome<number> {
  if (!(ageDays >= 0)) return problem('endsAfterCalculation', '36', { days: 0 - ageDays });
  if (ageDays > AGE_LIMIT_DAYS) return problem('olderThanEightYears', '36', { days: ageDays });
  return (AGE_LIMIT_DAYS - ageDays) / AGE_LIMIT_DAYS;
}

/**
 * Clauses 12.1 and 36: the age factor of a tournament of this month. The Committee may have one rated whenever it was
 * played: older than 2920 days its games are rated, and clause 36 ignores it only where performances are weighed.
 *
 * @param ageDays days from its end to the calculation
 * @param rateAnyway the Committee has it rated
 * @param options the reading `oldEvents`
 * @returns 1 to 0, as `ageWeight` or its problem
 */
export function tournamentAge(
  ageDays: PlainNumber,
  rateAnyway: boolean,
  { oldEvents }: Pick<MonthOptions, 'oldEvents'>,
): Outcome<number> {
  return rateAnyway && oldEvents === 'gamesRated' && isTooOld(ageDays) ? 0 : ageWeight(ageDays);
}

/** Clause 36: "any tournaments older than 2920 days are ignored". */
export function isTooOld(ageDays: PlainNumber): boolean {
  return ageDays > AGE_LIMIT_DAYS;
}

/**
 * Clause 35: whether one tournament is more recent than another.
 * Two that ended on one day: the text has no tie-break; our reading takes the one later in the input as more recent.
 *
 * @param endDay the day it ended
 * @param place its place in the input
 * @param otherEndDay the day the other ended
 * @param otherPlace the other's place in the input
 * @param laterIsNewer false takes the one earlier in the input as more recent
 */
export function isMoreRecent(
  endDay: CalendarDay,
  place: PlainNumber,
  otherEndDay: CalendarDay,
  otherPlace: PlainNumber,
  laterIsNewer: boolean,
): boolean {
  // Stryker disable next-line EqualityOperator: it comes here only where the two days differ.
  if (endDay !== otherEndDay) return endDay > otherEndDay;
  return laterIsNewer ? place > otherPlace : place < otherPlace;
}

/**
 * Clause 35: the newest five of the tournaments that count, the most recent first.
 *
 * @param tournaments in any order, each with the day it ended
 * @param calculationDay the day the new ratings are calculated
 * @param laterIsNewer false reads a list whose first of two equal dates is the more recent
 */
export function newestFive<T extends { readonly endDay: CalendarDay }>(
  tournaments: readonly T[],
  calculationDay: CalendarDay,
  laterIsNewer = true,
): T[] {
  return tournaments
    .map((tournament, place) => ({ tournament, place }))
    .filter(({ tournament }) => !isTooOld(calculationDay - tournament.endDay))
    .sort((a, b) =>
      isMoreRecent(a.tournament.endDay, a.place, b.tournament.endDay, b.place, laterIsNewer) ? -1 : 1,
    )
    .slice(0, TOURNAMENTS_WEIGHED)
    .map(({ tournament }) => tournament);
}

/**
 * Clause 36: i, 5 for the most recent tournament down to 1 for the oldest of the five.
 *
 * @example placeWeight(0) // 5
 */
export function placeWeight(indexNewestFirst: number): number {
  return TOURNAMENTS_WEIGHED - indexNewestFirst;
}

/**
 * Clause 36: one term P x R x A x i of the sum.
 *
 * @example performanceTerm(1600, 0.95, 0.75, 5) // 5700
 */
export function performanceTerm(
  performance: Rating,
  type: PlainNumber,
  age: PlainNumber,
  place: PlainNumber,
): number {
  return performance * type * age * place;
}

/** One tournament as clauses 35-38 weigh it. */
export interface WeighedTournament {
  readonly performance: Rating;
  readonly endDay: CalendarDay;
  /** The tournament's type for Main; null for Standard, Rapid and Blitz, where R is 1 (38). */
  readonly gameType: GameType | null;
}

/**
 * Clauses 35-38: the weighted performance Wp of the last five tournaments.
 *
 * @param tournaments in any order; those older than 2920 days are ignored
 * @param calculationDay the day the new ratings are calculated
 * @returns rating points; `fewerThanFive`, or `endsAfterCalculation` for a tournament of the future
 * @example weightedPerformance([], asCalendarDay(19814)) // problem fewerThanFive
 */
export function weightedPerformance(
  tournaments: readonly WeighedTournament[],
  calculationDay: CalendarDay,
): Outcome<Rating> {
  const five = newestFive(tournaments, calculationDay);
  if (five.length < TOURNAMENTS_WEIGHED) return problem('fewerThanFive', '35', { count: five.length });
  let sum = 0;
  for (const [index, { performance, endDay, gameType }] of five.entries()) {
    const age = ageWeight(calculationDay - endDay);
    if (typeof age !== 'number') return age;
    sum += performanceTerm(
      performance,
      gameType === null ? 1 : typeWeight(gameType),
      age,
      placeWeight(index),
    );
  }
  return sum / SUM_OF_PLACES;
}
