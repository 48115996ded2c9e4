import fc from 'fast-check';
import { isProblem } from '../../src/engine/kit/problem';
import { problemText } from '../../src/problems/problemText';
import { BYTE_ORDER_MARK, SEPARATORS, writeCsv } from '../../src/cells/csv';
import { howWritten, raggedLines, type TextFile } from '../../src/bureau';
import { withPoint } from '../../src/bureau/lists/textFile';
import { ENCODINGS, fileOf } from './textFiles';
import { readTextFile, decimalSignOf } from '../support/bureau';

function read(text: string, encoding: keyof typeof ENCODINGS = 'UTF-8'): TextFile {
  const file = readTextFile('list.csv', ENCODINGS[encoding](text));
  if (isProblem(file)) throw new Error(problemText(file));
  return file;
}

describe('every encoding with every separator and every line end', () => {
  const rows = [
    ['UNIQUE_NO', 'SURNAME', 'RATING'],
    ['100001', 'Bötha, "B"', '2105,4'],
    ['100002', 'Müller; | x', '1999,5'],
  ];
  const cases = Object.keys(ENCODINGS).flatMap((encoding) =>
    SEPARATORS.flatMap((separator) =>
      ['\r\n', '\n', '\r'].flatMap((end) =>
        [true, false].map((said) => ({ encoding, separator, end, said })),
      ),
    ),
  );
  test.each(cases)('%j', ({ encoding, separator, end, said }) => {
    const head = said ? `sep=${separator}${end}` : '';
    const text = head + writeCsv(rows, separator).replaceAll('\r\n', end);
    const file = read(text, encoding as keyof typeof ENCODINGS);
    expect(file.rows).toEqual(rows);
    expect([file.separator, file.decimalSign, file.damaged]).toEqual([separator, ',', 0]);
    expect(encoding.startsWith(file.encoding)).toBe(true);
  });
});

test.each<[string, string, string[][], string]>([
  [
    'a blank line before',
    '\r\n\r\na;b;c\n1;2;3',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
    'semicolons, UTF-8',
  ],
  [
    'a quoted line for the separator',
    '"sep=;"\na;b\n1;2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
    'semicolons, decimal comma, UTF-8',
  ],
  ['one column', 'RATING\n1400.5', [['RATING'], ['1400.5']], 'commas, decimal point, UTF-8'],
  [
    'a title with a comma',
    '"Surname, first name";Rating\nA;1',
    [
      ['Surname, first name', 'Rating'],
      ['A', '1'],
    ],
    'semicolons, UTF-8',
  ],
  [
    'lines saved as single fields by an Excel with semicolons',
    'a,b,c\n1,x,2\n"3,""y, z"",4"',
    [
      ['a', 'b', 'c'],
      ['1', 'x', '2'],
      ['3', 'y, z', '4'],
    ],
    'commas, UTF-8',
  ],
  [
    'all lines saved as single fields',
    '"a,b,c"\n"3,""y, z"",4"',
    [
      ['a', 'b', 'c'],
      ['3', 'y, z', '4'],
    ],
    'commas, UTF-8',
  ],
])('%s', (_, text, rows, words) => {
  const file = read(text);
  expect(file.rows).toEqual(rows);
  expect(howWritten(file)).toBe(words);
});

test.each(['Main list, April 2024', 'Main list; April', 'CHESSA', '"Main, list"'])(
  'a title above the header is no header: %s',
  (title) => expect(read(`${title}\n\na|b|c\n1|2|3`).separator).toBe('|'),
);

test('the line of each row is known: blank lines are none, a field may hold several', () => {
  expect(read('a,b\n\n1,"two\nlines"\n2,x\n').lines).toEqual([1, 3, 5]);
});

test('lines with more or fewer fields are named; blank ones at the end do not count', () => {
  expect(raggedLines(read('a,b\n1\n1,2\n1,2,\n1,2,3'))).toEqual([2, 5]);
});

