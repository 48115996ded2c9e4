import { decodeText, type TextEncoding } from '../../src/cells/decodeText';

const bytesOf = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const decoded = (...bytes: number[]) => decodeText(Uint8Array.from(bytes));
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const utf16 = (text: string, lowFirst: boolean): number[] =>
  bytesOf(text).flatMap((unit) => (lowFirst ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]));

/** Ten characters, so many of them Cyrillic: these have no zero among their bytes. */
const tenWithCyrillic = (count: number): string => 'Ж'.repeat(count).padEnd(10, 'a');

describe('a byte order mark', () => {
  test.each<[string, number[], string, TextEncoding]>([
    ['of UTF-16, the low byte first', [0xff, 0xfe, ...utf16('Ra€', true)], 'Ra€', 'UTF-16'],
    ['of UTF-16, the high byte first', [0xfe, 0xff, ...utf16('Ra€', false)], 'Ra€', 'UTF-16'],
    ['of UTF-16 before an odd number of bytes', [0xff, 0xfe, 0x41, 0x00, 0x42], 'A', 'UTF-16'],
    ['of UTF-8', [0xef, 0xbb, 0xbf, ...utf8('Zoë')], 'Zoë', 'UTF-8 with BOM'],
    ['of UTF-8 and nothing more', [0xef, 0xbb, 0xbf], '', 'UTF-8 with BOM'],
    ['that is half of one: FF', [0xff, 0x41, 0x00, 0x00], 'ÿA\0\0', 'Windows-1252'],
    ['that is half of one: .FE', [0x41, 0xfe, 0x00, 0x00], 'Aþ\0\0', 'Windows-1252'],
    ['that is half of one: FE', [0xfe, 0x41, 0x00, 0x00], 'þA\0\0', 'Windows-1252'],
    ['that is half of one: .FF', [0x41, 0xff, 0x00, 0x00], 'Aÿ\0\0', 'Windows-1252'],
    ['that lacks its EF', [0x41, 0xbb, 0xbf], 'A»¿', 'Windows-1252'],
    ['that lacks its BB', [0xef, 0x41, 0xbf], 'ïA¿', 'Windows-1252'],
    ['that lacks its BF', [0xef, 0xbb, 0x41], 'ï»A', 'Windows-1252'],
  ])('%s', (_, bytes, text, encoding) => {
    expect(decoded(...bytes)).toEqual({ text, encoding, damaged: 0 });
  });

  test('bytes that are no characters behind that of UTF-8 are counted', () => {
    expect(decoded(0xef, 0xbb, 0xbf, 0x41, 0xe9, 0xe8)).toEqual({
      text: 'A\uFFFD\uFFFD',
      encoding: 'UTF-8 with BOM',
      damaged: 2,
    });
  });
});

describe.each([
  ['low', true],
  ['high', false],
])('UTF-16 without a mark, the %s byte first', (_, lowFirst) => {
  const told = (text: string, ...more: number[]) => decoded(...utf16(text, lowFirst), ...more);

  test('is known by the zeros of four characters, three are too few', () => {
    expect(told('Name')).toEqual({ text: 'Name', encoding: 'UTF-16', damaged: 0 });
    expect(told('abc').encoding).toBe('UTF-8');
  });

  test('is known where more than eight of ten characters have a zero', () => {
    expect(told(tenWithCyrillic(1))).toEqual({ text: 'Жaaaaaaaaa', encoding: 'UTF-16', damaged: 0 });
    expect(told(tenWithCyrillic(2)).encoding).toBe('UTF-8');
  });

  test('is known by its first 400 bytes', () => {
    const text = 'a'.repeat(200) + 'Ж'.repeat(300);
    expect(told(text)).toEqual({ text, encoding: 'UTF-16', damaged: 0 });
  });

  test('loses half a character at its end and nothing else', () => {
    expect(told('Name', 0)).toEqual({ text: 'Name', encoding: 'UTF-16', damaged: 0 });
  });
});

test('nothing but zeros is no UTF-16', () => {
  expect(decoded(...Array<number>(8).fill(0))).toEqual({
    text: '\0'.repeat(8),
    encoding: 'UTF-8',
    damaged: 0,
  });
});

describe('UTF-8', () => {
  test.each([
    ['nothing', ''],
    ['one byte each, the last of them', 'A\x7f'],
    ['two bytes, the first and the last', '\x80\u07ff'],
    ['three bytes, the first and the last', '\u0800\uffff'],
    ['three bytes, beside the surrogates', '\ud7ff\ue000'],
    ['four bytes, the first and the last', '\u{10000}\u{10ffff}'],
    ['four bytes', '♟\u{1f600}\u{1d538}'],
    ['more than one piece of text', `${'é€'.repeat(5000)}end`],
  ])('%s', (_, text) => {
    expect(decoded(...utf8(text))).toEqual({ text, encoding: 'UTF-8', damaged: 0 });
  });

  test.each<[string, number[]]>([
    ['a byte that begins none', [0x80]],
    ['a character cut off at the end', [0xe2, 0x82]],
    ['a second byte that is none', [0xc3, 0x41]],
    ['a third byte that is none', [0xe2, 0x82, 0x41]],
    ['one byte written as two', [0xc0, 0x80]],
    ['the last of one byte written as two', [0xc1, 0xbf]],
    ['two bytes written as three', [0xe0, 0x9f, 0xbf]],
    ['three bytes written as four', [0xf0, 0x8f, 0xbf, 0xbf]],
    ['the first surrogate', [0xed, 0xa0, 0x80]],
    ['the last surrogate', [0xed, 0xbf, 0xbf]],
    ['what lies behind the last character', [0xf4, 0x90, 0x80, 0x80]],
    ['a first byte too large', [0xf5, 0x80, 0x80, 0x80]],
    ['a first byte of five', [0xf8, 0x90, 0x80, 0x80]],
  ])('%s is damaged, each byte by itself', (_, bytes) => {
    const good = 'é'.repeat(10);
    // Every byte of 0x80 or more is told; a plain letter stays one.
    const shown = bytes.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : '\uFFFD')).join('');
    expect(decoded(...utf8(good), ...bytes)).toEqual({
      text: good + shown,
      encoding: 'UTF-8',
      damaged: bytes.filter((byte) => byte >= 0x80).length,
    });
  });

  test.each([
    [1, 2, 'Windows-1252'],
    [1, 3, 'UTF-8'],
    [2, 4, 'Windows-1252'],
    [2, 5, 'UTF-8'],
  ])('with %d damaged bytes among %d characters of more bytes is read as %s', (damaged, good, encoding) => {
    const bytes = [...utf8('é'.repeat(good)), ...Array<number>(damaged).fill(0xe9)];
    expect(decoded(...bytes)).toEqual(
      encoding === 'UTF-8'
        ? { text: 'é'.repeat(good) + '\uFFFD'.repeat(damaged), encoding, damaged }
        : { text: 'Ã©'.repeat(good) + 'é'.repeat(damaged), encoding, damaged: 0 },
    );
  });
});

test('Windows-1252 has signs of its own from 80 to 9F, and is Latin-1 beside them', () => {
  const before = '\x7f';
  const own = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  const after = String.fromCharCode(...Array.from({ length: 0x60 }, (_, at) => 0xa0 + at));
  const bytes = Array.from({ length: 0x81 }, (_, at) => 0x7f + at);
  expect(decoded(...bytes)).toEqual({ text: before + own + after, encoding: 'Windows-1252', damaged: 0 });
});
