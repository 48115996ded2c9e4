import fc from 'fast-check';
import { BYTE_ORDER_MARK, readCsv, writeCsv } from '../../../src/sheet/bureau';

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

const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', "'", ' ', '\t', '\uFEFF', 'é', '名'),
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
