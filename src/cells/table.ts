import { isProblem, type Problem, problem } from '../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from './cellValue';
import { type Cells, columnPlaces, type NamedColumn } from './headers';
import type { Reader } from './reader';
import { readUnconfirmed } from './unconfirmed';

/** Takes a problem of a cell: row and column inside the table, its header is row 0. */
export type ReportAt = (found: Problem, row: number, column: number) => void;

/** One row of a table, its cells by column. */
export interface TableRow<Key extends string> {
  /** Inside the table; the header is row 0. */
  readonly row: number;
  readonly has: (key: Key) => boolean;
  /** The cell's column inside the table; the first where the table does not have it. */
  readonly column: (key: Key) => number;
  /** The cell's value; null also where the table does not have the column. */
  readonly value: (key: Key) => CellValue;
  /** The cell as read; null where it is blank or, once its problem is noted, unreadable. */
  readonly read: <T>(key: Key, read: Reader<T>) => T | null;
  /** Notes a problem of a cell; of the row's first column where the table does not have this one. */
  readonly report: (key: Key, problem: Problem) => void;
  /** Notes that a cell must not be blank; not where it is unreadable or its column missing, which is noted already. */
  readonly missing: (key: Key, clause: string) => void;
}

export interface Table<Key extends string> {
  readonly has: (key: Key) => boolean;
  /** The place of each column that is there. */
  readonly places: ReadonlyMap<Key, number>;
  /** But for blank ones. */
  readonly rows: readonly TableRow<Key>[];
}

/** How a table is read. */
interface TableOptions {
  /**
   * The table is a function's argument: a row of nothing but blanks and zeros is blank, as empty rows look so on the desktop;
   * and nobody can confirm an unlikely number.
   */
  readonly zeroIsBlank: boolean;
  readonly report: ReportAt;
  /** More columns of the table, by their places, such as those of a crosstable's results. */
  readonly alsoUsed?: Iterable<number>;
}

/**
 * Opens a table by its header: columns in any order, by any of their usual names; other columns are left alone. Rows that
 * are blank in all its columns are skipped. Missing and double columns are noted.
 */
export function readTable<Key extends string>(
  columns: readonly NamedColumn<Key>[],
  cells: Cells,
  // Stryker disable next-line ArrayDeclaration: no row has a cell there, so that it decides nothing.
  { zeroIsBlank, report, alsoUsed = [] }: TableOptions,
): Table<Key> {
  // Stryker disable next-line ArrayDeclaration: a table without cells has neither columns nor rows, whatever its header is taken
  // for.
  const places = columnPlaces(cells[0] ?? [], columns, (found, column) => report(found, 0, column));
  const used = [...places.values(), ...alsoUsed];
  const isBlank = zeroIsBlank ? isBlankOrZero : (value: CellValue): boolean => value === null;
  const rows = cells.flatMap((line, row) => {
    const values = used.map((column) => cellValue(line[column]));
    if (row === 0 || values.every(isBlank)) return [];
    return [tableRow(places, line, row, report, zeroIsBlank)];
  });
  return { has: (key) => places.has(key), places, rows };
}

function tableRow<Key extends string>(
  places: ReadonlyMap<Key, number>,
  line: readonly unknown[],
  row: number,
  reportAt: ReportAt,
  isArgument: boolean,
): TableRow<Key> {
  const value = (key: Key): CellValue => {
    const column = places.get(key);
    // Stryker disable next-line ConditionalExpression: no row has a cell in a column that is missing.
    return column === undefined ? null : cellValue(line[column]);
  };
  const columnOf = (key: Key): number => places.get(key) ?? 0;
  const report = (key: Key, found: Problem): void => reportAt(found, row, columnOf(key));
  return {
    row,
    has: (key) => places.has(key),
    column: columnOf,
    value,
    report,
    read: (key, read) => {
      const outcome = isArgument ? readUnconfirmed(read, value(key)) : read(value(key));
      if (!isProblem(outcome)) return outcome;
      report(key, outcome);
      return null;
    },
    missing: (key, clause) => {
      if (places.has(key) && isBlankOrZero(value(key))) report(key, problem('valueMissing', clause));
    },
  };
}
