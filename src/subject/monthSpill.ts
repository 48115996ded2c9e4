import { RATING_TYPES, type RatingType } from '../engine/csa2024';
import { RATING_TITLES } from '../cells/columns';
import type { Box, Place } from '../figures/address';

/** The columns of the table that CSA.MONTH gives, after the one with the ratings' names, and the figures they hold. */
const COLUMNS: readonly (readonly [title: string, key: (type: RatingType) => string])[] = [
  ['K', (type) => `used/${type}/k`],
  ['Old raw', (type) => `used/${type}/old`],
  ['Change', (type) => `step4/${type}/change`],
  ['Maximum', (type) => `step4/${type}/maximum`],
  ['Temporary raw', (type) => `step4/${type}/temporaryRaw`],
  ['Wp', (type) => `step6/${type}/weightedPerformance`],
  ['New raw', (type) => `step8/${type}/newRaw`],
  ['Weighted', (type) => `step7/${type}/weightedRating`],
  ['Published', (type) => `step9/${type}/published`],
];
const TITLES = ['Rating', ...COLUMNS.map(([title]) => title)];

/** A cell of the table that CSA.MONTH gives. */
export interface SpilledFigure {
  /** Such as step9/main/published. */
  readonly key: string;
  /** All figures of the table by their keys, which say of which month it is. */
  readonly table: ReadonlyMap<string, number>;
}

/** The cells around a cell that may belong to one table with it. */
export function spillAround({ row, column }: Place): Box {
  const top = Math.max(0, row - RATING_TYPES.length);
  const left = Math.max(0, column - COLUMNS.length);
  const rows = row + RATING_TYPES.length - top;
  return { row: top, column: left, rows, columns: column + COLUMNS.length + 1 - left };
}

/**
 * The figure that a cell of a table of CSA.MONTH shows.
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
    for (const [before, [, key]] of COLUMNS.entries()) {
      const first = { row: row - above, column: column - before };
      if (!isTable(cells, first)) continue;
      const table = figuresOf(cells, first);
      return table.has(key(type)) ? { key: key(type), table } : null;
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
      COLUMNS.flatMap(([, key], right): [string, number][] => {
        const value = cells[first.row + below]?.[first.column + right];
        return typeof value === 'number' ? [[key(type), value]] : [];
      }),
    ),
  );
}
