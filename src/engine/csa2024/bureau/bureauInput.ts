import type { CalendarDay } from '../../kit/calendarDay';
import type { KFactor, RawRating } from '../../kit/units';
import { BOARD_RESULTS, type BoardResult, isPlayed, resultFor, withColoursSwapped } from '../boardResult';
import { GAME_TYPES, type GameType, RATING_TYPES, type RatingType } from '../ratingTypes';
import { SECTION_FORMATS, type SectionFormat } from '../sections';

/** Numbers of a unit in a column, in which the Bureau's month keeps them for speed; NaN = none. */
export type ColumnOf<Unit extends number> = {
  [index: number]: Unit;
  fill(value: Unit): ColumnOf<Unit>;
  map(to: (value: Unit, index: number) => Unit): ColumnOf<Unit>;
  slice(from?: number, to?: number): ColumnOf<Unit>;
  subarray(from?: number, to?: number): ColumnOf<Unit>;
} & Float64Array;

/**
 * A column with room for so many numbers, all 0 until they are put in.
 *
 * @param length how many
 */
export function emptyColumn<Unit extends number>(length: number): ColumnOf<Unit> {
  return new Float64Array(length) as ColumnOf<Unit>;
}

/**
 * A column of numbers in the order in which they are given.
 *
 * @param numbers null = none, which becomes NaN
 */
export function columnOf<Unit extends number>(numbers: readonly (Unit | null)[]): ColumnOf<Unit> {
  return Float64Array.from(numbers, (number) => number ?? NaN) as ColumnOf<Unit>;
}

/** A figure of a column; null = none. */
export function orNull<Figure extends number>(figure: Figure): Figure | null {
  return Number.isNaN(figure) ? null : figure;
}

/*
 * A rating period of the whole federation in columns: one typed array a figure, so that 20,000 players and 200,000 games
 * are a few blocks of memory. NaN is a figure that is not known, -1 an index that points at nothing, and the members of
 * closed sets are numbers.
 */

/** The four lists; the figure of player p in list l is at p x 4 + l of a column "per list". */
export const LISTS = RATING_TYPES;
export const LIST_COUNT = 4;

/** How many raw ratings a history has room for, per player and list (49). */
export const HISTORY_LENGTH = 24;

/** The number of a result in `GameColumns.result`. */
export const resultCode = (result: BoardResult): number => BOARD_RESULTS.indexOf(result);
/** The number of a list in the columns called `list`. */
export const listCode = (list: RatingType): number => RATING_TYPES.indexOf(list);
/** The number of a kind of game in the columns called `gameType`. */
export const gameTypeCode = (type: GameType): number => GAME_TYPES.indexOf(type);
/** The number of a format in `EventColumns.refusedFormat`. */
export const formatCode = (format: SectionFormat): number => SECTION_FORMATS.indexOf(format);

/** The players at the period's start. All but `fide` are per rating list: `count` x 4 figures. */
export interface PlayerColumns {
  readonly count: number;
  /** Raw ratings; NaN = unrated in that list (56). */
  readonly raw: ColumnOf<RawRating>;
  /** The highest ratings ever reached; NaN = not known, by the reading `highestNotGiven`. */
  readonly highest: Float64Array;
  /** K where it is known; NaN = by the highest rating (31). */
  readonly k: ColumnOf<KFactor>;
  /**
   * FIDE ratings, for games abroad against another player of the federation (10.1, 44); NaN = none. One figure a player and list of
   * FIDE: that of player p in list l is at l x `count` + p. List 0 is the one of the period's month.
   */
  readonly fide: Float64Array;
}

/** The period's events. */
export interface EventColumns {
  readonly count: number;
  /** Only for the words of a problem and for *Explain*. */
  readonly name: readonly string[];
  /** The time control by clause 19. */
  readonly minutes: Float64Array;
  readonly endDay: ColumnOf<CalendarDay>;
  /** 1 = hosted outside RSA (10, 43-46). */
  readonly abroad: Uint8Array;
  /** 1 = FIDE rated; asked of events abroad only (10). */
  readonly fideRated: Uint8Array;
  /** The list in `PlayerColumns.fide` that was valid when the event began. */
  readonly fideList: Int32Array;
  /** -1 = the section can be rated by clause 17; else the number of the format whose minimum it misses. */
  readonly refusedFormat: Int8Array;
  /** 1 = the Bureau rates the section although clause 17 refuses it (17.6). */
  readonly rateAnyway: Uint8Array;
  /** The day its results were submitted (10, 61); NaN = not given, taken to be in time. */
  readonly receivedDay: ColumnOf<CalendarDay>;
  /** 1 = un-rated by the Bureau (63, 64): as if it had never been there. */
  readonly unrated: Uint8Array;
  /**
   * The event's own place among the period's events. Of two that ended on one day the one with the higher number is the
   * later in the input (35, reading `sameEndDate`), in whatever order the columns hold them. No two are equal.
   */
  readonly sequence: Float64Array;
  /** Its row on the sheet, to trace it; 0 = none. */
  readonly row: Int32Array;
}

