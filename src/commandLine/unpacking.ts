import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { type ByteSource, crc32, Damage, type PackedFile, type Zip } from '../cells/zip';
import { DESCRIPTOR, type HashedFile, PACKAGE_PATHS } from '../publications/monthPackage';
import { packageZip } from '../publications/packageZip';

/** The files of a package by their paths in it. */
export type UnpackedFiles = ReadonlyMap<string, HashedFile>;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file of a package, checked by its checksum; null where there is none. @throws Error where the zip is damaged */
export function fileInPackage(path: string, name: string): Buffer | null {
  const file = packageZip(new FileBytes(path)).packed(name);
  if (file === null) return null;
  const bytes = unpacked(file);
  if (crc32(bytes) !== file.crc) throw new Damage(name, true);
  return bytes;
}

/** All files of a package, not checked: they have their SHA-256. @throws Error where the zip is damaged */
export function unpackedPackage(path: string): UnpackedFiles {
  const files = packedIn(packageZip(new FileBytes(path))).map(([name, file]) => {
    const bytes = unpacked(file);
    return [name, { bytes, sha256: sha256(bytes) }] as const;
  });
  return new Map(files);
}

const packedIn = (zip: Zip): (readonly [string, PackedFile])[] =>
  [DESCRIPTOR, ...PACKAGE_PATHS].flatMap((name) => {
    const file = zip.packed(name);
    return file === null ? [] : [[name, file] as const];
  });

/** Node's zlib takes half the time of one in JavaScript. */
function unpacked({ data, isDeflated, size }: PackedFile): Buffer {
  // In one piece, which need not be put together.
  return isDeflated && size > 0
    ? inflateRawSync(data, { maxOutputLength: size, chunkSize: size + 64 })
    : Buffer.from(data.buffer, data.byteOffset, data.length);
}

/** The bytes of a zip on disk: of it only what is asked for is read. */
class FileBytes implements ByteSource {
  readonly length: number;

  constructor(private readonly path: string) {
    this.length = statSync(path).size;
  }

  subarray(from: number, to: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(to, this.length) - from));
    const file = openSync(this.path, 'r');
    try {
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    } finally {
      closeSync(file);
    }
  }
}

/** What the thread starts with: where it is asked for packages by their paths, and what it sets to 1 with each answer. */
export interface ThreadData {
  readonly port: MessagePort;
  readonly answered: Int32Array;
}

/** What takes longer is done without the thread. */
const LONGEST_WAIT_MS = 60_000;

/** Unpacks packages in a second thread, the next one while the one before is calculated. */
export class UnpackingThread {
  private readonly port: MessagePort;
  private readonly answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** The package that the thread was asked for last and has not given yet; null = none. */
  private asked: string | null = null;
  private isLost = false;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const workerData: ThreadData = { port: port2, answered: this.answered };
    // The program itself, which runs `unpackOnRequest` there.
    new Worker(__filename, { workerData, transferList: [port2] }).unref();
  }

  /**
   * The files of a package.
   *
   * @param next the package that will be wanted next; null = none
   * @throws Error where the zip is damaged
   */
  unpacked(path: string, next: string | null): UnpackedFiles {
    if (this.asked !== null && this.asked !== path) this.answer();
    if (this.asked === null) this.ask(path);
    const files = this.answer();
    if (files === null) return unpackedPackage(path);
    if (next !== null) this.ask(next);
    return new Map(
      Array.from(files, ([name, { bytes, sha256 }]) => [name, { bytes: asBuffer(bytes), sha256 }]),
    );
  }

  private ask(path: string): void {
    if (this.isLost) return;
    Atomics.store(this.answered, 0, 0);
    this.port.postMessage(path);
    this.asked = path;
  }

  /** null where the thread does not answer, or cannot unpack the package. */
  private answer(): UnpackedFiles | null {
    this.asked = null;
    this.isLost ||= Atomics.wait(this.answered, 0, 0, LONGEST_WAIT_MS) === 'timed-out';
    const received = this.isLost ? undefined : receiveMessageOnPort(this.port);
    return (received?.message as UnpackedFiles | null | undefined) ?? null;
  }
}

/** A Buffer comes out of another thread as plain bytes, in which Node looks for a character more slowly. */
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

/** The thread: unpacks what it is asked for. */
export function unpackOnRequest({ port, answered }: ThreadData): void {
  port.on('message', (path: string) => {
    answer(port, path);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
}

function answer(port: MessagePort, path: string): void {
  let files: UnpackedFiles;
  try {
    files = unpackedPackage(path);
  } catch {
    // Whoever asks finds out why, by unpacking it there.
    port.postMessage(null);
    return;
  }
  // Small files share their memory with others; they are copied.
  const large = [...files.values()].flatMap(({ bytes }) =>
    bytes.length > Buffer.poolSize ? bytes.buffer : [],
  );
  port.postMessage(files, large as ArrayBuffer[]);
}
