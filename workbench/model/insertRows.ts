import type { RowInsertion } from '../excel';
import { maxRows, parseAddress } from './address';
import type { DocumentContext } from './documentContext';
import type { DocumentState, TableState } from './documentState';
import type { Box } from './gridPort';

/**
 * Inserts rows as a user does: cells, tables, names and all that refers to cells follow.
 *
 * @param byAddin whether the add-in does it, and not a co-author
 */
export function insertRows(
  context: DocumentContext,
  { sheet, row, rows = 1 }: RowInsertion,
  byAddin = false,
): void {
  const found = context.findSheet(sheet);
  if (!found) throw new Error(`There is no sheet ${sheet}.`);
  if (!context.grid.insertRows) throw new Error('This grid cannot insert rows.');
  context.grid.insertRows(found.id, row, rows);
  const inserted = { id: found.id, name: found.name, row, rows };
  followRows(context.document, inserted.id, {
    box: (box) => movedBox(box, inserted),
    formula: (formula, onSheet) => movedFormula(formula, onSheet, inserted),
  });
  context.documentChanged();
  context.emit({ kind: 'rowsInserted', sheetId: found.id, row, rows, ...(byAddin ? { byAddin } : {}) });
}

/** Rows of a sheet, with its name as formulas say it. */
export interface SheetRows {
  readonly id: string;
  readonly name: string;
  readonly row: number;
  readonly rows: number;
}

/** The box after rows were inserted: moved where they are above it, taller where they are within. */
export function movedBox(box: Box, { row, rows }: Pick<SheetRows, 'row' | 'rows'>): Box {
  if (box.rows === maxRows || row >= box.row + box.rows) return box;
  return row <= box.row ? { ...box, row: box.row + rows } : { ...box, rows: box.rows + rows };
}

/** Where boxes and formulas are after rows came or went; a null box is gone. */
export interface Following {
  readonly box: (box: Box) => Box | null;
  readonly formula: (formula: string, onSheet: boolean) => string;
}

/** Lets tables, names, charts and all that a sheet holds besides its cells follow its rows. */
export function followRows(document: DocumentState, sheetId: string, { box, formula }: Following): void {
  const gone = new Set<TableState>();
  for (const table of document.tables) {
    if (table.sheetId !== sheetId) continue;
    const after = box(table.box);
    if (after === null) gone.add(table);
    else table.box = after;
  }
  if (gone.size > 0) {
    document.tables.splice(0, document.tables.length, ...document.tables.filter((one) => !gone.has(one)));
  }
  for (const name of document.names) name.formula = formula(name.formula, name.sheetId === sheetId);
  for (const chart of document.charts) {
    for (const series of chart.series) {
      series.values = formula(series.values, false);
      series.xAxisValues = formula(series.xAxisValues, false);
    }
  }
  const followed = <T extends { readonly box: Box }>(one: T): T[] => {
    const after = box(one.box);
    return after === null ? [] : [{ ...one, box: after }];
  };
  const state = document.sheet(sheetId);
  state.validations = state.validations.flatMap(followed);
  state.hyperlinks = state.hyperlinks.flatMap(followed);
  state.filter = state.filter && box(state.filter);
  const { printArea, printTitles } = state.pageLayout;
  state.pageLayout.printArea = printArea && box(printArea);
  state.pageLayout.printTitles = printTitles && box(printTitles);
}

/** Quoted texts, which stay, and references: perhaps a sheet, a cell, perhaps another. */
const PARTS =
  /"(?:[^"]|"")*"|((?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<![\p{L}\p{N}_.$])(\$?[A-Z]{1,3}\$?\d{1,7})(?::(\$?[A-Z]{1,3}\$?\d{1,7}))?(?![\p{L}\p{N}_.(])/giu;

/**
 * A formula after rows were inserted.
 *
 * @param onSheet whether references without a sheet mean the one with the new rows
 */
export function movedFormula(formula: string, onSheet: boolean, inserted: Omit<SheetRows, 'id'>): string {
  return withReferences(formula, onSheet, inserted.name, (cells) =>
    cells.map((cell) => movedCell(cell, inserted)).join(':'),
  );
}

/**
 * A formula with other references.
 *
 * @param sheetName the sheet whose references change
 * @param made of the cells of a reference: its only one, or its first and last
 */
export function withReferences(
  formula: string,
  onSheet: boolean,
  sheetName: string,
  made: (cells: readonly string[]) => string,
): string {
  return formula.replace(PARTS, (part: string, sheet?: string, first?: string, last?: string) => {
    if (first === undefined) return part;
    const meant = sheet === undefined ? onSheet : sheetOf(sheet) === sheetName.toLowerCase();
    if (!meant) return part;
    return `${sheet ?? ''}${made([first, last].filter((cell) => cell !== undefined))}`;
  });
}

const sheetOf = (prefix: string): string | undefined => parseAddress(`${prefix}A1`)?.sheetName?.toLowerCase();

const movedCell = (cell: string, { row, rows }: Pick<SheetRows, 'row' | 'rows'>): string =>
  cell.replace(/\d+$/, (number) => String(Number(number) > row ? Number(number) + rows : number));
