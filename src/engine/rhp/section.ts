import { type Crosstable, type CrosstablePlayer, type PlayedGame, resultsByPlayer } from '../kit/crosstable';
import { crosstableProblems } from '../kit/crosstableProblems';
import { groupBy } from '../kit/groups';
import { isCount, isPositive, sum } from '../kit/numbers';
import { type Problem, note, problem, hasError } from '../kit/problem';
import type { GameScore, Rating, Score, PlainNumber } from '../kit/units';
import { type RhpOptions, RED_HOT_PAWN } from './options';
import { type GamePoints, gamePoints, newRating } from './points';
import { sumOfScores } from '../kit/score';

/** A player as this document needs them. */
export interface RhpPlayer extends CrosstablePlayer {
  /** Rated games completed before the section; missing or null = not known. */
  readonly gamesCompleted?: number | null;
}

/** One rated game of one player. */
export interface RhpGame extends GamePoints {
  readonly column: number;
  /** The opponent's number. */
  readonly opponent: number;
  readonly opponentRating: Rating;
  readonly score: GameScore;
  readonly ratingBefore: Rating;
}

/** A game that is not rated, and why. */
export interface RhpGameLeftOut {
  readonly column: number;
  readonly opponent: number;
  readonly reason: Problem;
}

/** A player's section. */
export interface RhpPlayerRecord {
  readonly player: RhpPlayer;
  /** The rating at the section's start: their own, or the starting rating of the options; null = none. */
  readonly ratingUsed: Rating | null;
  readonly games: readonly RhpGame[];
  readonly leftOut: readonly RhpGameLeftOut[];
  readonly gamesRated: number;
  /** Points won in the rated games */
  readonly score: Score;
  /** The sum of the win expectancies */
  readonly expected: number;
  readonly change: number;
  readonly newRating: Rating | null;
  /** Rated games completed, the section's included; null = not known. */
  readonly gamesCompleted: number | null;
  /** null = not known */
  readonly provisional: boolean | null;
}

export interface RhpSection {
  readonly system: 'rhp';
  readonly table: Crosstable<RhpPlayer>;
  readonly options: RhpOptions;
  /** In the order of the table's players; empty where one of the problems is an error. */
  readonly players: readonly RhpPlayerRecord[];
  readonly problems: readonly Problem[];
}

/**
 * A section by the post: each game changes both players' ratings by K * (Score - Win Expectancy).
 *
 * Rounds are rated in their order, every game of a round with the ratings at its start, so that a game's difference is
 * the one at its conclusion. A table of opponents has no order of games: all of them use the ratings at the section's
 * start.
 *
 * @param table the results; byes, forfeits and unplayed games are not rated
 * @param options the interpretations of the places where the post is silent
 */
export function ratedSection(table: Crosstable<RhpPlayer>, options: RhpOptions = RED_HOT_PAWN): RhpSection {
  const problems = sectionProblems(table, options);
  if (hasError(problems)) {
    return { system: 'rhp', table, options, players: [], problems };
  }
  const results = resultsByPlayer(table);
  const running = new Map<RhpPlayer, Running>();
  for (const { player } of results) {
    const ratingUsed = player.rating ?? options.startingRating;
    running.set(player, { player, ratingUsed, rating: ratingUsed, games: [], leftOut: [] });
  }
  const played = results.map(({ player, games }) => ({
    own: running.get(player)!,
    byStage: gamesByStage(games, table, options),
  }));
  for (const stage of stagesOf(played.map(({ byStage }) => byStage))) {
    const before = new Map([...running].map(([player, { rating }]) => [player, rating]));
    for (const { own, byStage } of played) {
      for (const game of byStage.get(stage) ?? []) rateGame(own, game, before, options);
    }
  }
  const players = results.map(({ player }) => playerRecord(running.get(player)!));
  return { system: 'rhp', table, options, players, problems };
}

