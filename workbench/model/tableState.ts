import { boundingBox, fullAddress, intersection } from './address';
import type { CellBlock } from './cellBlock';
import { rowsOf } from './cellBlock';
import type { DocumentContext } from './documentContext';
import type { TableState } from './documentState';
import type { Box, CellValue } from './gridPort';
import { UnknownApiError, insertDeleteConflict, invalidArgument } from './richApiError';
import { isValidName } from './validName';

/** A table's parts as boxes, and the changes that keep table and cells together. */

const headerRows = (table: TableState): number => (table.showHeaders ? 1 : 0);
const totalRows = (table: TableState): number => (table.showTotals ? 1 : 0);

export const bodyBox = (table: TableState): Box => {
  const rows = table.box.rows - headerRows(table) - totalRows(table);
  return { ...table.box, row: table.box.row + headerRows(table), rows };
};
export const headerBox = (table: TableState): Box => rowsOf(table.box, 0);
export const totalBox = (table: TableState): Box => rowsOf(table.box, table.box.rows - 1);

/** The names of the columns: the texts of the header row. */
export const columnNames = (context: DocumentContext, table: TableState): string[] =>
  (context.grid.readValues(table.sheetId, headerBox(table))[0] ?? []).map(String);

/** The name has to be one, and neither another table's nor a defined one. */
export function requireTableName(context: DocumentContext, name: unknown, except?: TableState): string {
  if (!isValidName(name)) throw invalidArgument();
  const wanted = name.toLowerCase();
  const isTable = context.document.tables.some(
    (table) => table !== except && table.name.toLowerCase() === wanted,
  );
  const isName = context.document.names.some((item) => item.name.toLowerCase() === wanted);
  // Excel does not say which argument it means, nor that the name is taken.
  if (isTable || isName) throw invalidArgument();
  return name;
}

function newTableName(context: DocumentContext): string {
  const taken = new Set(
    [...context.document.tables, ...context.document.names].map((item) => item.name.toLowerCase()),
  );
  let number = 1;
  while (taken.has(`table${String(number)}`)) number++;
  return `Table${String(number)}`;
}

/** Makes a table of a block. Without headers of its own it gets a header row, and its rows move down by one. */
export function addTable(block: CellBlock, hasHeaders: boolean): TableState {
  const { context, sheetId } = block;
  context.requireUnprotected(sheetId);
  if (overlapped(context, sheetId, block.box)) throw invalidArgument("A table can't overlap another table.");
  let box = block.box;
  if (!hasHeaders) {
    requireBlank(context, sheetId, { ...box, row: box.row + box.rows, rows: 1 });
    moveCells(context, sheetId, box, 1);
    context.grid.clear(sheetId, rowsOf(box, 0), 'contents');
    box = { ...box, rows: box.rows + 1 };
  } else if (box.rows === 1) {
    // A header row alone gets one blank row to type into.
    requireBlank(context, sheetId, { ...box, row: box.row + 1 });
    box = { ...box, rows: 2 };
  }
  writeHeaders(context, sheetId, rowsOf(box, 0));
  const table: TableState = {
    id: `{table-${String(context.document.newNumber())}}`,
    name: newTableName(context),
    sheetId,
    box,
    style: 'TableStyleMedium2',
    showHeaders: true,
    showTotals: false,
    showBandedRows: true,
    showBandedColumns: false,
    showFilterButton: true,
    highlightFirstColumn: false,
    highlightLastColumn: false,
  };
  context.document.tables.push(table);
  context.documentChanged();
  return table;
}

const overlapped = (context: DocumentContext, sheetId: string, box: Box, except?: TableState): boolean =>
  context.document.tables.some(
    (table) => table !== except && table.sheetId === sheetId && intersection(table.box, box) !== null,
  );

/** Headers are texts, none blank, none twice; Excel writes them so. */
export function writeHeaders(context: DocumentContext, sheetId: string, box: Box): void {
  const before = (context.grid.readText(sheetId, box)[0] ?? []).map((text) => text.trim());
  const taken = new Set<string>();
  const after = before.map((text, column) => {
    const wanted = text === '' ? `Column${String(column + 1)}` : text;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}${String(number)}`;
    taken.add(name.toLowerCase());
    return name;
  });
  const current = context.grid.readValues(sheetId, box)[0] ?? [];
  if (after.some((name, column) => name !== current[column])) {
    context.grid.writeCells(sheetId, box, [after.map((name) => `'${name}`)]);
  }
}

const hasContent = (context: DocumentContext, sheetId: string, box: Box): boolean =>
  context.grid.readFormulas(sheetId, box).some((line) => line.some((cell) => cell !== ''));

