import { isProblem, type Problem, problem } from '../../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from '../../cells/cellValue';
import type { BlockKind, Column } from '../../cells/columns';
import { columnPlaces } from '../../cells/headers';
import type { Reader } from '../../cells/reader';
import type { PlacedProblem } from './placedProblem';

/** The cells of a block as Office hands them over, header row first. */
export type Cells = readonly (readonly unknown[])[];

/** One row of a block, its cells by column. */
export interface TableRow<Key extends string> {
  /** Inside the block; the header is row 0. */
  readonly row: number;
  readonly has: (key: Key) => boolean;
  /** The cell's column inside the block; the first where the block does not have it. */
  readonly column: (key: Key) => number;
  /** The cell's value; null also where the block does not have the column. */
  readonly value: (key: Key) => CellValue;
  /** What the cell says; null where it is blank or, once its problem is noted, unreadable. */
  readonly read: <T>(key: Key, read: Reader<T>) => T | null;
  /** Notes a problem of a cell; of the row's first column where the block does not have this one. */
  readonly report: (key: Key, problem: Problem) => void;
  /** Notes that a cell must not be blank; not where it is unreadable or its column missing, which is noted already. */
  readonly missing: (key: Key, clause: string) => void;
}

export interface Table<Key extends string> {
  readonly has: (key: Key) => boolean;
  readonly rows: readonly TableRow<Key>[];
}

/**
 * Opens a block by its header: columns in any order, by any of their usual names; other columns are left alone, rows
 * that are blank in all its columns are skipped. Missing and double columns are noted.
 *
 * @param zeroIsBlank a row of nothing but blanks and zeros is blank: so empty rows look to functions on the desktop
 */
export function readTable<Key extends string>(
  block: BlockKind,
  columns: readonly Column<Key>[],
  cells: Cells,
  zeroIsBlank: boolean,
  problems: PlacedProblem[],
): Table<Key> {
  const places = columnPlaces(cells[0] ?? [], columns, (found, column) =>
    problems.push({ problem: found, block, row: 0, column }),
  );
  const isBlank = zeroIsBlank ? isBlankOrZero : (value: CellValue): boolean => value === null;
  const rows = cells.flatMap((line, row) => {
    if (row === 0 || [...places.values()].every((column) => isBlank(cellValue(line[column])))) return [];
    return [tableRow(block, places, line, row, problems)];
  });
  return { has: (key) => places.has(key), rows };
}

function tableRow<Key extends string>(
  block: BlockKind,
  places: ReadonlyMap<Key, number>,
  line: readonly unknown[],
  row: number,
  problems: PlacedProblem[],
): TableRow<Key> {
  const value = (key: Key): CellValue => {
    const place = places.get(key);
    return place === undefined ? null : cellValue(line[place]);
  };
  const column = (key: Key): number => places.get(key) ?? 0;
  const report = (key: Key, found: Problem): void => {
    problems.push({ problem: found, block, row, column: column(key) });
  };
  return {
    row,
    has: (key) => places.has(key),
    column,
    value,
    report,
    read: (key, read) => {
      const outcome = read(value(key));
      if (!isProblem(outcome)) return outcome;
      report(key, outcome);
      return null;
    },
    missing: (key, clause) => {
      if (places.has(key) && isBlankOrZero(value(key))) report(key, problem('valueMissing', clause));
    },
  };
}
