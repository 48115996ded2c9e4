import { utils, write } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { DateSystem } from '../../model/entry/dates';
import type { PageLayoutState } from '../../model/documentState';
import type { Box, CellValue, GridPort } from '../../model/gridPort';
import { boundingBox } from '../../model/address';
import { changeParts } from './fileParts';
import { toFile } from './formulaNames';
import { type Look, looksOf } from './looks';
import { marginsOf, withPrintSetUp } from './printSetUp';
import { propertiesFor } from './settings';
import type { FileSettings } from './settings';
import { StylesPart } from './stylesPart';

/** What a file needs besides the grid's cells. */
export interface FileContents {
  readonly grid: GridPort;
  /** Formulas without the names of tables: the file has none. */
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
 * Writes an .xlsx file: sheets, values, formulas with their results, number formats, column widths, names, the looks of
 * cells and how the sheets are printed.
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
    Names: [...defined, ...printAreas(contents, sheets)],
    WBProps: { date1904: contents.dateSystem === 1904 },
  };
  file.Custprops = propertiesFor(contents.settings);
  const bytes = new Uint8Array(write(file, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  return withLooks(bytes, sheets, contents);
}

const stylesPath = 'xl/styles.xml';
const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** What the library leaves out is put into the parts it has written. */
function withLooks(bytes: Uint8Array, sheets: readonly WrittenSheet[], contents: FileContents): Uint8Array {
  return changeParts(bytes, [stylesPath, ...sheets.map((_, index) => sheetPath(index))], (texts) => {
    const styles = new StylesPart(texts.get(stylesPath)!);
    const changed = new Map<string, string>();
    for (const [index, { id, looks }] of sheets.entries()) {
      const text = texts
        .get(sheetPath(index))!
        .replace(
          /<c r="([A-Z]+[0-9]+)"(?: s="([0-9]+)")?/g,
          (cell: string, address: string, style: string | undefined) => {
            const look = looks.get(address);
            return look ? `<c r="${address}" s="${styles.style(Number(style ?? 0), look)}"` : cell;
          },
        );
      changed.set(sheetPath(index), withPrintSetUp(text, contents.pageLayout(id)));
    }
    return changed.set(stylesPath, styles.toXml());
  });
}

function printAreas(contents: FileContents, sheets: readonly WrittenSheet[]) {
  return sheets.flatMap(({ id, name }, index) => {
    const { printArea } = contents.pageLayout(id);
    if (!printArea) return [];
    const { s, e } = corners(printArea);
    const range = `$${utils.encode_col(s.c)}$${s.r + 1}:$${utils.encode_col(e.c)}$${e.r + 1}`;
    return [{ Name: '_xlnm.Print_Area', Sheet: index, Ref: `'${name.replaceAll("'", "''")}'!${range}` }];
  });
}

function sheetOf(contents: FileContents, sheetId: string): Pick<WrittenSheet, 'sheet' | 'looks'> {
  const { grid, addinFunctions } = contents;
  const used = grid.usedRange(sheetId);
  const sheet: WorkSheet = { '!margins': marginsOf(contents.pageLayout(sheetId)) };
  if (!used) return { sheet: { ...sheet, '!ref': 'A1' }, looks: new Map() };
  const printed = contents.pageLayout(sheetId).printArea;
  const box = printed ? boundingBox(used, printed) : used;
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
      const cell = fileCell(value);
      if (pattern !== 'General') cell.z = pattern;
      if (isFormula) {
        cell.f = toFile(formula.slice(1), addinFunctions);
        const spill = contents.spillOf(sheetId, row, column);
        if (spill) Object.assign(cell, { F: utils.encode_range(corners(spill)), D: true });
      }
      sheet[utils.encode_cell({ r: row, c: column })] = cell;
    }),
  );
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
  return error === undefined ? { t: 's', v: value } : { t: 'e', v: error, w: value };
}

function corners({ row, column, rows, columns }: Box) {
  return { s: { r: row, c: column }, e: { r: row + rows - 1, c: column + columns - 1 } };
}
