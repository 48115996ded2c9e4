import { cellValue, type CellValue } from '../../cells/cellValue';
import { type Cells, columnPlaces, type HeaderPlace, placesOfColumns, runs } from '../../cells/headers';
import { plainName } from '../../cells/names';
import { withCount } from '../../cells/numberText';
import { dayIn } from '../../cells/readDate';
import { isTotalWord, isTotalRow } from '../../cells/totalRow';
import { type CalendarDay, calendarDay, latest } from '../../engine/kit/calendarDay';
import type { Box } from '../../figures/address';
import { periodOf, ratingPeriod } from './period';
import {
  ALL_TABLES,
  type AnyTable,
  byTable,
  namesOf,
  BUREAU_TABLES,
  type BureauTable,
  TABLES,
  type BureauColumn,
  type OptionalTable,
  readColumns,
} from './tables';

/** A table of a workbook. */
export interface NamedTable {
  readonly id: string;
  readonly name: string;
}

/** A bureau's table by its name: CsaPlayers, CsaPlayers_2024_04, CsaPlayers_2 or CsaPlayers_2024_04_2. */
export interface BureauTableRef<Table extends NamedTable> {
  readonly ref: Table;
  readonly table: BureauTable;
  /** The first day of the month in its name; null = none. */
  readonly month: CalendarDay | null;
  /** The number at the end of its name; the highest is the newest. */
  readonly number: number;
}

type ChosenTables<Table extends NamedTable> = Readonly<Record<BureauTable, Table | null>>;

/** The bureau's tables among all tables of a workbook. */
export function bureauTables<Table extends NamedTable>(tables: readonly Table[]): BureauTableRef<Table>[] {
  return tables.flatMap((ref) => {
    const { stem, month, number } = partsOfName(ref.name);
    const table = BUREAU_TABLES.find((one) => TABLES[one].tableName.toLowerCase() === stem);
    return table === undefined ? [] : [{ ref, table, month, number }];
  });
}

/** The tables of new ratings of a month, or of all months, the newest month and run first. */
export function newRatingsTables<Table extends NamedTable>(
  tables: readonly Table[],
  wanted: CalendarDay | null = null,
): Table[] {
  return tables
    .map((ref) => ({ ref, ...partsOfName(ref.name) }))
    .filter(({ stem, month }) => stem === 'csanewratings' && (wanted === null || month === wanted))
    .sort((a, b) => (b.month ?? 0) - (a.month ?? 0) || b.number - a.number)
    .map(({ ref }) => ref);
}

/** The newest table of new ratings of a month, or of all months; null if there is none. */
export function newRatingsTable<Table extends NamedTable>(
  tables: readonly Table[],
  month: CalendarDay | null,
): Table | null {
  return newRatingsTables(tables, month)[0] ?? null;
}

/** The newest month in the names of a bureau's tables; null where they name none. */
export function newestMonth(tables: readonly BureauTableRef<NamedTable>[]): CalendarDay | null {
  return latest(tables.flatMap(({ month }) => month ?? []));
}

/**
 * The tables of a month: the one that the user picked, else the newest with the month in its name, else the newest without
 * a month.
 *
 * @param picks the ids of tables that the user picked
 */
export function chosenTables<Table extends NamedTable>(
  all: readonly BureauTableRef<Table>[],
  month: CalendarDay | null,
  picks: Readonly<Partial<Record<BureauTable, string>>>,
): ChosenTables<Table> {
  const chosen = (table: BureauTable): Table | null => {
    const newestFirst = all.filter((one) => one.table === table).sort((a, b) => b.number - a.number);
    const found =
      newestFirst.find(({ ref }) => ref.id === picks[table]) ??
      newestFirst.find((one) => one.month === month) ??
      newestFirst.find((one) => one.month === null);
    return found?.ref ?? null;
  };
  return byTable(chosen);
}

/** An optional table of a workbook, the newest of its name: the sheet Files has all that other headers would be known by. */
export function optionalTable<Table extends NamedTable>(
  table: OptionalTable,
  all: readonly Table[],
): Table | null {
  const stem = ALL_TABLES[table].tableName.toLowerCase();
  const named = all.map((one) => ({ one, ...partsOfName(one.name) })).filter((one) => one.stem === stem);
  return named.sort((a, b) => b.number - a.number)[0]?.one ?? null;
}

