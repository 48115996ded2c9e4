import { utils, write } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { DateSystem } from '../../model/entry/dates';
import type { CustomXmlPartState, PageLayoutState, TableState } from '../../model/documentState';
import type { Box, CellValue, GridPort } from '../../model/gridPort';
import { boundingBox } from '../../model/address';
import { addCustomXml } from './customXml';
import { changeParts, type Parts, requirePart } from './fileParts';
import { toFile } from './formulaNames';
import { type Look, looksOf } from './looks';
import { marginsOf, withPrintSetUp } from './printSetUp';
import { propertiesFor } from './settings';
import type { FileSettings } from './settings';
import { StylesPart } from './stylesPart';
import { addTables, columnNames, type WrittenTable } from './tables';

/** What a file needs besides the grid's cells. */
export interface FileContents {
  readonly grid: GridPort;
  /** Formulas with cells' addresses in place of the names of tables. */
  formulas(sheetId: string, box: Box): CellValue[][];
  /** The box that the array of a formula cell fills, or null when it fills only its own cell. */
  spillOf(sheetId: string, row: number, column: number): Box | null;
  pageLayout(sheetId: string): PageLayoutState;
  readonly names: readonly { readonly name: string; readonly formula: string }[];
  readonly addinFunctions: readonly string[];
  readonly dateSystem: DateSystem;
  readonly settings: FileSettings;
  /** The table of a sheet whose header has filters, or null. */
  filterOf(sheetId: string): Box | null;
  readonly tables: readonly TableState[];
  readonly customXmlParts: readonly CustomXmlPartState[];
}

const errorNumbers: Readonly<Record<string, number>> = {
  '#NULL!': 0x00,
  '#DIV/0!': 0x07,
  '#VALUE!': 0x0f,
  '#REF!': 0x17,
  '#NAME?': 0x1d,
  '#NUM!': 0x24,
  '#N/A': 0x2a,
};

/** A sheet as the library takes it, and the looks of its cells, which the library does not write. */
interface WrittenSheet {
  readonly id: string;
  readonly name: string;
  readonly sheet: WorkSheet;
  readonly looks: ReadonlyMap<string, Look>;
}

/**
 * Writes an .xlsx file: sheets, values, formulas with their results, number formats, column widths, names, tables, the looks of
 * cells, how the sheets are printed, and the XML of add-ins.
 */
