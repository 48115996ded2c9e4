import { strToU8, zipSync } from 'fflate';
import { FideFileReader } from '../../../src/bureau/fide/fideFile';
import type { FideList } from '../../../src/bureau/fide/readFideList';
import { isProblem, type Problem } from '../../../src/engine/kit/problem';
import { problemText } from '../../../src/problems/problemText';
import { type FideLine, fideStart, textList, xmlList } from '../../support/fideList';

const LINES: readonly FideLine[] = [
  { id: '14300001', name: 'Alpha, Ann', fed: 'RSA', ratings: [1650, 1500, 1712], born: 2001 },
  { id: '24500002', name: 'Beta, Ben', fed: 'ENG', ratings: [2100, 2000, 1999], born: 1970 },
  { id: '14300003', name: 'Gamma, Gus', fed: 'RSA', ratings: [1400, 1480, 0], born: 1980 },
];
const TEXT = textList(LINES);
const XML = xmlList(LINES);

function outcome(file: string | Uint8Array, name = 'players_list_foa.txt'): FideList | Problem {
  const reader = new FideFileReader({ federation: 'RSA', ids: new Set() }, name);
  const bytes = typeof file === 'string' ? strToU8(file) : file;
  return reader.push(bytes) ?? reader.end();
}

/** "line 3, column 1: words", or the words alone where nothing has a place. */
function refusal(file: string | Uint8Array): string {
  const found = outcome(file);
  if (!isProblem(found)) return `read: ${found.players.length} players`;
  const { line, column } = found.details;
  return (line === undefined ? '' : `line ${line}, column ${column}: `) + problemText(found);
}

/** A line of the text list with something put in, so that what follows moves to the right. */
const moved = (line: number, title: string, more: string): string =>
  TEXT.split('\r\n')
    .map((text, at) =>
      at + 1 === line ? text.slice(0, fideStart(title)) + more + text.slice(fideStart(title)) : text,
    )
    .join('\r\n');

const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const CHANGED = 'The list is damaged, or FIDE has changed its layout.';
const NO_HEADER =
  'Line 1 is not the header line of a list of FIDE, which has ID Number, Name and Fed, and this is not a list in XML. Download the list of players again.';
const NOT_IN_ZIP =
  'This zip has no list of FIDE: no text file (.txt) with the header ID Number, Name and Fed, and no XML file with players.';
