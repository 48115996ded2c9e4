import { type BoardResultText, resultWritten } from '../../cells/readBoardResult';
import type { Birth } from '../../cells/readDate';
import { isPlayed } from '../../engine/csa2024/boardResult';
import type { TextEncoding } from '../../cells/decodeText';
import type { SectionFormat } from '../../engine/csa2024/sections';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventProblem } from '../../problems/files';
import { textOf } from '../../problems/table';

/** What a file is, by its contents and not by its name. */
export type EventFileKind =
  | 'trf16'
  | 'trf26'
  | 'chessResultsPlayers'
  | 'chessResultsCrosstable'
  | 'chessResultsPairings'
  | 'swissManager'
  /** A zip of the files of an event. */
  | 'swissPerfect'
  /** The .sco, the .trn and the .ini of SwissPerfect, which are one event together. */
  | 'swissPerfectResults'
  | 'swissPerfectPlayers'
  | 'swissPerfectEvent'
  /** One player's games (10). */
  | 'playerCard'
  | 'unknown';

/** A file as it was read: nothing is corrected or filled in without a problem that says so. */
export interface EventFileReading {
  readonly kind: EventFileKind;
  /** How the text was written; null for a workbook, a table, and Swiss-Manager's own file. */
  readonly encoding: TextEncoding | null;
  readonly event: EventFileEvent;
  readonly players: readonly EventFilePlayer[];
  readonly games: readonly EventFileGame[];
  readonly problems: readonly EventProblem[];
  /** What only a TRF26 written from this file needs; absent where the source has no rounds by player. */
  readonly original?: EventFileOriginal;
}

/** The parts of a file that rating does not use, kept for a TRF26 that is written from it. */
export interface EventFileOriginal {
  /** Every round of every player, byes that are no games included. */
  readonly rounds: readonly EventFileRound[];
  /**
   * The lines of a TRF besides the player lines and the rows RSA, in the order of the file; of another file only the time control,
   * where it is not read.
   */
  readonly lines: readonly EventFileLine[];
  /** The rows RSA of a TRF26 by the number of their player: each field as written. */
  readonly nationalRows: ReadonlyMap<number, NationalFields>;
}

/** A round in the line of one player. */
export interface EventFileRound {
  readonly player: number;
  readonly round: number;
  /** Null where no opponent is named. */
  readonly opponent: number | null;
  /** `w`, `b`, `-` for none. */
  readonly colour: string;
  /** The result code of TRF, in capitals; '' for a blank. */
  readonly code: string;
}

/** A line of a TRF; `text` has its record too. */
export interface EventFileLine {
  readonly record: string;
  readonly text: string;
}

/** The fields of a national row that are not read into the player, or only where the player line is silent. */
export interface NationalFields {
  readonly gender: string;
  readonly title: string;
  readonly name: string;
  readonly birth: string;
}

/** What the file says of the event; null where it is silent or unclear. */
export interface EventFileEvent {
  readonly name: string | null;
  readonly section: string | null;
  readonly city: string | null;
  readonly federation: string | null;
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  /** Rounds played, or declared. */
  readonly rounds: number | null;
  /** The day of each round, from the first; empty where the file has none (13.3). */
  readonly roundDays: readonly (CalendarDay | null)[];
  readonly format: SectionFormat | null;
  /** The boards of a team, in a team event. */
  readonly boards: number | null;
  readonly timeControl: EventFileTimeControl | null;
  readonly arbiters: readonly EventFileArbiter[];
  readonly organiser: string | null;
  /** "Rating national", "Rating national, Rating international": what chess-results says is calculated. */
  readonly ratingCalculation: string | null;
  /** Where the event stands on the web. */
  readonly link: string | null;
}

/** A time control as it was understood; to be confirmed by a person. */
export interface EventFileTimeControl {
  /** As the file has it. */
  readonly text: string;
  /** Minutes on the clock at the start, with those of later periods within 60 moves. */
  readonly baseMinutes: number;
  /** Seconds a move. */
  readonly incrementSeconds: number;
  /** Minutes by clause 19. */
  readonly minutes: number;
  /** False where the text could mean something else. */
  readonly certain: boolean;
}