export function writeXlsx(contents: FileContents): Uint8Array {
  const file = utils.book_new();
  const sheets = contents.grid
    .sheets()
    .map((info): WrittenSheet => ({ ...info, ...sheetOf(contents, info.id) }));
  for (const { sheet, name } of sheets) utils.book_append_sheet(file, sheet, name);
  const defined = contents.names.map(({ name, formula }) => ({
    Name: name,
    Ref: toFile(formula.replace(/^=/, ''), contents.addinFunctions),
  }));
  file.Workbook = {
    Names: [...defined, ...printNames(contents, sheets)],
    WBProps: { date1904: contents.dateSystem === 1904 },
  };
  file.Custprops = propertiesFor(contents.settings);
  const bytes = new Uint8Array(
    write(file, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer,
  );
  return changeParts(bytes, (parts) => {
    addLooks(parts, sheets, contents);
    addTables(parts, writtenTables(contents, sheets));
    addCustomXml(parts, contents.customXmlParts);
  });
}

const stylesPath = 'xl/styles.xml';
const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** The looks of cells, and how sheets are printed, which the library leaves out. */
function addLooks(parts: Parts, sheets: readonly WrittenSheet[], contents: FileContents): void {
  const styles = new StylesPart(requirePart(parts, stylesPath));
  for (const [index, { id, looks }] of sheets.entries()) {
    const text = requirePart(parts, sheetPath(index)).replace(
      /<c r="([A-Z]+[0-9]+)"(?: s="([0-9]+)")?/g,
      (cell: string, address: string, style: string | undefined) => {
        const look = looks.get(address);
        return look ? `<c r="${address}" s="${styles.style(Number(style ?? 0), look)}"` : cell;
      },
    );
    parts.set(sheetPath(index), withPrintSetUp(text, contents.pageLayout(id)));
  }
  parts.set(stylesPath, styles.toXml());
}

function writtenTables({ grid, tables }: FileContents, sheets: readonly WrittenSheet[]): WrittenTable[] {
  return sheets.flatMap(({ id }, sheet) =>
    tables
      .filter(({ sheetId }) => sheetId === id)
      .map((table) => ({ table, sheet, titles: titlesOf(grid, table) })),
  );
}

function titlesOf(grid: GridPort, { sheetId, box, showHeaders }: TableState): string[] {
  const [header = []] = grid.readValues(sheetId, { ...box, rows: 1 });
  return columnNames(header.map((cell) => (showHeaders ? String(cell) : '')));
}

/** What is printed of each sheet, and on every page of it, as the names that Excel has for it. */
function printNames(contents: FileContents, sheets: readonly WrittenSheet[]) {
  return sheets.flatMap(({ id, name }, Sheet) => {
    const { printArea, printTitles } = contents.pageLayout(id);
    const named = (Name: string, range: string) => ({
      Name,
      Sheet,
      Ref: `'${name.replaceAll("'", "''")}'!${range}`,
    });
    const names = [];
    if (printArea) {
      const { s, e } = corners(printArea);
      const range = `$${utils.encode_col(s.c)}$${s.r + 1}:$${utils.encode_col(e.c)}$${e.r + 1}`;
      names.push(named('_xlnm.Print_Area', range));
    }
    if (printTitles) {
      const { s, e } = corners(printTitles);
      names.push(named('_xlnm.Print_Titles', `$${s.r + 1}:$${e.r + 1}`));
    }
    return names;
  });
}

function sheetOf(contents: FileContents, sheetId: string): Pick<WrittenSheet, 'sheet' | 'looks'> {
  const { grid, addinFunctions } = contents;
  const headed = contents.tables.filter((table) => table.sheetId === sheetId && table.showHeaders);
  const used = [grid.usedRange(sheetId), ...headed.map(({ box }) => box)].reduce(joinedBox, null);
  const sheet: WorkSheet = { '!margins': marginsOf(contents.pageLayout(sheetId)) };
  if (!used) return { sheet: { ...sheet, '!ref': 'A1' }, looks: new Map() };
  const box = joinedBox(used, contents.pageLayout(sheetId).printArea ?? null) ?? used;
  const looks = new Map(
    [...looksOf(grid, sheetId, box).values()].map(({ row, column, look }) => [
      utils.encode_cell({ r: row, c: column }),
      look,
    ]),
  );
  // A blank cell that is formatted has to be there, so that it can have its look.
  for (const address of looks.keys()) sheet[address] = { t: 'z', z: 'General' } satisfies CellObject;
  const values = grid.readValues(sheetId, used);
  const formulas = contents.formulas(sheetId, used);
  const patterns = grid.readNumberFormats(sheetId, used);
  values.forEach((line, r) =>
    line.forEach((value, c) => {
      const [row, column] = [used.row + r, used.column + c];
      const formula = formulas[r]?.[c];
      const pattern = patterns[r]?.[c] ?? 'General';
      const isFormula = typeof formula === 'string' && formula.startsWith('=') && formula !== value;
      if (value === '' && !isFormula && pattern === 'General') return;
      const cell: CellObject = value === '' && !isFormula ? { t: 'z' } : fileCell(value);
      if (pattern !== 'General') cell.z = pattern;
      if (isFormula) {
        cell.f = toFile(formula.slice(1), addinFunctions);
        const spill = contents.spillOf(sheetId, row, column);
        if (spill) Object.assign(cell, { F: utils.encode_range(corners(spill)), D: true });
      }
      sheet[utils.encode_cell({ r: row, c: column })] = cell;
    }),
  );
  // Excel repairs a table whose header cells are not the texts of its columns.
  for (const table of headed)
    for (const [at, title] of titlesOf(grid, table).entries())
      sheet[utils.encode_cell({ r: table.box.row, c: table.box.column + at })] = fileText(title);
  sheet['!ref'] = utils.encode_range(corners(box));
  const filter = contents.filterOf(sheetId);
  if (filter) sheet['!autofilter'] = { ref: utils.encode_range(corners(filter)) };
  sheet['!cols'] = Array.from({ length: box.column + box.columns }, (_, column) => {
    const width = grid.readFormat(sheetId, { row: 0, column, rows: 1, columns: 1 }, 'columnWidth');
    return width ? { wpx: width } : {};
  });
  return { sheet, looks };
}

function fileCell(value: CellValue): CellObject {
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  const error = errorNumbers[value];
  return error === undefined ? fileText(value) : { t: 'e', v: error, w: value };
}

const fileText = (text: string): CellObject => ({ t: 's', v: text });

const joinedBox = (one: Box | null, other: Box | null): Box | null =>
  one && other ? boundingBox(one, other) : (one ?? other);

function corners({ row, column, rows, columns }: Box) {
  return { s: { r: row, c: column }, e: { r: row + rows - 1, c: column + columns - 1 } };
}
