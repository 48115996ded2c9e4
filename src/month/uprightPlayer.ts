import { cellValue } from '../cells/cellValue';
import { PLAYER_COLUMNS, PLAYER_ROW_TITLES, RATING_HEADERS } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { named } from '../cells/names';
import { rowOf } from './playerRow';

/** A player block as it is read: the lists across, the ratings below. */
export interface PlayerCells {
  readonly cells: Cells;
  /** Where one of these cells stands in the block as the user has it. */
  readonly placeOf: (row: number, column: number) => { readonly row: number; readonly column: number };
}

/**
 * A player block that is written downwards (Main 1405.6, below it Standard 1406.3), turned: with a header row (List,
 * Rating, K), or without one, where the first number is the rating. Any other block stays as it is.
 */
export function uprightTurned(cells: Cells): PlayerCells {
  const listColumn = listColumnOf(cells);
  if (listColumn === null) return { cells, placeOf: (row, column) => ({ row, column }) };
  const isList = (row: number): boolean => listOf(cells[row]?.[listColumn]) !== null;
  const header = cells[0] ?? [];
  const hasHeader = !isList(0) && header.some((cell) => rowOf(cell) === 'rating');
  const others = [...header.keys()].filter((column) => column !== listColumn);
  const columns = hasHeader ? others : others.filter((column) => column === listColumn + 1);
  const rows = [...cells.keys()].filter((row) =>
    hasHeader ? row > 0 : isList(row) || isFilled(cells[row]?.[listColumn]),
  );
  const across = (column: number): unknown[] => rows.map((row) => cells[row]?.[column]);
  const label = (column: number): unknown => (hasHeader ? header[column] : PLAYER_ROW_TITLES.rating);
  return {
    cells: [
      [PLAYER_COLUMNS[0]!.title, ...across(listColumn)],
      ...columns.map((column) => [label(column), ...across(column)]),
    ],
    placeOf: (row, column) => ({
      row: column === 0 ? 0 : (rows[column - 1] ?? 0),
      column: row === 0 ? listColumn : (columns[row - 1] ?? 0),
    }),
  };
}

/** The column in which rating lists stand below each other, each once; null where they stand across. */
function listColumnOf(cells: Cells): number | null {
  const header = cells[0] ?? [];
  if (header.slice(1).some((cell) => listOf(cell) !== null)) return null;
  const column = [...header.keys()].find((at) => {
    const lists = cells.map((line) => listOf(line[at])).filter((list) => list !== null);
    return lists.length > 0 && new Set(lists).size === lists.length;
  });
  return column === undefined || column === header.length - 1 ? null : column;
}

/** The rating list that a cell names, or null. */
export function listOf(cell: unknown): keyof typeof RATING_HEADERS | null {
  const value = cellValue(cell);
  return typeof value === 'string' ? named(RATING_HEADERS, value) : null;
}

const isFilled = (cell: unknown): boolean => cellValue(cell) !== null;
