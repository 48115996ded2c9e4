import { isFormula } from '../cells/cellValue';
import { parseCell, type Place } from '../figures/address';
import { sheetName, type Token, tokensOf } from './formulaText';
import { type Content, type SheetCells } from './workbookCells';

/** Rows that somebody has inserted in a sheet. */
export interface InsertedRows {
  readonly sheet: { readonly id: string; readonly name: string };
  /** The row in front of which they are; it counts from 0. */
  readonly row: number;
  readonly rows: number;
}

/** More rows than these are not looked for. */
const MOST_ROWS = 100;

/**
 * Finds the rows that were inserted in a sheet between two readings; null where there are none, or where that does not
 * explain the difference.
 *
 * @param written what a cell holds that was written in between; undefined for all others
 */
export function insertedRows(
  before: SheetCells,
  after: SheetCells,
  written: (place: Place) => Content | undefined,
): InsertedRows | null {
  const end = before.box.row + before.box.rows;
  const same = (row: number, then: number): boolean =>
    Array.from({ length: before.box.column + before.box.columns }, (_, column) => column).every(
      (column) =>
        skeleton(written({ row, column }) ?? contentAt(before, row, column)) ===
        skeleton(contentAt(after, then, column)),
    );
  let row = 0;
  while (row < end && same(row, row)) row += 1;
  if (row === end) return null;
  for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
    let at = row;
    while (at < end && same(at, at + rows)) at += 1;
    if (at === end) return { sheet: { id: before.id, name: before.name }, row, rows };
  }
  return null;
}

/** A formula after rows were inserted, as Excel changes it. */
export function afterInsertion(
  formula: string,
  own: { readonly id: string },
  inserted: InsertedRows,
): string {
  const tokens = tokensOf(formula) ?? [];
  if (tokens.length === 0) return formula;
  return tokens
    .map(({ kind, text }, at) => {
      // LOG10( is a function.
      const cell = kind === 'name' && tokens[at + 1]?.kind !== 'open' ? parseCell(text) : null;
      if (cell === null || cell.row < inserted.row || !isOnSheet(tokens, at, own, inserted)) return text;
      return text.replace(/\d+$/, String(cell.row + 1 + inserted.rows));
    })
    .join('');
}

/** Whether the reference at a place means the sheet; the second one of a range has no sheet of its own. */
function isOnSheet(
  tokens: readonly Token[],
  at: number,
  own: { readonly id: string },
  { sheet }: InsertedRows,
): boolean {
  const isEnd = tokens[at - 1]?.text === ':' && parseCell(tokens[at - 2]?.text ?? '') !== null;
  const from = isEnd ? at - 2 : at;
  const named = tokens[from - 1]?.text === '!' ? tokens[from - 2] : undefined;
  return named === undefined
    ? own.id === sheet.id
    : sheetName(named).toLowerCase() === sheet.name.toLowerCase();
}

function contentAt({ box, formulas }: SheetCells, row: number, column: number): Content {
  return formulas[row - box.row]?.[column - box.column] ?? '';
}

/** A formula without the numbers of its rows, which change when rows are inserted. */
function skeleton(content: Content): Content {
  return isFormula(content) ? content.replace(/\d+/g, '') : content;
}
