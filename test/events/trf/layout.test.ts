import {
  UNRATED,
  federationColumn,
  layOut,
  otherLayouts,
  wrongColumn,
  wrongRoundColumn,
  columns,
  hasLongCharacters,
  laidOutByBytes,
  lineData,
  looksLikeTrf,
  splitLines,
  trfLines,
} from '../../../src/events/trf/lines';
import { playerLine } from '../support/trfText';

/** A whole line of two rounds, in which every column is as TRF has it. */
const LINE = playerLine({
  number: 12,
  title: 'WFM',
  rating: '1500',
  id: '105000001',
  birth: '2011/01/02',
  points: '11.5',
  rank: '12',
  rounds: ['  34 w 1', '   5 b ='],
});
/** The line with another text from a column on. */
const put = (column: number, text: string, line = LINE): string =>
  line.slice(0, column - 1) + text + line.slice(column - 1 + text.length);
const lines = (...texts: string[]) => texts.map((text, at) => ({ line: at + 1, record: '001', text }));

describe('the columns of a player line', () => {
  test('are right in a whole line, and in one that ends early', () => {
    expect(wrongColumn(LINE)).toBeNull();
    for (const length of [0, 3, 8, 14, 52, 60, 83, 90, 99])
      expect(wrongColumn(LINE.slice(0, length))).toBeNull();
  });

  test.each([9, 48, 53, 57, 69, 80, 85, 90, 91])('%i is blank', (column) => {
    expect(wrongColumn(put(column, 'x'))).toBe(column);
  });

  test.each([
    [96, 96],
    [98, 98],
    [100, 100],
    [101, 101],
    [106, 106],
    [110, 110],
  ])('%i, between the parts of a round, is blank', (column, found) => {
    expect(wrongColumn(put(column, 'x', LINE.padEnd(111)))).toBe(found);
  });

  test.each([
    [5, '1 2 ', 5],
    [5, ' x12', 5],
    [5, '1234', null],
    [5, '=12 ', 5],
    [5, '12  ', null],
    [5, '    ', null],
    [49, '1 50', 49],
    [49, '15x0', 49],
    [49, ' unr', null],
    [49, '----', null],
    [49, ' -  ', null],
    [49, 'xunr', 49],
    [49, 'unrx', 49],
    [49, '=12 ', 49],
    [54, 'R1A', 54],
    [54, 'RS1', 54],
    [54, '1SA', 54],
    [54, 'R A', null],
    [58, '1 2        ', 58],
    [58, 'ABC-12/34Ñ ', null],
    [58, '    ABC    ', null],
    [58, ' x.1       ', 58],
    [58, '.          ', 58],
    [58, '          .', 58],
    [81, '1,5 ', null],
    [81, '11.5', null],
    [81, ' x.5', 81],
    [81, 'x1.5', 81],
    [81, '1.5x', 81],
    [81, '1-5 ', 81],
    [86, '=12 ', null],
    [86, ' 12=', null],
    [86, '--  ', null],
    [86, '1=2 ', 86],
    [86, 'x12 ', 86],
    [86, '12x ', 86],
    [86, '1 2 ', 86],
    [86, ' unr', 86],
    [86, '-=- ', 86],
    [92, '1 2 ', 92],
    [92, '  x4', 92],
    [95, 'x', 92],
    [102, '  x5', 102],
    [92, '0000', null],
  ])('from %i on %j is wrong from %s on', (column, text, found) => {
    expect(wrongColumn(put(column, text))).toBe(found);
  });

  test('the first that is wrong counts', () => {
    for (const [first, later] of [
      [9, 48],
      [5, 49],
      [49, 53],
      [49, 54],
      [54, 57],
      [53, 54],
      [57, 58],
      [58, 69],
      [54, 58],
      [58, 81],
      [80, 81],
      [81, 85],
      [81, 86],
      [86, 92],
      [92, 98],
    ] as const) {
      const bad = (column: number, line?: string) => put(column, column === 54 ? '1' : '?', line);
      expect([first, later, wrongColumn(bad(first, bad(later)))]).toEqual([first, later, first]);
    }
  });

  test('99 rounds are read, more are something else', () => {
    expect(wrongRoundColumn(`${''.padEnd(91)}${'   5 w 1  '.repeat(99)}`, 0)).toBeNull();
    expect(wrongRoundColumn(`${''.padEnd(91)}${'   5 w 1  '.repeat(100)}`, 0)).toBe(1082);
    expect(wrongRoundColumn(''.padEnd(91).concat('x'), 0)).toBe(92);
    expect(wrongRoundColumn(''.padEnd(91), 0)).toBeNull();
  });

  test('of rounds that stand elsewhere', () => {
    const text = `${''.padEnd(89)}  34 w 1     5 b =`;
    expect([wrongRoundColumn(text, -2), wrongRoundColumn(text, 0)]).toEqual([null, 92]);
    expect(wrongRoundColumn(`${''.padEnd(93)}  34 w 1     5 b =`, 2)).toBeNull();
  });

  test.each(['unr', 'UNR', 'nr', 'n/a', 'new', '-', '----'])('%s stands for no rating', (text) => {
    expect(UNRATED.test(text)).toBe(true);
    expect([`x${text}`, `${text}x`].map((other) => UNRATED.test(other))).toEqual([false, false]);
  });
});

