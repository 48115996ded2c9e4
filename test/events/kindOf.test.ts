import { readEventFile } from '../../src/events';
import { kindOfBytes, kindOfForeignText, kindOfZip, isVega } from '../../src/events/readEventFile';
import { words } from './support/readings';

describe('what the first bytes of a file tell', () => {
  test.each<[string, number[], ReturnType<typeof kindOfBytes>]>([
    ['nothing', [], { foreign: 'empty' }],
    ["Swiss-Manager's own file", [0x93, 0xff, 0x89, 0x44, 1], 'swissManager'],
    ['a zip', [0x50, 0x4b, 3, 4], 'zip'],
    ['a zip without files', [0x50, 0x4b, 5, 6], 'zip'],
    ['a part of a zip', [0x50, 0x4b, 3], 'text'],
    ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0], { foreign: 'oldExcel' }],
    ['a PDF', [...'%PDF-1.4'].map((letter) => letter.charCodeAt(0)), { foreign: 'pdf' }],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47], { foreign: 'picture' }],
    ['a JPEG', [0xff, 0xd8, 0xff], { foreign: 'picture' }],
    ['a GIF', [...'GIF89a'].map((letter) => letter.charCodeAt(0)), { foreign: 'picture' }],
    ['a dBase table', [3, 126, 12, 31], 'dBase'],
    ['a dBase table with notes', [0x83, 126, 1, 1], 'dBase'],
    ['a first byte that is not of dBase', [4, 126, 12, 31], 'text'],
    ['month 13', [3, 126, 13, 31], 'text'],
    ['month 0', [3, 126, 0, 31], 'text'],
    ['day 32', [3, 126, 12, 32], 'text'],
    ['day 0', [3, 126, 12, 0], 'text'],
    ['no day', [3, 126, 12], 'text'],
    ['letters', [0x30, 0x31, 0x32], 'text'],
  ])('%s', (_, bytes, kind) => {
    expect(kindOfBytes(Uint8Array.from(bytes))).toEqual(kind);
  });
});

test.each([
  [['word/document.xml', 'x'], 'wordDocument'],
  [['content.xml', 'mimetype'], 'openDocument'],
  [['content.xml'], 'zip'],
  [['mimetype'], 'zip'],
  [[], 'zip'],
])('a zip of %j is called %s', (names, kind) => {
  expect(kindOfZip(names)).toBe(kind);
});

describe('what a text is that is no report of an event', () => {
  test.each([
    ['', 'empty'],
    ['\uFEFF \r\n', 'empty'],
    ['a\u0000b', 'binary'],
    ['{"a": 1}', 'json'],
    ['\uFEFF\n [ {"a": 1}]', 'json'],
    ['[["a"]]', 'json'],
    ['[["[Event "x"]]', 'json'],
    ['["Event "]', 'json'],
    ['{ "a": 1}', 'json'],
    ['x {"a": 1}', 'text'],
    ['[x"a"]', 'text'],
    ['[Event "Open"]', 'pgn'],
    ['[Site "x"]', 'pgn'],
    ['[White "x"]', 'pgn'],
    ['  [Round "1"]', 'pgn'],
    ['x [Event "Open"]', 'text'],
    ['<?xml version="1.0"?>', 'swissManagerXml'],
    ['<Tournament a="1" xmlns="x">', 'swissManagerXml'],
    ['<Tournament xmlns="x">', 'swissManagerXml'],
    ['x <?xml version="1.0"?>', 'text'],
    ['x <Tournament xmlns="x">', 'text'],
    ['< xmlns', 'text'],
    ['<a> xmlns', 'text'],
    ['x <HTML>', 'webPage'],
    ['<html xmlns:o="urn:schemas-microsoft-com:office:office">', 'webPage'],
    ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'webPage'],
    ['<htmlx xmlns="x">', 'swissManagerXml'],
    ['<?xml version="1.0"?><table>', 'swissManagerXml'],
    ['<table>', 'webPage'],
    ['<!DOCTYPE html>', 'webPage'],
    ['Report\nNo\tName\tRtng', 'swissPerfect'],
    ['xNo\tName\tRtng', 'text'],
    ['Report\nRank,Starting#,Name', 'appTable'],
    ['xRank,Starting#,Name', 'text'],
    ['Name,R1_Opponent', 'appTable'],
    ['001 a|b|', 'vega'],
    ['Dear arbiter', 'text'],
    [`${'x'.repeat(20_000)}<html>`, 'text'],
  ])('%j is called %s', (text, kind) => {
    expect(kindOfForeignText(text, 'x.txt')).toBe(kind);
  });

  test('its name tells where its contents do not', () => {
    expect(kindOfForeignText('x', 'OPEN.VEG')).toBe('vega');
    expect(kindOfForeignText('x', 'open.veg.txt')).toBe('text');
  });

  test.each([
    ['012 Open\n001 1|Alpha, Ann|x', true],
    ['001 ||', true],
    ['001 1|Alpha', false],
    ['001 1|\nAlpha|', false],
    ['001 \n1|Alpha|', false],
    ['2001 1|Alpha|', false],
    ['0011|Alpha|', false],
  ])("%j is Vega's own: %s", (text, is) => {
    expect(isVega(text)).toBe(is);
  });
});

test('of a file that is none nothing is known of the event', () => {
  const { event, players, games } = readEventFile('x', new Uint8Array(0));
  const nobody = { name: null, section: null, city: null, federation: null, organiser: null, link: null };
  expect(event).toEqual({
    ...nobody,
    ...{ startDay: null, endDay: null, rounds: null, roundDays: [], format: null, boards: null },
    ...{ timeControl: null, arbiters: [], ratingCalculation: null },
  });
  expect([players, games]).toEqual([[], []]);
});

describe('nothing is thrown', () => {
  test('what no file is known to lead to is refused', () => {
    const bytes = {
      get length(): number {
        throw new Error('not a file');
      },
    };
    expect(words(readEventFile('x.trf', bytes as never))).toEqual([
      'error: The file is damaged and cannot be read. Export it again.',
    ]);
  });

  test('20 MB are read, a byte more is not', () => {
    const pdf = new Uint8Array(20_000_001);
    pdf.set([0x25, 0x50, 0x44, 0x46]);
    expect(words(readEventFile('x.pdf', pdf.subarray(0, 20_000_000)))[0]).toContain('This is a PDF');
    expect(words(readEventFile('x.pdf', pdf))).toEqual([
      'error: The file has 21 MB; no report of an event has more than 20 MB.',
    ]);
  });
});
