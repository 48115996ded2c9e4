import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as XLSX from '@e965/xlsx';
import type { SheetModel } from '../../../src/figures/sheetModel';

const PROJECT = join(__dirname, '..', '..', '..');

/** The path of LibreOffice, or null where there is none; in continuous integration it is installed. */
export function libreOffice(): string | null {
  const printed = execFileSync('node', [join(PROJECT, 'scripts', 'libreoffice.mjs')], {
    encoding: 'utf8',
  }).trim();
  return printed.startsWith('LibreOffice is not') ? null : (printed.split('\n').at(-1) ?? null);
}

/** Writes sheets as an .xlsx without any calculated value, lets LibreOffice calculate it, and reads the cells back. */
export function recalculate(
  soffice: string,
  sheets: Record<string, SheetModel>,
): Record<string, (address: string) => unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-'));
  try {
    const book = XLSX.utils.book_new();
    for (const [name, model] of Object.entries(sheets))
      XLSX.utils.book_append_sheet(book, worksheet(model), name);
    const file = join(folder, 'formulas.xlsx');
    writeFileSync(file, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    convert(soffice, file, join(folder, 'out'), join(folder, 'profile'));
    return readSheets(readFileSync(join(folder, 'out', 'formulas.xlsx')), Object.keys(sheets));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes every calculated value out of an .xlsx file, lets LibreOffice calculate them, and reads all its sheets. */
export function recalculateFile(
  soffice: string,
  bytes: Uint8Array,
): Record<string, (address: string) => unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-'));
  try {
    const book = XLSX.read(bytes, { type: 'array', cellFormula: true });
    for (const sheet of Object.values(book.Sheets)) {
      for (const cell of Object.values(sheet) as XLSX.CellObject[]) {
        if (cell.f !== undefined) Object.assign(cell, { t: 'n', v: undefined, w: undefined });
      }
    }
    const file = join(folder, 'book.xlsx');
    writeFileSync(file, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    convert(soffice, file, join(folder, 'out'), join(folder, 'profile'));
    return readSheets(readFileSync(join(folder, 'out', 'book.xlsx')), book.SheetNames);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens an .xlsx file in LibreOffice as it is, and reads all its sheets. */
export function openInLibreOffice(
  soffice: string,
  bytes: Uint8Array,
): Record<string, (address: string) => unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-'));
  try {
    const file = join(folder, 'book.xlsx');
    writeFileSync(file, bytes);
    convert(soffice, file, join(folder, 'out'), join(folder, 'profile'));
    return readSheets(
      readFileSync(join(folder, 'out', 'book.xlsx')),
      XLSX.read(bytes, { type: 'array', bookSheets: true }).SheetNames,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readSheets(bytes: Buffer, names: readonly string[]) {
  const book = XLSX.read(bytes, { type: 'buffer' });
  return Object.fromEntries(
    names.map((name) => [name, (address: string): unknown => valueOf(book.Sheets[name]?.[address])]),
  );
}

/** A cell's value; an error as its text, such as #N/A. */
function valueOf(cell: XLSX.CellObject | undefined): unknown {
  return cell?.t === 'e' ? (cell.w ?? '#ERROR') : cell?.v;
}

function convert(soffice: string, file: string, out: string, profile: string): void {
  const args = ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(profile).href}`];
  execFileSync(soffice, [...args, '--convert-to', 'xlsx', '--outdir', out, file], {
    timeout: 120_000,
    stdio: 'pipe',
  });
}

function worksheet({ cells }: SheetModel): XLSX.WorkSheet {
  const sheet: XLSX.WorkSheet = {};
  for (const [row, line] of cells.entries()) {
    for (const [column, content] of line.entries()) {
      if (content === null) continue;
      sheet[XLSX.utils.encode_cell({ r: row, c: column })] = cell(content);
    }
  }
  const columns = Math.max(...cells.map((line) => line.length));
  sheet['!ref'] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: cells.length - 1, c: columns - 1 } });
  return sheet;
}

function cell(content: string | number | boolean): XLSX.CellObject {
  if (typeof content === 'number') return { t: 'n', v: content };
  if (typeof content === 'boolean') return { t: 'b', v: content };
  return content.startsWith('=') ? { t: 'n', f: content.slice(1) } : { t: 's', v: content.replace(/^'/, '') };
}
