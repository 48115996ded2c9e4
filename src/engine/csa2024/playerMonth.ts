import type { CalendarDay } from '../kit/calendarDay';
import { isPositive, isUsable } from '../kit/numbers';
import { isProblem, type Problem, note, problem } from '../kit/problem';
import type { RawRating } from '../kit/units';
import { stepRounding, type MonthOptions, REGULATIONS } from './monthOptions';
import { highestRating, kFactor } from './kFactor';
import type {
  PlayerMonthInput,
  LeftOut,
  PlayerMonth,
  TournamentRecord,
  PastPerformance,
  PastRecord,
  RatingState,
} from './monthRecord';
import { FIRST_RATING } from './opponentRating';
import { ratingMonth, type RatingStart } from './ratingMonth';
import { type PerRating, perRating, type RatingType, RATING_TYPES } from './ratingTypes';
import { tournamentWeight } from './timeControl';
import { tournamentMonth } from './tournamentMonth';
import { ageWeight } from './weightedPerformance';

/**
 * A player's rating period, clauses 24-56, in the order of the printed example's steps:
 * 1 Tw. 2 We and R - We. 3 changes. 4 temporary raw. 5 performances. 6 Wp. 7 Wr. 8 new raw. 9 published.
 *
 * @param input ratings at the period's start, history, earlier performances, and the period's games
 * @param options the interpretations of the places where the text is silent
 * @returns every figure on the way; `problems` lists what was wrong or left out, and with an error among them the
 *   ratings it concerns are not to be used
 */
export function playerMonth(input: PlayerMonthInput, options: MonthOptions = REGULATIONS): PlayerMonth {
  const start = monthStart(input, options);

  const tournaments: TournamentRecord[] = [];
  const leftOut: LeftOut[] = [];
  for (const tournament of input.tournaments) {
    const record = tournamentMonth(tournament, input.calculationDay - tournament.endDay, start, options);
    if (isProblem(record)) leftOut.push({ tournament, reason: record });
    else tournaments.push(record);
  }
  return finishedMonth(input, options, start, tournaments, leftOut);
}

/**
 * Clauses 31 and 56: the ratings, highest ratings and K at the period's start.
 *
 * @param input the month
 * @param options the interpretations
 */
export function monthStart(input: PlayerMonthInput, options: MonthOptions): PerRating<RatingStart> {
  return perRating((type) => startOf(type, input, options));
}

/**
 * Steps 4 and 6-9, from the tournaments as steps 1-3 and 5 left them.
 *
 * @param start the ratings at the period's start
 * @param tournaments steps 1-3 and 5 of every rated tournament
 * @param leftOut the tournaments that are not rated
 */
export function finishedMonth(
  input: PlayerMonthInput,
  options: MonthOptions,
  start: PerRating<RatingStart>,
  tournaments: readonly TournamentRecord[],
  leftOut: readonly LeftOut[],
): PlayerMonth {
  const problems: Problem[] = [...monthProblems(input), ...leftOut.map(({ reason }) => reason)];
  const ratings = perRating((type) => {
    const { record, problem } = ratingMonth(start[type], input, tournaments, options);
    if (problem !== null) problems.push(problem);
    return record;
  });
  const past = perRating((type) =>
    input.past[type].map((performance) => pastRecord(performance, input.calculationDay, options)),
  );
  const activity = tournaments.reduce((total, tournament) => total + tournament.activity, 0);
  return { input, options, tournaments, leftOut, past, ratings, activity, problems };
}

/** Clauses 31 and 56: rating, highest rating and K of one list at the period's start. */
function startOf(type: RatingType, input: PlayerMonthInput, options: MonthOptions): RatingStart {
  const state = input.ratings[type];
  const rating = state.rating ?? FIRST_RATING;
  const highest = highestRating(rating, state.highest, input.history[type], options.highestNotGiven);
  return { type, rating, highest, k: state.k ?? kFactor(state.rating === null ? null : highest) };
}

/** What is wrong or odd in a player's ratings and history before any game is rated. */
export function monthProblems(input: PlayerMonthInput): Problem[] {
  return RATING_TYPES.flatMap((list) =>
    ratingProblems(list, input.ratings[list], input.history[list][0] ?? null),
  );
}

/**
 * What is wrong or odd in one of a player's ratings at the period's start.
 *
 * @param newest the first rating of its history; null = no history
 */
export function ratingProblems(list: RatingType, state: RatingState, newest: RawRating | null): Problem[] {
  const { rating, k, highest, penaltyPoints, waitingPoints = 0 } = state;
  const found: Problem[] = [];
  if (rating !== null && !isPositive(rating)) {
    found.push(problem('ratingNotPositive', '48', { list, rating }));
  }
  if (k !== null && !isPositive(k)) found.push(problem('kNotPositive', '31', { list, k }));
  // Stryker disable next-line ConditionalExpression: no highest rating compares as 0, which is a number to calculate with.
  if (highest !== null && !isUsable(highest)) {
    found.push(problem('numberTooLarge', '31', { list, value: highest }));
  }
  for (const points of [penaltyPoints, waitingPoints]) {
    if (!(points >= 0 && isUsable(points))) found.push(problem('penaltyNegative', '51', { list, points }));
  }
  if (rating !== null && highest !== null && highest < rating) {
    found.push(note('highestBelowRating', '31', { list, highest, rating }));
  }
  if (rating !== null && newest !== null && newest !== rating) {
    found.push(note('historyDoesNotStartWithRating', '49', { list, newest, rating }));
  }
  return found;
}

/**
 * Clauses 27 and 36: the weights of an earlier tournament, as the example's list of the last five shows them.
 *
 * @param past the earlier performance
 * @param calculationDay the day the new ratings are calculated
 */
export function pastRecord(
  past: PastPerformance,
  calculationDay: CalendarDay,
  options: MonthOptions,
): PastRecord {
  const { factor } = stepRounding(options.rounding);
  const ageDays = calculationDay - past.endDay;
  const age = ageWeight(ageDays);
  return {
    past,
    ageDays,
    ageWeight: isProblem(age) ? null : factor(age),
    tournamentWeight: past.minutes === null ? null : factor(tournamentWeight(past.minutes)),
  };
}
