import { cellValue } from '../cells/cellValue';
import { type CsvRows, csvSteps, writeCsv } from '../cells/csv';
import { columnPlaces } from '../cells/headers';
import { readDate, serialOfDay } from '../cells/readDate';
import { calendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { completed } from '../engine/kit/progress';
import { DATE_FORMAT } from '../figures/formats';
import {
  type BureauCells,
  type BureauColumn,
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  readColumns,
  type TableCells,
  TABLES,
  type TableSheet,
} from '../bureau';
import { readId } from '../bureau/read/tableReader';

/** The six tables as text files, by their names; a table that is not there has none. */
export type TableTexts = Readonly<Partial<Record<BureauTable, string>>>;

/** players.csv */
export const tableFileName = (table: BureauTable): string => `${table}.csv`;

/**
 * Reads the six tables from CSV files: UTF-8, headers in any order and any spelling that the tables know, decimal points,
 * dates yyyy/mm/dd, months yyyy/mm, ids as text. A row of the cells is a line of its file, so that a problem names the line.
 *
 * @returns the cells, or the problem of the first file that is no CSV, with its table
 */
export function readTableFiles(
  texts: TableTexts,
): BureauCells | { table: BureauTable; problem: Outcome<never> } {
  const cells: Partial<Record<BureauTable, TableCells>> = {};
  for (const table of BUREAU_TABLES) {
    const text = texts[table];
    if (text === undefined) continue;
    const rows = completed(csvSteps(text, ','));
    if (isProblem(rows)) return { table, problem: rows };
    if (rows.rows.length === 0)
      return { table, problem: problem('fileEmpty', '', { file: tableFileName(table) }) };
    cells[table] = cellsOf(table, rows);
  }
  return byTable((table) => cells[table] ?? null);
}

function cellsOf(table: BureauTable, { rows, lines }: CsvRows): TableCells {
  const header = rows.findIndex((fields) => fields.some((field) => field.trim() !== ''));
  const titles = rows[header]!;
  const columns = new Map(TABLES[table].columns.map((column: BureauColumn) => [column.key, column]));
  const kinds = titles.map(() => null as BureauColumn | null);
  for (const [key, place] of columnPlaces<string>(titles, readColumns(table), () => undefined, true)) {
    kinds[place] = columns.get(key) ?? null;
  }
  const first = lines[header]!;
  const cells: unknown[][] = [[...titles]];
  for (let at = header + 1; at < rows.length; at += 1) {
    // Blank lines, and the further lines of a field with a line break, are blank rows.
    while (cells.length < lines[at]! - first) cells.push([]);
    cells.push(rows[at]!.map((field, place) => contentOf(field, kinds[place] ?? null)));
  }
  return { cells, sheet: tableFileName(table), origin: { row: first - 1, column: 0 } };
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const DAY = /^(\d{4})\/(\d\d)\/(\d\d)$/;

/** The field as a cell of its column holds it: a number, a day as its serial number, or text. */
function contentOf(field: string, column: BureauColumn | null): string | number {
  if (column?.numbers != null && NUMBER.test(field)) return Number(field);
  const parts = column?.format === DATE_FORMAT ? DAY.exec(field) : null;
  const day = parts === null ? null : calendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return day === null ? field : serialOfDay(day);
}

/** A table as a CSV file with every number in full. Reading the file gives the same cells. */
export function writeTableFile(table: BureauTable, rows: readonly (readonly unknown[])[]): string {
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const lines = rows.map((row) => columns.map(({ format }, place) => fieldOf(row[place], format)));
  return writeCsv([columns.map(({ title }) => title), ...lines]);
}

/** The tables of sheets as CSV files. */
export function writeTableSheets(sheets: readonly TableSheet[]): Readonly<Record<BureauTable, string>> {
  return byTable((table) => {
    const { tableName } = TABLES[table];
    const sheet = sheets.find(
      (one) => one.tableName === tableName || one.tableName.startsWith(`${tableName}_`),
    );
    return writeTableFile(table, sheet?.rows ?? []);
  });
}

/**
 * A table as somebody has it, as a CSV file under the bureau's own headers. Columns that the bureau does not read are left out.
 *
 * @param cells header row first
 */
export function writeOwnTable(
  table: BureauTable,
  { cells: [header = [], ...rows] }: Pick<TableCells, 'cells'>,
): string {
  const places = columnPlaces<string>(header, readColumns(table), () => undefined, true);
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const filled = rows.filter((row) => row.some((cell) => cellValue(cell) !== null));
  return writeTableFile(
    table,
    filled.map((row) => columns.map(({ key }) => row[places.get(key) ?? -1])),
  );
}

function fieldOf(cell: unknown, format: string): string {
  const value = cellValue(cell);
  if (value === null) return '';
  if (typeof value !== 'number' || (format !== DATE_FORMAT && format !== 'yyyy/mm')) return String(value);
  const day = readDate(value);
  // A year of birth is no date.
  if (day === null || isProblem(day)) return String(value);
  const text = formatCalendarDay(day);
  return format === DATE_FORMAT ? text : text.slice(0, 'yyyy/mm'.length);
}

/** A player's id as ids are compared: 0012 and 12 are one. */
export function playerId(field: string): string {
  const id = readId(field);
  return typeof id === 'string' ? id : field;
}
