import { addTo } from '../../engine/kit/groups';
import { type CellValue, cellValue } from '../../cells/cellValue';
import { plainName, wordsOf } from '../../cells/names';
import { BOARD_RESULT_TYPED, readBoardResult } from '../../cells/readBoardResult';
import { dayIn, readDate } from '../../cells/readDate';
import { readYesNo } from '../../cells/readWords';
import { asCalendarDay, type CalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import type { EventFileResult } from '../../events';
import { type BureauTable, type ColumnKey, type OptionalCells, type TableCells, TABLES } from '../../bureau';
import { type Arbiters, type NamedArbiter, readArbitersTable } from '../../bureau/read/readArbiters';
import {
  type RegisteredEvents,
  type Regions,
  readRegions,
  readRegistered,
} from '../../bureau/read/readRegions';
import { readWhere } from '../../bureau/read/readEvents';
import { penaltyKindIn } from '../../bureau/read/readPenalties';
import { readRound, readText, TableReader } from '../../bureau/read/tableReader';
import type { Cells } from '../../cells/headers';
import { sectionKey } from '../draft/draft';
import { type KnownPlayers, plainId, readKnownPlayers } from './knownPlayers';
import { readSentBack, type SentBack } from './sentBack';
import { type FilesKey, linesOfFiles, placesInFiles } from './sheets';

/** The tables of a workbook that files are checked against, as Office returns them; null for a missing one. */
export interface IntakeCells extends Readonly<Record<BureauTable, TableCells | null>>, OptionalCells {
  /** The sheet Files of earlier appends. */
  readonly files: TableCells | null;
  /** The sheet Sent back; left out if it is not needed. */
  readonly sentBack?: TableCells | null;
  /** The log of merged records, whose former ids are not given again. */
  readonly merged?: TableCells | null;
  /** 7: the arbiters whose fees are paid: a table with columns for their names and ids, which few bureaus have. */
  readonly paidArbiters: TableCells | null;
  /** The tables of events of the workbook's other months. */
  readonly otherEvents?: readonly TableCells[];
}

/** A row of the sheet Files. */
interface KnownFile {
  readonly file: string;
  readonly hash: string;
  readonly event: string;
  readonly section: string;
  readonly receivedDay: CalendarDay | null;
  /** The row of the sheet's table; its header is row 0. */
  readonly row: number;
}

/** What files are held against, read once for all of them. */
export interface IntakeTables {
  readonly players: KnownPlayers;
  readonly sections: KnownSections;
  /** The rated sections of the workbook's other months. */
  readonly elsewhere: readonly SectionElsewhere[];
  /** The rows of the table of games, by event, round and player. */
  readonly gamesOf: KnownGames;
  /**
   * The section that has more than half of some games: on the same end date whatever their results, on another with the same ones, as
   * the players of a club meet every week in the same order; null where there is none. One that counts comes before an un-rated one.
   */
  readonly withGames: (games: readonly Pairing[], endDay: CalendarDay | null) => KnownSection | null;
  /** The files of the sections in the tables of any month, by their hash. */
  readonly fileOf: (hash: string) => KnownFile | null;
  /** Those of a section of this month; none for one that was typed in. */
  readonly filesOf: (event: string, section: string) => readonly KnownFile[];
  /** The place of a column on the sheet Files, from 0; null if it is missing. */
  readonly placeInFiles: (key: FilesKey) => number | null;
  /** 7: what is known of the fees of an arbiter before an event starts; null where there is no table of them. */
  readonly feesOf: Arbiters['feesOf'] | null;
  /** 57, 61, 62: the table Regions; null where there is none. */
  readonly regions: Regions | null;
  /** 60, 62: the table Registered events; null where there is none. */
  readonly registered: RegisteredEvents | null;
  /** 13: the files that were sent back. */
  readonly sentBack: SentBack;
  /** The place of a column in a table, from 0; null if it is missing, or if there is no table yet. */
  readonly placeOf: <T extends BureauTable>(table: T, key: ColumnKey<T>) => number | null;
  /** Whether a table is there with its header. */
  readonly has: (table: BureauTable) => boolean;
  /** A row of the table of events, from 1, by the keys of its columns. */
  readonly eventAt: (row: number) => Readonly<Partial<Record<ColumnKey<'events'>, CellValue>>>;
  /** The rows of a table that belong to a section, from 1. */
  readonly rowsOf: (table: 'games' | 'penalties', event: string, section: string) => readonly number[];
  /** 51, 52: the penalties of a section. */
  readonly penaltiesOf: (event: string, section: string) => readonly KnownPenalty[];
}

/** A row of the table of penalties. */
export interface KnownPenalty {
  /** The row of the table; its header is row 0. */
  readonly row: number;
  /** The player's CSA id, plain. */
  readonly id: string;
  readonly kind: 'forfeit' | 'withdrew';
  /** Null where the row does not say it. */
  readonly round: number | null;
}

/** @param cells the tables of the workbook, or of a package */
export function readIntakeTables(cells: IntakeCells): IntakeTables {
  const cellsOf = (table: BureauTable): Cells => cells[table]?.cells ?? [];
  const sections = readKnownSections(cellsOf('events'));
  const elsewhere = (cells.otherEvents ?? []).flatMap(({ cells: events, sheet }) =>
    sectionsOf(events).flatMap((one) => (one.unrated ? [] : [{ ...one, sheet }])),
  );
  const keysElsewhere = new Set(elsewhere.map(({ event, section }) => sectionKey(event, section)));
  const files = readKnownFiles(cells.files?.cells ?? []);
  const filesNow = files.filter(({ event, section }) => sections.named(event, section)?.unrated === false);
  const filesElsewhere = files.filter(
    ({ event, section }) =>
      sections.named(event, section) === null && keysElsewhere.has(sectionKey(event, section)),
  );
  const filesHeader = placesInFiles(cells.files?.cells ?? []);
  const regions = cells.regions ? readRegions(cells.regions.cells, []) : null;
  const rowsOf: IntakeTables['rowsOf'] = (table, event, section) => {
    const ofEvent = sections.all.filter((known) => sectionKey(known.event, '') === sectionKey(event, ''));
    // Rows of an event with one section need not name it.
    const keys = [sectionKey(event, section), ...(ofEvent.length === 1 ? [sectionKey(event, '')] : [])];
    return rowsOfSection(table, cellsOf(table), keys);
  };
  const byHash = new Map([...filesElsewhere, ...filesNow].map((file) => [file.hash, file]));
  return {
    players: readKnownPlayers(cellsOf('players'), cells.merged?.cells ?? []),
    sections,
    elsewhere,
    gamesOf: readKnownGames(cellsOf('games')),
    withGames: readPairings(cellsOf('games'), sections.all),
    fileOf: (hash) => byHash.get(hash) ?? null,
    filesOf: (event, section) =>
      filesNow.filter((file) => sectionKey(file.event, file.section) === sectionKey(event, section)),
    placeInFiles: (key) => filesHeader.get(key) ?? null,
    feesOf: feesIn(cells),
    regions,
    // Which rows lack a registration is for the check of the tables.
    registered: cells.registered ? readRegistered(cells.registered.cells, regions, NEVER, []) : null,
    sentBack: readSentBack(cells.sentBack?.cells ?? []),
    placeOf: (table, key) => new TableReader(table, cellsOf(table).slice(0, 1), 'note', []).placeOf(key),
    has: (table) => cellsOf(table).length > 0,
    eventAt: (row) => {
      const table = new TableReader('events', cellsOf('events'), 'note', []);
      table.moveTo(row);
      return Object.fromEntries(TABLES.events.columns.map(({ key }) => [key, table.value(key)]));
    },
    rowsOf,
    penaltiesOf: (event, section) => penaltiesAt(cellsOf('penalties'), rowsOf('penalties', event, section)),
  };
}

function penaltiesAt(cells: Cells, rows: readonly number[]): KnownPenalty[] {
  const table = new TableReader('penalties', cells, 'note', []);
  return rows.flatMap((row) => {
    table.moveTo(row);
    const [id, kind, round] = [
      plainId(table.text('player')),
      penaltyKindIn(table),
      readRound(table.value('round')),
    ];
    return kind === 'carried' ? [] : [{ row, id, kind, round: typeof round === 'number' ? round : null }];
  });
}

function rowsOfSection(table: 'games' | 'penalties', cells: Cells, keys: readonly string[]): number[] {
  const reader = new TableReader(table, cells, 'note', []) as TableReader<'games'>;
  const isOfSection = (): boolean => keys.includes(sectionKey(reader.text('event'), reader.text('section')));
  return [...reader.filledRows()].filter((row) => reader.moveTo(row) && isOfSection());
}

function readKnownFiles(cells: Cells): KnownFile[] {
  return linesOfFiles(cells).map(({ value, text }, at) => ({
    file: text('file'),
    hash: text('hash'),
    event: text('event'),
    section: text('section'),
    receivedDay: dayIn(value('received')),
    row: at + 1,
  }));
}

/** Before every event. */
const NEVER = asCalendarDay(0);

/** The table Arbiters; without it the table of those who have paid, in which every arbiter has paid in time. */
function feesIn({ arbiters, paidArbiters }: IntakeCells): IntakeTables['feesOf'] {
  if (arbiters) return readArbitersTable(arbiters.cells, []).feesOf;
  if (paidArbiters === null) return null;
  const hasPaid = paidAmong(paidArbiters.cells);
  return (arbiter) => ({ state: hasPaid(arbiter) ? 'paid' : 'unknown' });
}

/** Every cell of the table counts, as an id where it has digits alone, else as a name; names may be in two cells. */
function paidAmong(cells: Cells): (arbiter: NamedArbiter) => boolean {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const line of cells.slice(1)) {
    const texts = line.map((cell) => String(cellValue(cell) ?? '').trim());
    for (const text of texts) if (/^\d+$/.test(text)) ids.add(plainId(text));
    const words = texts.filter((text) => /^\D+$/.test(text) && text.length > 3);
    for (const text of [...words, words.slice(0, 2).join(' ')]) names.add(wordsOf(text));
  }
  return ({ name, id }) => (id !== null && ids.has(plainId(id))) || names.has(wordsOf(name));
}

