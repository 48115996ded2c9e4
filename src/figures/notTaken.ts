import { note, type Problem } from '../engine/kit/problem';
import { type CellValue, cellValue } from '../cells/cellValue';
import type { FoundTable, RowSpan } from '../cells/findTables';
import type { Cells } from '../cells/headers';
import { shown } from '../cells/reader';
import { question } from './question';
import { joinWithAnd } from '../cells/joinWithAnd';

/** The cells next to a table that are not read, and where: row and column from the table's first cell, which may lie outside it. */
export interface NotTaken {
  readonly problem: Problem;
  readonly row: number;
  readonly column: number;
}

/** A table as it was found; its columns behind one without a header may be known too. */
type Found = FoundTable<string> & { readonly columnsApart?: readonly number[] };

/**
 * Names the rows below a table, and its columns beside it, that are filled and not taken.
 *
 * @param table its name in a sentence, such as the crosstable
 * @param cells those that it was found in
 * @param firstRow the number of their first row on the sheet, from 0
 */
export function notTaken(found: Found, table: string, cells: Cells, firstRow: number): NotTaken[] {
  const columns = (found.columnsApart ?? []).map((column): NotTaken => {
    const title = shown(cellValue(cells[found.row]?.[column]));
    return {
      problem: question('columnNotTaken', '', { title, table }),
      row: 0,
      column: column - found.column,
    };
  });
  const [first] = found.notTaken;
  if (first === undefined) return columns;
  const filled = filledOf(found, first.row, cells);
  const column = Math.max(
    0,
    filled.findIndex((cell) => cell !== null),
  );
  const details = { table, rows: rowNumbers(found.notTaken, firstRow), first: shown(filled[column] ?? null) };
  const isRemark = found.notTaken.every((span) => isWordsOnly(found, span, cells));
  const problem = isRemark ? note('remarkNotTaken', '', details) : question('rowsNotTaken', '', details);
  return [...columns, { problem, row: first.row - found.row, column }];
}

function filledOf({ column, columns }: Found, row: number, cells: Cells): CellValue[] {
  return Array.from({ length: columns }, (_, at) => cellValue(cells[row]?.[column + at]));
}

/** Whether no row has more than one filled cell, with words in it: a remark. */
function isWordsOnly(found: Found, { row, rows }: RowSpan, cells: Cells): boolean {
  return Array.from({ length: rows }, (_, at) => filledOf(found, row + at, cells)).every((line) => {
    const filled = line.filter((cell) => cell !== null);
    return filled.length === 1 && /\p{L}/u.test(String(filled[0]));
  });
}

/** Row 8; rows 8, 10 to 12 and 14: as Excel numbers them. */
function rowNumbers(spans: readonly RowSpan[], firstRow: number): string {
  const names = spans.map(({ row, rows }) => {
    const first = firstRow + row + 1;
    return rows === 1 ? String(first) : `${first} to ${first + rows - 1}`;
  });
  const isOne = spans.length === 1 && spans[0]!.rows === 1;
  return `${isOne ? 'row' : 'rows'} ${joinWithAnd(names)}`;
}
