import { cellScore, type CrosstablePlayer, type PlayerResults, countScores } from '../kit/crosstable';
import { mean, sum } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import { atBorder } from '../kit/round';
import type { PlainNumber, Rating } from '../kit/units';
import type { Csa2013Options } from './options';
import { addedForScore, addedForWins, finished, percentScore, ratedFormula } from './performance';
import type {
  FloorStep,
  OpponentGame,
  PerformanceRecord,
  TemporaryRecord,
  UnratedPlayerRecord,
} from './sectionRecord';
import type { SectionKind } from './sections';
import { countsForActivity } from './sixtyPercent';
import { sumOfScores } from '../kit/score';

/** How unrated players will be treated 2 */
const FLOOR_U8 = 500;
const FLOOR_U10_AND_BEGINNER = 600;

const CLAUSE = 'How unrated players will be treated 1-4';

/**
 * How unrated players will be treated 1: "floor the answer to the nearest factor of 100", which is the lower one: 1234 to 1200.
 *
 * @example floor100(1470) // 1400
 */
export function floor100(average: Rating): Rating {
  return 100 * Math.floor(atBorder(average) / 100);
}

/** How unrated players will be treated 2: the floor of a section without rated players; 600 for all but u8, as Real Example 3 has it. */
export function manualFloor(kind: SectionKind): Rating {
  return kind === 'u8' ? FLOOR_U8 : FLOOR_U10_AND_BEGINNER;
}

/**
 * How unrated players will be treated 1, 3 and 4: the floor of the rated players' average, then of everybody's with the
 * unrated at that floor, until it does not change any more.
 *
 * @param ratings of the rated players, each once, at least one
 * @param unrated the number of unrated players
 * @returns the averages and floors in order; the last floor is the one in use
 */
export function floorSteps(ratings: readonly Rating[], unrated: PlainNumber): Outcome<FloorStep[]> {
  if (ratings.length === 0) return problem('noRatings', CLAUSE);
  if (ratings.some((rating) => !Number.isFinite(rating))) return problem('ratingNotPositive', CLAUSE);
  return settledFloor(ratings, unrated);
}

/**
 * The same for the ratings of a section that has nothing wrong. One repetition is enough: with the unrated at the floor the
 * average lies between the floor and the average before, so that its floor is the same.
 */
export function settledFloor(ratings: readonly Rating[], unrated: PlainNumber): FloorStep[] {
  const average = mean(ratings)!;
  const floor = floor100(average);
  if (unrated === 0) return [{ average, floor }];
  const again = averageWithFloor(ratings, unrated, floor);
  return [
    { average, floor },
    { average: again, floor: floor100(again) },
  ];
}

/** How unrated players will be treated 3: the average of all the players, the unrated at the floor. */
export function averageWithFloor(ratings: readonly Rating[], unrated: PlainNumber, floor: Rating): Rating {
  return (sum(ratings) + unrated * floor) / (ratings.length + unrated);
}

type PerformanceRounding = Csa2013Options['performanceRounding'];

/** The part of an unrated player's record that is known before the rated players' changes. */
type TemporaryPart = Pick<UnratedPlayerRecord, 'gamesAtFloor' | 'temporary' | 'temporaryRating'>;

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
