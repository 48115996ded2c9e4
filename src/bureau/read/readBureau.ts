import { cellValue, errorIn } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { addTo } from '../../engine/kit/groups';
import { isTotalRow } from '../../cells/totalRow';
import { type BureauInput, type EventColumns, columnOf } from '../../engine/csa2024/bureau/bureauInput';
import { note, type Problem, problem } from '../../engine/kit/problem';
import type { Place } from '../../figures/address';
import type { CellContent } from '../../figures/sheetModel';
import type { Cells, RowsByPlace } from '../../cells/headers';
import type { TextNumber } from '../../month/textNumbers';
import { CELLS_OF_A_ROW, ownRanges, usedPlaces } from '../tables/findTables';
import type { RatingPeriod } from '../tables/period';
import {
  ALL_TABLES,
  type AnyTable,
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  type ColumnKey,
  namesOf,
  OPTIONAL_TABLES,
  type OptionalTable,
  TABLES,
} from '../tables/tables';
import { type Loss, type BureauQuestion, questionsOf } from './questions';
import { type EventRow, type EventsReading, readEvents } from './readEvents';
import { type FideLists, fideLists } from './fideLists';
import { type GamesReading, readGames } from './readGames';
import { type HistoryReading, KnownHistory } from './knownHistory';
import { readHistory } from './readHistory';
import { readPenalties } from './readPenalties';
import { readPerformances } from './readPerformances';
import { type Person, type PlayersReading, readPlayers } from './readPlayers';
import { readArbitersTable } from './readArbiters';
import { readRegions, readRegistered } from './readRegions';
import { refusedFormat } from './sectionCounts';
import { NumbersAsText, type BureauTableProblem, type ReadingProgress, readId } from './tableReader';

/** A table of a workbook, or of a file. */
export interface TableSource {
  /** Header row first. */
  readonly cells: RowsByPlace;
  /** The sheet's name. */
  readonly sheet: string;
  /** The place of the header on its sheet; rows and columns count from 0. */
  readonly origin: Place;
  /** The cells below an Excel table, in its columns, from the row under its last one; they are only checked. */
  readonly below?: Cells;
}

/** A table of a workbook, with all its cells at hand. */
export interface TableCells extends TableSource {
  readonly cells: Cells;
}

/** The six tables, null = missing; and those of the optional ones that are there. */
export type BureauSource = Readonly<Record<BureauTable, TableSource | null>> & OptionalSource;
export type BureauCells = Readonly<Record<BureauTable, TableCells | null>> & OptionalCells;
/** The optional tables; one that is null or left out is not there. */
export type OptionalSource = Readonly<Partial<Record<OptionalTable, TableSource | null>>>;
export type OptionalCells = Readonly<Partial<Record<OptionalTable, TableCells | null>>>;

/** The number of used and unused rows. */
export interface ReadingCounts {
  readonly players: number;
  readonly events: number;
  readonly games: number;
  readonly performances: number;
  readonly penalties: number;
  /** Unused rows of games, including those of skipped events. */
  readonly gamesLeftOut: number;
  readonly eventsLeftOut: number;
}

/** A bureau's tables, read. */
export interface BureauReading {
  readonly period: RatingPeriod;
  /** null if a problem blocks the run. */
  readonly input: BureauInput | null;
  /** By the index of the player. */
  readonly people: readonly Person[];
  /** The row of each player in their table, by their index. */
  readonly playerRows: readonly number[];
  /** A player's index by their id, as `readId` leaves it. */
  readonly indexOfId: ReadonlyMap<string, number>;
  readonly history: HistoryReading;
  /** By the index of the event. */
  readonly events: readonly EventRow[];
  /** In the order of tables, rows and columns. */
  readonly problems: readonly BureauTableProblem[];
  readonly counts: ReadingCounts;
  /** The questions to answer before the run, in the order of the tables. */
  readonly questions: readonly BureauQuestion[];
  /** The games that cannot be rated because of problems in the tables, and their players. */
  readonly lost: Loss;
  /** The same for a skipped event, by its row in the table. */
  readonly lostWithEvent: (row: number) => Loss;
  /** The place of a column in its table, from 0; null if there is none. */
  readonly columnOf: {
    readonly events: (key: ColumnKey<'events'>) => number | null;
    readonly games: (key: ColumnKey<'games'>) => number | null;
  };
  /** Numbers written as text, in columns of numbers. */
  readonly textNumbers: Readonly<Record<BureauTable, readonly TextNumber[]>>;
  /** The sheets that were read, for the texts of problems. */
  readonly sheets: Readonly<Record<AnyTable, { readonly name: string; readonly origin: Place }>>;
}

