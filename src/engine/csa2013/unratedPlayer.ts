import {
  cellScore,
  type CrosstablePlayer,
  type PlayerResults,
  countScores,
  sumOfScores,
} from '../kit/crosstable';
import { mean } from '../kit/numbers';
import { countsForActivity } from './activity';
import type { Csa2013Options } from './options';
import { addedForScore, addedForWins, finished, percentScore, ratedFormula } from './performance';
import type { OpponentGame, PerformanceRecord, TemporaryRecord, UnratedPlayerRecord } from './sectionRecord';
import type { Rating } from '../kit/units';

type PerformanceRounding = Csa2013Options['performanceRounding'];

/** The part of an unrated player's record that stands before the rated players' changes. */
export type TemporaryPart = Pick<UnratedPlayerRecord, 'gamesAtFloor' | 'temporary' | 'temporaryRating'>;

/**
 * How unrated players will be treated 5 (Summary 4): the temporary rating, from actual ratings and the floor.
 *
 * @param mixed as Real Example 3 has it: formula 1 for a score over 50%
 */
export function temporaryOf(
  { games }: PlayerResults,
  floor: Rating,
  mixed: boolean,
  rounding: PerformanceRounding,
): TemporaryPart {
  const gamesAtFloor = withRatings(games, (opponent) => opponent.rating ?? floor);
  const average = mean(gamesAtFloor.map(({ opponentRating }) => opponentRating));
  if (average === null) return { gamesAtFloor, temporary: null, temporaryRating: floor };
  const temporary = temporaryRecord(gamesAtFloor, average, mixed);
  return { gamesAtFloor, temporary, temporaryRating: finished(temporary.unrounded, rounding) };
}

/**
 * Summary 5: the final tournament performance, by the formula for rated players, from actual and temporary ratings.
 *
 * @param mixed as Real Example 3 has it: the temporary rating is the final one
 */
export function finalOf(
  { player, cells, games }: PlayerResults,
  temporary: TemporaryPart,
  ratingOf: (player: CrosstablePlayer) => number,
  mixed: boolean,
  rounding: PerformanceRounding,
): UnratedPlayerRecord {
  const rated = mixed ? temporary.gamesAtFloor : withRatings(games, ratingOf);
  const final = performanceRecord(rated, rounding);
  return {
    kind: 'unrated',
    player,
    score: sumOfScores(cells.map(cellScore)),
    activity: cells.filter(countsForActivity).length,
    ...temporary,
    games: rated,
    performance: final !== null && mixed ? { ...final, ...asTemporary(temporary) } : final,
  };
}

/** The temporary rating as a performance; there is one where there is a game. */
function asTemporary({ temporary, temporaryRating }: TemporaryPart): Partial<PerformanceRecord> {
  return { unrounded: temporary!.unrounded, performance: temporaryRating };
}

/** The games with the opponents' ratings of a step. */
export function withRatings(
  games: PlayerResults['games'],
  ratingOf: (player: CrosstablePlayer) => number,
): OpponentGame[] {
  return games.map(({ column, opponent, score }) => ({
    column,
    opponent: opponent.number,
    opponentRating: ratingOf(opponent),
    opponentUnrated: opponent.rating === null,
    score,
  }));
}

/** Formulae 1, with what it is made of; null without a game. */
export function performanceRecord(
  games: readonly OpponentGame[],
  rounding: PerformanceRounding,
): PerformanceRecord | null {
  const averageOpponent = mean(games.map(({ opponentRating }) => opponentRating));
  if (averageOpponent === null) return null;
  const { wins, losses } = countScores(games);
  const unrounded = ratedFormula(averageOpponent, wins, losses, games.length);
  return {
    averageOpponent,
    games: games.length,
    wins,
    losses,
    unrounded,
    performance: finished(unrounded, rounding),
  };
}

/** Formulae 2 with what it is made of. */
function temporaryRecord(
  games: readonly OpponentGame[],
  averageOpponent: Rating,
  mixed: boolean,
): TemporaryRecord {
  const { score, wins, losses } = countScores(games);
  const percent = percentScore(score, games.length);
  const added =
    mixed && percent > 50 ? addedForWins(wins, losses, games.length) : addedForScore(score, games.length);
  return { averageOpponent, games: games.length, score, percent, added, unrounded: averageOpponent + added };
}
