import { isProblem, type Problem } from '../kit/problem';
import { FIRST_RATING } from './firstRating';
import { highestRating } from './highestRating';
import { kAtStart, UNKNOWN_K } from './kFactor';
import type { PlayerMonthInput } from './monthInput';
import { type MonthOptions, REGULATIONS } from './monthOptions';
import { monthProblems } from './monthProblems';
import type { LeftOut, PlayerMonth, TournamentRecord } from './monthRecord';
import { ratingMonth, type RatingStart } from './ratingMonth';
import { pastRecord } from './pastRecord';
import { type PerRating, perRating, type RatingType } from './ratingTypes';
import { tournamentMonth } from './tournamentMonth';

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
  const { rating: given, highest: givenHighest, k: givenK } = input.ratings[type];
  const history = input.history[type];
  const rating = given ?? FIRST_RATING;
  const highest = highestRating(
    rating,
    givenHighest ?? NaN,
    history,
    0,
    history.length,
    options.highestNotGiven,
  );
  return { type, rating, highest, k: kAtStart(givenK ?? UNKNOWN_K, given === null, highest) };
}
