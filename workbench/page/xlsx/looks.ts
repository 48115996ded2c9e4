import type { Box, GridPort } from '../../model/gridPort';

/** What a file says of a cell's look, as far as the workbench keeps it in files; values as in `CellFormat`. */
export interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly fontColor: string;
  readonly fontSize: number;
  readonly fillColor: string;
  readonly horizontalAlignment: string;
  readonly wrapText: boolean;
}

/** A cell that nobody has formatted. */
export const PLAIN_LOOK: Look = {
  bold: false,
  italic: false,
  underline: false,
  fontColor: '#000000',
  fontSize: 11,
  fillColor: '',
  horizontalAlignment: 'General',
  wrapText: false,
};

const keys = Object.keys(PLAIN_LOOK) as (keyof Look)[];

/** A name for a look: cells that look alike have the same. */
export const nameOfLook = (look: Look): string => keys.map((key) => String(look[key])).join('|');

const plainName = nameOfLook(PLAIN_LOOK);

/**
 * The cells of a box that do not look plain, by row and column. A box whose cells all look alike is asked for once;
 * others are halved.
 */
export function looksOf(
  grid: GridPort,
  sheetId: string,
  box: Box,
): Map<string, { row: number; column: number; look: Look }> {
  const found = new Map<string, { row: number; column: number; look: Look }>();
  const visit = (part: Box): void => {
    const look = commonLook(grid, sheetId, part);
    if (look === null) {
      for (const half of halves(part)) visit(half);
      return;
    }
    if (nameOfLook(look) === plainName) return;
    for (let row = part.row; row < part.row + part.rows; row += 1)
      for (let column = part.column; column < part.column + part.columns; column += 1)
        found.set(`${row} ${column}`, { row, column, look });
  };
  visit(box);
  return found;
}

/** null where the cells of the box differ. */
function commonLook(grid: GridPort, sheetId: string, box: Box): Look | null {
  const look: Record<string, unknown> = {};
  for (const key of keys) {
    const value = grid.readFormat(sheetId, box, key);
    if (value === null && (box.rows > 1 || box.columns > 1)) return null;
    look[key] = value ?? PLAIN_LOOK[key];
  }
  return look as unknown as Look;
}

function halves(box: Box): Box[] {
  if (box.rows >= box.columns) {
    const rows = Math.ceil(box.rows / 2);
    return [
      { ...box, rows },
      { ...box, row: box.row + rows, rows: box.rows - rows },
    ];
  }
  const columns = Math.ceil(box.columns / 2);
  return [
    { ...box, columns },
    { ...box, column: box.column + columns, columns: box.columns - columns },
  ];
}
