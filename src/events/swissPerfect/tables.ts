import { Damage } from '../../cells/zip';
import { windows1252 } from '../../cells/decodeText';
import { HOME, readBirth, idOf, nameProblems, tidyName } from '../fields/people';
import {
  type EventFilePlayer,
  namedPlayer,
  type EventFileGame,
  type EventFileResult,
  type EventFileRound,
} from '../model/eventFile';
import { UnfinishedGames, withoutGame } from '../games/rounds';
import { eventProblem, type EventProblem } from '../../problems/files';

const HEADER = 32;
const COLUMN = 32;
const NAME_LENGTH = 11;
/** The places of these in the header. */
const [RECORDS_AT, HEADER_LENGTH_AT, RECORD_LENGTH_AT] = [4, 8, 10];
/** Where the description of a column has the length of its values. */
const LENGTH_AT = 16;
const END_OF_COLUMNS = 0x0d;
const END_OF_FILE = 0x1a;
const [KEPT, DELETED] = [0x20, 0x2a];
/** More players or games than any event has. */
const MOST_RECORDS = 100_000;

interface Column {
  readonly start: number;
  readonly length: number;
}

/** dBase III: 03, then the date as year, month, day, each in its range. */
export function isDBase([first, , month, day]: Uint8Array): boolean {
  const inRange = (most: number, value = 0): boolean => value >= 1 && value <= most;
  return (first === 0x03 || first === 0x83) && inRange(12, month) && inRange(31, day);
}

/** A table of dBase III, whose values are read when they are needed. */
export class DBaseTable {
  /** The numbers of the records that are not deleted, from 1 as they are in the file. */
  readonly records: readonly number[];
  private readonly columns: ReadonlyMap<string, Column>;
  private readonly view: DataView;
  private readonly headerLength: number;
  private readonly recordLength: number;

  /**
   * @param bytes the whole file
   * @throws Damage where the header, the columns and the length of the file do not agree
   */
  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length <= HEADER) throw new Damage('the header');
    this.headerLength = this.view.getUint16(HEADER_LENGTH_AT, true);
    this.recordLength = this.view.getUint16(RECORD_LENGTH_AT, true);
    this.columns = this.readColumns();
    this.records = this.readRecords(this.view.getUint32(RECORDS_AT, true));
  }

  has(column: string): boolean {
    return this.columns.has(column);
  }

  /**
   * A value as text, without blanks at its ends.
   *
   * @param record the number of a record, from 1
   * @param column the name of a column; one that the table lacks is blank
   */
  text(record: number, column: string): string {
    const found = this.columns.get(column);
    if (found === undefined) return '';
    return this.textAt(this.startOf(record) + found.start, found.length)
      .replace(/\p{Cc}/gu, ' ')
      .trim();
  }

  /** A text that a zero may end before its length. */
  private textAt(start: number, length: number): string {
    const letters = this.bytes.subarray(start, start + length);
    const end = letters.indexOf(0);
    return windows1252(end < 0 ? letters : letters.subarray(0, end));
  }

  /** The columns fill a record but for the byte that marks it as deleted. */
  private readColumns(): Map<string, Column> {
    const columns = new Map<string, Column>();
    let start = 1;
    let at = HEADER;
    for (; this.bytes[at] !== END_OF_COLUMNS; at += COLUMN) {
      if (at + COLUMN >= Math.min(this.headerLength, this.bytes.length)) throw new Damage('the columns');
      const length = this.bytes[at + LENGTH_AT]!;
      const name = this.textAt(at, NAME_LENGTH).trim().toUpperCase();
      if (length === 0 || name === '' || columns.has(name)) throw new Damage('the columns');
      columns.set(name, { start, length });
      start += length;
    }
    if (columns.size === 0 || at >= this.headerLength) throw new Damage('the columns');
    if (start !== this.recordLength) throw new Damage('the length of the records');
    return columns;
  }

  private readRecords(count: number): number[] {
    const end = this.headerLength + count * this.recordLength;
    if (count > MOST_RECORDS || end > this.bytes.length) throw new Damage('the number of records');
    // A whole record after the last one is not counted by the header.
    const rest = this.bytes.length - end;
    if (rest >= this.recordLength && this.bytes[end] !== END_OF_FILE)
      throw new Damage('the number of records');
    const records: number[] = [];
    for (let record = 1; record <= count; record += 1) {
      const mark = this.bytes[this.startOf(record)];
      if (mark === KEPT) records.push(record);
      else if (mark !== DELETED) throw new Damage(`record ${record}`);
    }
    return records;
  }

  private startOf(record: number): number {
    return this.headerLength + (record - 1) * this.recordLength;
  }
}

