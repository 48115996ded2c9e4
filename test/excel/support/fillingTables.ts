import type { Box, CellValue } from '../../../workbench/model/gridPort';
import type { TableState } from '../../../workbench/model/documentState';
import type { Workbench } from '../../../workbench/test/host/support/genuineClient';

/** What of a column Excel looks at, and what was written into it, when it decides whether to fill the column. */
export interface Entry {
  /** The cells before the entry. */
  readonly before: readonly CellValue[];
  /** The first row that was written, and how many were. */
  readonly from: number;
  readonly rows: number;
  readonly written: readonly (CellValue | null)[];
}

/** Whether the last formula of an entry goes into every row. */
export type Fills = (entry: Entry) => boolean;

const isFormula = (cell: CellValue | null): cell is string =>
  typeof cell === 'string' && cell.startsWith('=');

/**
 * Makes the tables of a workbook in memory fill their columns, as Excel's AutoCorrect does, where `fills` says so.
 *
 * @returns how many columns were filled so far
 */
export function fillingTables({ grid, document }: Workbench, fills: Fills): () => number {
  let filled = 0;
  const write = grid.writeCells.bind(grid);
  grid.writeCells = (sheetId, box, cells) => {
    const entries = columnsUnder(document.tables, sheetId, box).map((column) => {
      const before = grid.readFormulas(sheetId, column).map(([cell]) => cell!);
      const from = Math.max(box.row, column.row) - column.row;
      const rows = Math.min(box.row + box.rows, column.row + column.rows) - column.row - from;
      const own = cells.slice(column.row + from - box.row).slice(0, rows);
      return {
        column,
        entry: { before, from, rows, written: own.map((line) => line[column.column - box.column]!) },
      };
    });
    write(sheetId, box, cells);
    for (const { column, entry } of entries) {
      const last = entry.written.map(isFormula).lastIndexOf(true);
      if (last < 0 || !fills(entry)) continue;
      filled += 1;
      const formula = String(entry.written[last]);
      const all = entry.before.map((_, row) => [movedDown(formula, row - entry.from - last)]);
      write(sheetId, column, all);
    }
  };
  return () => filled;
}

/** The columns of tables' bodies that a box meets. */
function columnsUnder(tables: readonly TableState[], sheetId: string, box: Box): Box[] {
  return tables
    .filter((table) => table.sheetId === sheetId)
    .flatMap(({ box: { row, column, rows, columns } }) => {
      const body = { row: row + 1, rows: rows - 1 };
      if (box.row + box.rows <= body.row || box.row >= body.row + body.rows) return [];
      return Array.from({ length: columns }, (_, at) => ({
        ...body,
        column: column + at,
        columns: 1,
      })).filter((one) => one.column >= box.column && one.column < box.column + box.columns);
    });
}

/** A formula some rows further down, as filling writes it. */
export function movedDown(formula: string, rows: number): string {
  return formula.replace(
    /(?<![A-Z.$])(\$?[A-Z]{1,2})(\$?)(\d+)(?!\d|\()/g,
    (_, column: string, fixed: string, row: string) =>
      `${column}${fixed}${fixed === '' ? Number(row) + rows : row}`,
  );
}

/** Whether these rows are blank or hold one formula, as those of a calculated column. */
function isCalculated(cells: readonly CellValue[], rows: readonly number[]): boolean {
  const forms = rows.map((row) =>
    isFormula(cells[row]!) ? movedDown(String(cells[row]), -row) : cells[row],
  );
  return (
    forms.every((form) => form === '') ||
    (forms.every((form) => String(form).startsWith('=')) && new Set(forms).size === 1)
  );
}

/** A column whose rows are all blank or hold one formula: exceptions are left alone. */
export const asCalculatedColumn: Fills = ({ before }) => isCalculated(before, [...before.keys()]);

/** Whatever stands in the other rows, as long as not all are written. */
export const partOfColumn: Fills = ({ before, rows }) => rows < before.length;

/** Several rows written at once in any case, and one row where all others are those of a calculated column. */
export const severalRows: Fills = ({ before, rows, from }) =>
  rows > 1 ||
  isCalculated(
    before,
    [...before.keys()].filter((row) => row !== from),
  );
