import { isUtf8 } from 'node:buffer';
import { completed, type Progress } from '../engine/kit/progress';
import { newestVersions, versionFaults } from '../publications/chain';
import {
  DESCRIPTOR,
  type MonthPackage,
  openPackageSteps,
  PackageError,
  type Publication,
  readPublication,
  type StoredPackage,
} from '../publications/monthPackage';
import { BadInput, checkFile } from './files';
import { fileInPackage, type UnpackedFiles, unpackedPackage, UnpackingThread } from './unpacking';

/** Reads of a zip. @throws BadInput where it cannot be read, or was changed */
function reading<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof PackageError) throw new BadInput(error.message);
    // Damaged zips.
    throw new BadInput(`${path} is not a zip of text files that can be read.`);
  }
}

/** The publication of a package. @throws BadInput where it is none */
function publicationAt(path: string): Publication {
  checkFile(path);
  return reading(path, () => {
    const bytes = fileInPackage(path, DESCRIPTOR);
    if (bytes === null) throw new PackageError(`${path}: ${DESCRIPTOR} is missing.`);
    return readPublication(path, new TextDecoder().decode(bytes));
  });
}

/**
 * A package in its zip; its files are checked by their hashes when it is opened.
 *
 * @param unpack gives its files
 */
function storedAt(path: string, publication: Publication, unpack: () => UnpackedFiles): StoredPackage {
  return {
    publication,
    *openSteps() {
      const files = reading(path, unpack);
      const steps = openPackageSteps(path, files, utf8Steps);
      let step = reading(path, () => steps.next());
      for (; step.done !== true; step = reading(path, () => steps.next())) yield step.value;
      return step.value;
    },
  };
}

// eslint-disable-next-line require-yield -- Node decodes a file in one step
function* utf8Steps(bytes: Uint8Array): Generator<Progress, string | null> {
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : null;
}

/** A package from its zip. @throws BadInput where it cannot be read or was changed */
export function packageAt(path: string): MonthPackage {
  return completed(storedAt(path, publicationAt(path), () => unpackedPackage(path)).openSteps());
}

/** Packages in their zips, each to be opened when it is needed. @throws BadInput where two have the same month and version */
export function packagesAt(paths: readonly string[]): StoredPackage[] {
  const found = paths.map((path) => ({ path, publication: publicationAt(path) }));
  const [twice] = versionFaults(found);
  if (twice !== undefined) throw new BadInput(twice.text);
  // A chain opens the earlier versions first; everything else opens the newest ones only.
  const newest = newestVersions(found);
  const order = [...found.filter((one) => !newest.includes(one)), ...newest];
  const following = new Map(order.map(({ path }, at) => [path, order[at + 1]?.path ?? null]));
  let thread: UnpackingThread | null = null;
  const unpack = (path: string): UnpackedFiles => {
    thread ??= new UnpackingThread();
    return thread.unpacked(path, following.get(path) ?? null);
  };
  return found.map(({ path, publication }) => storedAt(path, publication, () => unpack(path)));
}
