import { CellValueType } from '@univerjs/core';
import type { ICellData, IWorkbookData, IWorksheetData } from '@univerjs/core';
import { read, utils } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { newSheetSize } from '../../grid';
import { customXmlIn } from './customXml';
import { readParts } from './fileParts';
import { fromFile } from './formulaNames';
import { settingsFrom } from './settings';
import type { FileSettings } from './settings';
import { type FileTable, tablesIn } from './tables';
import type { DateSystem } from '../../model/entry/dates';
import type { CustomXmlPartState } from '../../model/documentState';
import type { Box } from '../../model/gridPort';

/** A file, made ready for the grid. */
export interface OpenedFile {
  readonly workbook: IWorkbookData;
  readonly names: readonly { readonly name: string; readonly formula: string }[];
  readonly settings: FileSettings;
  /** The cells with filters that are no table's, by their sheets. */
  readonly filters: ReadonlyMap<string, Box>;
  /** The tables, each with the id of its sheet. */
  readonly tables: readonly (Omit<FileTable, 'sheet'> & { readonly sheetId: string })[];
  readonly customXmlParts: readonly CustomXmlPartState[];
  readonly dateSystem: DateSystem;
}

/** How every .xlsx file begins. The library would read anything else as some older format, or as text. */
const zipMark = [0x50, 0x4b, 0x03, 0x04] as const;

const spareRows = 200;
const spareColumns = 6;

/** Reads an .xlsx file: sheets, values, formulas, number formats, column widths, merged cells, names, tables. */
export function readXlsx(
  bytes: Uint8Array,
  id: string,
  title: string,
  addinFunctions: readonly string[],
): OpenedFile {
  if (zipMark.some((byte, index) => bytes[index] !== byte)) throw new Error(`${title} is not an .xlsx file.`);
  const file = read(bytes, {
    type: 'array',
    cellNF: true,
    cellStyles: true,
    cellFormula: true,
    // A blank cell may have a number format.
    sheetStubs: true,
  });
  const sheets: Record<string, Partial<IWorksheetData>> = {};
  const filters = new Map<string, Box>();
  const sheetOrder = file.SheetNames.map((name, index) => {
    const sheetId = `${id}-${index + 1}`;
    const filter = file.Sheets[name]?.['!autofilter'];
    if (filter) filters.set(sheetId, boxOf(filter.ref));
    const hidden = (file.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    sheets[sheetId] = {
      ...sheetData(file.Sheets[name] ?? {}, addinFunctions),
      id: sheetId,
      name,
      hidden: hidden ? 1 : 0,
    };
    return sheetId;
  });
  const parts = readParts(bytes);
  const names = (file.Workbook?.Names ?? [])
    .filter(({ Name, Ref }) => !Name.startsWith('_xlnm.') && Ref)
    .map(({ Name, Ref }) => ({ name: Name, formula: `=${fromFile(Ref, addinFunctions)}` }));
  return {
    workbook: {
      id,
      name: title,
      appVersion: '',
      locale: 'enUS' as IWorkbookData['locale'],
      styles: {},
      sheetOrder,
      sheets,
    },
    names,
    settings: settingsFrom(file.Custprops),
    filters,
    tables: tablesIn(parts).map(({ sheet, ...table }) => ({
      ...table,
      sheetId: sheetOrder[sheet] ?? '',
    })),
    customXmlParts: customXmlIn(parts),
    dateSystem: file.Workbook?.WBProps?.date1904 ? 1904 : 1900,
  };
}

function boxOf(ref: string): Box {
  const { s, e } = utils.decode_range(ref);
  return { row: s.r, column: s.c, rows: e.r - s.r + 1, columns: e.c - s.c + 1 };
}

function sheetData(sheet: WorkSheet, addinFunctions: readonly string[]): Partial<IWorksheetData> {
  const cellData: Record<number, Record<number, ICellData>> = {};
  const used = sheet['!ref'] ? utils.decode_range(sheet['!ref']) : { s: { r: 0, c: 0 }, e: { r: 0, c: 0 } };
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue;
    const { r, c } = utils.decode_cell(address);
    const data = gridCell(cell as CellObject, address, addinFunctions);
    if (data) (cellData[r] ??= {})[c] = data;
  }
  const columnData = Object.fromEntries(
    (sheet['!cols'] ?? []).flatMap((column, index) => (column?.wpx ? [[index, { w: column.wpx }]] : [])),
  );
  return {
    cellData,
    columnData,
    mergeData: (sheet['!merges'] ?? []).map(({ s, e }) => ({
      startRow: s.r,
      startColumn: s.c,
      endRow: e.r,
      endColumn: e.c,
    })),
    rowCount: Math.max(newSheetSize.rowCount, used.e.r + 1 + spareRows),
    columnCount: Math.max(newSheetSize.columnCount, used.e.c + 1 + spareColumns),
  };
}

/** One cell; null for a blank one and for those an array formula fills. */
function gridCell(cell: CellObject, address: string, addinFunctions: readonly string[]): ICellData | null {
  const pattern = typeof cell.z === 'string' && cell.z !== 'General' ? cell.z : null;
  const style = pattern ? { s: { n: { pattern } } } : {};
  if (cell.F && cell.F.split(':')[0] !== address) return null;
  if (cell.f) return { ...style, f: `=${fromFile(cell.f, addinFunctions)}` };
  switch (cell.t) {
    case 'n':
      return { ...style, v: Number(cell.v), t: CellValueType.NUMBER };
    case 'b':
      return { ...style, v: cell.v ? 1 : 0, t: CellValueType.BOOLEAN };
    case 'e':
      return { ...style, v: cell.w ?? '#VALUE!', t: CellValueType.STRING };
    case 's':
      return { ...style, v: String(cell.v ?? ''), t: CellValueType.STRING };
    case 'd':
    case 'z':
    default:
      return pattern ? style : null;
  }
}
