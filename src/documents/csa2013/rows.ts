import type {
  Csa2013SectionOptions,
  Csa2013SectionRecord,
  OpponentGame,
  RatedPlayerGame,
  RatedPlayerRecord,
  SectionPlayerRecord,
  UnratedPlayerRecord,
} from '../../engine/csa2013';
import { figuresOf, type Owner } from '../../figures/columns';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { type Key, keyOf, keysOf } from '../../figures/key';
import { gameKeys, gameWords, type OfGame, type OfPlayer, playerWords } from '../../section/games';
import type { RatedSection, SectionTable } from '../../section/sectionRules';

/** A player's row in a table of the report. */
export interface PlayerRow<R extends SectionPlayerRecord = SectionPlayerRecord> extends OfPlayer {
  readonly record: R;
  readonly section: Csa2013SectionRecord;
  readonly options: Csa2013SectionOptions;
  readonly table: SectionTable;
}

/** A game's row. */
export interface GameRow<G extends OpponentGame = OpponentGame> extends OfGame {
  readonly game: G;
  readonly options: Csa2013SectionOptions;
  /** All the player's games, in the order of the report. */
  readonly games: readonly G[];
  /** Such as 3/12, and 3/12.2 for the second game of the two. */
  readonly name: string;
}

export type GameFigure = 'opponent' | 'score' | 'd' | 'dUsed' | 'we' | 'swe' | 'atFloor' | 'final';

type TemporaryFigure =
  'averageOpponent' | 'score' | 'games' | 'percent' | 'halfScoreOver' | 'added' | 'unrounded';
type PerformanceFigure = 'average' | 'games' | 'wins' | 'losses' | 'added' | 'unrounded';
export type Unplayed = 'forfeitWin' | 'bye' | 'halfByeAllocated' | 'halfByeRequested';

export type PlayerFigure =
  | 'rating'
  | 'k'
  | 'gamesRated'
  | 'scoreRated'
  | 'expected'
  | 'sum'
  | 'fullChange'
  | `rounds/${'games' | Unplayed}`
  | 'score'
  | 'activity'
  | 'played'
  | 'needed'
  | 'mayGain'
  | 'change'
  | `temporary/${TemporaryFigure}`
  | 'temporaryRating'
  | `performance/${PerformanceFigure}`
  | 'performance'
  | 'unroundedRating'
  | 'newRating'
  | 'newK';

export const gameKey = keysOf<GameFigure>();
export const playerKey = keysOf<PlayerFigure>();
export const floorStepKey = keysOf<'average' | 'floor'>();

/** Inputs below the crosstable, and the figures that a section has once. */
export const ROUNDS = keyOf('in/rounds');
export const ASSIGNED_FLOOR = keyOf('in/floor');
export const FLOOR = keyOf('floor');

const OF_GAME: Owner<GameRow, GameFigure> = {
  key: ({ name }, part) => gameKey(name, part),
  words: gameWords,
};
const OF_PLAYER: Owner<PlayerRow, PlayerFigure> = {
  key: ({ player }, part) => playerKey(player.number, part),
  words: playerWords,
};

/** Declares a figure of a game, and one of a player. */
export const ofGame = figuresOf(OF_GAME);
export const ofPlayer = figuresOf(OF_PLAYER);

/** The rows of the rated and of the unrated players. */
export function ratedRows(section: RatedSection<Csa2013SectionRecord>): PlayerRow<RatedPlayerRecord>[] {
  return playerRows(section).filter(
    (row): row is PlayerRow<RatedPlayerRecord> => row.record.kind === 'rated',
  );
}

export function unratedRows(section: RatedSection<Csa2013SectionRecord>): PlayerRow<UnratedPlayerRecord>[] {
  return playerRows(section).filter(
    (row): row is PlayerRow<UnratedPlayerRecord> => row.record.kind === 'unrated',
  );
}

export function playerRows({ record, table }: RatedSection<Csa2013SectionRecord>): PlayerRow[] {
  return record.players.map((player) => ({
    player: player.player,
    record: player,
    section: record,
    options: record.options,
    table,
  }));
}

/** The rows of some games of a player. */
export function gameRows<G extends OpponentGame>(
  { player, table, options }: Pick<PlayerRow, 'player' | 'table' | 'options'>,
  games: readonly G[],
): GameRow<G>[] {
  const names = gameKeys(player.number, games);
  return games.map((game, index) => ({
    player,
    table,
    opponent: game.opponent,
    game,
    options,
    games,
    name: names[index]!,
  }));
}

/** One figure of some games of a player. */
export function ofGames(number: number, games: readonly OpponentGame[], part: GameFigure): Key[] {
  return gameKeys(number, games).map((name) => gameKey(name, part));
}

/** A rated player's games in the order of the report: those that are rated stand together, the others below them. */
export function gamesInOrder({ games }: RatedPlayerRecord): RatedPlayerGame[] {
  return [...games.filter(({ change }) => change !== null), ...games.filter(({ change }) => change === null)];
}

/** Is this a section without rated players that is treated as Real Example 3 has it? */
export function isMixed({ options, players }: Csa2013SectionRecord): boolean {
  return (
    options.interpretations.allUnrated === 'asRealExample3' &&
    players.every((player) => player.kind === 'unrated')
  );
}

/** Ratings are whole numbers in this document; what is not yet rounded is shown with two decimals. */
export const RATING: Measure = { unit: 'rating', format: WHOLE_FORMAT };
export const UNROUNDED: Measure = { unit: 'rating', format: FACTOR_FORMAT };
export const DIFFERENCE: Measure = { unit: 'rating points', format: WHOLE_FORMAT };
export const CHANGE: Measure = { unit: 'rating points', format: FACTOR_FORMAT };
export const SCORE: Measure = { unit: 'points', format: SCORE_FORMAT };
export const EXPECTED: Measure = { unit: 'points', format: FACTOR_FORMAT };
export const HALVES: Measure = { unit: 'points', format: '0.0' };
export const GAMES: Measure = { unit: 'games', format: WHOLE_FORMAT };
export const OF_ROUNDS: Measure = { unit: 'rounds', format: WHOLE_FORMAT };
export const PERCENT: Measure = { unit: 'per cent', format: WHOLE_FORMAT };
export const OF_K: Measure = { unit: 'K', format: WHOLE_FORMAT };
