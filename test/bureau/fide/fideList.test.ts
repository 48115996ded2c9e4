import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { FideFileReader } from '../../../src/bureau/fide/fideFile';
import { matchFide } from '../../../src/bureau/fide/matchFide';
import type { FideList, FidePlayer } from '../../../src/bureau/fide/readFideList';
import { isProblem, type Problem } from '../../../src/engine/kit/problem';
import { monthNumber } from '../../../src/bureau/read/readHistory';
import { problemText } from '../../../src/problems/problemText';
import {
  FIDE_HEADER as HEADER,
  type FideLine,
  fideStart as START,
  textList,
  xmlList,
} from '../../support/fideList';

interface Reading {
  readonly pieces?: readonly number[];
  readonly federation?: string;
  readonly ids?: readonly string[];
  readonly name?: string;
}

/** Reads a file that comes in pieces. */
function outcome(
  bytes: Uint8Array,
  { pieces = [], federation = 'RSA', ids = [], name = 'players_list_foa.txt' }: Reading = {},
): FideList | Problem {
  const reader = new FideFileReader({ federation, ids: new Set(ids) }, name);
  const cuts = [0, ...[...pieces].sort((a, b) => a - b), bytes.length];
  for (const [at, to] of cuts.slice(1).entries()) {
    const found = reader.push(bytes.subarray(cuts[at], to));
    if (found !== null) return found;
  }
  return reader.end();
}

function list(text: string, reading: Reading = {}): FideList {
  const read = outcome(strToU8(text), reading);
  if (isProblem(read)) throw new Error(problemText(read));
  return read;
}

const read = (text: string, reading: Reading = {}): readonly FidePlayer[] => list(text, reading).players;

const LINES: readonly FideLine[] = [
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
    expect(read(write(LINES), { federation: 'ENG' })[0]!.name).toBe('Beta & Sons');
  });

  test('gives the same in whatever pieces it comes', () => {
    const text = write(LINES);
    fc.assert(
      fc.property(fc.array(fc.nat(strToU8(text).length), { maxLength: 5 }), (pieces) => {
        expect(read(text, { pieces })).toEqual(PLAYERS);
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
      expect(outcome(strToU8(cut))).toHaveProperty('problem');
    }
  });
});

test.each([
  ['another header', textList(LINES).replace('ID Number', 'Nummer   '), 1, 1],
  ['a letter in an id', textList(LINES).replace('14300003', '1430000x'), 4, 1],
  ['a column that moved', textList(LINES).replace('Gamma ', 'Gamma'), 4, START('Fed') + 1],
  ['a rating that is no number', textList(LINES).replace('1480', '14.8'), 4, START('RRtng') + 1],
])('%s is an error with line and column', (_, text, line, column) => {
  expect(outcome(strToU8(text))).toHaveProperty('details', expect.objectContaining({ line, column }));
});

test.each(['standard', 'rapid', 'blitz'] as const)(
  'a list of %s ratings has its month in the header',
  (kind) => {
    const text = textList(
      LINES.map(({ ratings: [rating], ...line }) => ({ ...line, ratings: [rating, 0, 0] })),
    )
      .replace('SRtng', 'AUG26')
      .replace('RRtng', '     ')
      .replace('BRtng', '     ');
    const found = list(text, { name: `${kind}_rating_list.txt` });
    expect(found).toMatchObject({ month: monthNumber(2026, 8), ratings: [kind], count: 3 });
    expect(found.players[0]).toMatchObject({ standard: null, [kind]: 1650 });
  },
);

test('XML: signs by their numbers are read, and a number that is none stays', () => {
  const name = 'B&#233;ta &#xEB; &#99999999;';
  const text = xmlList(LINES).replace('Alpha, Ann', name);
  expect(read(text)[0]!.name).toBe('B\u00e9ta \u00eb &#99999999;');
});

test('a list of one rating as XML has its month in its name', () => {
  const text = xmlList(LINES).replace(/<(rapid|blitz)_rating>\d+<\/\1_rating>\n/g, '');
  const found = list(text, { name: 'blitz_sep26frl_xml.xml' });
  expect(found).toMatchObject({ month: monthNumber(2026, 9), ratings: ['blitz'] });
  expect(found.players[0]).toMatchObject({ standard: null, blitz: 1650 });
});

test('the combined list has three ratings and no month', () => {
  for (const write of [textList, xmlList]) {
    expect(list(write(LINES))).toMatchObject({
      month: null,
      ratings: ['standard', 'rapid', 'blitz'],
      count: 3,
    });
  }
});

test('players of other federations are kept by their FIDE ids', () => {
  expect(read(textList(LINES), { ids: ['24500002'] }).map(({ fideId }) => fideId)).toEqual(
    LINES.map(({ id }) => id),
  );
});