const WHOLE = /^-?\d{1,9}(?:\.0*)?$/;

/** Reads the whole numbers of a table, and keeps a problem for each value that is none. */
class WholeNumbers {
  constructor(
    private readonly table: DBaseTable,
    private readonly file: '.sco' | '.trn',
    private readonly problems: EventProblem[],
  ) {}

  /** The number; null for a blank, 'unreadable' where the value is no whole number. */
  read(record: number, column: string): number | null | 'unreadable' {
    const value = this.table.text(record, column);
    if (value === '') return null;
    if (WHOLE.test(value)) return Number(value);
    const { file } = this;
    this.problems.push(eventProblem('dBaseValueUnreadable', null, { file, record, column, value }));
    return 'unreadable';
  }
}

/** A TRF has no larger numbers. */
const MOST_PLAYERS = 9999;
const SEX: Readonly<Record<number, 'm' | 'w'>> = { 1: 'm', 2: 'w' };

/** The players of a .trn (14), whose ids the .sco uses as their numbers. */
interface SwissPerfectPlayers {
  readonly players: readonly EventFilePlayer[];
  readonly problems: readonly EventProblem[];
}

/** Reads the players of a .trn; SwissPerfect keeps spare records without a name; they are not players. */
export function readPlayers(table: DBaseTable): SwissPerfectPlayers {
  const problems: EventProblem[] = [];
  const numbers = new WholeNumbers(table, '.trn', problems);
  const players = new Map<number, EventFilePlayer>();
  const records = new Map<number, number>();
  for (const record of table.records) {
    const names = [table.text(record, 'SURNAME'), table.text(record, 'FIRSTNAME')];
    const name = tidyName(names.filter((part) => part !== '').join(', '));
    if (name === '') continue;
    const number = numbers.read(record, 'ID');
    if (number === 'unreadable') continue;
    if (number === null || number < 1 || number > MOST_PLAYERS) {
      const value = table.text(record, 'ID');
      problems.push(
        eventProblem('dBaseValueUnreadable', null, { file: '.trn', record, column: 'ID', value }),
      );
      continue;
    }
    const otherRecord = records.get(number);
    if (otherRecord !== undefined) {
      problems.push(eventProblem('swissPerfectNumberTwice', null, { number, record, otherRecord }));
      continue;
    }
    records.set(number, record);
    players.set(number, playerOf(table, record, namedPlayer(number, name), problems));
  }
  return { players: [...players.values()], problems };
}

function playerOf(
  table: DBaseTable,
  record: number,
  player: EventFilePlayer,
  problems: EventProblem[],
): EventFilePlayer {
  const text = (column: string): string | null => table.text(record, column) || null;
  const id = (column: string): string | null => idOf(table.text(record, column).replace(/\.0*$/, ''));
  const federation = text('FEDER')?.toUpperCase() ?? null;
  // The local id of a player of another federation is that federation's.
  const ofRsa = federation === null || federation === HOME;
  const birth = readBirth(table.text(record, 'BIRTH_DATE'));
  if (birth === 'unreadable') {
    const value = table.text(record, 'BIRTH_DATE');
    problems.push(eventProblem('birthUnreadable', null, { value, player: player.number }));
  }
  problems.push(...nameProblems(player.name, player.number, null));
  return {
    ...player,
    csaId: ofRsa ? id('LOC_ID') : null,
    fideId: id('INTL_ID'),
    rating: ratingOf(table, record, 'INTL_RTG', problems),
    nationalRating: ratingOf(table, record, 'LOC_RTG', problems),
    birth: birth === 'unreadable' ? null : birth,
    gender: SEX[Number(table.text(record, 'SEX'))] ?? null,
    federation,
    club: text('CLUB'),
  };
}