const DAMAGED = 'This zip is damaged or cut off and cannot be unpacked. Download it again.';

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', '', `line 1, column 1: ${NO_HEADER}`],
  ['one letter', 'P', `line 1, column 1: ${NO_HEADER}`],
  [
    'a list in UTF-16',
    Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le')),
    `line 1, column 1: ${NO_HEADER}`,
  ],
  ['a PDF', '%PDF-1.7\n%âã\n1 0 obj', `line 1, column 1: ${NO_HEADER}`],
  ['lines without a header', TEXT.slice(TEXT.indexOf('\n') + 1), `line 1, column 1: ${NO_HEADER}`],
  ['another header', TEXT.replace('ID Number', 'Nummer   '), `line 1, column 1: ${NO_HEADER}`],
  [
    'a header without Standard',
    TEXT.replace('SRtng', 'StdRt'),
    `line 1, column 163: There is no SRtng in line 1. ${CHANGED}`,
  ],
  [
    'a header without Rapid',
    TEXT.replace('RRtng', 'Rapid'),
    `line 1, column 163: There is no RRtng in line 1. ${CHANGED}`,
  ],
  [
    'a header without Blitz',
    TEXT.replace('BRtng', 'Blitz'),
    `line 1, column 163: There is no BRtng in line 1. ${CHANGED}`,
  ],
  [
    'a header without the year',
    TEXT.replace('B-day', 'Bdate'),
    `line 1, column 163: There is no B-day in line 1. ${CHANGED}`,
  ],
  ['two lists in one file', TEXT + TEXT, `line 5, column 1: "ID Number" is not a FIDE id. ${CHANGED}`],
  [
    'a FIDE id with a letter',
    TEXT.replace('14300003', '1430000x'),
    `line 4, column 1: "1430000x" is not a FIDE id. ${CHANGED}`,
  ],
  [
    'no name',
    TEXT.replace('Alpha, Ann', '          '),
    `line 2, column ${fideStart('Name') + 1}: "" is not a name. ${CHANGED}`,
  ],
  [
    'a federation in small letters',
    TEXT.replace('ENG', 'eng'),
    `line 3, column ${fideStart('Fed') + 1}: "eng" is not a federation. ${CHANGED}`,
  ],
  [
    'a rating with a decimal',
    TEXT.replace('1480', '14.8'),
    `line 4, column ${fideStart('RRtng') + 1}: "14.8" is not a whole number. ${CHANGED}`,
  ],
  [
    'a line that moved to the right',
    moved(2, 'SRtng', '   '),
    `line 2, column ${fideStart('SRtng') + 4}: "1650" is not in its column. ${CHANGED}`,
  ],
  [
    'a line that moved to the left',
    TEXT.replace('Alpha, Ann   ', 'Alpha, Ann'),
    `line 2, column ${fideStart('Fed') + 1}: "M" is not a federation. ${CHANGED}`,
  ],
  [
    'a title that moved a rating to the left',
    moved(2, 'Sex', '').replace(' '.repeat(3) + '1650', '1650'),
    `line 2, column ${fideStart('SRtng') - 2}: "1650" is not in its column. ${CHANGED}`,
  ],
  [
    'ratings that moved to the left as a whole',
    TEXT.replace(/ {5}1650(.*)1500/, (_, between: string) => `1650${between}1500     `),
    `line 2, column ${fideStart('SRtng') - 4}: "1650" is not in its column. ${CHANGED}`,
  ],
  [
    'a year that moved to the left as a whole',
    TEXT.replace(/0 +1980/, (text) => text.replace(' '.repeat(4), '')),
    `line 4, column ${fideStart('B-day') - 3}: "1980" is not in its column. ${CHANGED}`,
  ],
  [
    'an XML without <name>',
    XML.replaceAll(/<name>[^<]*<\/name>\n/g, ''),
    `line 3, column 1: There is no <name> in line 3. ${CHANGED}`,
  ],
  [
    'an XML without <rating>',
    XML.replaceAll(/<rating>\d+<\/rating>\n/g, ''),
    `line 3, column 1: There is no <rating> in line 3. ${CHANGED}`,
  ],
  [
    'an XML with Blitz and without Rapid',
    XML.replaceAll(/<rapid_rating>\d+<\/rapid_rating>\n/g, ''),
    `line 3, column 1: There is no <rapid_rating> in line 3. ${CHANGED}`,
  ],
  [
    'an XML in which one player has no year',
    XML.replace('<birthday>1980</birthday>\n', ''),
    `line 25, column 1: There is no <birthday> in line 25. ${CHANGED}`,
  ],
  [
    'an XML without <country>',
    XML.replace('<country>ENG</country>\n', ''),
    `line 14, column 1: "" is not a federation. ${CHANGED}`,
  ],
  [
    'an XML rating with letters',
    XML.replace('<blitz_rating>1712', '<blitz_rating>none'),
    `line 11, column 1: "none" is not a whole number. ${CHANGED}`,
  ],
  [
    'an XML rating in a list without line ends',
    XML.replace('<blitz_rating>1712', '<blitz_rating>none').replaceAll('\n', ''),
    `line 1, column 212: "none" is not a whole number. ${CHANGED}`,
  ],
  [
    'an XML whose first player has no end',
    XML.replace('</player>\n', ''),
    `line 13, column 1: An entry for a player has no proper beginning or end in line 13. ${CHANGED}`,
  ],
  [
    'an XML with something between two players',
    XML.replace('</player>\n', '</player>\nx\n'),
    `line 15, column 1: An entry for a player has no proper beginning or end in line 15. ${CHANGED}`,
  ],
  [
    'an XML without an end',
    XML.slice(0, XML.lastIndexOf('</player>')),
    `line 35, column 1: The list is cut off in line 35. Download it again.`,
  ],
  ['an empty zip', zip({}), NOT_IN_ZIP],
  [
    'a zip with two lists',
    zip({ 'standard.txt': TEXT, 'rapid.txt': TEXT }),
    'This zip has more than one list: "standard.txt" and "rapid.txt". Unpack it, and choose one of them.',
  ],
  [
    'a zip with a list as text and as XML',
    zip({ 'list.xml': XML, 'list.txt': TEXT }),
    'This zip has more than one list: "list.xml" and "list.txt". Unpack it, and choose one of them.',
  ],
  [
    'a zip with a changed list',
    zip({ 'list.txt': TEXT.replace('Fed', 'Nat') }),
    `line 1, column 1: ${NO_HEADER}`,
  ],
  [
    'a zip with a readme and a changed list',
    zip({ 'readme.txt': 'Thank you', 'list.txt': TEXT.replace('Fed', 'Nat') }),
    NOT_IN_ZIP,
  ],
  [
    'a zip with a list that is cut off',
    zip({ 'list.txt': TEXT.slice(0, 400) }),
    'line 3, column 73: The list is cut off in line 3. Download it again.',
  ],
  [
    'a workbook',
    zip({ '[Content_Types].xml': '<?xml version="1.0"?><Types/>', 'xl/workbook.xml': '<workbook/>' }),
    NOT_IN_ZIP,
  ],
  ['a zip that is cut off', zip({ 'list.txt': TEXT }).slice(0, 150), DAMAGED],
])('%s is refused with its reason and its place', (_, file, words) => {
  expect(refusal(file)).toBe(words);
});