describe('a zip', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ ...LINES[at % 3]!, id: String(14300000 + at) }));
  const zip = zipSync({
    'readme.pdf': strToU8('no list'),
    'standard_oct26frl.txt': strToU8(textList(many)),
  });

  test('is unpacked in whatever pieces it comes; its list has the month in its name', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(zip.length), { maxLength: 5 }), (pieces) => {
        const found = outcome(zip, { pieces, name: 'players_list.zip' });
        expect(found).toMatchObject({ month: monthNumber(2026, 10), count: 300 });
        expect((found as FideList).players).toHaveLength(200);
      }),
      { numRuns: 30 },
    );
  });

  test('that is cut off is damaged, wherever', () => {
    // The list ends before the directory of the zip, without which it can be unpacked all the same.
    const ofList = zip.length - 200;
    for (let length = 4; length < ofList; length += 7) {
      expect(isProblem(outcome(zip.slice(0, length)))).toBe(true);
    }
  });

  test('without a list is named', () => {
    expect(outcome(zipSync({ 'readme.pdf': strToU8('no list') }))).toHaveProperty(
      'problem',
      'fideListNotInZip',
    );
  });
});

test.each([
  ['a web page', '<!DOCTYPE html>\n<html><body>Not found</body></html>', 'fideListWebPage'],
  ['a page without an end', `<html>${'<p>text</p>'.repeat(10)}`, 'fideListWebPage'],
  ['another XML', '<?xml version="1.0"?><feed></feed>', 'fideListUnknown'],
  ['a CSV', 'UNIQUE_NO,SURNAME\r\n1,A\r\n', 'fideListUnknown'],
  ['nothing', '', 'fideListUnknown'],
  ['a header alone', `${HEADER}\r\n`, 'fideListEmpty'],
])('%s is no list', (_, text, code) => {
  expect(outcome(strToU8(text))).toHaveProperty('problem', code);
});

test("another federation's list says whose it is", () => {
  const english = LINES.filter(({ fed }) => fed === 'ENG');
  const found = outcome(strToU8(textList(english))) as Problem;
  expect(problemText(found)).toBe(
    'None of the 1 player in this list is from RSA: they are from ENG. Choose the list of all federations, or another federation.',
  );
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

  const doubts = (players: readonly ReturnType<typeof own>[]): unknown[] =>
    matchFide(players, list).questions.map(({ row, doubt, candidates }) => [
      row,
      doubt,
      candidates.map(({ fideId }) => fideId),
    ]);

  test('are found by their FIDE id; another name is asked about', () => {
    expect(ids([own('GAMMA', 'George', 1950, '14300003')])).toEqual([[0, '14300003']]);
    expect(doubts([own('Other', '', null, '14300003')])).toEqual([[0, 'nameDiffers', ['14300003']]]);
  });
  test('are found by name and year of birth, without case and accents', () => {
    expect(ids([own('DELTA', 'Dän', 1990)])).toEqual([[0, '1']]);
    expect(
      ids([own('Delta', 'Dan', 1991), own('Delta', 'Dan', null), own('Delta', 'Dan', 1990, '77')]),
    ).toEqual([]);
  });
  test('are asked about where it is not certain', () => {
    expect(doubts([own('Delta', 'Dan', 1991)])).toEqual([]);
    expect(doubts([own('Delta', 'Dan', null)])).toEqual([[0, 'yearUnknown', ['1']]]);
    expect(doubts([own('Gamma', '', 1960)])).toEqual([[0, 'yearUnknown', ['14300003']]]);
    expect(doubts([own('Delta', 'Dan', 1990, '77')])).toEqual([[0, 'otherId', ['1']]]);
    expect(doubts([own('Delta', 'D', 1990)])).toEqual([[0, 'nearName', ['1']]]);
    expect(doubts([own('Delta', 'Dan Peter', 1990)])).toEqual([[0, 'nearName', ['1']]]);
    expect(doubts([own('Delta', 'Peter', 1990), own('Della', 'Dan', 1990)])).toEqual([]);
  });
  test('are asked about where several fit, in the list or in the table', () => {
    expect(doubts([own('Epsilon', 'Eve', 1980)])).toEqual([[0, 'severalFit', ['2', '3']]]);
    expect(doubts([own('Delta', 'Dan', 1990), own('Delta', 'Dan', 1990)])).toEqual([
      [0, 'severalFit', ['1']],
      [1, 'severalFit', ['1']],
    ]);
    expect(doubts([own('Delta', 'Dan', 1990, '1'), own('Delta', '', 1990, '1')])).toEqual([
      [0, 'idTwice', ['1']],
      [1, 'idTwice', ['1']],
    ]);
  });
  test('do not share the player whom another one has by id', () => {
    expect(ids([own('Delta', 'Dan', 1990), own('Delta', '', null, '1')])).toEqual([[1, '1']]);
  });
});