/** A section of the table of events. */
export interface KnownSection {
  readonly event: string;
  readonly section: string;
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  readonly receivedDay: CalendarDay | null;
  /** '' = not given. */
  readonly hostRegion: string;
  readonly abroad: boolean;
  readonly rateAnyway: boolean;
  readonly unrated: boolean;
  /** The row of the table; its header is row 0. */
  readonly row: number;
}

/** A section of another month, and the sheet that it is on. */
export interface SectionElsewhere extends KnownSection {
  readonly sheet: string;
}

/** The sections that stand in the tables. */
interface KnownSections {
  readonly all: readonly KnownSection[];
  /** The section of these names, as the bureau's month tells them apart. */
  readonly named: (event: string, section: string) => KnownSection | null;
  /** One whose names together are the same, however they are split, and that ended on the same day (63). */
  readonly alike: (event: string, section: string, endDay: CalendarDay) => KnownSection | null;
}

/** @param cells the table of events, its header first; none where there is no table yet */
export function readKnownSections(cells: Cells): KnownSections {
  const all = sectionsOf(cells);
  const names = new Map(all.map((known) => [sectionKey(known.event, known.section), known]));
  return {
    all,
    named: (event, section) => names.get(sectionKey(event, section)) ?? null,
    alike: (event, section, endDay) => alikeAmong(all, event, section, endDay),
  };
}

