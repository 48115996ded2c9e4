import type { LineProblem } from '../problems/files';
import { createHash } from 'node:crypto';
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
import { unzipSync, zipSync } from 'fflate';
import { BYTE_ORDER_MARK } from '../cells/csv';
import { completed } from '../engine/kit/progress';
import { type BureauCells, BUREAU_TABLES, byTable } from '../bureau';
import {
  type Hash,
  type MonthPackage,
  PackageError,
  type PackageFiles,
  readPackage,
  writePackage,
} from '../publications/monthPackage';
import { versionFaults } from '../publications/chain';
import { tableFileProblem } from '../publications/rateMonth';
import { readTableFileSteps, tableFileName, type TableFiles } from '../publications/tableFiles';

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

export const hash: Hash = (text) => {
  const bytes = Buffer.from(text, 'utf8');
  return Promise.resolve({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length });
};

/** @throws BadInput where there is no such file */
export function checkFile(path: string): void {
  if (!existsSync(path) || !statSync(path).isFile()) throw new BadInput(`${path}: no such file.`);
}

/** The bytes of a file. @throws BadInput where there is none */
export function bytesOf(path: string): Uint8Array {
  checkFile(path);
  return new Uint8Array(readFileSync(path));
}

/** The six tables of a folder. @throws BadInput where a file is missing, or is no CSV */
export function tablesIn(folder: string): BureauCells {
  const names = new Set(readdirSync(folder));
  const missing = BUREAU_TABLES.map(tableFileName).filter((name) => !names.has(name));
  if (missing.length > 0) throw new BadInput(`${folder} lacks ${missing.join(', ')}.`);
  const files: TableFiles = byTable((table) => textOf(join(folder, tableFileName(table))));
  const tables = completed(readTableFileSteps(files));
  if (!('problem' in tables)) return tables;
  throw new BadInput(`${folder} has a file that cannot be read.`, [tableFileProblem(tables)]);
}

/** A file's text without its byte order mark. @throws BadInput where it is not UTF-8 */
export function textOf(path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(path));
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${path} is not UTF-8. Save it as CSV UTF-8.`);
  }
}

/** A package from its zip. @throws BadInput where it cannot be read or was changed */
export async function packageAt(path: string): Promise<MonthPackage> {
  const bytes = bytesOf(path);
  let files: PackageFiles;
  try {
    files = textsOf(unzipSync(bytes));
  } catch {
    throw new BadInput(`${path} is not a zip of text files that can be read.`);
  }
  try {
    return await readPackage(path, files, hash);
  } catch (error) {
    if (error instanceof PackageError) throw new BadInput(error.message);
    throw error;
  }
}

/** Packages from their zips. @throws BadInput where two have the same month and version */
export async function packagesAt(paths: readonly string[]): Promise<MonthPackage[]> {
  const packages: MonthPackage[] = [];
  for (const path of paths) packages.push(await packageAt(path));
  const [twice] = versionFaults(packages);
  if (twice !== undefined) throw new BadInput(twice.text);
  return packages;
}

/** UTF-8 as it is, byte order marks kept: a hash is of every byte. */
function textsOf(files: Readonly<Record<string, Uint8Array>>): PackageFiles {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** The earliest day that a zip can hold: the same package has the same bytes whenever it is written. */
const ZIP_DAY = new Date(1980, 0, 1);

/** The zip of a package. */
export async function zipOf(made: MonthPackage): Promise<Uint8Array> {
  const files = Object.entries(await writePackage(made, hash));
  const bytes = files.map(([path, text]) => [path, Buffer.from(text, 'utf8')] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: ZIP_DAY, level: 6 });
}

/** Whether a source is a folder of tables, not a package. @throws BadInput where it is not there */
export function isFolder(path: string): boolean {
  if (!existsSync(path)) throw new BadInput(`${path}: no such file or folder.`);
  return statSync(path).isDirectory();
}

/** Writes files into a folder: all of them, or none. @param files by their paths in the folder */
export function writeAll(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new BadInput(`${folder} is no folder.`);
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
  if (existsSync(path)) throw new BadInput(`${path} is there already; a package is never overwritten.`);
}

/** Writes a file that is not there yet. @throws BadInput where it is there */
export function writeNew(path: string, content: Uint8Array): void {
  checkNew(path);
  writeAll(dirname(path), { [basename(path)]: content });
}
