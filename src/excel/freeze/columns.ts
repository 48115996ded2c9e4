import { enteredAgain, enteredValue } from '../../sheet/freeze/entered';
import {
  type ColumnContent,
  expectedIn,
  formulaRows,
  isUniform,
  wrongRows,
} from '../../sheet/freeze/tableColumn';
import { type Content, isWrittenFormula } from '../../sheet/freeze/workbookCells';
import type { WrongCell } from './errors';
import { again, type Part, type Standing } from './sendParts';
import type { TableColumn } from './tables';
import type { Entries } from './writing';

/** A column of a table, what stands in it, and what is entered into each of its rows. */
export interface WholeColumn extends TableColumn, ColumnContent {
  readonly standing: Standing;
  /** What was planned to stand there, and what is entered to put it back; null for rows that are not written. */
  readonly planned: Entries;
  readonly restore: Entries;
}

/** What holds the place of a formula that gives an empty text: a blank cell would be one that Excel fills. */
const PLACEHOLDER = "'-";

/** A column with what is entered into each row of it. */
export function wholeColumn(column: TableColumn, standing: Standing): WholeColumn {
  const { box, writings } = column;
  const rows = <T>(empty: T): T[] => Array.from({ length: box.rows }, () => empty);
  const written = rows<Content | null>(null);
  const planned = rows<Content | null>(null);
  const before = again(standing).map(([content]) => content!);
  const restore: Content[] = [...before];
  for (const writing of writings) {
    const row = writing.box.row - box.row;
    written[row] = writing.content[0]?.[0] ?? null;
    planned[row] = writing.planned?.[0]?.[0] ?? null;
    restore[row] = writing.restore?.[0]?.[0] ?? restore[row]!;
  }
  return { ...column, standing, written, before, planned: upright(planned), restore: upright(restore) };
}

/**
 * The first way to write a column. Where all rows are to hold the same formula it is simply written. Otherwise Excel must not
 * take the column for one that it may fill: values stand in all of it before the formulas are written, of all rows at once.
 */
export function atOnce(column: WholeColumn): Part[] {
  const { sheet, box, standing, restore, written } = column;
  const part = { sheet, box, known: standing.formulas, restore };
  if (isUniform(column)) return [{ ...part, content: upright(written) }];
  return [
    { ...part, content: upright(placeholders(column)) },
    { sheet, box, known: [], restore: null, content: upright(entriesOf(column)) },
  ];
}

/** The second way, where Excel has filled the column all the same: each formula by itself into a column of values. */
export function cellByCell(column: WholeColumn, now: Standing): Part[] {
  const { sheet, box, written, before } = column;
  const expected = expectedIn(column);
  const constants = expected.map((content, row) => {
    if (isWrittenFormula(content)) return placeholder(column, row);
    return written[row] === null && content === before[row] && !isFormulaIn(now, row) ? null : content;
  });
  const values: Part = { sheet, box, content: upright(constants), known: now.formulas, restore: null };
  const formulas = formulaRows(column).map((row): Part => ({
    sheet,
    box: { ...box, row: box.row + row, rows: 1 },
    content: [[expected[row]!]],
    known: [],
    restore: null,
  }));
  return [values, ...formulas];
}

/** The cells of a column that do not hold what they should. */
export function wrongCells(column: WholeColumn, now: Standing): WrongCell[] {
  const after = again(now).map(([content]) => content!);
  const { sheet, box } = column;
  const expected = expectedIn(column);
  return wrongRows(column, after).map((row) => ({
    sheet,
    box: { ...box, row: box.row + row, rows: 1 },
    wanted: expected[row]!,
  }));
}

/** What is entered into a column whose formulas are all written anew; null for constants that stay. */
function entriesOf(column: WholeColumn): (Content | null)[] {
  return expectedIn(column).map((content, row) =>
    isWrittenFormula(content) ? content : (column.written[row] ?? null),
  );
}

function placeholders(column: WholeColumn): (Content | null)[] {
  return expectedIn(column).map((content, row) =>
    isWrittenFormula(content) ? placeholder(column, row) : null,
  );
}

function placeholder({ standing }: WholeColumn, row: number): Content {
  const value = standing.values[row]?.[0] ?? '';
  return value === '' ? PLACEHOLDER : enteredValue(value);
}

function isFormulaIn({ formulas, values }: Standing, row: number): boolean {
  return isWrittenFormula(enteredAgain(formulas[row]?.[0] ?? '', values[row]?.[0] ?? ''));
}

function upright<T>(column: readonly T[]): T[][] {
  return column.map((content) => [content]);
}