function partsOfName(tableName: string): { stem: string; month: CalendarDay | null; number: number } {
  const [, stem = '', year, month, number = '1'] =
    /^([a-z]+)(?:_(\d{4})_(\d{2}))?(?:_(\d+))?$/i.exec(tableName) ?? [];
  return {
    stem: stem.toLowerCase(),
    month: year === undefined ? null : calendarDay(Number(year), Number(month), 1),
    number: Number(number),
  };
}

/** A table's header row, as Excel returns it. */
export type HeaderRow = readonly unknown[];

const columnsOf = (table: AnyTable): readonly BureauColumn[] => ALL_TABLES[table].columns;

/** The titles of a table's required columns. */
export function neededColumns(table: AnyTable): string[] {
  return columnsOf(table).flatMap(({ required, title }) => (required ? [title] : []));
}

/** The titles of required columns that a header row does not have under any usual name. */
export function missingColumns(table: AnyTable, header: HeaderRow): string[] {
  const known = knownColumns(table, header);
  return columnsOf(table).flatMap((column) =>
    column.required && !known.includes(column) ? [column.title] : [],
  );
}

/** Headers that may be a missing column: `"Main rtg" may be Main`. */
export function likelyColumns(table: AnyTable, header: HeaderRow): string[] {
  const likely: string[] = [];
  columnPlaces(
    header,
    readColumns(table),
    ({ details }) => {
      if (details['header'] !== undefined) likely.push(`"${details['header']}" may be ${details['title']}`);
    },
    true,
  );
  return likely;
}

/** Whether a table with this header row can be read as one of the bureau's. */
export function fits(table: AnyTable, header: HeaderRow): boolean {
  return missingColumns(table, header).length === 0;
}

/**
 * The places of a table's known columns, from the left; all places if it has none, so that the problem is its columns and
 * not that it is empty.
 */
export function usedPlaces(table: AnyTable, header: HeaderRow): number[] {
  const places = placesOfColumns(header, readColumns(table));
  const used = [...new Set(places.values())].sort((a, b) => a - b);
  return used.length > 0 ? used : [...header.keys()];
}

/**
 * The kind of a table by its header row: of those that fit, the one with the most known columns, as a rating history also
 * fits the table of players. Null if none fits.
 */
export function tableOfHeader(header: HeaderRow): BureauTable | null {
  const [best] = BUREAU_TABLES.filter((table) => fits(table, header))
    .map((table) => ({ table, known: knownColumns(table, header).length }))
    .sort((a, b) => b.known - a.known);
  return best?.table ?? null;
}

function knownColumns(table: AnyTable, header: HeaderRow): BureauColumn[] {
  const titles = header.map((title) => plainName(cellValue(title)));
  return columnsOf(table).filter(({ names }) => names.some((name) => titles.includes(name)));
}

/** A bureau's table in the cells of a sheet that is not an Excel table. */
interface OwnRange {
  readonly table: BureauTable;
  /** Header and rows, in the cells that were searched. */
  readonly box: Box;
  /** Filled rows between it and the next table that are not read, counted as the box is. */
  readonly notRead: readonly number[];
}

/** A row of a table has at least this many filled cells; a title or a remark has one. */
export const CELLS_OF_A_ROW = 2;

/**
 * Finds the bureau's tables on a sheet by their header rows: side by side or one below the other, with titles between them.
 * A table continues over blank rows.
 *
 * @param cells the used range of the sheet
 * @param taken boxes of Excel tables, which are skipped
 */
export function ownRanges(cells: Cells, taken: readonly Box[] = []): OwnRange[] {
  const headers = cells.flatMap((line, row) =>
    runs(line).flatMap((run) => {
      // A header has text in every cell; the smallest of the six tables has four columns.
      if (run.columns < LEAST_COLUMNS || !isText(line, run)) return [];
      const place: HeaderPlace = { ...run, row };
      if (taken.some((box) => isIn(place, box))) return [];
      const table = tableOfHeader(line.slice(run.column, run.column + run.columns));
      return table === null ? [] : [{ table, ...place }];
    }),
  );
  return headers.map(({ table, row, column, columns }): OwnRange => {
    const below = [...headers, ...taken].filter(
      (other) => other.row > row && other.column < column + columns && column < other.column + other.columns,
    );
    const end = Math.min(cells.length, ...below.map((other) => other.row));
    const filled = (at: number): number =>
      (cells[at] ?? []).slice(column, column + columns).filter((cell) => cellValue(cell) !== null).length;
    let last = row;
    for (let at = row + 1; at < end; at += 1) {
      // A single cell directly below a row belongs to the table, and is reported if it is wrong.
      if (filled(at) >= CELLS_OF_A_ROW || (filled(at) === 1 && last === at - 1 && at - 1 > row)) last = at;
    }
    const isTitle = (at: number): boolean => end < cells.length && at >= end - LINES_ABOVE_A_HEADER;
    const notRead: number[] = [];
    for (let at = last + 1; at < end; at += 1) if (filled(at) > 0 && !isTitle(at)) notRead.push(at);
    return { table, box: { row, column, rows: last - row + 1, columns }, notRead };
  });
}

