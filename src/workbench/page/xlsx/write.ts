import { utils, write } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { Box, CellValue, GridPort } from '../../model/gridPort';
import { toFile } from './formulaNames';
import { propertiesFor } from './settings';
import type { FileSettings } from './settings';

/** What a file needs besides the grid's cells. */
export interface FileContents {
  readonly grid: GridPort;
  /** The box that the array of a formula cell fills, or null when it fills only its own cell. */
  spillOf(sheetId: string, row: number, column: number): Box | null;
  readonly names: readonly { readonly name: string; readonly formula: string }[];
  readonly addinFunctions: readonly string[];
  readonly settings: FileSettings;
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

/** Writes an .xlsx file: sheets, values, formulas with their results, number formats, column widths, names. */
export function writeXlsx(contents: FileContents): Uint8Array {
  const file = utils.book_new();
  for (const { id, name } of contents.grid.sheets())
    utils.book_append_sheet(file, sheetOf(contents, id), name);
  file.Workbook = {
    Names: contents.names.map(({ name, formula }) => ({
      Name: name,
      Ref: toFile(formula.replace(/^=/, ''), contents.addinFunctions),
    })),
  };
  file.Custprops = propertiesFor(contents.settings);
  return new Uint8Array(write(file, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

function sheetOf(contents: FileContents, sheetId: string): WorkSheet {
  const { grid, addinFunctions } = contents;
  const used = grid.usedRange(sheetId);
  const sheet: WorkSheet = {};
  if (!used) return { ...sheet, '!ref': 'A1' };
  const values = grid.readValues(sheetId, used);
  const formulas = grid.readFormulas(sheetId, used);
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
  sheet['!ref'] = utils.encode_range(corners(used));
  sheet['!cols'] = Array.from({ length: used.column + used.columns }, (_, column) => {
    const width = grid.readFormat(sheetId, { row: 0, column, rows: 1, columns: 1 }, 'columnWidth');
    return width ? { wpx: width } : {};
  });
  return sheet;
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