describe('a line of which the writer counted bytes', () => {
  const short = `001    1 m    ${'Zoë'.padEnd(32)}    0 RSA`;

  test('is laid out by them where only so its columns are right', () => {
    const [line] = lines(short);
    expect(layOut(line!)).toEqual({
      ...line,
      laidOut: laidOutByBytes(short),
      byBytes: true,
      wrongColumn: null,
    });
    expect(columns(layOut(line!).laidOut, 54, 56)).toBe('RSA');
    const [early] = lines('001    1 m    Zoë');
    expect(layOut(early!)).toMatchObject({ byBytes: false, wrongColumn: null });
    const [right] = lines(playerLine({ number: 1, name: 'Zoë' }));
    expect(layOut(right!)).toEqual({ ...right, laidOut: right!.text, byBytes: false, wrongColumn: null });
  });

  test('is left as it is where it is wrong either way, or has no such characters', () => {
    const [both, plain] = lines(`${short}x`, short.replace('ë', 'e'));
    expect(layOut(both!)).toEqual({ ...both, laidOut: both!.text, byBytes: false, wrongColumn: 53 });
    expect(layOut(plain!)).toEqual({ ...plain, laidOut: plain!.text, byBytes: false, wrongColumn: 53 });
  });

  test.each([
    ['a\u007f', 2],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffee', 3],
    ['\u{10000}', 4],
    ['𠮷', 4],
    ['aé李', 6],
  ])('%j has %i columns', (text, width) => {
    expect(laidOutByBytes(text)).toHaveLength(width);
    expect(columns(laidOutByBytes(text), 1, 9)).toBe(text);
  });

  test('has such characters from U+0080 on', () => {
    expect(['abc\u007f', 'a\u0080', 'é', '𠮷', ''].map(hasLongCharacters)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('other layouts', () => {
  const at = (shift: number, cells = '  34 w 1     5 b =') =>
    `001    1 m    Alpha`.padEnd(91 + shift) + cells;
  const shifts = (...texts: string[]) => otherLayouts(lines(...texts)).map(({ shift }) => shift);

  test('are those in which the rounds of every line can be read, the nearest first', () => {
    expect(shifts(at(0))).toEqual([0]);
    expect(shifts(at(-2))).toEqual([-2]);
    expect(shifts(at(-2), at(0))).toEqual([]);
    expect(shifts(at(24))).toContain(24);
    expect(shifts(at(-24))).toContain(-24);
    expect(shifts(at(25))).not.toContain(25);
    expect(shifts(at(0).replace('Alpha'.padEnd(14), 'Alpha 5 b Club'))).toEqual([0]);
  });

  test('may have lines without rounds, and a first round that is blank before an opponent of four digits', () => {
    const short = (length: number) => '001    2 m    Beta'.padEnd(length);
    expect(shifts(at(-2), short(99))).toEqual([-2]);
    expect(shifts(at(-2), short(100))).toEqual([]);
    expect(shifts(at(0, '          1234 w 1'))).toContain(0);
  });

  test('have the federation where every line has one', () => {
    const line = at(0).slice(0, 53).concat('RSA').padEnd(91).concat('  34 w 1     5 b =');
    expect(otherLayouts(lines(line))[0]).toEqual({ shift: 0, byLooks: true, federation: 54 });
  });

  test.each<[string[], number | null]>([
    [[' RSA'.padStart(46)], 44],
    [[' RSA'.padStart(47) + ' x'], 45],
    [['RSA x'.padStart(48)], 44],
    [[' RSA'.padStart(68)], 66],
    [[' RSA'.padStart(69)], null],
    [[' RSA'.padStart(45)], null],
    [['xRSA'.padStart(58)], null],
    [[`${' RSA'.padStart(58)}x`], null],
    [[' rsa'.padStart(58)], null],
    [[' RSA'.padStart(58), ' ZIM'.padStart(58)], 56],
    [[' RSA'.padStart(58), ' ZIM'.padStart(59)], null],
    [[], null],
  ])('of %j the federation is in %s', (texts, column) => {
    expect(federationColumn(lines(...texts))).toBe(column);
  });
});

describe('the lines of a file', () => {
  test('end in any way; a mark before the first and a sign behind the last are none of them', () => {
    expect(splitLines('a\r\nb\nc\rd')).toEqual(['a', 'b', 'c', 'd']);
    expect(splitLines('\uFEFFa\u00a0b')).toEqual(['a b']);
    expect(splitLines('a\uFEFF')).toEqual(['a\uFEFF']);
    expect(splitLines('a\nb\u001A\n ')).toEqual(['a', 'b']);
    expect(splitLines('\u001Aa\nb')).toEqual(['\u001Aa', 'b']);
  });

  test('carry data by their record', () => {
    const text =
      '012 x\n\n  \n012\n0123456789\n   1 2 3\n001    1\n# note\nDDD SSSS x\nRSA   12\n  142 x\nVERYLONGRECORD 1\n12';
    expect(trfLines(text).map(({ line, record }) => [line, record])).toEqual([
      [1, '012'],
      [4, '012'],
      [7, '001'],
      [10, 'RSA'],
      [11, '142'],
      [12, 'VERYLONGRECO'],
    ]);
    expect(trfLines('123 4')).toEqual([{ line: 1, record: '123', text: '123 4' }]);
    expect(trfLines('1x')).toEqual([{ line: 1, record: '1x', text: '1x' }]);
    expect(trfLines('001x y')).toEqual([{ line: 1, record: '001x', text: '001x y' }]);
  });

  test('have their data from column 5 on', () => {
    expect(['012  Open ', '012', ' 012 x'].map(lineData)).toEqual(['Open', '', 'x']);
  });

  test.each([
    ['001 1', true],
    ['001    1 m', true],
    ['x\n012 Open', true],
    ['092 x', true],
    ['RSA    12 ', true],
    ['RSA 1 ', true],
    ['RSA    x ', false],
    ['RSA    12', false],
    ['001 x', false],
    ['0011', false],
    ['x001 1', false],
    ['x012 Open', false],
    ['xRSA    1 ', false],
    ['002 x', false],
    ['012', false],
    ['', false],
  ])('%j looks like TRF: %s', (text, does) => {
    expect(looksLikeTrf(text)).toBe(does);
  });
});
