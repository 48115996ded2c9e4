import { isFormula } from '../../cells/cellValue';
import {
  type TableBox,
  type ColumnContent,
  expectedIn,
  formulaRows,
  isUniform,
  wrongRows,
} from '../../freeze/tables';
import { enteredAgain, enteredValue, type Content } from '../../freeze/workbookCells';
import { type Box, intersection } from '../../figures/address';
import { batches, rowBlocks, suspend, suspendCalculation } from '../blocks';
import { readTablesOf } from '../ranges';
import {
  ChangedMeanwhileError,
  type JournalEntry,
  rangeAt,
  type CellBox,
  type Entries,
  type Writing,
  type WrongCell,
} from './writing';

/** The formulas of cells as Excel returns them, and their values. */
export interface CellState {
  readonly formulas: readonly (readonly Content[])[];
  readonly values: readonly (readonly Content[])[];
}

/** Cells to write in one request. */
export interface Part extends CellBox {
  readonly content: Entries;
  /** The formulas that were read before; null for cells that are not compared, empty if none is. */
  readonly known: Entries;
  /** The entries that restore the cells; null if another part restores them. */
  readonly restore: Entries | null;
}

/** Reports progress, and can stop the writing. */
export interface WriteFollowing {
  /** Called with the number of rows written. */
  readonly report?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

const ROWS_IN_PART = 2000;
const PARTS_AT_A_TIME = 300;

/** Characters of formulas in a request: they are returned twice, and Excel on the web allows 5 MB. */
const CHARACTERS_AT_A_TIME = 1_000_000;

/**
 * Writes parts, many in one request, with calculation suspended. Each request also reads the former contents: if they are not
 * as known, they are restored at once, and the writing ends.
 *
 * @returns the contents of each part directly afterwards, and the number of requests
 */
export async function sendParts(
  context: Excel.RequestContext,
  parts: readonly Part[],
  journal: JournalEntry[],
  { report, signal }: WriteFollowing = {},
): Promise<{ readonly after: readonly CellState[]; readonly requests: number }> {
  const after: CellState[] = [];
  const blocks = batches(parts, PARTS_AT_A_TIME, sizeOf, CHARACTERS_AT_A_TIME);
  let rows = 0;
  for (const block of blocks) {
    signal?.throwIfAborted();
    const found = block.map((part) => loaded(context, part));
    // Only for the first request: Excel repaints between the requests of a loop otherwise.
    if (after.length === 0) suspend(context);
    else suspendCalculation(context);
    block.forEach(({ content }, at) => {
      if (isNothing(content)) return;
      found[at]!.formulas = content.map((line) => [...line]);
    });
    const left = block.map((part) => loaded(context, part));
    const entries = block.map(({ sheet, box, restore }): JournalEntry => ({
      sheet,
      box,
      restore,
      now: null,
    }));
    journal.push(...entries);
    await context.sync();
    let changed: CellBox | null = null;
    block.forEach((part, at) => {
      entries[at]!.now = left[at]!.formulas as Content[][];
      const cell = differing(part, part.known, found[at]!.formulas as Content[][]);
      changed ??= cell;
    });
    if (changed !== null) {
      block.forEach((part, at) => {
        rangeAt(context, part).formulas = again(found[at]!);
        entries[at]!.restore = again(found[at]!);
      });
      await context.sync();
      journal.splice(-entries.length);
      throw new ChangedMeanwhileError(changed);
    }
    after.push(...left.map(({ formulas, values }) => ({ formulas, values })));
    rows += block.reduce((sum, { box }) => sum + box.rows, 0);
    report?.(rows);
  }
  return { after, requests: blocks.length };
}

/** The first cell that is not as known; null if all are. */
export function differing(
  { sheet, box }: CellBox,
  known: Entries | null,
  found: readonly (readonly Content[])[],
): CellBox | null {
  for (const [row, line] of (known ?? []).entries()) {
    for (const [column, content] of line.entries()) {
      if (content === null || found[row]?.[column] === content) continue;
      return { sheet, box: { row: box.row + row, column: box.column + column, rows: 1, columns: 1 } };
    }
  }
  return null;
}

/** The entries that restore the contents of cells. */
export function again({ formulas, values }: CellState): Content[][] {
  return formulas.map((line, row) =>
    line.map((formula, column) => enteredAgain(formula, values[row]?.[column] ?? '')),
  );
}

/** A part, cut to the size of requests. */
export function cut(part: Part): Part[] {
  const { box } = part;
  const most = Math.min(
    ROWS_IN_PART,
    Math.floor((CHARACTERS_AT_A_TIME * box.rows) / Math.max(1, sizeOf(part))),
  );
  if (box.rows <= most || box.rows === 1) return [part];
  return rowBlocks(box.rows, 1, most).map(({ row, rows }): Part => {
    const of = (entries: Entries): Entries => entries.slice(row, row + rows);
    return {
      sheet: part.sheet,
      box: { ...box, row: box.row + row, rows },
      content: of(part.content),
      known: of(part.known),
      restore: part.restore === null ? null : of(part.restore),
    };
  });
}

function isNothing(entries: Entries): boolean {
  return entries.every((line) => line.every((entry) => entry === null));
}

function loaded(context: Excel.RequestContext, part: Part): Excel.Range {
  const range = rangeAt(context, part);
  range.load('formulas,values');
  return range;
}

function sizeOf({ content, known }: Part): number {
  let size = 0;
  for (const entries of [content, known]) {
    for (const line of entries) for (const entry of line) size += String(entry ?? '').length + 5;
  }
  return size;
}

/** A table of the workbook. */
export interface TableBody extends TableBox {
  readonly name: string;
  /** Its rows without header and totals. */
  readonly box: Box;
}

/** A column of a table with the cells to write in it, at least one of them a formula. */
interface TableColumn extends CellBox {
  readonly table: string;
  readonly writings: readonly Writing[];
}

/** The tables of the workbook. */
export async function tableBodies(context: Excel.RequestContext): Promise<TableBody[]> {
  const tables = await readTablesOf(context, context.workbook.tables);
  return tables.map(({ name, sheet, showsTotals, whole, body }) => ({
    name,
    sheetId: sheet.id,
    whole,
    showsTotals,
    box: body,
  }));
}

/**
 * Separates writings in columns of tables that get a formula, which Excel may fill from top to bottom (office-js#5909,
 * office-js#2093), from all others.
 */
export function inTableColumns(
  writings: readonly Writing[],
  tables: readonly TableBody[],
): { readonly columns: TableColumn[]; readonly others: Writing[] } {
  const columns = new Map<string, TableColumn & { readonly writings: Writing[] }>();
  const others: Writing[] = [];
  for (const writing of writings) {
    const { sheet, box } = writing;
    const table = tables.find((one) => one.sheetId === sheet.id && intersection(one.box, box) !== null);
    if (table === undefined) others.push(writing);
    else {
      for (const cell of cellsOf(writing)) {
        const { column } = cell.box;
        if (intersection(table.box, cell.box) === null) others.push(cell);
        else {
          const key = `${table.name} ${column}`;
          const found = columns.get(key) ?? {
            sheet,
            box: { ...table.box, column, columns: 1 },
            table: table.name,
            writings: [],
          };
          columns.set(key, found);
          found.writings.push(cell);
        }
      }
    }
  }
  const all = [...columns.values()];
  const withFormula = all.filter((column) => column.writings.some(entersFormula));
  const withValues = all.filter((column) => !withFormula.includes(column));
  return { columns: withFormula, others: [...others, ...withValues.flatMap((column) => column.writings)] };
}

function entersFormula({ content }: Writing): boolean {
  return content.some((line) => line.some((entry) => entry !== null && isFormula(entry)));
}

/** A writing cell by cell. */
function cellsOf(writing: Writing): Writing[] {
  const { sheet, box, content, planned, restore } = writing;
  if (box.rows * box.columns === 1) return [writing];
  return content.flatMap((line, row) =>
    line.map((entry, column): Writing => {
      const cell = { sheet, box: { row: box.row + row, column: box.column + column, rows: 1, columns: 1 } };
      const before = restore?.[row]?.[column];
      return {
        ...cell,
        content: [[entry]],
        planned: planned === null ? null : [[planned[row]?.[column] ?? null]],
        ...(before === undefined ? {} : { restore: [[before]] }),
      };
    }),
  );
}

/** A column of a table with its current contents and the entry for each row. */
export interface WholeColumn extends TableColumn, ColumnContent {
  readonly current: CellState;
  /** The planned contents and the entries that restore them; null for rows that are not written. */
  readonly planned: Entries;
  readonly restore: Entries;
}

/** Instead of a formula that returns an empty text: Excel would fill a blank cell. */
const PLACEHOLDER = "'-";

/** A column with the entry for each row. */
export function wholeColumn(column: TableColumn, current: CellState): WholeColumn {
  const { box, writings } = column;
  const rows = <T>(empty: T): T[] => Array.from({ length: box.rows }, () => empty);
  const written = rows<Content | null>(null);
  const planned = rows<Content | null>(null);
  const before = again(current).map(([content]) => content!);
  const restore: Content[] = [...before];
  for (const writing of writings) {
    const row = writing.box.row - box.row;
    written[row] = writing.content[0]?.[0] ?? null;
    planned[row] = writing.planned?.[0]?.[0] ?? null;
    restore[row] = writing.restore?.[0]?.[0] ?? restore[row]!;
  }
  return { ...column, current, written, before, planned: upright(planned), restore: upright(restore) };
}

/**
 * The first way to write a column: as it is, if all rows get the same formula. Otherwise all rows get values first, so that
 * Excel does not fill the column, and then all formulas at once.
 */
export function atOnce(column: WholeColumn): Part[] {
  const { sheet, box, current, restore, written } = column;
  const part = { sheet, box, known: current.formulas, restore };
  if (isUniform(column)) return [{ ...part, content: upright(written) }];
  return [
    { ...part, content: upright(placeholders(column)) },
    { sheet, box, known: [], restore: null, content: upright(entriesOf(column)) },
  ];
}

/** The second way, if Excel has filled the column anyway: formulas one by one into a column of values. */
export function cellByCell(column: WholeColumn, now: CellState): Part[] {
  const { sheet, box, written, before } = column;
  const expected = expectedIn(column);
  const constants = expected.map((content, row) => {
    if (isFormula(content)) return placeholder(column, row);
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

/** The cells of a column with wrong contents. */
export function wrongCells(column: WholeColumn, now: CellState): WrongCell[] {
  const after = again(now).map(([content]) => content!);
  const { sheet, box } = column;
  const expected = expectedIn(column);
  return wrongRows(column, after).map((row) => ({
    sheet,
    box: { ...box, row: box.row + row, rows: 1 },
    wanted: expected[row]!,
  }));
}

/** The entries for a column whose formulas are all written again; null for unchanged constants. */
function entriesOf(column: WholeColumn): (Content | null)[] {
  return expectedIn(column).map((content, row) =>
    isFormula(content) ? content : (column.written[row] ?? null),
  );
}

function placeholders(column: WholeColumn): (Content | null)[] {
  return expectedIn(column).map((content, row) => (isFormula(content) ? placeholder(column, row) : null));
}

function placeholder({ current }: WholeColumn, row: number): Content {
  const value = current.values[row]?.[0] ?? '';
  return value === '' ? PLACEHOLDER : enteredValue(value);
}

function isFormulaIn({ formulas, values }: CellState, row: number): boolean {
  return isFormula(enteredAgain(formulas[row]?.[0] ?? '', values[row]?.[0] ?? ''));
}

function upright<T>(column: readonly T[]): T[][] {
  return column.map((content) => [content]);
}