/** One whose names together are the same, however they are split, and that ended on the same day (63). */
export function alikeAmong<Section extends KnownSection>(
  all: readonly Section[],
  event: string,
  section: string,
  endDay: CalendarDay,
): Section | null {
  const names = whole(event, section);
  return all.find((one) => one.endDay === endDay && whole(one.event, one.section) === names) ?? null;
}

const whole = (event: string, section: string): string => plainName(`${event} ${section}`);

function sectionsOf(cells: Cells): KnownSection[] {
  const table = new TableReader('events', cells, 'note', []);
  const sections: KnownSection[] = [];
  for (const row of table.filledRows()) {
    const event = table.read('event', readText);
    if (event === null) continue;
    sections.push({
      event: event.trim(),
      section: table.text('section').trim(),
      startDay: table.read('start', readDate),
      endDay: table.read('end', readDate),
      receivedDay: table.read('received', readDate),
      hostRegion: table.words('hostRegion', '13.4'),
      abroad: table.read('where', readWhere) ?? false,
      rateAnyway: table.read('rateAnyway', readYesNo) ?? false,
      unrated: table.read('unrated', readYesNo) ?? false,
      row,
    });
  }
  return sections;
}

/** A row of the table of games; ids are plain, '' for a player who is in no table. */
export interface KnownGame {
  readonly section: string;
  readonly white: string;
  readonly black: string;
  /** Null where the cell cannot be read. */
  readonly result: EventFileResult | null;
}

