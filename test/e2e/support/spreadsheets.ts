import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as XLSX from '@e965/xlsx';
import type * as IronCalc from '@ironcalc/wasm';
import { cellAddress } from '../../../src/figures/address';
import type { SheetModel } from '../../../src/figures/sheetModel';
import type { OptionValues } from '../../../src/options/option';

/** The calculated cells of a workbook: by the name of the sheet, then by address. An error is its text, such as #N/A. */
export type CalculatedSheets = Record<string, (address: string) => unknown>;

/** A program other than ours that calculates formulas. */
export interface Spreadsheet {
  readonly name: 'LibreOffice' | 'Gnumeric' | 'IronCalc';
  /** Whether its stack is too small for reports in which FIDE 2008 8.58 repeats the capping until it is stable. */
  readonly hasSmallStack?: true;
  /** Calculates a workbook none of whose formulas has a value. */
  readonly calculate: (book: XLSX.WorkBook) => CalculatedSheets;
}

const PROJECT = join(__dirname, '..', '..', '..');
const TIMEOUT_MS = 240_000;

/** Where each program is; in continuous integration they are installed. */
const paths = JSON.parse(
  execFileSync('node', [join(PROJECT, 'scripts', 'spreadsheets.mjs')], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1)!,
) as { readonly SOFFICE_PATH?: string; readonly SSCONVERT_PATH?: string };

/** The path of LibreOffice, or null where there is none. */
export const libreOffice = (): string | null => paths.SOFFICE_PATH ?? null;

