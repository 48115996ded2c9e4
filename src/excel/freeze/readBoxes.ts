import type { Content } from '../../sheet/freeze/workbookCells';
import type { CellBox } from './writing';

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
  for (const part of inParts(rowsOf(boxes))) {
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
  return boxes.flatMap(({ sheet, box }, of) => {
    const most = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, box.columns)));
    return Array.from({ length: Math.ceil(box.rows / most) }, (_, part): Rows => {
      const from = part * most;
      const rows = Math.min(most, box.rows - from);
      return { of, cells: { sheet, box: { ...box, row: box.row + from, rows } } };
    });
  });
}

function inParts(rows: readonly Rows[]): Rows[][] {
  const parts: Rows[][] = [];
  let cells = 0;
  for (const one of rows) {
    const count = one.cells.box.rows * one.cells.box.columns;
    const part = parts.at(-1);
    if (part !== undefined && part.length < BOXES_AT_A_TIME && cells + count <= CELLS_AT_A_TIME) {
      part.push(one);
      cells += count;
    } else {
      parts.push([one]);
      cells = count;
    }
  }
  return parts;
}
