import { cellValue } from '../../cells/cellValue';
import { type HeaderPlace, runs } from '../../cells/headers';
import type { Box } from '../kit/address';
import type { Cells } from '../month';
import { tableOfHeader } from './ownTables';
import type { BureauTable } from './tables';

/** A table of the bureau among a sheet's cells, that is no Excel table. */
export interface OwnRange {
  readonly table: BureauTable;
  /** Header and rows, in the cells it was looked for in. */
  readonly box: Box;
  /** Filled rows below it, up to the next table, that are not read; they count as the box does. */
  readonly notRead: readonly number[];
}

/** A row of a table has at least so many filled cells; a title or a remark has one. */
const CELLS_OF_A_ROW = 2;

/**
 * Finds the bureau's tables on a sheet by their header rows, wherever they stand: side by side or one below the other,
 * with titles between them. A table goes on over blank rows as long as rows follow.
 *
 * @param cells the used range of the sheet
 * @param taken boxes of Excel tables, which are found by themselves
 */
export function ownRanges(cells: Cells, taken: readonly Box[] = []): OwnRange[] {
  const headers = cells.flatMap((line, row) =>
    runs(line).flatMap((run) => {
      // Most rows are none: a header has text in every cell, and the smallest of the six tables four columns.
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
      // A single cell right below a row belongs to it: it is read, and reported where it is wrong.
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

/** A table's title and a line about it may stand above its header. */
const LINES_ABOVE_A_HEADER = 3;

function isIn({ row, column }: HeaderPlace, box: Box): boolean {
  return (
    row >= box.row && row < box.row + box.rows && column >= box.column && column < box.column + box.columns
  );
}