const LEAST_COLUMNS = 4;

function isText(line: readonly unknown[], { column, columns }: Omit<HeaderPlace, 'row'>): boolean {
  return line.slice(column, column + columns).every((cell) => typeof cell === 'string');
}

/** Above its header a table may have a title and a note. */
const LINES_ABOVE_A_HEADER = 3;

function isIn({ row, column }: HeaderPlace, box: Box): boolean {
  return (
    row >= box.row && row < box.row + box.rows && column >= box.column && column < box.column + box.columns
  );
}

/** The word for a row of a table. */
const RECORDS: Readonly<Partial<Record<BureauTable, string>>> = {
  players: 'player',
  events: 'section',
  performances: 'performance',
};

/** "60 players", "1 section": the filled rows of a table, without its totals. */
export function recordsText(table: BureauTable, count: number): string {
  return withCount(count, RECORDS[table] ?? 'row');
}

/**
 * The place of the column that is filled in every row: ids, or names of events.
 *
 * @returns -1 if the header is of none of the six tables
 */
export function recordColumn(header: HeaderRow): number {
  const table = tableOfHeader(header);
  if (table === null) return -1;
  const [first] = (TABLES[table].columns as readonly BureauColumn[]).filter(({ required }) => required);
  return placesOfColumns<string>(header, readColumns(table)).get(first!.key) ?? -1;
}

/**
 * Counts the rows of a table, without blank rows and totals.
 *
 * @param cells of the column at `recordColumn`, without its header
 */
export function countRecords(cells: readonly unknown[]): number {
  return cells.filter((cell) => cellValue(cell) !== null && !isTotalWord(cell)).length;
}

/**
 * The number of events rated in each month, by its first day (4.6, 61); unreadable end dates are skipped.
 *
 * @param received the dates in Received on, in the same order; empty if there is no such column
 */
export function countMonths(
  endDates: readonly unknown[],
  received: readonly unknown[] = [],
): Map<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const [at, cell] of endDates.entries()) {
    const end = dayIn(cell);
    if (end === null) continue;
    const { first } = ratingPeriod(end, dayIn(received[at]) ?? end, false) ?? periodOf(end);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return counts;
}

/** The month with the most events, the later of equal ones; null if there is none. */
export function monthOfMost(counts: ReadonlyMap<CalendarDay, number>): CalendarDay | null {
  const most = Math.max(0, ...counts.values());
  return latest([...counts].filter(([, count]) => count === most).map(([month]) => month));
}

/** The months of the events on a sheet, and the number of its rows of events. */
export function eventsOn(cells: Cells): { readonly months: Map<CalendarDay, number>; readonly rows: number } {
  const at = cells.findIndex((line) => endColumn(line) >= 0);
  const header = cells[at] ?? [];
  const rows = at < 0 ? [] : cells.slice(at + 1).filter((line) => isEvent(line.map(cellValue)));
  const column = (place: number): unknown[] => rows.map((line) => line[place]);
  return {
    months: countMonths(column(endColumn(header)), column(receivedColumn(header))),
    rows: rows.length,
  };
}

const isEvent = (line: readonly CellValue[]): boolean =>
  line.some((cell) => cell !== null) && !isTotalRow(line);

/** The column of the end dates in a table of events; -1 if there is none. */
export const endColumn = (header: readonly unknown[]): number => columnOf('end', header);

/** The column Received on of a table of events; -1 if there is none. */
export const receivedColumn = (header: readonly unknown[]): number => columnOf('received', header);

function columnOf(key: 'end' | 'received', header: readonly unknown[]): number {
  const names = namesOf('events', key);
  return header.findIndex((title) => names.includes(plainName(cellValue(title))));
}
