import type {
  Csa2013SectionRecord,
  OpponentGame,
  RatedPlayerGame,
  RatedPlayerRecord,
  SectionPlayerRecord,
  UnratedPlayerRecord,
} from '../../engine/csa2013';
import type { Measure } from '../../figures/figure';
import { FACTOR_FORMAT, SCORE_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { keyOf, keysOf } from '../../figures/key';
import { type GameRowOf, type RowOf, declareFigures } from '../../section/games';

/** A player's row in a table of the report. */
export type PlayerRow<R extends SectionPlayerRecord = SectionPlayerRecord> = RowOf<Csa2013SectionRecord, R>;
export type RatedRow = PlayerRow<RatedPlayerRecord>;
export type UnratedRow = PlayerRow<UnratedPlayerRecord>;

/** A game's row. */
export type GameRow<G extends OpponentGame = OpponentGame> = GameRowOf<PlayerRow, G>;

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

export const { gameKey, playerKey, ofGame, ofPlayer, its, ofThisGame, keysOfGames, again } = declareFigures<
  GameRow,
  GameFigure,
  PlayerRow,
  PlayerFigure
>();
export const floorStepKey = keysOf<'average' | 'floor'>();

/** Inputs below the crosstable, and the figures that a section has once. */
export const ROUNDS = keyOf('in/rounds');
export const ASSIGNED_FLOOR = keyOf('in/floor');
export const FLOOR = keyOf('floor');

export function isRated(row: PlayerRow): row is RatedRow {
  return row.record.kind === 'rated';
}

export function isUnrated(row: PlayerRow): row is UnratedRow {
  return row.record.kind === 'unrated';
}

/** A rated player's games in the order of the report: the rated ones together, the others below them. */
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
