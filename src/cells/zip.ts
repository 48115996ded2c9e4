import { Inflate } from 'fflate';
import { completed, type Progress } from '../engine/kit/progress';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];
/** All parts of a workbook together: a list of ten thousand players has less, and what unpacks to more is not unpacked. */
const MOST_UNPACKED = 10_000_000;
const CHUNK = 16_384;
const SUMMED_A_STEP = 1_000_000;

/** A file that is not what it says it is. It is caught where the file is read, and never leaves the readers of files. */
export class Damage extends Error {
  /**
   * @param part the part of the file
   * @param checksum true where the part is whole but not as it was written
   */
  constructor(
    readonly part: string,
    readonly checksum = false,
  ) {
    super(`damaged: ${part}`);
  }
}

interface Entry {
  readonly offset: number;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** The files of a zip, each unpacked when it is asked for and checked by its checksum. */
export class Zip {
  private readonly view: DataView;
  private readonly entries: ReadonlyMap<string, Entry>;

  /**
   * @param left how many bytes may still be unpacked: small parts, or one part again and again, come to much as well
   * @throws Damage where there is no directory to be read
   */
  constructor(
    private readonly bytes: Uint8Array,
    private left = MOST_UNPACKED,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = this.directory();
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /**
   * The contents of a file; null where the zip has none of this name.
   *
   * @throws Damage where it cannot be unpacked, is larger than it says or than all parts may be, or its checksum does not
   *   agree
   */
  read(name: string): Uint8Array | null {
    return completed(this.readSteps(name));
  }

  /** The same in steps of a few milliseconds. */
  *readSteps(name: string): Generator<Progress, Uint8Array | null> {
    const entry = this.entries.get(name);
    if (entry === undefined) return null;
    const { offset, method, encrypted, crc, packed, size } = entry;
    if (encrypted || size > this.left) throw new Damage(name);
    this.left -= size;
    if (this.uint32(offset, name) !== LOCAL_HEADER) throw new Damage(name);
    const start = offset + LOCAL_LENGTH + this.uint16(offset + 26, name) + this.uint16(offset + 28, name);
    if (start + packed > this.bytes.length) throw new Damage(name);
    const data = this.bytes.subarray(start, start + packed);
    if (method !== STORED && method !== DEFLATED) throw new Damage(name);
    const contents = method === STORED ? data : yield* inflateSteps(data, size, name);
    if (contents.length !== size) throw new Damage(name);
    if ((yield* checksumSteps(contents, name)) !== crc) throw new Damage(name, true);
    return contents;
  }

  private directory(): Map<string, Entry> {
    const end = this.endOfDirectory();
    const entries = new Map<string, Entry>();
    let at = this.uint32(end + 16, 'directory');
    for (let count = this.uint16(end + 10, 'directory'); count > 0; count -= 1) {
      if (this.uint32(at, 'directory') !== DIRECTORY_ENTRY) throw new Damage('directory');
      const nameLength = this.uint16(at + 28, 'directory');
      const name = this.ascii(at + ENTRY_LENGTH, nameLength);
      entries.set(name, {
        encrypted: (this.uint16(at + 8, name) & ENCRYPTED) !== 0,
        method: this.uint16(at + 10, name),
        crc: this.uint32(at + 16, name),
        packed: this.uint32(at + 20, name),
        size: this.uint32(at + 24, name),
        offset: this.uint32(at + 42, name),
      });
      at += ENTRY_LENGTH + nameLength + this.uint16(at + 30, name) + this.uint16(at + 32, name);
    }
    return entries;
  }

  /** It is the last thing in the file but for a comment. */
  private endOfDirectory(): number {
    const last = this.bytes.length - END_LENGTH;
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
      if (this.view.getUint32(at, true) === END_OF_DIRECTORY) return at;
    }
    throw new Damage('directory');
  }

  /** The names of a workbook's parts are plain letters. */
  private ascii(start: number, length: number): string {
    // Stryker disable next-line EqualityOperator: the end of the directory follows every name.
    if (start + length > this.bytes.length) throw new Damage('directory');
    return String.fromCharCode(...this.bytes.subarray(start, start + Math.min(length, 1000)));
  }

  private uint16(at: number, part: string): number {
    // Stryker disable next-line EqualityOperator: behind a field that ends with the file another one is read, which is damaged as
    // well.
    if (at + 2 > this.bytes.length) throw new Damage(part);
    return this.view.getUint16(at, true);
  }

  private uint32(at: number, part: string): number {
    // Stryker disable next-line EqualityOperator: behind a field that ends with the file another one is read, which is damaged as
    // well.
    if (at + 4 > this.bytes.length) throw new Damage(part);
    return this.view.getUint32(at, true);
  }
}

/** Unpacked in pieces, so that a file which unpacks to more than it says stops where a piece no longer fits in. */
function* inflateSteps(data: Uint8Array, size: number, part: string): Generator<Progress, Uint8Array> {
  const contents = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate((piece) => {
    contents.set(piece, filled);
    filled += piece.length;
  });
  try {
    for (let at = 0; at < data.length; at += CHUNK) {
      inflate.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length);
      yield { doing: part, done: at, of: data.length };
    }
  } catch {
    throw new Damage(part);
  }
  return contents.subarray(0, filled);
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? POLYNOMIAL ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum that a zip keeps of each file in it. */
export function crc32(bytes: Uint8Array): number {
  return completed(checksumSteps(bytes, ''));
}

function* checksumSteps(bytes: Uint8Array, doing: string): Generator<Progress, number> {
  let crc = 0xffffffff;
  for (let from = 0; from < bytes.length; from += SUMMED_A_STEP) {
    for (const byte of bytes.subarray(from, from + SUMMED_A_STEP))
      crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
    yield { doing, done: from, of: bytes.length };
  }
  return (crc ^ 0xffffffff) >>> 0;
}
