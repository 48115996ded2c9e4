import type { Content } from '../../freeze/workbookCells';
import { type Box, boxAddress } from '../../figures/address';
import { batches, rowBlocks } from '../blocks';
import type { SheetRef } from '../ranges';

/** Cells of a sheet. */
export interface CellBox {
  readonly sheet: SheetRef;
  readonly box: Box;
}

/** Entries for the cells of a box; null = unchanged. */
export type Entries = readonly (readonly (Content | null)[])[];

/** Cells of a sheet with their entries. */
export interface Writing extends CellBox {
  readonly content: Entries;
  /**
   * The formulas when this was planned; if they have changed, nothing is written. null for cells that are not compared, or for
   * all of them.
   */
  readonly planned: Entries | null;
  /** The entries that restore the cells; by default their current contents. */
  readonly restore?: Entries;
}

/** A formula with blank cells for its array. */
export function formulaIn(box: Box, formula: Content): Content[][] {
  return entries(box, (row, column) => (row === 0 && column === 0 ? formula : ''));
}

/** Only the first cell of a box; the others, which its array fills, are not compared. */
export function onlyFirst(box: Box, formula: Content): Entries {
  return entries(box, (row, column) => (row === 0 && column === 0 ? formula : null));
}

function entries<T>({ rows, columns }: Box, of: (row: number, column: number) => T): T[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => of(row, column)),
  );
}

/** Joins single cells below each other: a report has whole columns of them. */
export function joinColumns(writings: readonly Writing[]): Writing[] {
  const sorted = [...writings].sort(
    (a, b) => a.sheet.id.localeCompare(b.sheet.id) || a.box.column - b.box.column || a.box.row - b.box.row,
  );
  const joined: Writing[][] = [];
  for (const writing of sorted) {
    const run = joined.at(-1);
    if (run !== undefined && follows(writing, run.at(-1)!)) run.push(writing);
    else joined.push([writing]);
  }
  return joined.map(joinRun);
}

function follows({ sheet, box, ...writing }: Writing, last: Writing): boolean {
  return (
    last.sheet.id === sheet.id &&
    last.box.column === box.column &&
    last.box.columns === 1 &&
    box.columns === 1 &&
    last.box.row + last.box.rows === box.row &&
    (last.planned === null) === (writing.planned === null) &&
    last.restore === undefined &&
    writing.restore === undefined
  );
}

function joinRun(run: readonly Writing[]): Writing {
  const [first] = run as [Writing];
  if (run.length === 1) return first;
  const content = run.flatMap((one) => one.content);
  const planned = first.planned === null ? null : run.flatMap(({ planned: one }) => one!);
  return { sheet: first.sheet, box: { ...first.box, rows: content.length }, content, planned };
}

/** Sheet1!B2:B9 */
export function addressOf({ sheet, box }: CellBox): string {
  return `${sheet.name}!${boxAddress(box)}`;
}

/** A cell with wrong contents, and what it should have; null = unknown. */
export interface WrongCell extends CellBox {
  readonly wanted: Content | null;
}

/** Somebody has changed a cell since it was read; nothing was written. */
export class ChangedMeanwhileError extends Error {
  constructor(readonly cell: CellBox) {
    super('A cell was changed meanwhile');
    this.name = 'ChangedMeanwhileError';
  }
}

/** A cell would show another value; nothing was changed. */
export class FreezeDiffersError extends Error {
  constructor(readonly cell: CellBox) {
    super('A cell would not show the same');
    this.name = 'FreezeDiffersError';
  }
}

/** Excel keeps filling a formula into other rows of a table's column. */
export class TableFilledError extends Error {
  /**
   * @param tables the names of the tables
   * @param columns their columns, without header and totals
   */
  constructor(
    readonly tables: readonly string[],
    readonly columns: readonly CellBox[],
    readonly cells: readonly WrongCell[],
  ) {
    super(`Excel fills columns of ${tables.join(', ')}`);
    this.name = 'TableFilledError';
  }
}

/** Not all cells could be changed, and not all could be restored. */
export class HalfChangedError extends Error {
  /** @param cells those that may have changed, with the former content of the first cell */
  constructor(
    override readonly cause: unknown,
    readonly cells: readonly WrongCell[],
  ) {
    super('Some cells are changed and some are not');
    this.name = 'HalfChangedError';
  }
}

