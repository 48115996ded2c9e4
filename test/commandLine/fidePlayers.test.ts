import fc from 'fast-check';
import { FideListError, FideListReader, type FidePlayer, matchFide } from '../../src/commandLine/fidePlayers';

const HEADER =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
const START = (title: string): number => HEADER.indexOf(title);

interface Line {
  readonly id: string;
  readonly name: string;
  readonly fed: string;
  readonly ratings: readonly [number, number, number];
  readonly born: number;
}

/** A line of the text list, in the columns of its header. */
function textLine({ id, name, fed, ratings: [standard, rapid, blitz], born }: Line): string {
  const cells: [string, string][] = [
    ['ID Number', id],
    ['Name', name],
    ['Fed', fed],
    ['Sex', 'M'],
    ['SRtng', String(standard)],
    ['RRtng', String(rapid)],
    ['BRtng', String(blitz)],
    ['B-day', String(born).padStart(4, '0')],
  ];
  return cells
    .reduce((line, [title, text]) => line.padEnd(START(title)) + text, '')
    .padEnd(START('Flag') + 4);
}

const xmlLine = ({ id, name, fed, ratings: [standard, rapid, blitz], born }: Line): string =>
  `<player>\n<fideid>${id}</fideid>\n<name>${name.replaceAll('&', '&amp;')}</name>\n<country>${fed}</country>\n<sex>M</sex>\n` +
  `<rating>${standard}</rating>\n<games>0</games>\n<rapid_rating>${rapid}</rapid_rating>\n<blitz_rating>${blitz}</blitz_rating>\n` +
  `<birthday>${born}</birthday>\n</player>\n`;

const textList = (lines: readonly Line[]): string => [HEADER, ...lines.map(textLine), ''].join('\r\n');
const xmlList = (lines: readonly Line[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n${lines.map(xmlLine).join('')}</playerslist>\n`;

function read(text: string, pieces: readonly number[] = [], federation = 'RSA'): FidePlayer[] {
  const reader = new FideListReader(federation);
  const cuts = [0, ...[...pieces].sort((a, b) => a - b), text.length];
  const players = cuts.slice(1).flatMap((to, at) => [...reader.push(text.slice(cuts[at], to))]);
  return [...players, ...reader.end()];
}

const LINES: readonly Line[] = [
  { id: '14300001', name: 'Alpha, Ann', fed: 'RSA', ratings: [1650, 0, 1712], born: 2001 },
  { id: '24500002', name: 'Beta & Sons', fed: 'ENG', ratings: [2100, 2000, 1999], born: 1970 },
  { id: '14300003', name: 'Gamma', fed: 'RSA', ratings: [0, 1480, 0], born: 0 },
];
const PLAYERS: readonly FidePlayer[] = [
  {
    fideId: '14300001',
    name: 'Alpha, Ann',
    federation: 'RSA',
    standard: 1650,
    rapid: null,
    blitz: 1712,
    born: 2001,
  },
  {
    fideId: '14300003',
    name: 'Gamma',
    federation: 'RSA',
    standard: null,
    rapid: 1480,
    blitz: null,
    born: null,
  },
];

describe.each([
  ['text', textList],
  ['XML', xmlList],
])("FIDE's list as %s", (_, write) => {
  test('gives the players of the federation alone; 0 is no rating', () => {
    expect(read(write(LINES))).toEqual(PLAYERS);
    expect(read(write(LINES), [], 'ENG')[0]!.name).toBe('Beta & Sons');
  });

  test('gives the same in whatever pieces it comes', () => {
    const text = write(LINES);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 5 }), (pieces) => {
        expect(read(text, pieces)).toEqual(PLAYERS);
      }),
    );
  });

  test('that is cut off is an error with its line', () => {
    const text = write(LINES);
    // Text that ends after a year of birth is shorter, and no less a list.
    const whole = new Set(LINES.map((_, at) => textList(LINES.slice(0, at + 1)).trimEnd().length));
    for (let length = 1; length < text.trimEnd().length - 12; length += 1) {
      const cut = text.slice(0, length);
      if (write === textList && whole.has(cut.trimEnd().length)) continue;
      expect(() => read(cut)).toThrow(FideListError);
    }
  });
});

test.each([
  ['another header', textList(LINES).replace('ID Number', 'Nummer   '), 1, 1],
  ['a letter in an id', textList(LINES).replace('14300003', '1430000x'), 4, 1],
  ['a column that moved', textList(LINES).replace('Gamma ', 'Gamma'), 4, START('Fed') + 1],
  ['a rating that is no number', textList(LINES).replace('1480', '14.8'), 4, START('RRtng') + 1],
])('%s is an error with line and column', (_, text, line, column) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ line, column }) as Error);
});

test('a list of one rating has the month as the header of its rating', () => {
  const text = textList(LINES).replace('SRtng', 'AUG26');
  expect(read(text)[0]).toMatchObject({ standard: 1650 });
});

describe('players of a table', () => {
  const list: readonly FidePlayer[] = [
    ...PLAYERS,
    { ...PLAYERS[0]!, fideId: '1', name: 'Delta, Dan', born: 1990 },
    { ...PLAYERS[0]!, fideId: '2', name: 'Epsilon, Eve', born: 1980 },
    { ...PLAYERS[0]!, fideId: '3', name: 'EPSILON Eve', born: 1980 },
  ];
  const own = (surname: string, firstName: string, born: number | null, fideId = '') => ({
    fideId,
    surname,
    firstName,
    born,
  });
  const ids = (players: readonly ReturnType<typeof own>[]): [number, string][] =>
    [...matchFide(players, list).found].map(([row, { fideId }]) => [row, fideId]);

  test('are found by their FIDE id, whatever their name', () => {
    expect(ids([own('Other', '', null, '14300003')])).toEqual([[0, '14300003']]);
  });
  test('are found by name and year of birth, without case and accents', () => {
    expect(ids([own('DELTA', 'Dän', 1990)])).toEqual([[0, '1']]);
    expect(
      ids([own('Delta', 'Dan', 1991), own('Delta', 'Dan', null), own('Delta', 'Dan', 1990, '77')]),
    ).toEqual([]);
  });
  test('are left where several fit', () => {
    expect(matchFide([own('Epsilon', 'Eve', 1980)], list)).toMatchObject({ ambiguous: [0] });
    expect(matchFide([own('Delta', 'Dan', 1990), own('Delta', 'Dan', 1990)], list).ambiguous).toEqual([0, 1]);
  });
  test('do not share the player whom another one has by id', () => {
    expect(ids([own('Delta', 'Dan', 1990), own('X', '', null, '1')])).toEqual([[1, '1']]);
  });
});