/** Ratings are only compared, so an unreadable one is no error. */
function ratingOf(
  table: DBaseTable,
  record: number,
  column: string,
  problems: EventProblem[],
): number | null {
  const value = table.text(record, column);
  if (/^\d{1,4}(?:\.0*)?$/.test(value)) return Number(value) || null;
  if (value !== '') problems.push(eventProblem('ratingUnreadable', null, { value }));
  return null;
}

export const SCORE_COLUMNS = ['W_SCORE', 'B_SCORE', 'W_TYPE', 'B_TYPE'] as const;
const COLUMNS = ['ROUND', 'WHITE', 'BLACK', ...SCORE_COLUMNS] as const;
const MOST_ROUNDS = 99;
/** Of each player's type: the result is not entered, or the game was played. The others have no known meaning. */
const [NOT_ENTERED, PLAYED] = [0, 1];
/** By the scores of White and Black, in half points. */
const GAMES: Readonly<Record<string, EventFileResult>> = { '2 0': '1-0', '1 1': '½-½', '0 2': '0-1' };
const FORFEITS: Readonly<Record<string, EventFileResult>> = { '2 0': '+/-', '0 2': '-/+', '0 0': '-/-' };
const [NO_POINT, HALF_POINT, ONE_POINT] = [0, 1, 2];

interface Row {
  readonly record: number;
  readonly round: number;
  /** 0 where there is no player. */
  readonly white: number;
  readonly black: number;
  /** In half points; null where it is blank. */
  readonly whiteScore: number | null;
  readonly blackScore: number | null;
  readonly whiteType: number;
  readonly blackType: number;
}

/** The results of a .sco; `lastRound` is 0 where there are none. */
interface SwissPerfectResults {
  readonly games: readonly EventFileGame[];
  /** The byes with points that were not given by the pairing. */
  readonly otherByes: readonly EventFileRound[];
  readonly problems: readonly EventProblem[];
  readonly lastRound: number;
}

const NOTHING: SwissPerfectResults = { games: [], otherByes: [], problems: [], lastRound: 0 };

/**
 * The games, forfeits and byes of a .sco (33, 46, 55.2). A game is rated only where both players' types say that it was
 * played. A record with an unknown meaning is refused.
 */
export function readResults(table: DBaseTable): SwissPerfectResults {
  const problems: EventProblem[] = [];
  if (!table.has('WHITE') || !table.has('BLACK')) {
    return { ...NOTHING, problems: [eventProblem('swissPerfectColours', null, {})] };
  }
  const missing = COLUMNS.filter((column) => !table.has(column));
  if (missing.length > 0) {
    const part = `the columns: ${missing.join(', ')} missing`;
    return { ...NOTHING, problems: [eventProblem('dBaseDamaged', null, { part })] };
  }
  const numbers = new WholeNumbers(table, '.sco', problems);
  const reader = new ResultReader(problems);
  for (const record of table.records) {
    const row = readRow(record, numbers, problems);
    if (row !== null) reader.read(row);
  }
  const games = reader.finish();
  return { games, otherByes: reader.otherByes, problems, lastRound: reader.lastRound };
}

/** Null where a value cannot be read, which is a problem, and for a record without players. */
function readRow(record: number, numbers: WholeNumbers, problems: EventProblem[]): Row | null {
  const values = COLUMNS.map((column) => numbers.read(record, column));
  if (values.includes('unreadable')) return null;
  const [round, white, black, whiteScore, blackScore, whiteType, blackType] = values as (number | null)[];
  const row: Row = {
    record,
    round: round ?? 0,
    white: Math.max(0, white ?? 0),
    black: Math.max(0, black ?? 0),
    whiteScore: whiteScore!,
    blackScore: blackScore!,
    whiteType: whiteType ?? NOT_ENTERED,
    blackType: blackType ?? NOT_ENTERED,
  };
  const scores = (row.whiteScore ?? 0) + (row.blackScore ?? 0);
  if (row.white === 0 && row.black === 0 && scores === 0) return null;
  if (row.round >= 1 && row.round <= MOST_ROUNDS) return row;
  const value = String(round ?? '');
  problems.push(eventProblem('dBaseValueUnreadable', null, { file: '.sco', record, column: 'ROUND', value }));
  return null;
}

