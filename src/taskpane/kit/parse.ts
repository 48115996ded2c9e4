import type { Box } from '../../figures/address';
import type { PickedCells } from './page';

/** A saved word that is still one of those there are, else the standard. */
export function oneOf<T extends string>(set: readonly T[], saved: unknown, otherwise: T): T {
  return set.find((member) => member === saved) ?? otherwise;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** A saved box of cells; null where it is none. */
export function parseBox(saved: unknown): Box | null {
  if (!isObject(saved)) return null;
  const { row, column, rows, columns } = saved;
  const box = { row, column, rows, columns };
  return Object.values(box).every(isWhole) ? (box as Box) : null;
}

/** Saved cells of a sheet; null where there are none. */
export function parsePick(saved: unknown): PickedCells | null {
  if (!isObject(saved) || typeof saved.sheetId !== 'string') return null;
  const box = parseBox(saved.box);
  return box === null ? null : { sheetId: saved.sheetId, box };
}

/** What was saved for each sheet, by the sheet's id; and the sheet that a page was about. */
export function parseSheets<Sheet>(
  saved: Record<string, unknown>,
  parseSheet: (saved: Record<string, unknown>) => Sheet,
): { readonly sheetId: string | null; readonly sheets: Readonly<Record<string, Sheet>> } {
  const sheets = isObject(saved.sheets) ? Object.entries(saved.sheets) : [];
  return {
    sheetId: typeof saved.sheetId === 'string' ? saved.sheetId : null,
    sheets: Object.fromEntries(
      sheets.flatMap(([id, sheet]) => (isObject(sheet) ? [[id, parseSheet(sheet)]] : [])),
    ),
  };
}