describe('a list that is not UTF-8', () => {
  const accented = (list: string) => list.replace('Gamma, Gus', 'Gämmä, Güs');
  const namesIn = (bytes: Uint8Array): string[] => {
    const list = outcome(bytes);
    return isProblem(list) ? [problemText(list)] : list.players.map(({ name }) => name);
  };

  test.each([
    ['text', TEXT],
    ['XML', XML],
    ['a zip', null],
  ])('as %s is read as Windows-1252, and as UTF-8 where it is that', (_, list) => {
    for (const encoding of ['latin1', 'utf8'] as const) {
      const bytes = Uint8Array.from(Buffer.from(accented(list ?? TEXT), encoding));
      expect(namesIn(list === null ? zipSync({ 'list.txt': bytes }) : bytes)).toEqual([
        'Alpha, Ann',
        'Gämmä, Güs',
      ]);
    }
  });

  test('is read alike in pieces of any length', () => {
    for (const encoding of ['latin1', 'utf8'] as const) {
      const bytes = Uint8Array.from(Buffer.from(accented(TEXT), encoding));
      for (const length of [1, 2, 3, 7, 100]) {
        const reader = new FideFileReader({ federation: 'RSA', ids: new Set() }, 'list.txt');
        for (let from = 0; from < bytes.length; from += length) reader.push(bytes.slice(from, from + length));
        expect(reader.end()).toMatchObject({ players: [{ name: 'Alpha, Ann' }, { name: 'Gämmä, Güs' }] });
      }
    }
  });

  test('but has a damaged byte among letters of UTF-8 is refused with its line', () => {
    const bytes = Buffer.from(TEXT.replace('Gamma, Gus', 'Gämüß, Güs'), 'utf8');
    bytes[bytes.indexOf('Güs', 0, 'utf8')] = 0xff;
    expect(refusal(Uint8Array.from(bytes))).toContain(`line 4, column ${fideStart('Name') + 1}: `);
  });
});

test('a zip is read with a readme before its list, or behind it, and with what a Mac puts in', () => {
  const others = { 'readme.txt': 'Thank you for\ndownloading', '__MACOSX/._list.txt': '\u0000\u0005Mac' };
  for (const files of [
    { ...others, 'list.txt': TEXT },
    { 'list.xml': XML, ...others },
  ])
    expect(outcome(zip(files))).toEqual(outcome(TEXT));
});

test.each([
  ['text', TEXT],
  ['XML', XML],
])(
  'a list as %s without any one of its lines is refused, or lacks at most the player of this line',
  (_, text) => {
    const { players } = outcome(text) as FideList;
    const lines = text.split('\n');
    for (const [at, line] of lines.entries()) {
      const found = outcome(lines.filter((_one, index) => index !== at).join('\n'));
      if (isProblem(found)) continue;
      const others = text === TEXT ? players.filter(({ fideId }) => !line.startsWith(fideId)) : players;
      expect(found.players).toEqual(others);
    }
  },
);