/** What is wrong or odd in a section before any game is rated. */
function sectionProblems(table: Crosstable<RhpPlayer>, options: RhpOptions): Problem[] {
  const found = crosstableProblems(table, 'Calculating your Rating');
  const { startingRating } = options;
  if (startingRating !== null && !isPositive(startingRating)) {
    found.push(problem('ratingNotPositive', 'Reply', { rating: startingRating }));
  }
  for (const [index, { number, rating, gamesCompleted }] of table.players.entries()) {
    const at = { row: index + 1, player: number };
    if (rating === null && startingRating === null) {
      found.push(note('startingRatingMissing', 'Reply', at));
    }
    if (gamesCompleted != null && !isCount(gamesCompleted)) {
      found.push(problem('gamesNotWhole', 'Reply', { ...at, games: gamesCompleted }));
    }
  }
  const orderWanted = options.ratingsUsed === 'atConclusion';
  if (orderWanted && table.columns === 'opponents') {
    found.push(note('gameOrderUnknown', 'Explanation of Symbols'));
  }
  return found;
}

/** A player while the games are being rated. */
interface Running {
  readonly player: RhpPlayer;
  readonly ratingUsed: Rating | null;
  rating: Rating | null;
  readonly games: RhpGame[];
  readonly leftOut: RhpGameLeftOut[];
}

/** The games by the stage whose ratings they use: the round, or 0 where all use the ratings at the start. */
type GamesByStage = ReadonlyMap<number, readonly PlayedGame<RhpPlayer>[]>;

function gamesByStage(
  games: readonly PlayedGame<RhpPlayer>[],
  { columns }: Crosstable<RhpPlayer>,
  { ratingsUsed }: RhpOptions,
): GamesByStage {
  const isOneStage = ratingsUsed === 'atStart' || columns === 'opponents';
  return groupBy(games, ({ column }) => (isOneStage ? 0 : column));
}

/** The stages in the order in which they are rated. */
function stagesOf(played: readonly GamesByStage[]): number[] {
  return [...new Set(played.flatMap((byStage) => [...byStage.keys()]))].sort((a, b) => a - b);
}

function rateGame(
  own: Running,
  game: PlayedGame<RhpPlayer>,
  ratings: ReadonlyMap<RhpPlayer, number | null>,
  options: RhpOptions,
): void {
  const { column, opponent, score } = game;
  const ratingBefore = ratings.get(own.player) ?? null;
  const opponentRating = ratings.get(opponent) ?? null;
  if (ratingBefore === null || opponentRating === null) {
    const unrated = ratingBefore === null ? own.player : opponent;
    own.leftOut.push({ column, opponent: opponent.number, reason: noStartingRating(unrated) });
    return;
  }
  const points = gamePoints(ratingBefore, opponentRating, score, options);
  own.games.push({ ...points, column, opponent: opponent.number, opponentRating, score, ratingBefore });
  own.rating = newRating(own.rating!, points.change);
}

/** The post has no rule for a first rating, so that an unrated player's games wait for one. */
function noStartingRating({ number }: RhpPlayer): Problem {
  return note('startingRatingMissing', 'Reply', { player: number });
}

function playerRecord({ player, ratingUsed, rating, games, leftOut }: Running): RhpPlayerRecord {
  const known = player.gamesCompleted ?? (player.rating === null ? 0 : null);
  const gamesCompleted = known === null ? null : known + games.length;
  return {
    player,
    ratingUsed,
    games,
    leftOut,
    gamesRated: games.length,
    score: sumOfScores(games.map(({ score }) => score)),
    expected: sum(games.map(({ expected }) => expected)),
    change: sum(games.map(({ change }) => change)),
    newRating: rating,
    gamesCompleted,
    provisional: provisionalAfter(gamesCompleted, games.length),
  };
}

/** The reply under the post: a provisional rating settles "as soon as you have completed 20 rated games". */
export const PROVISIONAL_GAMES = 20;

/**
 * Reply: whether a rating is provisional. The formula is the same; only the flag is set.
 *
 * @param gamesCompleted all rated games completed
 * @example isProvisional(19) // true
 */
export function isProvisional(gamesCompleted: PlainNumber): boolean {
  return gamesCompleted < PROVISIONAL_GAMES;
}

/** Known games decide; without them only a section that is long enough by itself does. */
function provisionalAfter(gamesCompleted: PlainNumber | null, played: PlainNumber): boolean | null {
  if (gamesCompleted !== null) return isProvisional(gamesCompleted);
  return played >= PROVISIONAL_GAMES ? false : null;
}
