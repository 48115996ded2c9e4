import type { LineProblem } from '../problems/files';
import { isUtf8 } from 'node:buffer';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BYTE_ORDER_MARK } from '../cells/csv';
import { columnPlaces } from '../cells/headers';
import { completed } from '../engine/kit/progress';
import {
  type AnyTable,
  BUREAU_TABLES,
  type BureauSource,
  byTable,
  OPTIONAL_TABLES,
  readColumns,
  type TableSource,
} from '../bureau';
import { type Hash, type MonthPackage, writePackage } from '../publications/monthPackage';
import { zipSteps } from '../publications/packageZip';
import { tableFileProblem } from '../publications/rateMonth';
import { readTableFileSteps, tableFileName, type TableFiles } from '../publications/tableFiles';
import { sha256 } from './unpacking';

/** Input that cannot be worked with: exit code 2. */
export class BadInput extends Error {
  /** @param problems errors and open questions of tables, each with its place */
  constructor(
    message: string,
    readonly problems: readonly LineProblem[] = [],
  ) {
    super(message);
  }
}

export const hash: Hash = (bytes) => Promise.resolve(sha256(bytes));

/** @throws BadInput where there is no such file */
export function checkFile(path: string): void {
  if (!existsSync(path) || !statSync(path).isFile()) throw new BadInput(`${path}: no such file.`);
}

/** The bytes of a file. @throws BadInput where there is none */
export function bytesOf(path: string): Uint8Array {
  checkFile(path);
  return new Uint8Array(readFileSync(path));
}

/** The six tables of a folder, and those of the optional ones that it has. @throws BadInput where a file is missing, or is no CSV */
export function tablesIn(folder: string): BureauSource {
  const names = new Set(readdirSync(folder));
  const missing = BUREAU_TABLES.map(tableFileName).filter((name) => !names.has(name));
  if (missing.length > 0) throw new BadInput(`${folder} has no ${missing.join(', ')}.`);
  const optional = OPTIONAL_TABLES.filter((table) => names.has(tableFileName(table)));
  const files: TableFiles = {
    ...byTable((table) => textOf(join(folder, tableFileName(table)))),
    ...Object.fromEntries(optional.map((table) => [table, textOf(join(folder, tableFileName(table)))])),
  };
  const tables = completed(readTableFileSteps(files));
  const problems =
    'problem' in tables
      ? [tableFileProblem(tables)]
      : [...BUREAU_TABLES, ...optional].flatMap((table) => {
          const source = tables[table]!;
          return layoutProblem(source) ?? cutProblem(table, source, files[table] ?? '') ?? [];
        });
  if ('problem' in tables || problems.length > 0)
    throw new BadInput(`${folder} has a file that cannot be read.`, problems);
  for (const table of [...BUREAU_TABLES, ...optional]) {
    if (!LINE_END.test(files[table] ?? '')) process.stderr.write(`${tableFileName(table)}: ${NO_LINE_END}\n`);
  }
  return tables;
}

const LINE_FEED = 10;

const isFilled = (field: unknown): boolean => String(field).trim() !== '';

/** Semicolons between the fields, or a row with a field too many; null where there are none. A comma behind every row is none. */
function layoutProblem({ cells, sheet, origin }: TableSource): LineProblem | null {
  const titles = cells.at(0) ?? [];
  const place = { file: sheet, line: origin.row + 1, column: 1, clause: '', key: null };
  if (haveSemicolons(titles)) return { ...place, text: SEMICOLONS };
  let longer: LineProblem | null = null;
  let isEveryRow = true;
  for (let row = 1; row < cells.length; row += 1) {
    const fields = cells.at(row) ?? [];
    if (fields.length <= titles.length) {
      isEveryRow &&= !fields.some(isFilled);
      continue;
    }
    const extra = fields.findIndex((field, at) => at >= titles.length && isFilled(field));
    const column = extra < 0 ? titles.length + 1 : extra + 1;
    const found = { ...place, line: place.line + row, column, text: MORE_FIELDS };
    if (extra >= 0) return found;
    if (fields.some(isFilled)) longer ??= found;
  }
  return isEveryRow ? null : longer;
}

const LINE_END = /[\r\n]$/;

/** A last row with fewer fields than the header, or a header alone whose last title is unknown, behind which no line ends; null where there is none. */
function cutProblem(
  table: AnyTable,
  { cells, sheet, origin }: TableSource,
  text: string,
): LineProblem | null {
  const row = cells.length - 1;
  const titles = cells.at(0) ?? [];
  const last = titles.length - 1;
  if (LINE_END.test(text) || row < 0) return null;
  if (row === 0) {
    const places = columnPlaces<string>(titles, readColumns(table), () => undefined, true);
    if ([...places.values()].includes(last)) return null;
  } else if (cells.at(row)?.[last] !== undefined) return null;
  return { file: sheet, line: origin.row + 1 + row, column: 1, clause: '', key: null, text: CUT };
}

const CUT =
  'The file ends in the middle of this row: it was cut. If the row is whole, end it with a line break.';

const NO_LINE_END = 'no line ends behind the last row. If the file was cut, its last field is not whole.';

/** Whether the titles of a file have semicolons between them. */
export const haveSemicolons = (titles: readonly unknown[]): boolean =>
  titles.length === 1 && String(titles[0]).includes(';');

/** Why a file with semicolons between its fields is not read. */
export const SEMICOLONS =
  'The fields are separated by semicolons. Save the file with commas and decimal points.';
/** Why a row that is longer than the header is not read. */
export const MORE_FIELDS =
  'This row has more fields than the header. Write a decimal point, and quotation marks around text with a comma.';

/** A file's text without its byte order mark. @throws BadInput where it is not UTF-8 */
export function textOf(path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(path));
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${path}, line ${lineNotUtf8(bytesOf(path))}, is not UTF-8. Save it as CSV UTF-8.`);
  }
}

/** The first line, from 1, with bytes that are not UTF-8; 1 where there is none. */
function lineNotUtf8(bytes: Uint8Array): number {
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    const to = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, to))) return line;
    from = to;
  }
  return 1;
}

/** The zip of a package. */
export async function zipOf(made: MonthPackage): Promise<Uint8Array> {
  return completed(zipSteps(await writePackage(made, hash)));
}

/** Whether a source is a folder of tables, not a package. @throws BadInput where it is not there */
export function isFolder(path: string): boolean {
  if (!existsSync(path)) throw new BadInput(`${path}: no such file or folder.`);
  return statSync(path).isDirectory();
}

/** Writes files into a folder: all of them, or none. @param files by their paths in the folder */
export function writeAll(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new BadInput(`${folder} is not a folder.`);
  mkdirSync(folder, { recursive: true });
  const waiting = join(folder, `.csa-ratings-${process.pid}`);
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(waiting, path)), { recursive: true });
      writeFileSync(join(waiting, path), content);
    }
    for (const path of Object.keys(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(waiting, path), join(folder, path));
    }
  } finally {
    rmSync(waiting, { recursive: true, force: true });
  }
}

/** @throws BadInput where a package is there already */
export function checkNew(path: string): void {
  if (existsSync(path)) throw new BadInput(`${path} already exists; a package is never overwritten.`);
}

/** Writes a file that is not there yet. @throws BadInput where it is there */
export function writeNew(path: string, content: Uint8Array): void {
  checkNew(path);
  writeAll(dirname(path), { [basename(path)]: content });
}
