import type { FileText } from '../cells/fileText';
import { isBlankRow } from '../cells/cellValue';
import { csvField, type CsvPlaces, csvPlacesSteps, fieldsOfRow, writeCsv } from '../cells/csv';
import type { RowsByPlace } from '../cells/headers';
import { isProblem, type Problem, problem } from '../engine/kit/problem';
import { completed, type Progress } from '../engine/kit/progress';
import { DATE_FORMAT, MONTH_FORMAT } from '../figures/formats';
import {
  ALL_TABLES,
  type AnyTable,
  type BureauCells,
  type BureauColumn,
  type BureauSource,
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  OPTIONAL_TABLES,
  type OptionalTable,
  TABLES,
  type TableCells,
  type TableSheet,
  type TableSource,
} from '../bureau';
import { readId } from '../bureau/read/tableReader';
import { fieldText } from '../bureau/tables/fieldText';
import { FileRows } from './fileRows';
import { byTableSteps, columnsOf, eachSteps, placesUnder } from './tableRows';

/** The six tables as CSV files, with those of the optional ones that somebody has. */
export type TableFiles = Readonly<Record<BureauTable, string>> &
  Readonly<Partial<Record<OptionalTable, string>>>;

/** The same as a package has them: strings, or bytes that need not be decoded. */
export type TableTexts = Readonly<Record<BureauTable, FileText>> &
  Readonly<Partial<Record<OptionalTable, FileText>>>;

/** A table file that is no CSV, or empty. */
export interface TableFileProblem {
  readonly table: AnyTable;
  readonly problem: Problem;
}

/** players.csv */
export const tableFileName = (table: AnyTable): string => `${table}.csv`;

/**
 * Finds the rows of the tables in CSV files, in steps of a few milliseconds; the rows are read when they are asked for: UTF-8, headers
 * in any order and any spelling that the tables know, decimal points, dates yyyy/mm/dd, months yyyy/mm, ids as text.
 *
 * @returns the tables, or the problem of the first file that is no CSV, with its table
 */
export function* readTableFileSteps(files: TableTexts): Generator<Progress, BureauSource | TableFileProblem> {
  const tables: Partial<Record<AnyTable, TableSource>> = {};
  for (const table of [...BUREAU_TABLES, ...OPTIONAL_TABLES]) {
    const text = files[table];
    if (text === undefined) continue;
    const places = yield* csvPlacesSteps(text, ',');
    if (isProblem(places)) return { table, problem: places };
    const read = tableIn(table, text, places);
    if (isProblem(read)) return { table, problem: read };
    tables[table] = read;
  }
  return { ...tables, ...byTable((table) => tables[table]!) };
}

const COMMA = /\d,\d/;

function tableIn(table: AnyTable, text: FileText, places: CsvPlaces): TableSource | Problem {
  const { starts, lines, quoted } = places;
  const lineOf = (row: number): number => lines?.[row] ?? row + 1;
  const fieldsOf = (index: number): string[] => fieldsOfRow(text, starts[index]!, ',');
  const index = starts.findIndex((_, at) => fieldsOf(at).some((field) => field.trim() !== ''));
  if (index < 0) return problem('fileEmpty', '', { file: tableFileName(table) });
  const titles = fieldsOf(index);
  const known = new Map(ALL_TABLES[table].columns.map((column: BureauColumn) => [column.key, column]));
  const columns = titles.map(() => null as BureauColumn | null);
  for (const [key, place] of placesUnder(titles, table)) {
    columns[place] = known.get(key) ?? null;
  }
  for (const row of quoted) {
    if (row <= index) continue;
    const fields = fieldsOf(row);
    const comma = fields.findIndex((field, place) => columns[place]?.numbers != null && COMMA.test(field));
    if (comma < 0) continue;
    const details = {
      value: fields[comma]!,
      title: columns[comma]!.title,
      line: lineOf(row),
      column: comma + 1,
    };
    return problem('fileNumber', '', details);
  }
  return {
    cells: new FileRows(text, places, { titles, index }, columns),
    sheet: tableFileName(table),
    origin: { row: lineOf(index) - 1, column: 0 },
  };
}

const ROWS_A_STEP = 2_000;