/** Changed cells, with what restores them; a journal has its oldest entry first. */
export interface JournalEntry extends CellBox {
  /** The entries that restore them; null if an older entry does. */
  restore: Entries | null;
  /** Their formulas since then; null = unknown. */
  now: readonly (readonly Content[])[] | null;
}

/** The formula of each cell after it was last written, by its key. */
export function leftIn(journal: readonly JournalEntry[]): ReadonlyMap<string, Content> {
  const left = new Map<string, Content>();
  for (const entry of journal) {
    eachCell(entry, (key, row, column) => {
      const content = entry.now?.[row]?.[column];
      if (content !== undefined) left.set(key, content);
    });
  }
  return left;
}

/**
 * The writings that restore a journal; for a cell changed several times the oldest entry counts.
 *
 * @param areCompared whether cells may have moved, so that each has to be as it was left
 */
export function restoring(journal: readonly JournalEntry[], areCompared: boolean): Writing[] {
  const left = leftIn(journal);
  const covered = new Set<string>();
  return journal.flatMap(({ sheet, box, restore }): Writing[] => {
    if (restore === null) return [];
    const own = { sheet, box };
    const content = restore.map((line) => [...line]);
    const planned = restore.map((line): (Content | null)[] => line.map(() => null));
    eachCell(own, (key, row, column) => {
      if (covered.has(key)) content[row]![column] = null;
      else if (areCompared) planned[row]![column] = left.get(key) ?? null;
      covered.add(key);
    });
    const isNothing = content.every((line) => line.every((entry) => entry === null));
    return isNothing ? [] : [{ ...own, content, planned }];
  });
}

/** The key of a cell of a box: its sheet and place. */
export function cellKey({ sheet, box }: CellBox, row: number, column: number): string {
  return `${sheet.id} ${box.row + row},${box.column + column}`;
}

function eachCell(cells: CellBox, of: (key: string, row: number, column: number) => void): void {
  const { rows, columns } = cells.box;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) of(cellKey(cells, row, column), row, column);
  }
}

/** Boxes and cells in a request: formulas may be long, and Excel on the web returns at most 5 MB. */
const BOXES_AT_A_TIME = 300;
const CELLS_AT_A_TIME = 5000;

/** Reads boxes of cells. */
export async function readBoxes<What extends 'values' | 'formulas'>(
  context: Excel.RequestContext,
  boxes: readonly CellBox[],
  what: readonly What[],
): Promise<Record<What, Content[][]>[]> {
  const read: Record<What, Content[][]>[] = boxes.map(() => nothing(what));
  const sizeOf = ({ cells: { box } }: Rows): number => box.rows * box.columns;
  for (const part of batches(rowsOf(boxes), BOXES_AT_A_TIME, sizeOf, CELLS_AT_A_TIME)) {
    const asked = part.map(({ of, cells }) => {
      const range = rangeAt(context, cells);
      range.load(what.join());
      return { of, range };
    });
    await context.sync();
    for (const { of, range } of asked) {
      for (const one of what) for (const line of range[one] as Content[][]) read[of]![one].push(line);
    }
  }
  return read;
}

/** The cells of a box as Excel's range. */
export function rangeAt(context: Excel.RequestContext, { sheet, box }: CellBox): Excel.Range {
  const { row, column, rows, columns } = box;
  return context.workbook.worksheets.getItem(sheet.id).getRangeByIndexes(row, column, rows, columns);
}

function nothing<What extends string>(what: readonly What[]): Record<What, Content[][]> {
  return Object.fromEntries(what.map((one) => [one, []])) as unknown as Record<What, Content[][]>;
}

interface Rows {
  /** The index of their box. */
  readonly of: number;
  readonly cells: CellBox;
}

/** The boxes, cut to the size of requests. */
function rowsOf(boxes: readonly CellBox[]): Rows[] {
  return boxes.flatMap(({ sheet, box }, of) =>
    rowBlocks(box.rows, box.columns, CELLS_AT_A_TIME).map(({ row, rows }): Rows => ({
      of,
      cells: { sheet, box: { ...box, row: box.row + row, rows } },
    })),
  );
}
