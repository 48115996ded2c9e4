import { isPositive, sum } from '../kit/numbers';
import { isProblem, placedAt, type Problem, problem } from '../kit/problem';
import { stepRounding, type StepRounding, type MonthOptions } from './monthOptions';
import { expectedScore, ratingChange } from './expectedScore';
import { countsForActivity, ratedScore } from './gameResult';
import type { Game, Tournament, GameRecord, TournamentRatingRecord, TournamentRecord } from './monthRecord';
import { opponentRating } from './opponentRating';
import { performance, tournamentAge } from './weightedPerformance';
import { ownTypeOf, type PerRating, type RatingType } from './ratingTypes';
import { gameType, tournamentWeight } from './timeControl';
import type { KFactor, PlainNumber, RawRating } from '../kit/units';
import { sumOfScores } from '../kit/score';

/** What a tournament needs to know of a player's rating at the period's start. */
export interface RatingAtStart {
  readonly rating: RawRating;
  readonly k: KFactor;
}

interface Circumstances {
  readonly tournament: Tournament;
  readonly start: PerRating<RatingAtStart>;
  readonly options: MonthOptions;
  readonly round: StepRounding;
}

/**
 * Steps 1, 2, 3 and 5 for one tournament, in Main and in its own type.
 *
 * @param tournament the tournament and its games
 * @param ageDays days from its end to the calculation
 * @param start the ratings at the period's start, which all its games use
 * @returns the record, or why the tournament is not rated
 */
export function tournamentMonth(
  tournament: Tournament,
  ageDays: PlainNumber,
  start: PerRating<RatingAtStart>,
  options: MonthOptions,
): TournamentRecord | Problem {
  const type = gameType(tournament.minutes);
  if (isProblem(type)) return withName(type, tournament);
  const age = tournamentAge(ageDays, tournament.rateAnyway === true, options);
  if (isProblem(age)) return withName(age, tournament);
  const unusable = gameProblem(tournament);
  if (unusable !== null) return unusable;

  const round = stepRounding(options.rounding);
  const tw = round.factor(tournamentWeight(tournament.minutes));
  const circumstances: Circumstances = { tournament, start, options, round };
  const ownType = ownTypeOf(type);
  return {
    tournament,
    gameType: type,
    ownType,
    tournamentWeight: tw,
    ageDays,
    ageWeight: round.factor(age),
    main: inRating('main', tw, circumstances),
    own: inRating(ownType, 1, circumstances),
    activity: tournament.games.filter(({ result }) => countsForActivity(result)).length,
  };
}

/** Clause 24: a tournament's record in a rating list; null where it does not count in it. */
export function recordIn({ main, ownType, own }: TournamentRecord, type: RatingType) {
  if (type === 'main') return main;
  return type === ownType ? own : null;
}

function inRating(
  type: RatingType,
  weight: PlainNumber,
  circumstances: Circumstances,
): TournamentRatingRecord {
  const { tournament, start, round } = circumstances;
  const games = tournament.games.map((game) => ratedGame(game, type, weight, circumstances));
  const rated = games.filter((game) => game !== null);
  const score = sumOfScores(rated.map((game) => game.result));
  const averageOpponent =
    rated.length === 0 ? null : round.points(sum(rated.map((game) => game.opponentRating)) / rated.length);
  // Stryker disable next-line ConditionalExpression: without a rated game the performance of 0 games is refused, which gives none
  // as well.
  const p = averageOpponent === null ? null : performance(averageOpponent, score, rated.length);
  return {
    type,
    k: start[type].k,
    weight,
    games,
    gamesRated: rated.length,
    score,
    totalChange: round.points(sum(rated.map((game) => game.change))),
    averageOpponent,
    performance: typeof p === 'number' ? round.points(p) : null,
  };
}

function ratedGame(game: Game, type: RatingType, weight: PlainNumber, of: Circumstances): GameRecord | null {
  const { rating, k } = of.start[type];
  const result = ratedScore(game.result);
  const given = type === 'main' ? game.opponentMain : game.opponentOwn;
  // Stryker disable next-line ConditionalExpression: a game at the board without a colour has been refused before (32); the
  // condition tells the compiler.
  if (result === null || game.colour === null) return null;
  if (given === null && of.options.unratedOpponent === 'notRated') return null;
  const opponent = opponentRating(given, of.tournament.abroad);
  const expected = of.round.factor(expectedScore(rating, opponent, game.colour));
  return {
    opponentRating: opponent,
    opponentUnrated: given === null,
    result,
    expected,
    resultMinusExpected: of.round.factor(result - expected),
    change: of.round.points(ratingChange(result, expected, k, weight)),
  };
}

/** What is wrong with the first game at the board that cannot be rated; a round without a game needs nothing. */
function gameProblem(tournament: Tournament): Problem | null {
  for (const game of tournament.games) {
    const found = ratedScore(game.result) === null ? null : boardProblem(game, tournament.abroad);
    if (found !== null) return placedAt(found, { tournament: tournament.name, round: game.round ?? '' });
  }
  return null;
}

/**
 * Clause 32 needs the colours. Clauses 10.2 and 44: abroad, an unrated opponent is rated by their tournament performance,
 * which only the user knows.
 */
function boardProblem({ colour, opponentMain, opponentOwn }: Game, abroad: boolean): Problem | null {
  if (colour === null) return problem('colourMissing', '32');
  if (abroad && (opponentMain === null || opponentOwn === null))
    return problem('opponentUnratedAbroad', '44');
  const rating = [opponentMain, opponentOwn].find((given) => given !== null && !isPositive(given));
  return rating == null ? null : problem('ratingNotPositive', '32', { rating });
}

function withName(reason: Problem, tournament: Tournament): Problem {
  return placedAt(reason, { tournament: tournament.name });
}