/** The games that stand in the table, by their event, round and one of the players. */
type KnownGames = (event: string, round: number, id: string) => readonly KnownGame[];

/** @param cells the table of games, its header first; read when it is first asked for, as few files need it */
function readKnownGames(cells: Cells): KnownGames {
  let games: ReadonlyMap<string, readonly KnownGame[]> | null = null;
  return (event, round, id) => {
    games ??= gamesOf(cells);
    return games.get(keyOf(event, round, plainId(id))) ?? [];
  };
}

function keyOf(event: string, round: number, id: string): string {
  return `${sectionKey(event, '')}${round}\n${id}`;
}

function gamesOf(cells: Cells): Map<string, KnownGame[]> {
  const games = new Map<string, KnownGame[]>();
  for (const { event, section, round, white, black, result } of rowsOfGames(cells)) {
    const game = { section, white, black, result: boardResultIn(result) };
    for (const id of [white, black]) if (id !== '') addTo(games, keyOf(event, round, id), game);
  }
  return games;
}

/** The rows of the table of games; ids are plain. */
function* rowsOfGames(
  cells: Cells,
): Generator<Pairing & { readonly event: string; readonly section: string }> {
  const table = new TableReader('games', cells, 'note', []);
  for (let row = 1; row < table.rows; row += 1) {
    if (!table.moveTo(row)) continue;
    yield {
      event: table.text('event'),
      section: table.text('section').trim(),
      round: Number(table.value('round')),
      white: plainId(table.text('white')),
      black: plainId(table.text('black')),
      result: table.value('result'),
    };
  }
}

/** A game by its round, the players' ids and its result. */
export interface Pairing {
  readonly round: number;
  readonly white: string;
  readonly black: string;
  readonly result: unknown;
}

/**
 * Sections by their games, as the name of one can be written in many ways.
 *
 * @param cells the table of games, its header first; read when it is first asked for, as few files need it
 */
function readPairings(cells: Cells, sections: readonly KnownSection[]): IntakeTables['withGames'] {
  let known: ReadonlyMap<string, readonly SectionOfGame[]> | null = null;
  const atHome = sections.filter(({ abroad }) => !abroad).sort((a, b) => +a.unrated - +b.unrated);
  return (games, endDay) => {
    if (atHome.length === 0) return null;
    known ??= sectionsByPairing(cells);
    const [counts, same] = [new Map<string, number>(), new Map<string, number>()];
    const addOne = (to: Map<string, number>, key: string): void => void to.set(key, (to.get(key) ?? 0) + 1);
    for (const game of games) {
      const result = boardResultIn(game.result);
      for (const { key, result: other } of known.get(pairingKey(game)) ?? []) {
        addOne(counts, key);
        if (boardResultIn(other) === result) addOne(same, key);
      }
    }
    const isIt = ({ event, section, endDay: day }: KnownSection): boolean => {
      const count = (day === endDay ? counts : same).get(sectionKey(event, section)) ?? 0;
      return count > games.length / 2;
    };
    return atHome.find(isIt) ?? null;
  };
}

interface SectionOfGame {
  readonly key: string;
  /** As its cell has it. */
  readonly result: unknown;
}

const pairingKey = ({ round, white, black }: Omit<Pairing, 'result'>): string =>
  `${round} ${plainId(white)} ${plainId(black)}`;

/** A result of the table, or of a file; null for one that cannot be read. */
function boardResultIn(cell: unknown): EventFileResult | null {
  const typed = readBoardResult(cellValue(cell));
  return typed === null || isProblem(typed) || typed === 'requestedBye' ? null : BOARD_RESULT_TYPED[typed];
}

function sectionsByPairing(cells: Cells): Map<string, SectionOfGame[]> {
  const sections = new Map<string, SectionOfGame[]>();
  for (const game of rowsOfGames(cells)) {
    const { result } = game;
    addTo(sections, pairingKey(game), { key: sectionKey(game.event, game.section), result });
  }
  return sections;
}
