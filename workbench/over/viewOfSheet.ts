import type { UniverParts } from '../grid';
import type { Box } from '../model/gridPort';

/** A rectangle in the element around the grid, in pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What can be seen of the sheet in front. */
export interface SheetView {
  readonly sheetId: string;
  /** The cells' part of the canvas, without the headings of rows and columns. */
  readonly cells: Rect;
  /** Changes whenever a cell may stand elsewhere on the canvas. */
  readonly signature: string;
  /** Where a box of cells stands; parts of it may be out of sight. */
  rectOf(box: Box): Rect;
}

/** How the sheet in front is scrolled, and where its cells stand; null where there is none. */
export function viewOfSheet({ api }: UniverParts, container: HTMLElement): SheetView | null {
  const sheet = api.getActiveWorkbook()?.getActiveSheet();
  const canvas = [...container.querySelectorAll('canvas')].sort((one, other) => area(other) - area(one))[0];
  const frame = container.parentElement?.getBoundingClientRect();
  if (!sheet || !canvas || !frame) return null;
  const page = canvas.getBoundingClientRect();
  const zoom = sheet.getZoom();
  const { sheetViewStartRow, sheetViewStartColumn, offsetX, offsetY } = sheet.getScrollState();
  const rectAt = (row: number, column: number) => sheet.getRange(row, column).getCellRect();
  const origin = rectAt(0, 0);
  const first = rectAt(sheetViewStartRow, sheetViewStartColumn);
  const frozen = { rows: sheet.getFrozenRows(), columns: sheet.getFrozenColumns() };
  const scrolled = {
    x: (first.left - origin.left + offsetX) * zoom,
    y: (first.top - origin.top + offsetY) * zoom,
  };
  const left = page.left - frame.left;
  const top = page.top - frame.top;
  // The headings of rows and columns grow with the zoom, as all on the canvas does.
  const headings = { width: origin.left * zoom, height: origin.top * zoom };
  const cells = {
    left: left + headings.width,
    top: top + headings.height,
    width: page.width - headings.width,
    height: page.height - headings.height,
  };
  return {
    sheetId: sheet.getSheetId(),
    cells,
    signature: JSON.stringify([sheet.getSheetId(), cells, zoom, scrolled, frozen]),
    rectOf: ({ row, column, rows, columns }) => {
      const start = rectAt(row, column);
      const end = rectAt(row + rows - 1, column + columns - 1);
      const x = column < frozen.columns ? 0 : scrolled.x;
      const y = row < frozen.rows ? 0 : scrolled.y;
      return {
        left: left + start.left * zoom - x,
        top: top + start.top * zoom - y,
        width: (end.left + end.width - start.left) * zoom,
        height: (end.top + end.height - start.top) * zoom,
      };
    },
  };
}

const area = (canvas: HTMLCanvasElement) => canvas.clientWidth * canvas.clientHeight;
