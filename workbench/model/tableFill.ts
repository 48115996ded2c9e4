import { intersection } from './address';
import type { DocumentContext } from './documentContext';
import type { TableState } from './documentState';
import { movedFormula } from './formulaMove';
import type { Box, CellValue } from './gridPort';
import { bodyBox, headerBox, writeHeaders } from './tableState';

/**
 * What AutoCorrect does after an entry beside or in a table, whoever made it: the table grows by what was written right under or
 * right beside it, and a formula in one of its columns goes into all cells of that column.
 *
 * @param box the cells that were written
 * @param before what stood there; null where that is not known any more
 */
export function correctTables(
  context: DocumentContext,
  sheetId: string,
  box: Box,
  before: readonly (readonly CellValue[])[] | null = null,
): void {
  if (!context.strictness().fillTables) return;
  for (const table of context.document.tables.filter((one) => one.sheetId === sheetId)) {
    const rowsBefore = bodyBox(table).rows;
    growDown(context, table, box);
    growRight(context, table, box);
    continueColumns(context, table, rowsBefore);
    const written = intersection(bodyBox(table), box);
    for (const column of written ? columnsOf(written) : []) {
      const lines = before?.slice(column.row - box.row, column.row - box.row + column.rows) ?? null;
      const own = lines?.map((line) => line[column.column - box.column] ?? '') ?? null;
      fillColumn(context, table, column, own);
    }
  }
}

/** The columns of a box, each a box of its own. */
const columnsOf = (box: Box): Box[] =>
  Array.from({ length: box.columns }, (_, at) => ({ ...box, column: box.column + at, columns: 1 }));

const isFormula = (cell: CellValue | undefined): cell is string =>
  typeof cell === 'string' && cell.startsWith('=');

const contents = (context: DocumentContext, { sheetId }: TableState, box: Box): CellValue[][] =>
  context.grid.readFormulas(sheetId, box);

const isFilled = (context: DocumentContext, table: TableState, box: Box): boolean =>
  contents(context, table, box).some((line) => line.some((cell) => cell !== ''));

/** Whether the table may have these cells: no other table has one of them. */
const isFree = (context: DocumentContext, table: TableState, box: Box): boolean =>
  !context.document.tables.some(
    (other) => other !== table && other.sheetId === table.sheetId && intersection(other.box, box),
  );

/** Rows right under the table become its last. */
function growDown(context: DocumentContext, table: TableState, box: Box): void {
  const { box: own } = table;
  const under = intersection(box, { ...own, row: own.row + own.rows, rows: box.rows });
  if (table.showTotals || under?.row !== own.row + own.rows) return;
  const taken = { ...own, row: under.row, rows: under.rows };
  if (!isFilled(context, table, { ...under, rows: 1 }) || !isFree(context, table, taken)) return;
  table.box = { ...own, rows: own.rows + under.rows };
  context.documentChanged();
}

/** A column right beside the table becomes its last, with a header of its own. */
function growRight(context: DocumentContext, table: TableState, box: Box): void {
  const { box: own } = table;
  const beside = intersection(box, { ...own, column: own.column + own.columns, columns: box.columns });
  if (beside?.column !== own.column + own.columns) return;
  const taken = { ...own, column: beside.column, columns: beside.columns };
  if (!isFilled(context, table, { ...beside, columns: 1 }) || !isFree(context, table, taken)) return;
  table.box = { ...own, columns: own.columns + beside.columns };
  if (table.showHeaders) writeHeaders(context, table.sheetId, headerBox(table));
  context.documentChanged();
}

/** New rows get the formula that all rows above them have, where nothing was written. */
function continueColumns(context: DocumentContext, table: TableState, rowsBefore: number): void {
  const body = bodyBox(table);
  if (body.rows === rowsBefore) return;
  for (const column of columnsOf(body)) {
    const cells = contents(context, table, column).map(([cell = '']) => cell);
    const [first] = cells;
    const isCalculated =
      isFormula(first) && cells.slice(0, rowsBefore).every((cell, at) => cell === movedFormula(first, at, 0));
    if (!isCalculated) continue;
    writeColumn(
      context,
      table,
      column,
      cells.map((cell, at) => (cell === '' ? movedFormula(first, at, 0) : cell)),
    );
  }
}

/**
 * The last formula that was written into a column becomes the formula of the column. A column that had exceptions before, a
 * value or another formula, keeps its cells: the new formula is one more exception.
 *
 * @param written the cells of one column
 * @param before what stood in them; null where that is not known
 */
function fillColumn(
  context: DocumentContext,
  table: TableState,
  written: Box,
  before: readonly CellValue[] | null,
): void {
  if (!contents(context, table, written).some(([cell]) => isFormula(cell))) return;
  const body = { ...bodyBox(table), column: written.column, columns: 1 };
  const cells = contents(context, table, body).map(([cell = '']) => cell);
  const first = written.row - body.row;
  const within = (at: number): boolean => at >= first && at < first + written.rows;
  const last = cells.reduce<number>((found, cell, at) => (within(at) && isFormula(cell) ? at : found), -1);
  const formula = cells[last];
  const were = cells.map((cell, at) => (within(at) ? (before?.[at - first] ?? '') : cell));
  if (!isFormula(formula) || !isConsistent(were)) return;
  writeColumn(
    context,
    table,
    body,
    cells.map((_, at) => movedFormula(formula, at - last, 0)),
  );
}

/** Whether all cells that are not blank hold one formula, as those of a calculated column. */
function isConsistent(cells: readonly CellValue[]): boolean {
  const from = cells.findIndex((cell) => cell !== '');
  const first = cells[from];
  if (first === undefined) return true;
  return (
    isFormula(first) && cells.every((cell, at) => cell === '' || cell === movedFormula(first, at - from, 0))
  );
}

function writeColumn(context: DocumentContext, { sheetId }: TableState, box: Box, cells: CellValue[]): void {
  const before = context.grid.readFormulas(sheetId, box);
  if (cells.every((cell, at) => cell === before[at]?.[0])) return;
  context.grid.writeCells(
    sheetId,
    box,
    cells.map((cell) => [cell]),
  );
  context.emit({ kind: 'cellsChanged', sheetId, box });
}
