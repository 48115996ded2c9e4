import { cellValue } from '../cells/cellValue';
import type { BlockKind } from '../cells/columns';
import type { FoundTable } from '../cells/findTables';
import type { Cells } from '../cells/headers';
import { readRating } from '../cells/readNumber';
import { rowOf } from './playerRow';
import { listOf } from './uprightPlayer';

/**
 * Finds a player's ratings that are written downwards: the lists below each other, each once, their ratings in the next
 * column, above them maybe a header that says Rating, and K, Highest rating or Penalty points. A table with other columns,
 * such as one of new ratings, is none.
 *
 * @param others blocks that were found, whose cells are their own
 */
export function findUpright(cells: Cells, others: readonly FoundTable<BlockKind>[]): FoundTable<BlockKind>[] {
  const isTaken = (row: number, column: number): boolean =>
    others.some(
      (one) =>
        one.row <= row &&
        row < one.row + one.rows &&
        one.column <= column &&
        column < one.column + one.columns,
    );
  const isList = (row: number, column: number): boolean =>
    listOf(cells[row]?.[column]) !== null && !isTaken(row, column);
  return cells.flatMap((line, row) =>
    [...line.keys()].flatMap((column): FoundTable<BlockKind>[] => {
      if (!isList(row, column) || isList(row - 1, column)) return [];
      let end = row + 1;
      while (isList(end, column)) end += 1;
      const found = withHeader(cells, { row, column, rows: end - row });
      return found === null || !hasRatings(cells, row, end, column)
        ? []
        : [{ kind: 'player', notTaken: [], ...found }];
    }),
  );
}

/** The ratings with their header; null where other columns stand beside them. */
function withHeader(
  cells: Cells,
  { row, column, rows }: { row: number; column: number; rows: number },
): Pick<FoundTable<BlockKind>, 'row' | 'column' | 'rows' | 'columns'> | null {
  const isBlank = (at: number, right: number): boolean => cellValue(cells[at]?.[right]) === null;
  const above = cells[row - 1] ?? [];
  let end = column + 1;
  if (rowOf(above[column + 1]) !== null) {
    while (rowOf(above[end]) !== null) end += 1;
    const isOther = !isBlank(row - 1, end);
    return isOther ? null : { row: row - 1, column, rows: rows + 1, columns: end - column };
  }
  end = column + 2;
  const isOther = Array.from({ length: rows }, (_, at) => row + at).some((at) => !isBlank(at, end));
  return isOther ? null : { row, column, rows, columns: end - column };
}

/** Each list once, and a rating beside one of them at least, as a number or as text. */
function hasRatings(cells: Cells, row: number, end: number, column: number): boolean {
  const lines = cells.slice(row, end);
  const lists = lines.map((line) => listOf(line[column]));
  const isRating = (cell: unknown): boolean => typeof readRating(cellValue(cell)) === 'number';
  return new Set(lists).size === lists.length && lines.some((line) => isRating(line[column + 1]));
}