class ResultReader {
  lastRound = 0;
  readonly otherByes: EventFileRound[] = [];
  private readonly games: EventFileGame[] = [];
  private readonly byes = new Map<number, number[]>();
  private readonly unfinished = new UnfinishedGames();
  private readonly paired = new Set<string>();

  constructor(private readonly problems: EventProblem[]) {}

  read(row: Row): void {
    const { round, white, black } = row;
    if (white === black && white !== 0) {
      this.problems.push(eventProblem('playsThemself', null, { player: white, round }));
      return;
    }
    for (const player of [white, black]) if (player !== 0) this.pair(player, round);
    this.lastRound = Math.max(this.lastRound, round);
    if (white !== 0 && black !== 0) this.game(row);
    else this.withoutOpponent(row);
  }

  /** The pairing gives one bye a round; where several players have a point, nobody knows whose bye was given by the pairing. */
  finish(): readonly EventFileGame[] {
    this.problems.push(...this.unfinished.problems());
    for (const [round, players] of this.byes) {
      const [player] = players;
      if (players.length > 1) {
        this.problems.push(eventProblem('swissPerfectByes', null, { round, players: players.join(', ') }));
        this.otherByes.push(...players.map((player) => withoutGame(player, round, 'F')));
      } else {
        const details = { player: player!, round, code: '1 point' };
        this.problems.push(eventProblem('byeAssumed', null, details));
        this.games.push({ round, white: player!, black: null, result: 'bye' });
      }
    }
    return this.games.sort((a, b) => a.round - b.round);
  }

  private pair(player: number, round: number): void {
    const key = `${round} ${player}`;
    if (this.paired.has(key)) this.problems.push(eventProblem('fileGameTwice', null, { player, round }));
    this.paired.add(key);
  }

  private game(row: Row): void {
    const { record, round, white, black, whiteScore, blackScore, whiteType, blackType } = row;
    const scores = `${whiteScore} ${blackScore}`;
    const types = [whiteType, blackType];
    const isForfeit = types.every((type) => type !== NOT_ENTERED && type !== PLAYED);
    if (types.every((type) => type === PLAYED) && scores in GAMES) {
      this.games.push({ round, white, black, result: GAMES[scores]! });
    } else if (isForfeit && scores in FORFEITS) {
      this.games.push({ round, white, black, result: FORFEITS[scores]! });
      this.problems.push(eventProblem('swissPerfectForfeit', null, { record, round, white, black }));
    } else if (types.every((type) => type === NOT_ENTERED) && !whiteScore && !blackScore) {
      this.unfinished.add(round);
    } else this.unknown(row);
  }

  private withoutOpponent(row: Row): void {
    const { round, white, black, whiteScore, blackScore } = row;
    const [player, score, other] =
      white === 0 ? [black, blackScore, whiteScore] : [white, whiteScore, blackScore];
    if ((other ?? NO_POINT) !== NO_POINT || player === 0) this.unknown(row);
    else if (score === ONE_POINT) this.byes.set(round, [...(this.byes.get(round) ?? []), player]);
    else if (score === HALF_POINT) {
      this.problems.push(eventProblem('fileRequestedByeLeftOut', null, { player, round, code: '½' }));
      this.otherByes.push(withoutGame(player, round, 'H'));
    } else if ((score ?? NO_POINT) !== NO_POINT) this.unknown(row);
  }

  private unknown({ record, round, white, black, ...entered }: Row): void {
    const { whiteScore, blackScore, whiteType, blackType } = entered;
    const scores = `${whiteScore ?? 'blank'} and ${blackScore ?? 'blank'}`;
    const types = `${whiteType} and ${blackType}`;
    const details = { record, round, white, black, scores, types };
    this.problems.push(eventProblem('swissPerfectResultUnknown', null, details));
  }
}
