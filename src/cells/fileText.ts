import type { Progress } from '../engine/kit/progress';

/** The most characters that `String.fromCharCode` is given at once. */
const MOST_AT_ONCE = 8_192;

/**
 * The text of bytes that are one character each. A large file is read where it is: a string of all of it would take as much memory
 * again.
 */
export class AsciiText {
  /** @param bytes each of them below 128, and nobody changes them */
  constructor(private readonly bytes: Uint8Array) {}

  get length(): number {
    return this.bytes.length;
  }

  /** NaN behind the end, as of a string. */
  charCodeAt(at: number): number {
    return at < this.bytes.length ? this.bytes[at]! : NaN;
  }

  /** @param text one character or more */
  indexOf(text: string, from = 0): number {
    const first = text.charCodeAt(0);
    let at = this.bytes.indexOf(first, from);
    while (at >= 0 && !this.startsWith(text, at)) at = this.bytes.indexOf(first, at + 1);
    return at;
  }

  startsWith(text: string, from = 0): boolean {
    for (let at = 0; at < text.length; at += 1) {
      if (this.bytes[from + at] !== text.charCodeAt(at)) return false;
    }
    return true;
  }

  slice(from: number, to: number): string {
    const { bytes } = this;
    const parts: string[] = [];
    for (let at = from; at < to; at += MOST_AT_ONCE) {
      const part = bytes.subarray(at, Math.min(to, at + MOST_AT_ONCE));
      parts.push(String.fromCharCode.apply(null, part as unknown as number[]));
    }
    return parts.length === 1 ? parts[0]! : parts.join('');
  }

  /** Whether the characters from a place to another are those of another text from a place on. */
  hasSame(from: number, to: number, other: AsciiText, otherFrom: number): boolean {
    const [bytes, others] = [this.bytes, other.bytes];
    const shift = otherFrom - from;
    for (let at = from; at < to; at += 1) {
      if (bytes[at] !== others[at + shift]) return false;
    }
    return true;
  }

  toString(): string {
    return this.slice(0, this.length);
  }

  /** All of it as a string, in steps of a few milliseconds. */
  *stringSteps(): Generator<Progress, string> {
    const parts: string[] = [];
    for (let from = 0; from < this.length; from += BYTES_A_STEP) {
      yield { doing: 'text', done: from, of: this.length };
      parts.push(this.slice(from, Math.min(this.length, from + BYTES_A_STEP)));
    }
    return parts.join('');
  }
}

/** The text of a file: as it is where each byte is a character, as most tables are; else decoded. */
export type FileText = string | AsciiText;

/** Whether the text of a file is a string. */
export const isSameText = (text: FileText, string: string): boolean =>
  typeof text === 'string' ? text === string : text.length === string.length && text.startsWith(string);

const BYTES_A_STEP = 1_000_000;
const WORD = Uint32Array.BYTES_PER_ELEMENT;
const HIGHEST_BITS = 0x80808080;

/** Parts one after the other as one array. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The text of bytes; null where they are not all ASCII. In steps of a few milliseconds. */
export function* asciiTextSteps(bytes: Uint8Array): Generator<Progress, AsciiText | null> {
  for (let from = 0; from < bytes.length; from += BYTES_A_STEP) {
    if (!isAscii(bytes.subarray(from, from + BYTES_A_STEP))) return null;
    yield { doing: 'text', done: from, of: bytes.length };
  }
  return new AsciiText(bytes);
}

/** Four bytes at a time take a quarter of the time. */
function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  const isAtWord = byteOffset % WORD === 0;
  const words = isAtWord ? new Uint32Array(buffer, byteOffset, Math.floor(length / WORD)) : [];
  let all = 0;
  for (let at = 0; at < words.length; at += 1) all |= words[at]!;
  for (let at = WORD * words.length; at < length; at += 1) all |= bytes[at]!;
  return (all & HIGHEST_BITS) === 0;
}