/** A table as a CSV file with every number in full. Reading the file gives the same cells. */
export function writeTableFile(table: BureauTable, rows: readonly (readonly unknown[])[]): string {
  return completed(writeTableFileSteps(table, rows));
}

/** The same in steps of a few milliseconds. */
function* writeTableFileSteps(
  table: BureauTable,
  rows: readonly (readonly unknown[])[],
): Generator<Progress, string> {
  const file = tableFileWriter(table);
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    yield { doing: table, done: from, of: rows.length };
    file.add(rows.slice(from, from + ROWS_A_STEP));
  }
  return file.text();
}

/** A table as a CSV file, from its rows as they come. */
export function tableFileWriter(table: BureauTable): {
  readonly add: (rows: readonly (readonly unknown[])[]) => void;
  readonly text: () => string;
} {
  const columns = columnsOf(table);
  const parts = [writeCsv([columns.map(({ title }) => title)])];
  const writers = columns.map(({ format }) => fieldWriter(format));
  return {
    add: (rows) => {
      parts.push(rows.map((row) => `${writers.map((write, at) => write(row[at])).join(',')}\r\n`).join(''));
    },
    text: () => parts.join(''),
  };
}

/** Writes the cells of a column as fields. Numbers need no quotes, and the same days come again and again. */
function fieldWriter(format: string): (cell: unknown) => string {
  const days = new Map<number, string>();
  const isDate = format === DATE_FORMAT || format === MONTH_FORMAT;
  return (cell) => {
    if (cell === null || cell === '') return '';
    if (typeof cell !== 'number' || !Number.isFinite(cell)) return csvField(fieldText(cell, format));
    if (!isDate) return String(cell);
    const known = days.get(cell) ?? fieldText(cell, format);
    days.set(cell, known);
    return known;
  };
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
function* ownTableSteps(table: BureauTable, cells: RowsByPlace): Generator<Progress, string> {
  const places = placesUnder(cells.at(0), table);
  const rows: unknown[][] = [];
  const add = (line: readonly unknown[]): void => {
    if (!isBlankRow(line)) rows.push(columnsOf(table).map(({ key }) => line[places.get(key) ?? -1]));
  };
  yield* eachSteps(table, cells, add, { from: 1 });
  return yield* writeTableFileSteps(table, rows);
}

/** The tables of a month as files, under the bureau's own headers. */
export function filesOf(tables: BureauSource): TableFiles {
  return completed(filesOfSteps(tables));
}

/** The same in steps of a few milliseconds. */
export function* filesOfSteps(tables: BureauSource): Generator<Progress, TableFiles> {
  return yield* byTableSteps((table) => ownTableSteps(table, tables[table]?.cells ?? []));
}

/** All cells of the tables of files, for whoever changes them. */
export function cellsOfFiles(tables: BureauSource): BureauCells {
  return completed(cellsOfFileSteps(tables));
}

/** The same in steps of a few milliseconds. */
export function* cellsOfFileSteps(tables: BureauSource): Generator<Progress, BureauCells> {
  return yield* byTableSteps(function* (table): Generator<Progress, TableCells | null> {
    const source = tables[table];
    if (source === null) return null;
    const rows: (readonly unknown[])[] = [];
    yield* eachSteps(table, source.cells, (line) => rows.push(line));
    return { ...source, cells: rows };
  });
}

/** Table files under the bureau's own headers: what somebody else has written is brought into that order. */
export function* ownFileSteps(files: TableTexts): Generator<Progress, TableFiles> {
  const isOwn = (table: BureauTable): boolean => files[table].startsWith(writeTableFile(table, []));
  const tables = BUREAU_TABLES.every(isOwn) ? null : yield* readTableFileSteps(files);
  if (tables !== null && !('problem' in tables)) return yield* filesOfSteps(tables);
  const texts: Partial<Record<AnyTable, string>> = {};
  for (const table of [...BUREAU_TABLES, ...OPTIONAL_TABLES]) {
    const text = files[table];
    if (text !== undefined) texts[table] = typeof text === 'string' ? text : yield* text.stringSteps();
  }
  return { ...texts, ...byTable((table) => texts[table]!) };
}

/** A player's id as ids are compared: 0012 and 12 are one. */
export function playerId(field: string): string {
  const id = readId(field);
  return typeof id === 'string' ? id : field;
}
