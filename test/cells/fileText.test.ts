import { AsciiText, asciiTextSteps, isSameText } from '../../src/cells/fileText';
import { completed } from '../../src/engine/kit/progress';

const textOf = (bytes: Uint8Array): AsciiText | null => completed(asciiTextSteps(bytes));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test('text is left as bytes only where all of them are ASCII', () => {
  expect(String(textOf(bytesOf('a'.repeat(1_200_001))))).toBe('a'.repeat(1_200_001));
  for (const text of ['é', `${'a'.repeat(1_200_000)}é`, `aé${'a'.repeat(1_200_000)}`, 'aaaé'])
    expect(textOf(bytesOf(text))).toBeNull();
  expect(textOf(bytesOf('..aé').subarray(1))).toBeNull();
  expect(String(textOf(new Uint8Array()))).toBe('');
});

test('text of bytes answers as a string does, at its ends too', () => {
  const string = `CSA id,Name\r\n${'0123456789,'.repeat(300)}\r\n`;
  const text = textOf(bytesOf(string)) as AsciiText;
  expect(text).toBeInstanceOf(AsciiText);
  expect([text.length, String(text)]).toEqual([string.length, string]);
  for (const at of [0, 11, string.length - 1, string.length])
    expect(text.charCodeAt(at)).toBe(string.charCodeAt(at));
  for (const [from, to] of [
    [0, 6],
    [5, 5],
    [0, string.length],
    [7, 2_500],
    [string.length - 2, string.length],
  ] as const)
    expect(text.slice(from, to)).toBe(string.slice(from, to));
  for (const from of [0, 3, 14, string.length]) {
    expect(text.indexOf(',', from)).toBe(string.indexOf(',', from));
    expect(text.indexOf('"', from)).toBe(-1);
    for (const known of ['CSA', '0123', 'x'])
      expect(text.startsWith(known, from)).toBe(string.startsWith(known, from));
  }
});

test('the same characters elsewhere are the same, others are not', () => {
  const [one, other] = ['..abc', 'abcd'].map((text) => textOf(bytesOf(text)) as AsciiText) as [
    AsciiText,
    AsciiText,
  ];
  expect([one.hasSame(2, 5, other, 0), one.hasSame(2, 5, other, 1), one.hasSame(3, 5, other, 1)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('text of bytes finds more than one character', () => {
  const string = 'id,1\nid,12\nid,123';
  const text = textOf(bytesOf(string)) as AsciiText;
  for (const found of ['\nid,12', '\nid,123', '123', 'id', '\nid,4'])
    expect(text.indexOf(found)).toBe(string.indexOf(found));
  expect([isSameText(text, string), isSameText(text, `${string}4`), isSameText(string, string)]).toEqual([
    true,
    false,
    true,
  ]);
});
