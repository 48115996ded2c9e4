import type { RowInsertion } from '../excel';
import { maxRows, parseAddress } from './address';
import type { DocumentContext } from './documentContext';
import type { DocumentState } from './documentState';
import type { Box } from './gridPort';

/** Inserts rows as a user does: cells, tables, names and all that refers to cells follow. */
export function insertRows(context: DocumentContext, { sheet, row, rows = 1 }: RowInsertion): void {
  const found = context.findSheet(sheet);
  if (!found) throw new Error(`There is no sheet ${sheet}.`);
  if (!context.grid.insertRows) throw new Error('This grid cannot insert rows.');
  context.grid.insertRows(found.id, row, rows);
  moveDocument(context.document, { id: found.id, name: found.name, row, rows });
  context.documentChanged();
  context.emit({ kind: 'rowsInserted', sheetId: found.id, row, rows });
}

/** Rows inserted in a sheet, with its name as formulas say it. */
interface Inserted {
  readonly id: string;
  readonly name: string;
  readonly row: number;
  readonly rows: number;
}

/** The box after rows were inserted: moved where they are above it, taller where they are within. */
export function movedBox(box: Box, { row, rows }: Pick<Inserted, 'row' | 'rows'>): Box {
  if (box.rows === maxRows || row >= box.row + box.rows) return box;
  return row <= box.row ? { ...box, row: box.row + rows } : { ...box, rows: box.rows + rows };
}

function moveDocument(document: DocumentState, inserted: Inserted): void {
  for (const table of document.tables) {
    if (table.sheetId === inserted.id) table.box = movedBox(table.box, inserted);
  }
  for (const name of document.names)
    name.formula = movedFormula(name.formula, name.sheetId === inserted.id, inserted);
  for (const chart of document.charts) {
    for (const series of chart.series) {
      series.values = movedFormula(series.values, false, inserted);
      series.xAxisValues = movedFormula(series.xAxisValues, false, inserted);
    }
  }
  const state = document.sheet(inserted.id);
  state.validations = state.validations.map((one) => ({ ...one, box: movedBox(one.box, inserted) }));
  state.hyperlinks = state.hyperlinks.map((one) => ({ ...one, box: movedBox(one.box, inserted) }));
  state.filter = state.filter && movedBox(state.filter, inserted);
  const { printArea } = state.pageLayout;
  state.pageLayout.printArea = printArea && movedBox(printArea, inserted);
}

/** Quoted texts, which stay, and references: perhaps a sheet, a cell, perhaps another. */
const PARTS =
  /"(?:[^"]|"")*"|((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<![\p{L}\p{N}_.$])(\$?[A-Z]{1,3}\$?\d{1,7})(?::(\$?[A-Z]{1,3}\$?\d{1,7}))?(?![\p{L}\p{N}_.(])/giu;

/**
 * A formula after rows were inserted.
 *
 * @param onSheet whether references without a sheet mean the one with the new rows
 */
export function movedFormula(formula: string, onSheet: boolean, inserted: Omit<Inserted, 'id'>): string {
  return formula.replace(PARTS, (part: string, sheet?: string, first?: string, last?: string) => {
    if (first === undefined) return part;
    const meant = sheet === undefined ? onSheet : sheetOf(sheet) === inserted.name.toLowerCase();
    if (!meant) return part;
    const cells = [first, last].filter((cell) => cell !== undefined).map((cell) => movedCell(cell, inserted));
    return `${sheet ?? ''}${cells.join(':')}`;
  });
}

const sheetOf = (prefix: string): string | undefined => parseAddress(`${prefix}A1`)?.sheetName?.toLowerCase();

const movedCell = (cell: string, { row, rows }: Pick<Inserted, 'row' | 'rows'>): string =>
  cell.replace(/\d+$/, (number) => String(Number(number) > row ? Number(number) + rows : number));
