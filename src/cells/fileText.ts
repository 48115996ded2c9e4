import { completed, type Progress } from '../engine/kit/progress';

/** The most characters that are made into a text in one go. */
const MOST_AT_ONCE = 1_000;

/**
 * The text of bytes that are one character each. What reads a few fields of a large file reads them here: a string of all of it would take
 * as much memory again.
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
    let text = '';
    for (let at = from; at < to; at += MOST_AT_ONCE) {
      const part = bytes.subarray(at, Math.min(to, at + MOST_AT_ONCE));
      text += String.fromCharCode.apply(null, part as unknown as number[]);
    }
    return text;
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
    return completed(this.stringSteps());
  }

  /** All of it as a string, in steps of a few milliseconds. */
  *stringSteps(): Generator<Progress, string> {
    return (yield* decodedSteps(this.bytes))!;
  }
}

/** The text of a file: as it is where each byte is a character, as most tables are; else decoded. */
export type FileText = string | AsciiText;

export const isSameText = (text: FileText, string: string): boolean =>
  typeof text === 'string' ? text === string : text.length === string.length && text.startsWith(string);

const BYTES_A_STEP = 1_000_000;
const WORD = Uint32Array.BYTES_PER_ELEMENT;
const HIGHEST_BITS = 0x80808080;

/** The text of bytes without its byte order mark, in steps of a few milliseconds; null where they are not UTF-8. */
export function* fileTextSteps(bytes: Uint8Array): Generator<Progress, FileText | null> {
  let from = 0;
  for (; from < bytes.length && isAscii(bytes.subarray(from, from + BYTES_A_STEP)); from += BYTES_A_STEP)
    yield { doing: 'text', done: from, of: bytes.length };
  return from >= bytes.length ? new AsciiText(bytes) : yield* decodedSteps(bytes);
}

function* decodedSteps(bytes: Uint8Array): Generator<Progress, string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts: string[] = [];
  try {
    for (let from = 0; from < bytes.length; from += BYTES_A_STEP) {
      yield { doing: 'text', done: from, of: bytes.length };
      parts.push(decoder.decode(bytes.subarray(from, from + BYTES_A_STEP), { stream: true }));
    }
    return parts.join('') + decoder.decode();
  } catch {
    return null;
  }
}

/** Four bytes at a time take a quarter of the time. */
function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  const words = new Uint32Array(buffer, byteOffset, byteOffset % WORD === 0 ? Math.floor(length / WORD) : 0);
  let all = 0;
  for (let at = 0; at < words.length; at += 1) all |= words[at]!;
  for (let at = WORD * words.length; at < length; at += 1) all |= bytes[at]!;
  return (all & HIGHEST_BITS) === 0;
}
