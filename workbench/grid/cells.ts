import { CellValueType } from '@univerjs/core';
import type { ICellData, Nullable } from '@univerjs/core';
import type { CellValue } from '../model/gridPort';

/** The value of a grid cell in Excel's terms: '' for a blank one. */
export function valueOf(cell: Nullable<ICellData>): CellValue {
  const raw = cell?.v;
  if (raw === null || raw === undefined) return cell?.p?.body?.dataStream.replace(/\r\n$/, '') ?? '';
  if (cell?.t === CellValueType.BOOLEAN) return raw === true || Number(raw) === 1;
  return raw;
}

/** True for a cell that holds something; a format alone is nothing. */
export function hasContent(cell: Nullable<ICellData>): boolean {
  if (!cell) return false;
  if (cell.f || cell.si) return true;
  return cell.p !== undefined && cell.p !== null
    ? true
    : cell.v !== undefined && cell.v !== null && cell.v !== '';
}

const nothing = { f: null, si: null, p: null, custom: null } as const;

/** What takes a cell's content away and leaves its format. */
export const emptied: ICellData = { ...nothing, v: null };

/** The grid's cell for a value of the port: `=` begins a formula, an apostrophe a text that does not contain it. */
export function cellFor(value: CellValue): ICellData {
  if (value === '') return emptied;
  if (typeof value === 'number') return { ...nothing, v: value, t: CellValueType.NUMBER };
  if (typeof value === 'boolean') return { ...nothing, v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (value.startsWith('=') && value.length > 1)
    return { si: null, p: null, custom: null, f: value, v: null };
  return { ...nothing, v: value.replace(/^'/, ''), t: CellValueType.STRING };
}
