import fc from 'fast-check';
import { BYTE_ORDER_MARK, namedSeparator, readCsv, writeCsv } from '../../src/cells/csv';

test('fields are quoted where they must be, quotes doubled, lines ended with CR LF', () => {
  expect(writeCsv([['a', 'b,c', 'd"e', 'f\ng', ' h', '']])).toBe('a,"b,c","d""e","f\ng"," h",\r\n');
});

test.each<[string, string, string[][]]>([
  [
    'any line ends',
    'a,b\nc,d\r\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  ['a byte order mark', `${BYTE_ORDER_MARK}a,b`, [['a', 'b']]],
  [
    'quotes everywhere',
    '"a","b"\r\n"","c"\r\n',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  ['quotes in an unquoted field', 'a "b" c,d', [['a "b" c', 'd']]],
  ['line breaks inside quotes', '"a\r\nb",c', [['a\r\nb', 'c']]],
  ['a blank line', 'a\r\n\r\nb', [['a'], [''], ['b']]],
  [
    'empty fields',
    ',,\n,',
    [
      ['', '', ''],
      ['', ''],
    ],
  ],
  ['text after a closing quote', '"a" b,c', [['a b', 'c']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => expect(readCsv(text)).toEqual(rows));

test('a quote that is not closed is told with its line', () => {
  expect(readCsv('a\r\nb,"c\r\nd')).toMatchObject({ problem: 'quoteNotClosed', details: { line: 2 } });
});

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ['+27 82', "'+27 82"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-x', "'-x"],
  [' =1+1', "' =1+1"],
  ['\t=1+1', `"'\t'=1+1"`],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
  // Another separator than the file's: an Excel that goes by it sees a field here.
  ['a;=1+1', `"a;'=1+1"`],
  ['-5', '-5'],
  ['+12,5', `"+12,5"`],
  ['-', '-'],
  ['+/-', '+/-'],
  ['-/+', '-/+'],
  ['-1.5e-7', '-1.5e-7'],
  ['-1.5e-x', "'-1.5e-x"],
  ["O'Neil", "O'Neil"],
])('%j is no formula in the file, and comes back as it was', (field, written) => {
  expect(writeCsv([['1', field]])).toBe(`1,${written}\r\n`);
  expect(readCsv(writeCsv([['1', field]]))).toEqual([['1', field]]);
});

test('a field of a hundred thousand spaces and tabs before a sign is written and read at once', () => {
  const field = `${' \t'.repeat(50_000)}=1`;
  const started = performance.now();
  expect(readCsv(writeCsv([[field]]))).toEqual([[field]]);
  expect(performance.now() - started).toBeLessThan(1000);
});

const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      ',',
      '\r',
      '\n',
      '=',
      '+',
      '-',
      '@',
      "'",
      ' ',
      '\t',
      ';',
      '|',
      '1',
      '\uFEFF',
      'é',
      '名',
    ),
  }),
);

test('whatever the fields hold, they come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(readCsv(writeCsv(rows))).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});

test.each<[string, string | null]>([
  ['sep=;\na;b', ';'],
  ['SEP=,', ','],
  ['"sep=|"\r\na', '|'],
  ['sep=\t \t\ra', '\t'],
  ['sep=;a', null],
  ['sep=:\na', null],
  ['a\nsep=;\n', null],
  ['', null],
])('the separator that %j names is %j', (text, separator) => {
  expect(namedSeparator(text)).toBe(separator);
});
