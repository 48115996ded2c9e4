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

/** The bytes of a zip: in memory, or parts of a file that are read when they are asked for. */
export type ByteSource = Pick<Uint8Array, 'length'> & {
  readonly subarray: (from: number, to: number) => Uint8Array;
};

interface Entry {
  readonly offset: number;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** A file as it is in its zip. */
export interface PackedFile {
  readonly data: Uint8Array;
  /** Whether it has to be unpacked; else these are its bytes. */
  readonly isDeflated: boolean;
  /** How many bytes it has unpacked, and their checksum. */
  readonly size: number;
  readonly crc: number;
}

/** The files of a zip, each unpacked when it is asked for and checked by its checksum. */
export class Zip {
  private readonly entries: ReadonlyMap<string, Entry>;

  /**
   * @param left how many bytes may still be unpacked: small parts, or one part again and again, come to much as well
   * @throws Damage where there is no directory to be read
   */
  constructor(
    private readonly bytes: ByteSource,
    private left = MOST_UNPACKED,
  ) {
    this.entries = entriesOf(bytes);
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
    const file = this.packed(name);
    if (file === null) return null;
    const { data, isDeflated, size, crc } = file;
    const contents = isDeflated ? yield* inflateSteps(data, size, name) : data;
    if (contents.length !== size) throw new Damage(name);
    if ((yield* checksumSteps(contents, name)) !== crc) throw new Damage(name, true);
    return contents;
  }

  /** A file that is still packed, not checked; null where the zip has none of this name. @throws Damage where it cannot be read */
  packed(name: string): PackedFile | null {
    const entry = this.entries.get(name);
    if (entry === undefined) return null;
    const { offset, method, encrypted, crc, packed, size } = entry;
    if (encrypted || size > this.left) throw new Damage(name);
    this.left -= size;
    const header = this.bytes.subarray(offset, offset + LOCAL_LENGTH);
    if (uint32(header, 0, name) !== LOCAL_HEADER) throw new Damage(name);
    const start = offset + LOCAL_LENGTH + uint16(header, 26, name) + uint16(header, 28, name);
    if (start + packed > this.bytes.length) throw new Damage(name);
    if (method !== STORED && method !== DEFLATED) throw new Damage(name);
    const data = this.bytes.subarray(start, start + packed);
    return { data, isDeflated: method === DEFLATED, size, crc };
  }
}

/** The directory is at the end of a zip, after all files; only a comment can follow it. */
function entriesOf(bytes: ByteSource): Map<string, Entry> {
  const tail = bytes.subarray(Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT), bytes.length);
  let end = tail.length - END_LENGTH;
  while (end >= 0 && uint32(tail, end, 'directory') !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Damage('directory');
  const directory = bytes.subarray(uint32(tail, end + 16, 'directory'), bytes.length);
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let count = uint16(tail, end + 10, 'directory'); count > 0; count -= 1) {
    if (uint32(directory, at, 'directory') !== DIRECTORY_ENTRY) throw new Damage('directory');
    const nameLength = uint16(directory, at + 28, 'directory');
    const name = ascii(directory, at + ENTRY_LENGTH, nameLength);
    entries.set(name, {
      encrypted: (uint16(directory, at + 8, name) & ENCRYPTED) !== 0,
      method: uint16(directory, at + 10, name),
      crc: uint32(directory, at + 16, name),
      packed: uint32(directory, at + 20, name),
      size: uint32(directory, at + 24, name),
      offset: uint32(directory, at + 42, name),
    });
    at += ENTRY_LENGTH + nameLength + uint16(directory, at + 30, name) + uint16(directory, at + 32, name);
  }
  return entries;
}

/** The names of a workbook's parts are plain letters. */
function ascii(bytes: Uint8Array, start: number, length: number): string {
  // Stryker disable next-line EqualityOperator: the end of the directory follows every name.
  if (start + length > bytes.length) throw new Damage('directory');
  return String.fromCharCode(...bytes.subarray(start, start + Math.min(length, 1000)));
}

function uint16(bytes: Uint8Array, at: number, part: string): number {
  // Stryker disable next-line EqualityOperator: behind a field that ends with the file another one is read, which is damaged as
  // well.
  if (at + 2 > bytes.length) throw new Damage(part);
  return bytes[at]! + 0x100 * bytes[at + 1]!;
}

const uint32 = (bytes: Uint8Array, at: number, part: string): number =>
  uint16(bytes, at, part) + 0x10000 * uint16(bytes, at + 2, part);

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