/** Tables that may be empty: most months have no penalties. */
const MAY_BE_EMPTY: ReadonlySet<BureauTable> = new Set(['penalties']);
/** The tables whose readers note rows that may have a number written as text; the others are small. */
const NOTING: ReadonlySet<BureauTable> = new Set(['players', 'games', 'performances', 'history']);
/** An event with at least this many games, all between players of the federation, is hardly abroad. */
const LEAST_AT_HOME = 5;
const EVERY_TABLE: readonly AnyTable[] = [...BUREAU_TABLES, ...OPTIONAL_TABLES];
const NOWHERE: Place = { row: 0, column: 0 };

/**
 * Reads a bureau's tables in steps of a few milliseconds, so that the caller can pause, show progress or stop.
 *
 * @param tables cells as Office returns them
 * @param period the month to calculate
 * @param before tables that were read before; what is the same in them is not read again
 */
export function* readBureau(
  tables: BureauSource,
  period: RatingPeriod,
  before: BureauReading | null = null,
): Generator<ReadingProgress, BureauReading> {
  const problems: BureauTableProblem[] = [];
  for (const table of BUREAU_TABLES) checkTable(table, tables[table], problems);
  const cellsOf = (table: BureauTable): RowsByPlace => tables[table]?.cells ?? [];
  const rowOnSheet = (table: BureauTable): number => (tables[table]?.origin.row ?? 0) + 1;

  const texts = byTable((table) => new NumbersAsText(table, cellsOf(table)));

  const players = yield* readPlayers(cellsOf('players'), problems, period, texts.players);
  const events = readEvents(cellsOf('events'), period, problems);
  const firstGame = rowOnSheet('games');
  const games = yield* readGames(cellsOf('games'), firstGame, players, events, problems, texts.games);
  const performances = yield* readPerformances(
    cellsOf('performances'),
    period,
    players,
    problems,
    texts.performances,
  );
  const known =
    before && new KnownHistory(cellsOf('history'), before.history, before.indexOfId, players.indexOf);
  const history = yield* readHistory(cellsOf('history'), period, players, problems, texts.history, known);
  const penalties = yield* readPenalties(cellsOf('penalties'), players, events, games, problems);
  const fide = fideLists(period, players, events, games.columns, history);
  const columns = eventColumns(events, games, fide, rowOnSheet('events'));

  checkOptional(tables, players, events, period, problems);

  problems.sort(
    (a, b) =>
      EVERY_TABLE.indexOf(a.table) - EVERY_TABLE.indexOf(b.table) || a.row - b.row || a.column - b.column,
  );
  const refused = problems.some(({ effect }) => effect === 'error');
  const input: BureauInput = {
    calculationDay: period.calculationDay,
    players: { ...players.columns, fide: fide.fide },
    events: columns,
    games: games.columns,
    performances,
    history: history.columns,
    penalties,
  };
  return {
    period,
    input: refused ? null : input,
    people: players.people,
    playerRows: players.rows,
    indexOfId: players.indexOf,
    history,
    events: events.events,
    problems,
    counts: {
      players: players.people.length,
      events: columns.count,
      games: games.columns.count,
      performances: performances.count,
      penalties: penalties.count,
      gamesLeftOut: games.leftOut,
      eventsLeftOut: events.leftOut,
    },
    questions: questionsOf(problems, games.lost, events.names),
    lost: games.lost.total,
    lostWithEvent: (row) => games.lost.ofEvents([row]),
    columnOf: { events: (key) => events.table.placeOf(key), games: games.placeOf },
    textNumbers: byTable((table) => (NOTING.has(table) ? texts[table].ofNoted() : texts[table].ofAll())),
    sheets: Object.fromEntries(
      EVERY_TABLE.map((table) => [
        table,
        {
          name: tables[table]?.sheet ?? ALL_TABLES[table].sheetName,
          origin: tables[table]?.origin ?? NOWHERE,
        },
      ]),
    ) as BureauReading['sheets'],
  };
}

