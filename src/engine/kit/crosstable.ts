import { assertNever } from './closedSet';
import { tally } from './numbers';
import type { GameScore, KFactor, Rating, Score } from './units';
import { sumOfScores } from './score';

/** What all documents know of a player in a section; a system that needs more extends it. */
export interface CrosstablePlayer {
  /** The number by which the results name them. */
  readonly number: number;
  readonly name: string;
  /** null = unrated. */
  readonly rating: Rating | null;
  /** null = not known. */
  readonly k: KFactor | null;
}

export type GameColour = 'white' | 'black';

/** What can happen in a round other than a game at the board. */
export const UNPLAYED_KINDS = [
  'bye',
  'halfByeAllocated',
  'halfByeRequested',
  'forfeitWin',
  'forfeitLoss',
  'unplayed',
] as const;
export type UnplayedKind = (typeof UNPLAYED_KINDS)[number];

/** A game that was played. */
export interface GameCell {
  readonly kind: 'game';
  /** The place in the player's row: the round, or in a table of opponents the column, from 1. */
  readonly column: number;
  /** The opponent's number. */
  readonly opponent: number;
  readonly score: GameScore;
  /** null = not known. */
  readonly colour: GameColour | null;
}

/** A round without a game; the opponent where one was paired. */
export interface UnplayedCell {
  readonly kind: UnplayedKind;
  readonly column: number;
  readonly opponent: number | null;
}

export type CrosstableCell = GameCell | UnplayedCell;

/** What the columns of the results are: the opponents in the order of the players, or the rounds. */
export type CrosstableColumns = 'opponents' | 'rounds';

/**
 * A section's results, in one form for every document: as a square of opponents or as rounds, each result naming its
 * opponent. Nothing here is checked; `crosstableProblems` does that.
 */
export interface Crosstable<P extends CrosstablePlayer = CrosstablePlayer> {
  readonly columns: CrosstableColumns;
  /** The rounds that a table of rounds has columns for, also those in which nobody has a result yet; missing = as many as have one. */
  readonly scheduled?: number;
  readonly players: readonly P[];
  /** A row for each player, in the players' order. Two games of one pair in a table of opponents are two cells of one column. */
  readonly rows: readonly (readonly CrosstableCell[])[];
}

/** A game from one player's side, with the opponent in place of their number. */
export interface PlayedGame<P extends CrosstablePlayer = CrosstablePlayer> {
  readonly column: number;
  readonly opponent: P;
  readonly score: GameScore;
  readonly colour: GameColour | null;
}

/** A player with their row and their games; the games are those at the board only. */
export interface PlayerResults<P extends CrosstablePlayer = CrosstablePlayer> {
  readonly player: P;
  readonly cells: readonly CrosstableCell[];
  readonly games: readonly PlayedGame<P>[];
}

/** The results of every player, in the players' order; a game against an unknown number is left out. */
export function resultsByPlayer<P extends CrosstablePlayer>(table: Crosstable<P>): PlayerResults<P>[] {
  const byNumber = new Map(table.players.map((player) => [player.number, player]));
  return table.players.map((player, index) => {
    const cells = table.rows[index] ?? [];
    const games = cells.filter(isGame).flatMap(({ column, opponent, score, colour }) => {
      const found = byNumber.get(opponent);
      return found === undefined ? [] : [{ column, opponent: found, score, colour }];
    });
    return { player, cells, games };
  });
}

/** True for a game at the board. */
export function isGame(cell: CrosstableCell): cell is GameCell {
  return cell.kind === 'game';
}

/** What a cell adds to the player's score in the standings, byes and forfeits included. */
export function cellScore(cell: CrosstableCell): GameScore {
  switch (cell.kind) {
    case 'game':
      return cell.score;
    case 'bye':
    case 'forfeitWin':
      return 1;
    case 'halfByeAllocated':
    case 'halfByeRequested':
      return 0.5;
    case 'forfeitLoss':
    case 'unplayed':
      return 0;
    default:
      return assertNever(cell);
  }
}

/**
 * How many rounds the section is planned for: those that have a column, whether anybody has a result there or not.
 *
 * @returns a whole number, at least `roundsOf`
 */
export function scheduledRounds(table: Crosstable): number {
  return Math.max(roundsOf(table), table.columns === 'rounds' ? (table.scheduled ?? 0) : 0);
}

/**
 * How many rounds the section has had: the last column with a result in a table of rounds; in a table of opponents one for
 * each other player, as many times as any two met.
 */
export function roundsOf(table: Crosstable): number {
  const columns = table.rows.map((row) => row.map(({ column }) => column));
  if (table.columns === 'rounds') return Math.max(0, ...columns.map((row) => Math.max(0, ...row)));
  return Math.max(0, table.players.length - 1) * Math.max(1, ...columns.map(mostFrequent));
}

function mostFrequent(columns: readonly number[]): number {
  return Math.max(0, ...tally(columns).values());
}

/**
 * A crosstable from a square of scores, as round robins are printed: line i, column j is what player i scored against
 * player j; null on the diagonal and where there was no game.
 */
export function crosstableOf<P extends CrosstablePlayer>(
  players: readonly P[],
  scores: readonly (readonly (GameScore | null)[])[],
): Crosstable<P> {
  const rows = scores.map((row) =>
    row.flatMap((score, index): CrosstableCell[] => {
      const opponent = players[index];
      if (score === null || opponent === undefined) return [];
      return [{ kind: 'game', column: index + 1, opponent: opponent.number, score, colour: null }];
    }),
  );
  return { columns: 'opponents', players, rows };
}

/** Won, drawn and lost games, and the points they make. */
export interface ScoreCount {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: Score;
}

/** Counts the games at the board. */
export function countScores(games: readonly { readonly score: GameScore }[]): ScoreCount {
  return {
    games: games.length,
    wins: games.filter(({ score }) => score === 1).length,
    draws: games.filter(({ score }) => score === 0.5).length,
    losses: games.filter(({ score }) => score === 0).length,
    score: sumOfScores(games.map(({ score }) => score)),
  };
}

/** A win and a draw in the usual point systems of tournaments. */
export const USUAL_POINTS: readonly (readonly [win: number, draw: number])[] = [
  [1, 0.5],
  [3, 1],
  [2, 1],
];
