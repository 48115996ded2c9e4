import { cellValue } from '../cells/cellValue';
import { type CsvRows, csvSteps, writeCsv } from '../cells/csv';
import { columnPlaces } from '../cells/headers';
import { readDate, serialOfDay } from '../cells/readDate';
import { calendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import { isProblem, type Problem, problem } from '../engine/kit/problem';
import { completed, type Progress } from '../engine/kit/progress';
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

/** The six tables as CSV files. */
export type TableFiles = Readonly<Record<BureauTable, string>>;

/** A table file that is no CSV, or empty. */
export interface TableFileProblem {
  readonly table: BureauTable;
  readonly problem: Problem;
}

const ROWS_A_STEP = 5_000;

/** players.csv */
export const tableFileName = (table: BureauTable): string => `${table}.csv`;

/**
 * Reads the six tables from CSV files, in steps of a few milliseconds: UTF-8, headers in any order and any spelling that the tables know, decimal points,
 * dates yyyy/mm/dd, months yyyy/mm, ids as text. A row of the cells is a line of its file, so that a problem names the line.
 *
 * @returns the cells, or the problem of the first file that is no CSV, with its table
 */
export function* readTableFileSteps(files: TableFiles): Generator<Progress, BureauCells | TableFileProblem> {
  const cells: Partial<Record<BureauTable, TableCells>> = {};
  for (const table of BUREAU_TABLES) {
    const rows = yield* csvSteps(files[table], ',');
    if (isProblem(rows)) return { table, problem: rows };
    const header = rows.rows.findIndex((fields) => fields.some((field) => field.trim() !== ''));
    if (header < 0) return { table, problem: problem('fileEmpty', '', { file: tableFileName(table) }) };
    const read = yield* cellSteps(table, rows, header);
    if (isProblem(read)) return { table, problem: read };
    cells[table] = read;
  }
  return byTable((table) => cells[table]!);
}

function* cellSteps(
  table: BureauTable,
  { rows, lines }: CsvRows,
  header: number,
): Generator<Progress, TableCells | Problem> {
  const titles = rows[header]!;
  const columns = new Map(TABLES[table].columns.map((column: BureauColumn) => [column.key, column]));
  const kinds = titles.map(() => null as BureauColumn | null);
  for (const [key, place] of columnPlaces<string>(titles, readColumns(table), () => undefined, true)) {
    kinds[place] = columns.get(key) ?? null;
  }
  const first = lines[header]!;
  const cells: unknown[][] = [[...titles]];
  for (let at = header + 1; at < rows.length; at += 1) {
    if (at % ROWS_A_STEP === 0) yield { doing: table, done: at, of: rows.length };
    // Blank lines, and the further lines of a field with a line break, are blank rows.
    while (cells.length < lines[at]! - first) cells.push([]);
    const comma = rows[at]!.findIndex((field, place) => kinds[place]?.numbers != null && COMMA.test(field));
    if (comma >= 0) {
      const details = {
        value: rows[at]![comma]!,
        title: kinds[comma]!.title,
        line: lines[at]!,
        column: comma + 1,
      };
      return problem('fileNumber', '', details);
    }
    cells.push(rows[at]!.map((field, place) => contentOf(field, kinds[place] ?? null)));
  }
  return { cells, sheet: tableFileName(table), origin: { row: first - 1, column: 0 } };
}

/** A number as table files have it: a decimal point, no thousands sign. */
export const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const COMMA = /\d,\d/;
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
export function writeTableSheets(sheets: readonly TableSheet[]): TableFiles {
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
function writeOwnTable(
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

/** The tables of a month as files, under the bureau's own headers. */
export function filesOf(tables: BureauCells): TableFiles {
  return byTable((table) => writeOwnTable(table, tables[table] ?? { cells: [] }));
}

/** Table files under the bureau's own headers: what somebody else has written is brought into that order. */
export function ownFiles(files: TableFiles): TableFiles {
  const isOwn = (table: BureauTable): boolean => files[table].startsWith(writeTableFile(table, []));
  if (BUREAU_TABLES.every(isOwn)) return files;
  const tables = completed(readTableFileSteps(files));
  return 'problem' in tables ? files : filesOf(tables);
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
