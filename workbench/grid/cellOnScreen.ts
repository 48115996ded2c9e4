import type { UniverParts } from './univer';

/** The middle of a cell of the active sheet in the page's pixels, or null when it is scrolled out of sight. */
export function cellOnScreen(
  { api }: UniverParts,
  container: HTMLElement,
  row: number,
  column: number,
): { x: number; y: number } | null {
  const sheet = api.getActiveWorkbook()?.getActiveSheet();
  const canvas = [...container.querySelectorAll('canvas')].sort((one, other) => area(other) - area(one))[0];
  if (!sheet || !canvas) return null;
  const { sheetViewStartRow, sheetViewStartColumn } = sheet.getScrollState();
  const first = sheet.getRange(sheetViewStartRow, sheetViewStartColumn).getCellRect();
  const origin = sheet.getRange(0, 0).getCellRect();
  const cell = sheet.getRange(row, column).getCellRect();
  const page = canvas.getBoundingClientRect();
  const x = page.left + cell.left + cell.width / 2 - (first.left - origin.left);
  const y = page.top + cell.top + cell.height / 2 - (first.top - origin.top);
  const inSight =
    x > page.left + origin.left && x < page.right && y > page.top + origin.top && y < page.bottom;
  return inSight ? { x, y } : null;
}

const area = (canvas: HTMLCanvasElement) => canvas.clientWidth * canvas.clientHeight;