/** Writes a workbook as .xlsx, has a program convert it, and reads what it has made. */
function throughFile(
  book: XLSX.WorkBook,
  convert: (from: string, to: string, folder: string) => void,
): CalculatedSheets {
  return inFolder((folder) => {
    const from = join(folder, 'book.xlsx');
    const to = join(folder, 'out', 'book.xlsx');
    writeFileSync(from, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    mkdirSync(dirname(to));
    convert(from, to, folder);
    return readSheets(readFileSync(to), book.SheetNames);
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'csa-ratings-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function convertByLibreOffice(
  soffice: string,
  from: string,
  to: string,
  folder: string,
  more: readonly string[] = [],
): void {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const args = ['--headless', '--norestore', `-env:UserInstallation=${profile}`, ...more];
  execFileSync(soffice, [...args, '--convert-to', 'xlsx', '--outdir', dirname(to), from], {
    timeout: TIMEOUT_MS,
    stdio: 'pipe',
  });
}

type Model = IronCalc.Model;

const load = createRequire(__filename);
let ironCalc: typeof IronCalc | null = null;

/** Loaded when it calculates first: jsdom lacks what it needs. */
function loadIronCalc(): typeof IronCalc {
  if (ironCalc !== null) return ironCalc;
  ironCalc = jest.requireActual<typeof IronCalc>('@ironcalc/wasm');
  ironCalc.initSync({ module: readFileSync(join(dirname(load.resolve('@ironcalc/wasm')), 'wasm_bg.wasm')) });
  return ironCalc;
}

/** IronCalc has no reader of .xlsx in its package for JavaScript: each cell is typed into its workbook. */
function calculateByIronCalc(book: XLSX.WorkBook): CalculatedSheets {
  const formulas = Object.values(book.Sheets).flatMap((sheet) =>
    Object.values(sheet).map((cell: XLSX.CellObject) => cell.f ?? ''),
  );
  // Its stack is small: sheets that do not refer to each other are calculated one by one.
  const parts = formulas.some((formula) => formula.includes('!'))
    ? [book.SheetNames]
    : book.SheetNames.map((name) => [name]);
  return Object.assign({}, ...parts.map((names) => calculateTogether(book, names))) as CalculatedSheets;
}

function calculateTogether(book: XLSX.WorkBook, names: readonly string[]): CalculatedSheets {
  const { Model } = loadIronCalc();
  const model = new Model('book', 'en', 'UTC', 'en');
  model.pauseEvaluation();
  names.forEach((name, index) => {
    if (index > 0) model.newSheet();
    model.renameSheet(index, name);
  });
  names.forEach((name, index) => typeInto(model, index, book.Sheets[name]!));
  model.resumeEvaluation();
  model.evaluate();
  return Object.fromEntries(
    names.map((name, index) => [name, (address: string) => ironCalcValue(model, index, address)]),
  );
}

/** Shows a number with all the digits that a spreadsheet keeps. */
const ALL_DIGITS = '0.00000000000000E+00';

function typeInto(model: Model, index: number, sheet: XLSX.WorkSheet): void {
  const { s, e } = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1');
  for (let row = s.r; row <= e.r; row += 1) {
    for (let column = s.c; column <= e.c; column += 1) {
      const cell = sheet[XLSX.utils.encode_cell({ r: row, c: column })] as XLSX.CellObject | undefined;
      if (cell !== undefined) model.setUserInput(index, row + 1, column + 1, typed(cell));
    }
  }
  const area = { sheet: index, row: s.r + 1, column: s.c + 1, width: e.c - s.c + 1, height: e.r - s.r + 1 };
  model.updateRangeStyle(area, 'num_fmt', ALL_DIGITS);
}

/** A link with its text, which is what it shows. */
const LINK = /^HYPERLINK\("(?:[^"]|"")*",("(?:[^"]|"")*")\)$/;

/**
 * ROUND of IronCalc takes 0.575 for the slightly smaller number that the processor has, and gives 0.57; Gnumeric's does so with some
 * products. Excel and LibreOffice round the decimal number of fifteen digits, to 0.58. So what is rounded is made larger in its
 * sixteenth digit.
 */
function roundingDecimals(formula: string): string {
  const rounding = [...formula.matchAll(/"[^"]*"|\bROUND\(/g)].find(([found]) => found === 'ROUND(');
  if (rounding === undefined) return formula;
  const from = rounding.index + 'ROUND('.length;
  const rest = formula.slice(from);
  let [depth, comma, end, inText] = [0, -1, 0, false];
  for (; depth >= 0 && end < rest.length; end += 1) {
    const sign = rest[end]!;
    if (sign === '"') inText = !inText;
    if (inText) continue;
    if ('({'.includes(sign)) depth += 1;
    if (')}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) comma = end;
  }
  const number = roundingDecimals(rest.slice(0, comma));
  return `${formula.slice(0, from)}(${number})*(1+1E-15)${rest.slice(comma, end)}${roundingDecimals(rest.slice(end))}`;
}

/** A workbook in which every ROUND rounds decimal numbers. */
function withRoundedDecimals(book: XLSX.WorkBook): XLSX.WorkBook {
  const rounding = (cell: XLSX.CellObject): XLSX.CellObject =>
    cell.f === undefined ? cell : { ...cell, f: roundingDecimals(cell.f) };
  const sheets = Object.entries(book.Sheets).map(([name, sheet]) => {
    const cells = Object.entries(sheet).map(([at, cell]) => [
      at,
      at.startsWith('!') ? (cell as unknown) : rounding(cell as XLSX.CellObject),
    ]);
    return [name, Object.fromEntries(cells) as XLSX.WorkSheet];
  });
  return { ...book, Sheets: Object.fromEntries(sheets) as XLSX.WorkBook['Sheets'] };
}

function typed({ t, f, v }: XLSX.CellObject): string {
  // IronCalc has no links, and counts in a range only, not in a single cell.
  if (f !== undefined)
    return `=${f.replace(LINK, '$1').replace(/\bCOUNTIF\(([A-Z]+\d+),/g, 'COUNTIF($1:$1,')}`;
  if (t === 's') return `'${String(v)}`;
  return t === 'b' ? String(v).toUpperCase() : String(v ?? '');
}

/** What a cell shows, as `TYPE` of Excel counts its kinds. */
function ironCalcValue(model: Model, index: number, address: string): unknown {
  const { r, c } = XLSX.utils.decode_cell(address);
  const shown = model.getFormattedCellValue(index, r + 1, c + 1);
  const kind = model.getCellType(index, r + 1, c + 1);
  if (kind === 1) return shown === '' ? undefined : Number(shown);
  return kind === 4 ? shown === 'TRUE' : shown;
}

const { SOFFICE_PATH, SSCONVERT_PATH } = paths;

/** The programs on this machine. IronCalc is a package of this project. */
export const SPREADSHEETS: readonly Spreadsheet[] = [
  ...(SOFFICE_PATH === undefined
    ? []
    : [
        {
          name: 'LibreOffice',
          calculate: (book) => throughFile(book, (...at) => convertByLibreOffice(SOFFICE_PATH, ...at)),
        } satisfies Spreadsheet,
      ]),
  ...(SSCONVERT_PATH === undefined
    ? []
    : [
        {
          name: 'Gnumeric',
          calculate: (book) =>
            throughFile(withRoundedDecimals(book), (from, to) => {
              execFileSync(SSCONVERT_PATH, ['--recalc', from, to], { timeout: TIMEOUT_MS, stdio: 'pipe' });
            }),
        } satisfies Spreadsheet,
      ]),
  {
    name: 'IronCalc',
    hasSmallStack: true,
    calculate: (book) => calculateByIronCalc(withRoundedDecimals(book)),
  },
];

/** To 1e-9; numbers that an endless repetition drives beyond all ratings (FIDE 2008 8.58, until stable) to as many digits. */
export function agrees(ours: unknown, calculated: unknown): boolean {
  if (typeof ours !== 'number' || typeof calculated !== 'number') return ours === calculated;
  return Math.abs(calculated - ours) <= 1e-9 * Math.max(1, Math.abs(ours) / 1e6);
}

/**
 * Notes how many cells were compared, for the table that the run prints at its end.
 *
 * @param program the name of the program
 * @param document the id of the document whose formulas they are
 */
export function noteCompared(program: string, document: string, cells: number, differing: number): void {
  const file = process.env.COMPARED_CELLS;
  if (file === undefined) return;
  appendFileSync(file, `${JSON.stringify({ program, document, cells, differing })}\n`);
}

/** The sections that a program can calculate. */
export const sectionsFor = <T>(
  { hasSmallStack }: Spreadsheet,
  sections: readonly T[],
  options: (of: T) => OptionValues,
): T[] =>
  sections.filter((one) => hasSmallStack === undefined || options(one).cappingPasses !== 'untilStable');

/** Sheets as a workbook without any calculated value. */
export function workbookOf(sheets: Record<string, SheetModel>): XLSX.WorkBook {
  const book = XLSX.utils.book_new();
  for (const [name, model] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, worksheet(model), name);
  return book;
}

/** An .xlsx file as a workbook, every calculated value taken out. */
export function withoutValues(bytes: Uint8Array): XLSX.WorkBook {
  const book = XLSX.read(bytes, { type: 'array', cellFormula: true });
  for (const sheet of Object.values(book.Sheets)) {
    for (const cell of Object.values(sheet) as XLSX.CellObject[]) {
      if (cell.f !== undefined) Object.assign(cell, { t: 'n', v: undefined, w: undefined });
    }
  }
  return book;
}

/** Opens an .xlsx file in LibreOffice as it is, and reads all its sheets. */
export function openInLibreOffice(soffice: string, bytes: Uint8Array): CalculatedSheets {
  return inFolder((folder) => {
    const from = join(folder, 'book.xlsx');
    const to = join(folder, 'out', 'book.xlsx');
    writeFileSync(from, bytes);
    convertByLibreOffice(soffice, from, to, folder);
    return readSheets(readFileSync(to), XLSX.read(bytes, { type: 'array', bookSheets: true }).SheetNames);
  });
}

/** How a spreadsheet opens a text file in a country: its separator, and the language whose numbers and dates it knows. */
export const CSV_COUNTRIES = {
  'South Africa': { separator: ';', language: 7177 },
  'the United States': { separator: ',', language: 1033 },
} as const;

/** Opens a CSV in UTF-8 as a spreadsheet of a country does, and reads it as its rows: numbers and dates are numbers. */
export function openCsv(
  soffice: string,
  text: string,
  { separator, language }: (typeof CSV_COUNTRIES)[keyof typeof CSV_COUNTRIES],
): unknown[][] {
  return inFolder((folder) => {
    const from = join(folder, 'list.csv');
    const to = join(folder, 'out', 'list.xlsx');
    writeFileSync(from, text);
    // Separator, quotes, UTF-8, from the first line; the language; numbers and dates are looked for as when a file is opened.
    const filter = [separator.charCodeAt(0), '"'.charCodeAt(0), 76, 1, '', language, false, true].join(',');
    convertByLibreOffice(soffice, from, to, folder, [`--infilter=CSV:${filter}`]);
    const book = XLSX.read(readFileSync(to), { type: 'buffer' });
    return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '' });
  });
}

function readSheets(bytes: Buffer, names: readonly string[]): CalculatedSheets {
  const book = XLSX.read(bytes, { type: 'buffer' });
  return Object.fromEntries(
    names.map((name) => [name, (address: string): unknown => valueOf(book.Sheets[name]?.[address])]),
  );
}

/** A cell's value; an error as its text, such as #N/A. */
function valueOf(cell: XLSX.CellObject | undefined): unknown {
  return cell?.t === 'e' ? (cell.w ?? '#ERROR') : cell?.v;
}

function worksheet({ cells }: SheetModel): XLSX.WorkSheet {
  const sheet: XLSX.WorkSheet = {};
  for (const [row, line] of cells.entries()) {
    for (const [column, content] of line.entries()) {
      if (content !== null) sheet[cellAddress({ row, column })] = cellOf(content);
    }
  }
  const columns = Math.max(...cells.map((line) => line.length));
  sheet['!ref'] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: cells.length - 1, c: columns - 1 } });
  return sheet;
}

function cellOf(content: string | number | boolean): XLSX.CellObject {
  if (typeof content === 'number') return { t: 'n', v: content };
  if (typeof content === 'boolean') return { t: 'b', v: content };
  return content.startsWith('=') ? { t: 'n', f: content.slice(1) } : { t: 's', v: content.replace(/^'/, '') };
}
