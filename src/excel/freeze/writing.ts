import type { Content } from '../../freeze/workbookCells';
import { type Box, boxAddress } from '../../figures/address';
import { batches, rowBlocks } from '../blocks';
import type { SheetRef } from '../ranges';

/** Cells of a sheet. */
export interface CellBox {
  readonly sheet: SheetRef;
  readonly box: Box;
}

/** What is entered into the cells of a box; null leaves a cell as it is. */
export type Entries = readonly (readonly (Content | null)[])[];

/** Cells of a sheet with what is to be entered there. */
export interface Writing extends CellBox {
  readonly content: Entries;
  /**
   * What Excel gave as the cells' formulas when this was planned: where something else stands by now nothing is written.
   * null for cells that are not looked at, and for all of them.
   */
  readonly planned: Entries | null;
  /** What is entered for the cells to be as before; by itself what stands in them. */
  readonly restore?: Entries;
}

/** A formula with the cells around it that its array needs blank. */
export function formulaIn(box: Box, formula: Content): Content[][] {
  return entries(box, (row, column) => (row === 0 && column === 0 ? formula : ''));
}

/** Only the first cell of a box; the others, which its array fills, are not looked at. */
export function onlyFirst(box: Box, formula: Content): Entries {
  return entries(box, (row, column) => (row === 0 && column === 0 ? formula : null));
}

function entries<T>({ rows, columns }: Box, of: (row: number, column: number) => T): T[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => of(row, column)),
  );
}

/** Single cells below each other go in one box: a report has whole columns of them. */
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

/** A cell that does not hold what it should, and what that is; null where it is not known. */
export interface WrongCell extends CellBox {
  readonly wanted: Content | null;
}

/** Somebody has changed a cell since it was looked at; nothing is changed. */
export class ChangedMeanwhileError extends Error {
  constructor(readonly cell: CellBox) {
    super('A cell was changed meanwhile');
    this.name = 'ChangedMeanwhileError';
  }
}

/** A cell would show something else than before; nothing is changed. */
export class FreezeDiffersError extends Error {
  constructor(readonly cell: CellBox) {
    super('A cell would not show the same');
    this.name = 'FreezeDiffersError';
  }
}

/** Excel has put a formula of a table's column into other rows than those it was meant for, and insists. */
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

/** The cells could not all be changed, and could not be put back either. */
export class HalfChangedError extends Error {
  /** @param cells those that may not be as before, each with what stood in its first cell */
  constructor(
    override readonly cause: unknown,
    readonly cells: readonly WrongCell[],
  ) {
    super('Some cells are changed and some are not');
    this.name = 'HalfChangedError';
  }
}

/** Cells that were changed, for them to be put back; a journal has its oldest entry first. */
export interface JournalEntry extends CellBox {
  /** What is entered for them to be as before; null where an older entry says it. */
  restore: Entries | null;
  /** What Excel gives as their formulas since; null where that is not known. */
  now: readonly (readonly Content[])[] | null;
}

/** What Excel gave as the formula of each cell when it was written last, by its key. */
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
 * What is entered to put back a journal; of a cell that was changed several times the oldest entry counts.
 *
 * @param areCompared whether cells may have moved, so that each is to be found as it was left
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

/** A cell of a box by its sheet and place, to find it again. */
export function cellKey({ sheet, box }: CellBox, row: number, column: number): string {
  return `${sheet.id} ${box.row + row},${box.column + column}`;
}

function eachCell(cells: CellBox, of: (key: string, row: number, column: number) => void): void {
  const { rows, columns } = cells.box;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) of(cellKey(cells, row, column), row, column);
  }
}

/** Boxes, and cells, asked for at a time: formulas may be long, and Excel on the web answers with 5 MB at most. */
const BOXES_AT_A_TIME = 300;
const CELLS_AT_A_TIME = 5000;

/** Reads what stands in boxes of cells. */
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
  /** The box that these rows are of. */
  readonly of: number;
  readonly cells: CellBox;
}

/** The boxes, those with too many cells cut into rows. */
function rowsOf(boxes: readonly CellBox[]): Rows[] {
  return boxes.flatMap(({ sheet, box }, of) =>
    rowBlocks(box.rows, box.columns, CELLS_AT_A_TIME).map(({ row, rows }): Rows => ({
      of,
      cells: { sheet, box: { ...box, row: box.row + row, rows } },
    })),
  );
}
