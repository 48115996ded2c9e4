/** How the characters of a text file were written as bytes. */
export type TextEncoding = 'UTF-8' | 'UTF-8 with BOM' | 'UTF-16' | 'Windows-1252';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Bytes of a UTF-8 text that are no characters; each is read as U+FFFD. */
  readonly damaged: number;
}

/** Windows-1252 from 0x80 to 0x9F, where it differs from Latin-1. A byte without a character stays as it is. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const CHUNK = 8192;

/**
 * The text of a file: by its byte order mark; UTF-16 without one by its zeros; UTF-8 where its bytes are UTF-8, or all
 * but a few of them; else Windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [one, two, three] = bytes;
  if (one === 0xff && two === 0xfe) return { text: utf16(bytes, 2, true), encoding: 'UTF-16', damaged: 0 };
  if (one === 0xfe && two === 0xff) return { text: utf16(bytes, 2, false), encoding: 'UTF-16', damaged: 0 };
  const lowFirst = lowByteFirst(bytes);
  if (lowFirst !== null) return { text: utf16(bytes, 0, lowFirst), encoding: 'UTF-16', damaged: 0 };
  const marked = one === 0xef && two === 0xbb && three === 0xbf;
  const { text, damaged, long } = utf8(bytes, marked ? 3 : 0);
  if (marked) return { text, encoding: 'UTF-8 with BOM', damaged };
  if (damaged === 0 || long > 2 * damaged) return { text, encoding: 'UTF-8', damaged };
  return { text: windows1252(bytes), encoding: 'Windows-1252', damaged: 0 };
}

/** Plain text in UTF-16 has a zero in every second byte: where it is the second of two, the low byte is the first. Else null. */
function lowByteFirst(bytes: Uint8Array): boolean | null {
  const length = Math.min(bytes.length, 400) & ~1;
  let odd = 0;
  let even = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const most = length / 2 - length / 10;
  if (length >= 8 && odd > most && even === 0) return true;
  return length >= 8 && even > most && odd === 0 ? false : null;
}

function utf16(bytes: Uint8Array, start: number, littleEndian: boolean): string {
  const units = new Uint16Array((bytes.length - start) >> 1);
  // Stryker disable next-line EqualityOperator: what is written behind the end of a typed array is not kept.
  for (let unit = 0; unit < units.length; unit += 1) {
    const [one, two] = [bytes[start + 2 * unit]!, bytes[start + 2 * unit + 1]!];
    units[unit] = littleEndian ? one | (two << 8) : two | (one << 8);
  }
  return textOf(units);
}

/** The text of bytes in Windows-1252, which every byte is a character of. */
export function windows1252(bytes: Uint8Array): string {
  const units = Uint16Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
  );
  return textOf(units);
}

function utf8(bytes: Uint8Array, start: number): { text: string; damaged: number; long: number } {
  // No character has more units in UTF-16 than bytes in UTF-8.
  // Stryker disable next-line ArithmeticOperator: only the room that is filled is read.
  const units = new Uint16Array(bytes.length - start);
  let filled = 0;
  let damaged = 0;
  let long = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      units[filled++] = byte;
      at += 1;
      continue;
    }
    const [point, length] = utf8Character(bytes, at);
    at += length;
    if (point === null) {
      damaged += 1;
      units[filled++] = 0xfffd;
      continue;
    }
    long += 1;
    if (point >= 0x10000) {
      units[filled++] = 0xd800 + ((point - 0x10000) >> 10);
      units[filled++] = 0xdc00 + (point & 0x3ff);
    } else units[filled++] = point;
  }
  return { text: textOf(units.subarray(0, filled)), damaged, long };
}

/** The character of several bytes at a place and how many; null where the bytes are none. */
function utf8Character(bytes: Uint8Array, at: number): [point: number | null, length: number] {
  const first = bytes[at]!;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first >= 0xf8) return [null, 1];
  let point = first & (0xff >> (length + 1));
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return [null, 1];
    point = (point << 6) | (byte & 0x3f);
  }
  // C0 and C1, which would be two bytes for one, are refused above; F5 to F7 lead beyond the last character.
  const least = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0;
  const surrogate = point >= 0xd800 && point < 0xe000;
  return point < least || point > 0x10ffff || surrogate ? [null, 1] : [point, length];
}

function textOf(units: Uint16Array): string {
  let text = '';
  // Stryker disable next-line EqualityOperator: an empty piece adds nothing to the text.
  for (let at = 0; at < units.length; at += CHUNK) {
    text += Reflect.apply(String.fromCharCode, null, units.subarray(at, at + CHUNK)) as string;
  }
  return text;
}