/** Clauses 7, 13.4, 14.5, 57, 60 and 62: what the optional tables make checkable. No rating depends on it, so each problem is a note. */
function checkOptional(
  tables: OptionalSource,
  { people, rows, table: playersTable }: PlayersReading,
  { events, table }: EventsReading,
  { last }: RatingPeriod,
  problems: BureauTableProblem[],
): void {
  if (tables.arbiters) readArbitersTable(tables.arbiters.cells, problems);
  const regions = tables.regions ? readRegions(tables.regions.cells, problems) : null;
  const registered = tables.registered
    ? readRegistered(tables.registered.cells, regions, last, problems)
    : null;
  const ofCode = new Map<string, number[]>();
  for (const [at, { region }] of people.entries()) addTo(ofCode, region.trim(), rows[at]!);
  const isUnknown = (code: string): boolean =>
    regions !== null && code !== '' && errorIn(code) === null && regions.find(code, null) === null;
  // Hundreds of players may have one code.
  for (const [code, [first = 0, ...others]] of ofCode) {
    if (!isUnknown(code)) continue;
    const found = note('regionUnknown', '14.5', { code, count: 1 + others.length });
    playersTable.reportAt(first, 'region', found, 'note');
  }
  const sections = new Map<string, EventRow[]>();
  for (const event of events) if (!event.unrated) addTo(sections, event.event.toLowerCase(), event);
  for (const { row, event, section, name, abroad, unrated, rateAnyway } of events) {
    if (abroad || unrated || !table.moveTo(row)) continue;
    const code = table.text('hostRegion').trim();
    if (isUnknown(code))
      table.report('hostRegion', note('regionUnknown', '13.4', { code, count: 1 }), 'note');
    const count = sections.get(event.toLowerCase())!.length;
    // 12.2: the Committee may rate what was not registered.
    if (registered !== null && !rateAnyway && registered.find(event, section, count) === null)
      table.report('event', note('eventNotRegistered', '60', { event: name }), 'note');
  }
}

/** Reports a table that is missing or has no rows; only its known columns count. */
function checkTable(table: BureauTable, found: TableSource | null, problems: BureauTableProblem[]): void {
  const { tableName } = TABLES[table];
  if (found === null || found.cells.length === 0) {
    const missing = problem('tableMissing', '', { table: tableName });
    problems.push({ problem: missing, table, row: 0, column: 0, effect: 'error' });
    return;
  }
  const used = usedPlaces(table, found.cells.at(0) ?? []);
  checkBelow(table, found, used, problems);
  let filled = 1;
  const isBlank = (line: readonly unknown[] = []): boolean =>
    used.every((place) => (line[place] ?? '') === '');
  while (filled < found.cells.length && isBlank(found.cells.at(filled))) filled += 1;
  if (filled < found.cells.length || MAY_BE_EMPTY.has(table)) return;
  const effect = table === 'players' ? 'error' : 'note';
  const severity = effect === 'error' ? 'error' : 'note';
  const empty: Problem = { ...problem('tableEmpty', '', { table: tableName }), severity };
  problems.push({ problem: empty, table, row: 0, column: 0, effect });
}