/** The period's games, byes and forfeits. */
export interface GameColumns {
  readonly count: number;
  /** Index of the event. */
  readonly event: Int32Array;
  /** The round as the user numbers it; NaN = not given. */
  readonly round: Float64Array;
  /** Index of the player with the white pieces, or -1 for one who is not among the players. */
  readonly white: Int32Array;
  /** Index of the player with the black pieces, or -1. A bye has one player, on either side, and -1 on the other. */
  readonly black: Int32Array;
  /** `resultCode` */
  readonly result: Uint8Array;
  /** Events abroad: the FIDE rating, or tournament performance (10.2, 44), of the opponent who is -1; NaN = not given. */
  readonly opponentFide: Float64Array;
  /** Its row on the sheet, to trace it; 0 = none. */
  readonly row: Int32Array;
}

/** Columns with room for so many rows, to be filled in. */
export function emptyGames(count: number): GameColumns {
  return {
    count,
    event: new Int32Array(count),
    round: new Float64Array(count),
    white: new Int32Array(count),
    black: new Int32Array(count),
    result: new Uint8Array(count),
    opponentFide: new Float64Array(count),
    row: new Int32Array(count),
  };
}

/** Performances of earlier months (35). */
export interface PerformanceColumns {
  readonly count: number;
  readonly player: Int32Array;
  /** `listCode` */
  readonly list: Uint8Array;
  /** `gameTypeCode` */
  readonly gameType: Uint8Array;
  /** NaN = not known. */
  readonly performance: Float64Array;
  readonly endDay: ColumnOf<CalendarDay>;
  /** As for events: of two of one list that ended on one day, the higher number is the later in the input. */
  readonly sequence: Float64Array;
}

/** Columns for so many performances, to be filled in. */
export function emptyPerformances(count: number): PerformanceColumns {
  return {
    count,
    player: new Int32Array(count),
    list: new Uint8Array(count),
    gameType: new Uint8Array(count),
    performance: new Float64Array(count),
    endDay: emptyColumn<CalendarDay>(count),
    sequence: new Float64Array(count),
  };
}

/** The first rows of columns that have room for more. */
export function firstRows<Columns extends { readonly count: number }>(
  columns: Columns,
  count: number,
): Columns {
  const cut = Object.entries(columns).map(([name, column]: [string, unknown]) => [
    name,
    ArrayBuffer.isView(column) ? (column as Float64Array).subarray(0, count) : count,
  ]);
  return Object.fromEntries(cut) as Columns;
}

/** The raw ratings of earlier months, newest (the current one) first. */
export interface HistoryColumns {
  /** 24 places per player and list: rating i (0 = newest) of player p in list l is at (p x 4 + l) x 24 + i. */
  readonly raw: ColumnOf<RawRating>;
  /** How many of the 24 are known, per list. */
  readonly known: Uint8Array;
  /** 31: the highest of the ratings before these, per list; NaN = none. Left out: nobody has any. */
  readonly older?: Float64Array;
}

/** The period's penalties (51-54). */
export interface PenaltyColumns {
  readonly count: number;
  readonly player: Int32Array;
  /** Index of the event, which takes them off Main and off the event's own list; -1 = off `list` only. */
  readonly event: Int32Array;
  /** 0 or more. */
  readonly points: Float64Array;
  /** Only where `event` is -1: points carried from a month in which the player was still unrated in this list (53). */
  readonly list: Uint8Array;
}

/** One rating period of all players. */
export interface BureauInput {
  /** The day the new ratings are calculated. */
  readonly calculationDay: CalendarDay;
  readonly players: PlayerColumns;
  readonly events: EventColumns;
  readonly games: GameColumns;
  readonly performances: PerformanceColumns;
  readonly history: HistoryColumns;
  readonly penalties: PenaltyColumns;
}

/** Clauses 10.1 and 44: a player's FIDE rating in the list that was valid when an event began; NaN = none. */
export function fideAtStart({ players, events }: BureauInput, event: number, player: number): number {
  return players.fide[events.fideList[event]! * players.count + player]!;
}

/** By the number of a result in the columns of games: whether it was played, and whether a side forfeited. */
export const PLAYED = BOARD_RESULTS.map(isPlayed);
export const WHITE_ABSENT = BOARD_RESULTS.map((result) => resultFor('white', result) === 'forfeitLoss');
export const BLACK_ABSENT = BOARD_RESULTS.map((result) => resultFor('black', result) === 'forfeitLoss');
/** The number of the same result with the players on the other sides of the board. */
export const SWAPPED_CODES = BOARD_RESULTS.map((result) => resultCode(withColoursSwapped(result)));
