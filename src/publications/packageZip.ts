import { Zip as ZipWriter, ZipDeflate } from 'fflate';
import type { Progress } from '../engine/kit/progress';
import { joinedBytes } from '../cells/fileText';
import { type ByteSource, Zip } from '../cells/zip';
import type { PackageFiles } from './monthPackage';

/** The earliest day that a zip can hold: the same package has the same bytes whenever it is written. */
const ZIP_DAY = new Date(1980, 0, 1);
const BYTES_A_STEP = 250_000;
/** A month of 20,000 players with their history has 80 MB; what unpacks to many times as much is no package. */
const MOST_UNPACKED = 1_000_000_000;

/** The zip of a package's files, in steps of a few milliseconds. */
export function* zipSteps(files: PackageFiles): Generator<Progress, Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new ZipWriter((_, part) => parts.push(part));
  for (const [path, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = ZIP_DAY;
    zip.add(file);
    for (let from = 0; ; from += BYTES_A_STEP) {
      const isLast = from + BYTES_A_STEP >= bytes.length;
      file.push(bytes.subarray(from, from + BYTES_A_STEP), isLast);
      yield { doing: path, done: Math.min(bytes.length, from + BYTES_A_STEP), of: bytes.length };
      if (isLast) break;
    }
  }
  zip.end();
  return joinedBytes(parts);
}

/** The zip of a package, whose files are unpacked one by one. @throws Error where the bytes are no zip */
export const packageZip = (bytes: ByteSource): Zip => new Zip(bytes, MOST_UNPACKED);

/**
 * The files of a package's zip, in steps of a few milliseconds.
 *
 * @throws Error where the bytes are no zip, or a file in it cannot be unpacked
 */
export function* unzipSteps(bytes: Uint8Array): Generator<Progress, PackageFiles> {
  const zip = packageZip(bytes);
  const files: Record<string, Uint8Array> = {};
  for (const path of zip.names) files[path] = (yield* zip.readSteps(path))!;
  return files;
}
