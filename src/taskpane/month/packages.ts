import { withCount } from '../../cells/numberText';
import { periodTitle } from '../../bureau';
import {
  type HashedFile,
  type MonthPackage,
  openPackageSteps,
  PackageError,
  packageName,
} from '../../publications/monthPackage';
import { packageZip, unzipSteps } from '../../publications/packageZip';
import { ReadingError } from '../../excel/officeErrors';
import { type KeptPackage, listPackages, readPackageZip } from '../../excel/publications/store';
import { fileBytes, sha256 } from '../kit/files';
import type { Job } from '../kit/jobs';
import { inSlices, pause } from '../kit/slices';
import { utf8Steps } from '../kit/utf8';

/** What the bytes of every zip begin with. */
const ZIP = [0x50, 0x4b];

/** Packages among chosen files, the files that are none, and why a package cannot be read. */
interface ChosenPackages {
  readonly packages: readonly MonthPackage[];
  readonly others: readonly File[];
  readonly refused: readonly string[];
}

/** Reads the packages of months among files that were chosen, one after the other. */
export async function packagesAmong(
  files: readonly File[],
  { report, signal }: Job,
): Promise<ChosenPackages> {
  const packages: MonthPackage[] = [];
  const others: File[] = [];
  const refused: string[] = [];
  for (const [done, file] of files.entries()) {
    report({ doing: 'Reading files', done, of: files.length });
    await pause();
    signal.throwIfAborted();
    const bytes = await fileBytes(file);
    if (ZIP.some((byte, at) => bytes[at] !== byte) || isWorkbook(bytes)) {
      others.push(file);
      continue;
    }
    const read = await packageIn(file.name, bytes, signal).catch(reasonOf(file.name));
    if (typeof read === 'string') refused.push(read);
    else packages.push(read);
  }
  return { packages, others, refused };
}

/** A workbook is a zip, too: it may be a list of chess-results. */
function isWorkbook(zip: Uint8Array): boolean {
  try {
    return packageZip(zip).names.includes('xl/workbook.xml');
  } catch {
    return false;
  }
}

/** What is said of a file that is chosen where packages are wanted. */
export const noPackageText = (name: string): string =>
  `${name} is ${/\.xls[xmb]?$/i.test(name) ? 'a workbook, not' : 'not'} the package of a month. Choose files such as csa-2026-08-v1.zip.`;

async function packageIn(name: string, zip: Uint8Array, signal: AbortSignal): Promise<MonthPackage> {
  const files = await inSlices(unzipSteps(zip), () => undefined, signal);
  const hashed = new Map<string, HashedFile>();
  for (const [path, bytes] of Object.entries(files)) hashed.set(path, { bytes, sha256: await sha256(bytes) });
  return inSlices(openPackageSteps(name, hashed, utf8Steps), () => undefined, signal);
}

/** Why a package cannot be read, in words; a job that is cancelled ends with its own reason. */
const reasonOf =
  (name: string) =>
  (error: unknown): string => {
    if (error instanceof DOMException) throw error;
    return error instanceof PackageError ? error.message : `${name} is not a readable zip file.`;
  };

/**
 * The packages that the workbook keeps, with their hashes checked.
 *
 * @param known packages that are at hand already, and are not read again
 * @throws ReadingError where one was changed, or a part of one is missing
 */
export async function packagesInWorkbook(known: readonly MonthPackage[], job: Job): Promise<MonthPackage[]> {
  const names = new Set(known.map(({ publication }) => packageName(publication)));
  const kept = (await listPackages()).filter(({ name }) => !names.has(name));
  const packages: MonthPackage[] = [];
  for (const one of kept) packages.push(await keptPackage(one, job));
  return packages;
}

/** One of the packages that the workbook keeps. @throws as `packagesInWorkbook` does */
export async function keptPackage(kept: KeptPackage, { report, signal }: Job): Promise<MonthPackage> {
  const { name } = kept;
  const progress = ({ done, of }: { readonly done: number; readonly of: number }): void =>
    report({ doing: `Reading ${name}`, done, of });
  const zip = await readPackageZip(kept, progress, signal);
  const place = `${name} in this workbook`;
  return packageIn(place, zip, signal).catch((error: unknown) => {
    throw new ReadingError(`${reasonOf(place)(error)} Choose its file instead.`);
  });
}

/** Packages by month and version, each once: those that come later take the place of the same before. */
export function joinedPackages(
  before: readonly MonthPackage[],
  added: readonly MonthPackage[],
): MonthPackage[] {
  const byName = new Map([...before, ...added].map((one) => [packageName(one.publication), one]));
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** The packages by their titles; many as "23 packages, October 2026 to September 2027". */
export function packagesText(packages: readonly MonthPackage[]): string {
  if (packages.length <= FEW) return packages.map(packageTitle).join('; ');
  const [first, last] = [packages[0]!, packages.at(-1)!].map(({ publication }) =>
    periodTitle(publication.period),
  );
  return `${withCount(packages.length, 'package')}, ${first} to ${last}`;
}

const FEW = 6;

/** August 2026, version 2 */
export function packageTitle({ publication: { period, version } }: MonthPackage): string {
  return version === 1 ? periodTitle(period) : `${periodTitle(period)}, version ${version}`;
}