test.each<[string, Uint8Array, string]>([
  ['nothing', fileOf(''), 'The file list.csv is empty.'],
  ['blank lines', fileOf('\n , \n'), 'The file list.csv is empty.'],
  [
    'a quote that is not closed',
    fileOf('a,b\n1,"x\ny'),
    'A quotation mark in line 2 is not closed. The file is cut off or damaged.',
  ],
  [
    'a workbook',
    Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0),
    'The file list.csv is not a text file. If it is a workbook, open it in Excel and use its table, or save it as CSV.',
  ],
  [
    'an old workbook',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0),
    'The file list.csv is not a text file. If it is a workbook, open it in Excel and use its table, or save it as CSV.',
  ],
])('%s is refused in words', (_, bytes, words) => {
  const file = readTextFile('list.csv', bytes);
  expect(isProblem(file) && problemText(file)).toBe(words);
});

describe('the decimal sign of a file', () => {
  test.each<[string[], ',' | '.' | null]>([
    [['1405,6', '1,405'], ','],
    [['1 405,6'], ','],
    [['1\u00A0405,65'], ','],
    [['1405.6', '1,405'], '.'],
    [['1405', '1,405'], null],
    [['1405,6', '1405.6'], null],
    [['12,5 kg', '2024.03.15'], null],
  ])('%j', (fields, sign) => expect(decimalSignOf([fields])).toBe(sign));

  test.each<[string, ',' | '.' | null, string]>([
    ['1405,6', ',', '1405.6'],
    ['1,405', ',', '1.405'],
    ['1 405,6', ',', '1405.6'],
    ['-3,25', ',', '-3.25'],
    ['1,405', null, '1,405'],
    ['1,405', '.', '1,405'],
    ['1\u202F405.6', '.', '1405.6'],
    ['Smith, J', ',', 'Smith, J'],
  ])('%s where it is %s', (field, sign, text) => expect(withPoint(field, sign)).toBe(text));
});

test('whatever the fields hold, they come back from every encoding that has them', () => {
  const field = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('"', ',', ';', '|', '\t', '\r', '\n', '=', '+', '-', '@', ' ', 'é', '名'),
    }),
  );
  const row = fc.tuple(field, field, field);
  const header = ['UNIQUE_NO', 'SURNAME', 'RATING'];
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 6 }),
      fc.constantFrom(...SEPARATORS),
      fc.constantFrom('UTF-8', 'UTF-8 with BOM', 'UTF-16 LE', 'UTF-16 BE'),
      (rows, separator, encoding) => {
        const clean = rows.filter((fields) => fields.some((one) => one.trim() !== ''));
        expect(read(writeCsv([header, ...clean], separator), encoding as 'UTF-8').rows).toEqual([
          header,
          ...clean,
        ]);
      },
    ),
    { numRuns: 500 },
  );
});

test('a byte order mark is no part of the first title', () => {
  expect(read(`${BYTE_ORDER_MARK}a,b`).rows).toEqual([['a', 'b']]);
});

test('a file larger than any list is refused before it is read', () => {
  const large = readTextFile('world.csv', new Uint8Array(100_000_001));
  expect(isProblem(large) && problemText(large)).toBe(
    '"world.csv" has 101 MB; no list has more than 100 MB.',
  );
});

describe('a field that no cell can hold', () => {
  const header = 'UNIQUE_NO,SURNAME,RATING';
  test.each([
    ['behind a quotation mark that is closed only far below', `"${'1,Alpha,1500\r\n'.repeat(4_000)}"`],
    ['of letters without end', 'x'.repeat(32_768)],
  ])('%s is refused with its line', (_, field) => {
    const file = readTextFile(
      'list.csv',
      ENCODINGS['UTF-8'](`${header}\r\n1,Beta,1400\r\n2,${field},1300\r\n`),
    );
    expect(file).toMatchObject({ problem: 'fieldTooLong', details: { line: 3 } });
  });

  test('as many characters as a cell holds are read', () => {
    const longest = 'x'.repeat(32_767);
    expect(read(`${header}\r\n1,${longest},1400\r\n`).rows[1]).toEqual(['1', longest, '1400']);
  });
});
