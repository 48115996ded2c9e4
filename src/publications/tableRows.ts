import type { CellValue } from '../cells/cellValue';
import { csvSteps, writeCsv } from '../cells/csv';
import { placesOfColumns } from '../cells/headers';
import { addTo } from '../engine/kit/groups';
import { isProblem } from '../engine/kit/problem';
import type { Progress } from '../engine/kit/progress';
import {
  type AnyTable,
  type BureauColumn,
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  readColumns,
  TABLES,
} from '../bureau';

/*
 * The rows of the bureau's tables as their files have them: read, compared, paired and written, in steps of a few milliseconds.
 */

/** The fields of a row, under the bureau's own headers. */
export type Row = readonly string[];

export const columnsOf = (table: BureauTable): readonly BureauColumn[] => TABLES[table].columns;

/** The place of a column in a file of its table. */
export const placeOf = (table: BureauTable, key: string): number =>
  columnsOf(table).findIndex((column) => column.key === key);

/** The places of a table's columns, by their keys, under a header that may have them in any order. */
export const placesUnder = (
  header: readonly unknown[] | undefined,
  table: AnyTable,
): ReadonlyMap<string, number> => placesOfColumns<string>(header ?? [], readColumns(table));

/** The columns that name a row, by their keys: of a row with the same name the cells are compared. */
export const ROW_NAMES: Readonly<Record<BureauTable, readonly string[]>> = {
  players: ['id'],
  events: ['event', 'section'],
  games: ['event', 'section', 'round', 'white', 'black'],
  performances: ['player', 'list', 'type', 'end'],
  history: ['player', 'month'],
  penalties: ['player', 'event', 'section', 'round', 'kind', 'list'],
};

/** 35: of performances that are equal in these columns the lower one is the more recent. */
export const ONE_DAY = ['player', 'list', 'end'];

export const wholeRow = (fields: Row): string => fields.join('\n');

/** The name of a row by some of its columns. */
export function nameBy(
  table: BureauTable,
  keys: readonly string[],
): (fields: readonly CellValue[]) => string {
  const places = columnsOf(table).flatMap(({ key }, at) => (keys.includes(key) ? [at] : []));
  return (fields) => places.map((at) => String(fields[at] ?? '')).join('\n');
}

const ROWS_A_STEP = 2_000;

/** Goes through rows, or other things that a table has many of. */
export function* eachSteps<One>(
  table: AnyTable,
  things: { readonly length: number; at(place: number): One | undefined },
  take: (one: One, at: number) => void,
  { from = 0, aStep = ROWS_A_STEP } = {},
): Generator<Progress, void> {
  for (let at = from; at < things.length; at += 1) {
    if (at % aStep === 0) yield { doing: table, done: at, of: things.length };
    take(things.at(at)!, at);
  }
}

/** What each row becomes. */
export function* mappedSteps<One, Mapped>(
  table: BureauTable,
  rows: readonly One[],
  map: (row: One, at: number) => Mapped,
): Generator<Progress, Mapped[]> {
  const mapped: Mapped[] = [];
  yield* eachSteps(table, rows, (row, at) => mapped.push(map(row, at)));
  return mapped;
}

/** A value for each table. */
export function* byTableSteps<Value>(
  steps: (table: BureauTable) => Generator<Progress, Value>,
): Generator<Progress, Readonly<Record<BureauTable, Value>>> {
  const found: Partial<Record<BureauTable, Value>> = {};
  for (const table of BUREAU_TABLES) found[table] = yield* steps(table);
  return byTable((table) => found[table]!);
}

/** The rows of a table file, without its header; none where it is no CSV. */
export function* csvRowSteps(csv: string): Generator<Progress, string[][]> {
  const read = yield* csvSteps(csv, ',');
  return isProblem(read) ? [] : read.rows.slice(1);
}

/** Rows as a table file. */
export function* csvOfRowsSteps(table: BureauTable, rows: readonly Row[]): Generator<Progress, string> {
  const parts = [writeCsv([columnsOf(table).map(({ title }) => title)])];
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    yield { doing: table, done: from, of: rows.length };
    parts.push(writeCsv(rows.slice(from, from + ROWS_A_STEP)));
  }
  return parts.join('');
}

/**
 * Pairs rows with others of the same name, each once and in their order: first by one way to name them, then by the next.
 *
 * @param pairs those that are known: the places of rows, with the places of the others
 */
export function* pairedRowSteps<Line extends readonly unknown[]>(
  table: BureauTable,
  rows: readonly Line[],
  others: readonly Line[],
  names: readonly ((line: Line, at: number) => string)[],
  pairs = new Map<number, number>(),
): Generator<Progress, ReadonlyMap<number, number>> {
  const used = new Set(pairs.values());
  for (const nameOf of names) {
    const waiting = new Map<string, number[]>();
    yield* eachSteps(table, others, (line, at) => {
      if (!used.has(at)) addTo(waiting, nameOf(line, at), at);
    });
    yield* eachSteps(table, rows, (line, at) => {
      const other = pairs.has(at) ? undefined : waiting.get(nameOf(line, at))?.shift();
      if (other === undefined) return;
      pairs.set(at, other);
      used.add(other);
    });
  }
  return pairs;
}
