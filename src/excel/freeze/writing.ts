import { type Box, boxAddress } from '../../sheet/kit/address';
import type { Content } from '../../sheet/freeze/workbookCells';
import type { SheetRef } from '../sheetArea';

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
