import { isFormula } from '../cells/cellValue';
import { type Box, intersection } from '../figures/address';
import { relativeFormula } from './formulaText';
import { type Content } from './workbookCells';

/** The place of a table of the workbook, with its header and totals. */
export interface TableBox {
  readonly sheetId: string;
  readonly whole: Box;
  readonly showsTotals: boolean;
}

/**
 * Whether cells are right under a table without totals, or right beside one: what is entered there, Excel may take into the
 * table, whose formulas it then fills into other cells (AutoCorrect, "Include new rows and columns in table").
 */
export function isBesideTable(sheetId: string, box: Box, tables: readonly TableBox[]): boolean {
  return tables.some(
    ({ whole, showsTotals, ...table }) =>
      table.sheetId === sheetId &&
      (intersection(box, { ...whole, column: whole.column + whole.columns, columns: 1 }) !== null ||
        (!showsTotals && intersection(box, { ...whole, row: whole.row + whole.rows, rows: 1 }) !== null)),
  );
}

/** A column of a table, without header and totals, in which formulas are written; everything in it as it is entered. */
export interface ColumnContent {
  readonly box: Box;
  /** What is written into each row; null where nothing is. */
  readonly written: readonly (Content | null)[];
  /** What stood in each row before. */
  readonly before: readonly Content[];
}

/** The content of each row of the column afterwards. */
export function expectedIn({ written, before }: ColumnContent): Content[] {
  return before.map((content, row) => written[row] ?? content);
}

/**
 * Whether every row gets the same formula. Then Excel may fill the column, and it becomes, or stays, what Excel calls
 * a calculated column.
 */
export function isUniform(column: ColumnContent): boolean {
  const expected = expectedIn(column);
  const forms = new Set(expected.map((content, row) => formOf(content, column, row)));
  return expected.every(isFormula) && forms.size === 1;
}

/**
 * The rows that get formulas, those with the rarest formula first: when the last one is entered, several formulas
 * stand in the column already, and Excel does not take it for a calculated one.
 */
export function formulaRows(column: ColumnContent): number[] {
  const forms = expectedIn(column).map((content, row) => formOf(content, column, row));
  const counts = countsOf(forms);
  const rows = expectedIn(column).flatMap((content, row) => (isFormula(content) ? [row] : []));
  return rows.sort((a, b) => counts.get(forms[a]!)! - counts.get(forms[b]!)! || a - b);
}

/**
 * The rows in which something else stands than should: a row that was not written and is not as it was, and a written one
 * that holds the formula of another row instead of its own. How Excel spells a formula does not count.
 *
 * @param after the content of each row now
 */
export function wrongRows(column: ColumnContent, after: readonly Content[]): number[] {
  const { written, before } = column;
  const forms = after.map((content, row) => formOf(content, column, row));
  const counts = countsOf(forms);
  return after.flatMap((content, row) => {
    const wanted = written[row] ?? null;
    if (wanted === null) return content === before[row] ? [] : [row];
    if (!isFormula(wanted)) return isFormula(content) ? [row] : [];
    if (!isFormula(content)) return [row];
    const isOwn = forms[row] === formOf(wanted, column, row);
    return isOwn || counts.get(forms[row]!) === 1 ? [] : [row];
  });
}

function countsOf(forms: readonly Content[]): ReadonlyMap<Content, number> {
  const counts = new Map<Content, number>();
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}

function formOf(content: Content, { box }: ColumnContent, row: number): Content {
  return isFormula(content) ? relativeFormula(content, { row: box.row + row, column: box.column }) : content;
}
