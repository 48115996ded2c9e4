import type { Box } from '../../sheet/kit/address';
import type { Content } from '../../sheet/freeze/workbookCells';
import { suspend } from '../blocks';

/** Cells of a sheet with what is to be written there. */
export interface Writing {
  readonly sheetId: string;
  readonly box: Box;
  readonly content: readonly (readonly Content[])[];
}

/** Boxes sent to Excel at a time. */
const BOXES_AT_A_TIME = 300;

/** Cells of one box at most: a request has its limit too. */
const MOST_ROWS = 2000;

/** Writes cells, calculation waiting meanwhile; reports each part that is done. */
export async function writeCells(
  context: Excel.RequestContext,
  writings: readonly Writing[],
  report: () => void = () => undefined,
): Promise<void> {
  const joined = joinColumns(writings);
  for (let from = 0; from < joined.length; from += BOXES_AT_A_TIME) {
    const part = joined.slice(from, from + BOXES_AT_A_TIME);
    suspend(context);
    for (const { sheetId, box, content } of part) {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const range = sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns);
      range.formulas = content.map((line) => [...line]);
    }
    await context.sync();
    report();
  }
}

/** Reads what stands in boxes of cells. */
export async function readBoxes(
  context: Excel.RequestContext,
  boxes: readonly Omit<Writing, 'content'>[],
  what: 'values' | 'formulas',
): Promise<Content[][][]> {
  const read: Content[][][] = [];
  for (let from = 0; from < boxes.length; from += BOXES_AT_A_TIME) {
    const ranges = boxes.slice(from, from + BOXES_AT_A_TIME).map(({ sheetId, box }) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const range = sheet.getRangeByIndexes(box.row, box.column, box.rows, box.columns);
      range.load(what);
      return range;
    });
    await context.sync();
    read.push(...ranges.map((range) => range[what] as Content[][]));
  }
  return read;
}

/** Values that are not there yet: Excel calculates an add-in's functions after everything else. */
const NOT_YET: ReadonlySet<Content> = new Set(['#BUSY!', '#GETTING_DATA']);
const WAIT_MS = 250;
const MOST_WAITS = 40;

/** The values of boxes of cells, once all are calculated, or after ten seconds. */
export async function calculatedValues(boxes: readonly Omit<Writing, 'content'>[]): Promise<Content[][][]> {
  for (let waits = 0; ; waits += 1) {
    const values = await Excel.run((context) => readBoxes(context, boxes, 'values'));
    const waiting = values.some((box) => box.some((line) => line.some((value) => NOT_YET.has(value))));
    if (!waiting || waits === MOST_WAITS) return values;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
}

/** Single cells below each other go in one box: a report has whole columns of them. */
function joinColumns(writings: readonly Writing[]): Writing[] {
  const sorted = [...writings].sort(
    (a, b) => a.sheetId.localeCompare(b.sheetId) || a.box.column - b.box.column || a.box.row - b.box.row,
  );
  const joined: Writing[] = [];
  for (const writing of sorted) {
    const last = joined.at(-1);
    const { box } = writing;
    const follows =
      last !== undefined &&
      last.sheetId === writing.sheetId &&
      last.box.column === box.column &&
      last.box.columns === 1 &&
      box.columns === 1 &&
      last.box.row + last.box.rows === box.row &&
      last.box.rows + box.rows <= MOST_ROWS;
    if (!follows) joined.push(writing);
    else {
      joined[joined.length - 1] = {
        sheetId: last.sheetId,
        box: { ...last.box, rows: last.box.rows + box.rows },
        content: [...last.content, ...writing.content],
      };
    }
  }
  return joined;
}