/** Questions rows below a table that look like its own. */
function checkBelow(
  table: BureauTable,
  { cells, below = [] }: TableSource,
  used: readonly number[],
  problems: BureauTableProblem[],
): void {
  const [next] = ownRanges(below);
  const rows = below.slice(0, next?.box.row).flatMap((line, row) => {
    const filled = used.map((place) => cellValue(line[place])).filter((value) => value !== null);
    return filled.length >= CELLS_OF_A_ROW && !isTotalRow(filled) ? [row] : [];
  });
  const [first] = rows;
  if (first === undefined) return;
  problems.push({
    problem: problem('rowsBelowTable', '', { rows: rows.length }),
    table,
    row: cells.length + first,
    column: used[0] ?? 0,
    effect: 'question',
  });
}

function eventColumns(
  reading: EventsReading,
  games: GamesReading,
  { fideList }: FideLists,
  headerRow: number,
): EventColumns {
  const { events, table } = reading;
  const column = (value: (event: EventRow) => number): Float64Array => Float64Array.from(events, value);
  const flag = (value: (event: EventRow) => boolean): Uint8Array =>
    Uint8Array.from(events, (event) => (value(event) ? 1 : 0));
  events.forEach((event, at) => {
    const { rows, inside } = games.counts[at]!;
    if (event.abroad && inside >= LEAST_AT_HOME && inside === rows) {
      table.reportAt(event.row, 'where', problem('abroadAtHome', '10'), 'question');
    }
    if (rows > 0) return;
    table.reportAt(event.row, 'event', problem('eventWithoutGames', '13.1'), 'note');
  });
  return {
    count: events.length,
    name: events.map(({ name }) => name),
    minutes: column(({ minutes }) => minutes),
    endDay: columnOf(events.map(({ endDay }) => endDay)),
    abroad: flag(({ abroad }) => abroad),
    fideRated: flag(({ fideRated }) => fideRated),
    fideList,
    refusedFormat: Int8Array.from(events, (event, at) => {
      const counts = games.counts[at]!;
      return counts.rows === 0 ? -1 : refusedFormat(event, counts, table);
    }),
    rateAnyway: flag(({ rateAnyway }) => rateAnyway),
    receivedDay: columnOf(events.map(({ receivedDay }) => receivedDay)),
    unrated: flag(({ unrated }) => unrated),
    sequence: column(({ row }) => row),
    row: Int32Array.from(events, ({ row }) => headerRow + row),
  };
}

/** The player with the CSA id in a cell; null if there is none. */
export function playerOfId({ indexOfId }: BureauReading, cell: unknown): number | null {
  const id = readId(cellValue(cell));
  return typeof id === 'string' ? (indexOfId.get(id) ?? null) : null;
}

/** A selected row of a table. */
export interface SelectedRow {
  /** The table's header row, and the row's cells under it. */
  readonly header: readonly CellContent[];
  readonly cells: readonly CellContent[];
  /** The selected column, counted from the table's first. */
  readonly column: number;
}

const PLAYER = namesOf('players', 'id');
const SIDES = [namesOf('games', 'white'), namesOf('games', 'black')];

/**
 * The comparable id of the player of a selected row: from the column CSA id; in a row of games from the selected column
 * White or Black, else White; null if there is none.
 */
export function selectedPlayer({ header, cells, column }: SelectedRow): string | null {
  const titles = header.map((title) => plainName(cellValue(title)));
  const sides = titles.flatMap((title, at) => (SIDES.some((names) => names.includes(title)) ? [at] : []));
  const side = sides.find((at) => at === column) ?? sides[0] ?? -1;
  const own = titles.findIndex((title) => PLAYER.includes(title));
  const id = readId(cellValue(cells[own >= 0 ? own : side]));
  return typeof id === 'string' ? id : null;
}