function requireBlank(context: DocumentContext, sheetId: string, box: Box): void {
  if (hasContent(context, sheetId, box)) throw insertDeleteConflict();
}

/** Moves cells by rows. Formulas would have to be rewritten, so cells with formulas are not moved. */
function moveCells(context: DocumentContext, sheetId: string, box: Box, by: number): void {
  if (box.rows < 1) return;
  const cells = context.grid.readFormulas(sheetId, box);
  if (cells.some((line) => line.some((cell) => typeof cell === 'string' && cell.startsWith('=')))) {
    throw new UnknownApiError('Moving cells with formulas');
  }
  const formats = context.grid.readNumberFormats(sheetId, box);
  const target = { ...box, row: box.row + by };
  context.grid.writeCells(
    sheetId,
    target,
    cells.map((line) =>
      line.map((cell) => (typeof cell === 'string' && /^['+-]/.test(cell) ? `'${cell}` : cell)),
    ),
  );
  context.grid.writeNumberFormats(sheetId, target, formats);
}

/** Adds rows to the body, at its end when no index is given. */
export function addRows(
  context: DocumentContext,
  table: TableState,
  index: number | null,
  values: readonly (readonly CellValue[])[],
): Box {
  context.requireUnprotected(table.sheetId);
  const body = bodyBox(table);
  const at = index === null || index < 0 ? body.rows : index;
  if (at > body.rows) throw invalidArgument();
  const count = values.length;
  const below = { ...table.box, row: table.box.row + table.box.rows, rows: count };
  requireBlank(context, table.sheetId, below);
  const moved = { ...table.box, row: body.row + at, rows: body.rows - at + totalRows(table) };
  moveCells(context, table.sheetId, moved, count);
  table.box = { ...table.box, rows: table.box.rows + count };
  const added = { ...body, row: body.row + at, rows: count };
  context.grid.clear(table.sheetId, added, 'contents');
  context.documentChanged();
  return added;
}

/** Takes rows out of the body; the rows below move up. A table keeps at least one (blank) row. */
export function deleteRows(context: DocumentContext, table: TableState, index: number, count: number): void {
  context.requireUnprotected(table.sheetId);
  const body = bodyBox(table);
  if (index < 0 || count < 1 || index + count > body.rows) throw invalidArgument();
  const end = table.box.row + table.box.rows;
  const first = body.row + index + count;
  moveCells(context, table.sheetId, { ...table.box, row: first, rows: end - first }, -count);
  const kept = Math.max(body.rows - count, 1);
  const rows = kept + headerRows(table) + totalRows(table);
  context.grid.clear(table.sheetId, { ...table.box, row: end - count, rows: count }, 'contents');
  table.box = { ...table.box, rows };
  context.documentChanged();
}

/** Gives the table another size; the header row stays where it is. */
export function resizeTable(table: TableState, block: CellBlock): void {
  const { context, sheetId, box } = block;
  context.requireUnprotected(table.sheetId);
  const keepsHeader = sheetId === table.sheetId && box.row === table.box.row;
  const minimum = headerRows(table) + totalRows(table) + 1;
  if (!keepsHeader || !intersection(box, table.box) || box.rows < minimum) throw invalidArgument();
  if (overlapped(context, sheetId, box, table)) throw invalidArgument("A table can't overlap another table.");
  table.box = box;
  writeHeaders(context, sheetId, headerBox(table));
  context.documentChanged();
}

/** Shows or removes the totals row: a sum below the last column, as Excel begins with. */
export function setTotals(context: DocumentContext, table: TableState, show: boolean): void {
  if (show === table.showTotals) return;
  context.requireUnprotected(table.sheetId);
  if (show) {
    const row = { ...table.box, row: table.box.row + table.box.rows, rows: 1 };
    requireBlank(context, table.sheetId, row);
    const body = bodyBox(table);
    const last = { ...body, column: body.column + body.columns - 1, columns: 1 };
    const numbers = context.grid.readValues(table.sheetId, last).some(([value]) => typeof value === 'number');
    const sum = `=SUBTOTAL(${numbers ? '109' : '103'},${fullAddress(context.sheet(table.sheetId).name, last)})`;
    const cells = Array.from({ length: row.columns }, (_, column) =>
      column === row.columns - 1 ? sum : column === 0 ? 'Total' : '',
    );
    context.grid.writeCells(table.sheetId, row, [cells]);
    table.box = boundingBox(table.box, row);
  } else {
    context.grid.clear(table.sheetId, totalBox(table), 'contents');
    table.box = { ...table.box, rows: table.box.rows - 1 };
  }
  table.showTotals = show;
  context.documentChanged();
}