/** An arbiter as clause 15 asks for them. */
export interface EventFileArbiter {
  readonly role: 'chief' | 'deputy' | 'arbiter';
  /** IA, FA, NA and so on. */
  readonly title: string | null;
  readonly name: string;
  readonly id: string | null;
}

export interface EventFilePlayer {
  /** What the references of the file use: the starting number, or the row of a ranking crosstable. */
  readonly number: number;
  readonly name: string;
  /** Columns 58-68 of TRF, which hold a FIDE id or a CSA id. */
  readonly id58: string | null;
  /** The CSA id, where the file says that it is one. */
  readonly csaId: string | null;
  /** The FIDE id, where the file says that it is one. */
  readonly fideId: string | null;
  readonly rating: number | null;
  readonly nationalRating: number | null;
  readonly birth: Birth | null;
  readonly gender: 'm' | 'w' | null;
  readonly title: string | null;
  readonly federation: string | null;
  readonly region: string | null;
  readonly club: string | null;
  /** Points as the file has them; only a check. */
  readonly points: number | null;
  readonly rank: number | null;
  /** The line of the file, or the row of the sheet. */
  readonly line: number | null;
}

export type EventFileResult = BoardResultText;

/** A game, a forfeit, or a bye given by the pairing: then `white` is the player and `black` null. */
export interface EventFileGame {
  readonly round: number;
  readonly white: number | null;
  readonly black: number | null;
  readonly result: EventFileResult;
}

/** Whether a game was played: forfeits and byes were not. */
export function isPlayedGame({ result }: Pick<EventFileGame, 'result'>): boolean {
  return isPlayed(resultWritten(result));
}

export const SILENT_EVENT: EventFileEvent = {
  name: null,
  section: null,
  city: null,
  federation: null,
  startDay: null,
  endDay: null,
  rounds: null,
  roundDays: [],
  format: null,
  boards: null,
  timeControl: null,
  arbiters: [],
  organiser: null,
  ratingCalculation: null,
  link: null,
};

/** The original of a file that is no TRF. @param lines the time control in words, where it is not read */
export function originalOf(
  rounds: readonly EventFileRound[],
  lines: readonly EventFileLine[] = [],
): EventFileOriginal {
  return { rounds, lines, nationalRows: new Map() };
}

/** A file that could not be read, with the problem that says why. */
export function unreadFile(problem: EventProblem, kind: EventFileKind = 'unknown'): EventFileReading {
  return { kind, encoding: null, event: SILENT_EVENT, players: [], games: [], problems: [problem] };
}

/** A player of whom only number and name are known. */
export function namedPlayer(number: number, name: string): EventFilePlayer {
  return {
    number,
    name,
    id58: null,
    csaId: null,
    fideId: null,
    rating: null,
    nationalRating: null,
    birth: null,
    gender: null,
    title: null,
    federation: null,
    region: null,
    club: null,
    points: null,
    rank: null,
    line: null,
  };
}

/**
 * A problem of an event file in plain English: where it stands, what is wrong, what is expected, and the clause.
 *
 * @param problem the problem
 * @param kind the kind of the file, as the reading has it: a list has cells where a text has lines
 */
export function eventProblemText(problem: EventProblem, kind: EventFileKind): string {
  const place = placeText(problem, kind);
  return `${place === '' ? '' : `${place}: `}${textOf(problem)}`;
}

/**
 * "Line 6, column 58" of a text, "Cell A7" of a list; '' for the file as a whole.
 *
 * @param place line and column from 1; null where they are not known
 * @param kind the kind of the file
 */
export function placeText(
  { line, column }: Pick<EventProblem, 'line' | 'column'>,
  kind: EventFileKind,
): string {
  if (line === null) return '';
  // A text of no known kind has no lines to name, so that the place is one of a sheet.
  if (kind.startsWith('chessResults') || kind === 'playerCard' || kind === 'unknown')
    return column === null ? `Row ${line}` : `Cell ${letters(column)}${line}`;
  return column === null ? `Line ${line}` : `Line ${line}, column ${column}`;
}

/** The letters of a column of a sheet, from 1. */
function letters(column: number): string {
  return column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column);
}
