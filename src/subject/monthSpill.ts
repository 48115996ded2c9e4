import { RATING_TYPES } from '../engine/csa2024';
import { RATING_TITLES } from '../cells/columns';
import { ratingKey } from '../documents/csa2024/keys';
import { LISTS_TITLE, MONTH_TABLE } from '../documents/csa2024/monthTable';
import type { Box, Place } from '../figures/address';

const TITLES = [LISTS_TITLE, ...MONTH_TABLE.map(({ title }) => title)];

/** A cell of the table that CSA.MONTH gives. */
interface SpilledFigure {
  /** Such as step9/main/published. */
  readonly key: string;
  /** All figures of the table by their keys, which say of which month it is. */
  readonly table: ReadonlyMap<string, number>;
}

/** The cells around a cell that may belong to one table with it. */
export function spillAround({ row, column }: Place): Box {
  const top = Math.max(0, row - RATING_TYPES.length);
  const left = Math.max(0, column - MONTH_TABLE.length);
  const rows = row + RATING_TYPES.length - top;
  return { row: top, column: left, rows, columns: column + MONTH_TABLE.length + 1 - left };
}

/**
 * The figure that a cell of a table of CSA.MONTH shows. The table is known by its titles, as its formula may be inside
 * another one or frozen; that its numbers are those of the month is for the caller to check.
 *
 * @param cells the cells around it
 * @param place the cell, among those
 * @returns null for a title, a blank cell, and a cell of anything else
 */
export function spilledFigure(
  cells: readonly (readonly unknown[])[],
  { row, column }: Place,
): SpilledFigure | null {
  for (const [above, type] of RATING_TYPES.entries()) {
    for (const [before, { figure }] of MONTH_TABLE.entries()) {
      const first = { row: row - above, column: column - before };
      if (!isTable(cells, first)) continue;
      const table = figuresOf(cells, first);
      const key = ratingKey(type, figure);
      return table.has(key) ? { key, table } : null;
    }
  }
  return null;
}

/** @param first where the table's first figure would be */
function isTable(cells: readonly (readonly unknown[])[], { row, column }: Place): boolean {
  return (
    TITLES.every((title, index) => cells[row - 1]?.[column - 1 + index] === title) &&
    RATING_TYPES.every((type, index) => cells[row + index]?.[column - 1] === RATING_TITLES[type])
  );
}

/** The figures by their keys. */
function figuresOf(cells: readonly (readonly unknown[])[], first: Place): Map<string, number> {
  return new Map(
    RATING_TYPES.flatMap((type, below) =>
      MONTH_TABLE.flatMap(({ figure }, right): [string, number][] => {
        const value = cells[first.row + below]?.[first.column + right];
        return typeof value === 'number' ? [[ratingKey(type, figure), value]] : [];
      }),
    ),
  );
}
