import fc from 'fast-check';
import { RATING_TYPES, type RatingType } from '../../src/engine/csa2024';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { isProblem } from '../../src/engine/kit/problem';
import { readCsv, writeCsv } from '../../src/cells/csv';
import {
  BUREAU_TABLES,
  type BureauReading,
  exportList,
  type ImportedList,
  joinedSheet,
  LIST_COLUMNS,
  listFileName,
  listInName,
  listSheet,
  recogniseList,
  type RecognisedList,
  TABLES,
} from '../../src/bureau';
import { problemText } from '../../src/problems/problemText';
import { fileOf } from './textFiles';
import { asBureauCells, MARCH, readAll, readWith, type Rows } from './support';
import { cellsOfSheets, importList, joinLists, readTextFile } from '../support/bureau';

const HEADER = LIST_COLUMNS.join(',');

const recognised = (csv: string): RecognisedList => {
  const file = readTextFile('list.csv', fileOf(csv));
  const found = isProblem(file) ? file : recogniseList(file);
  if (isProblem(found)) throw new Error(problemText(found));
  return found;
};

const importing = (csv: string, list: RatingType = 'rapid'): ImportedList =>
  importList(recognised(csv), list);

/** The apostrophe with which Excel is told that something is text is no part of it. */
const inExcel = (cell: unknown): unknown => (typeof cell === 'string' ? cell.replace(/^'/, '') : cell);

/** A bureau with nothing but the players of an imported list. */
function imported(csv: string): BureauReading {
  const list = importing(csv);
  expect(list.problems).toEqual([]);
  const sheet = joinedSheet(joinLists(null, [list], 'raw'), 'Players', null);
  const header = (table: (typeof BUREAU_TABLES)[number]): unknown[] =>
    TABLES[table].columns.map(({ title }) => title);
  const tables = Object.fromEntries(BUREAU_TABLES.map((table) => [table, [header(table)]])) as Record<
    (typeof BUREAU_TABLES)[number],
    Rows
  >;
  const { players } = cellsOfSheets([sheet]);
  const cells = players!.cells.map((row) =>
    row.map((cell, at) => (sheet.columns[at]?.format === '@' ? cell : inExcel(cell))),
  );
  return readAll(asBureauCells({ ...tables, players: cells }));
}

const exported = (reading: BureauReading): string =>
  exportList(reading, bureauMonth(reading.input!), 'rapid');

describe('a list out', () => {
  const reading = readWith((bureau) => {
    bureau.events = [];
    bureau.games = [];
    bureau.performances = [];
    bureau.history = [];
    bureau.players = [
      {
        'CSA id': 7,
        Surname: 'One',
        'First name': 'A',
        'Date of birth': 36_526,
        Gender: 'F',
        Title: 'WCM',
        Region: 'WPR',
        Federation: 'RSA',
        Main: 1500.5,
      },
      { 'CSA id': '0008', Surname: 'Two, "B"', 'Date of birth': 1999, Main: 1499.49 },
      { 'CSA id': 9, Surname: '=Three', Main: 1500.5 },
      { 'CSA id': 10, Surname: 'Unrated' },
    ];
  });
  const month = bureauMonth(reading.input!);

  test('has the columns of the download site, ratings rounded half away from zero, blank for no birth date', () => {
    expect(exportList(reading, month, 'main')).toBe(
      [
        HEADER,
        '7,One,A,2000/01/01,F,WCM,1501,WPR',
        "9,'=Three,,,,,1501,",
        '0008,"Two, ""B""",,1999/01/01,,,1499,',
        '',
      ].join('\r\n'),
    );
    expect(exportList(reading, month, 'blitz')).toBe(`${HEADER}\r\n`);
    expect(listFileName(MARCH, 'main')).toBe('Main 2024-04.csv');
  });

  test('is the same as a sheet: text in columns of text, the rating a number', () => {
    const { name, tableName, columns, rows } = listSheet(reading, month, 'main');
    expect([name, tableName]).toEqual(['Main 2024-04', 'CsaList_Main_2024_04']);
    const fields = rows.map((row) => row.map((cell) => String(cell ?? '')));
    expect(writeCsv([columns.map(({ title }) => title), ...fields])).toBe(exportList(reading, month, 'main'));
    rows.forEach((row) =>
      row.forEach((cell, column) => {
        expect(typeof cell === 'string' ? columns[column]?.format : '@').toBe('@');
      }),
    );
  });
});

describe('a list in', () => {
  test('fills the table of players', () => {
    const reading = imported(
      `${HEADER}\r\n7,One,A,2000/01/01,F,WCM,1501,WPR\r\n8,Two,,1900/01/01,,,1400,\r\n`,
    );
    expect(reading.people[0]).toEqual({
      fideRapid: null,
      fideBlitz: null,
      id: '7',
      surname: 'One',
      firstName: 'A',
      birth: 36_526,
      gender: 'F',
      title: 'WCM',
      region: 'WPR',
      federation: '',
      fideId: '',
    });
    expect(reading.people[1]?.birth).toBeNull();
    expect([...reading.input!.players.raw]).toEqual([NaN, NaN, 1501, NaN, NaN, NaN, 1400, NaN]);
  });

  test('FED is the region, as on the download site; a column Federation is the federation', () => {
    const { people } = imported('UNIQUE_NO,RATING,FEDERATION,FED\n7,1501,RSA,WPR\n');
    expect(people[0]).toMatchObject({ region: 'WPR', federation: 'RSA' });
  });

  test.each([
    ['SURNAME,RATING\nA,1', 'There is no column UNIQUE_NO. The columns of the file are: SURNAME, RATING.'],
    ['UNIQUE_NO,SURNAME\nA,1', 'There is no column RATING. The columns of the file are: UNIQUE_NO, SURNAME.'],
    ['a;b\n1;2', 'There is no column UNIQUE_NO and no column RATING. The columns of the file are: a, b.'],
  ])('without a column that it needs says what the file has: %j', (csv, words) => {
    expect(() => recognised(csv)).toThrow(words);
  });

  test.each<[string, string, string[]]>([
    ['a line cut off', `${HEADER}\n1,A,B`, ['fieldsDiffer']],
    ['no id', `${HEADER}\n,A,,,,,1500,`, ['valueMissing']],
    ['a text for a rating', `${HEADER}\n1,A,,,,,high,`, ['textInRating']],
  ])('%s is told', (_, csv, codes) => {
    const { players, problems } = importing(csv);
    expect(problems.map(({ problem }) => problem.problem)).toEqual(codes);
    expect(players).toEqual([]);
  });

  test('a wrong line is told by its number, the others are read; columns stand in any order', () => {
    const { players, problems } = importing('RATING,X,UNIQUE_NO\n1500,?,1\nhigh,?,2\n\n1400,?,3\n');
    expect(problems.map(({ file, line }) => [file, line])).toEqual([['list.csv', 3]]);
    expect(players.map(({ id }) => id)).toEqual(['1', '3']);
  });

  test('as an Excel with decimal comma saves it', () => {
    const { players, problems } = importing(
      'UNIQUE_NO;SURNAME;RATING;FED\n100001;Botha;2105,4;RSA\n2;"Cele; B";1 405,6;GAU\n',
    );
    expect(problems).toEqual([]);
    expect(players.map(({ cells }) => [cells.get('rapidRaw'), cells.get('region')])).toEqual([
      [2105.4, 'RSA'],
      [1405.6, 'GAU'],
    ]);
  });

  test('the header may stand below titles, which say whose ratings they are', () => {
    const found = recognised('CHESSA\nBlitz ratings 2024-04\n\nUnique No;Last Name;Rating\n7;One;1501\n');
    expect([found.headerRow, found.list, found.wholeRatings]).toEqual([2, 'blitz', true]);
    expect(importList(found, 'blitz').players[0]).toMatchObject({ line: 5, id: '7' });
  });

  test('a file may hold several lists, with K and highest ratings', () => {
    const found = recognised('CSA id,Main,Std,Main K,Main highest\n7,1501.5,1400,24,1600\n');
    const { lists, players } = importList(found, 'rapid');
    expect(lists).toEqual(['main', 'standard']);
    expect(found.wholeRatings).toBe(false);
    expect(Object.fromEntries(players[0]!.cells)).toEqual({
      ...{ id: '7', mainRaw: 1501.5, standardRaw: 1400 },
      ...{ mainK: 24, mainHighest: 1600 },
    });
  });

  test.each<[string, RatingType | null]>([
    ['Main 2024-04.csv', 'main'],
    ['CHESSA_STANDARD.csv', 'standard'],
    ['std-list.csv', 'standard'],
    ['rapid list (2).csv', 'rapid'],
    ['BlitzRatings.csv', 'blitz'],
    ['domain.csv', null],
    ['ratings.csv', null],
    ['main and blitz.csv', null],
  ])('the name %s speaks of %s', (name, list) => expect(listInName(name)).toBe(list));

  test('every name comes back as it was after import and export', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .tuple(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\n'), fc.string())
        .map((parts) => parts.join('')),
    );
    const person = fc.record({
      surname: name,
      firstName: name,
      birth: fc.constantFrom('', '1985/06/30', '1906/01/08', '1901/02/03', '2015/12/31'),
      gender: fc.constantFrom('M', 'F', ''),
      title: fc.constantFrom('', 'FM'),
      region: name,
      rating: fc.integer({ min: 500, max: 2800 }),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 8 }), (people) => {
        const lines = people
          .map((p, at) => [
            String(at + 1),
            p.surname,
            p.firstName,
            p.birth,
            p.gender,
            p.title,
            p.rating,
            p.region,
          ])
          .sort((a, b) => Number(b[6]) - Number(a[6]) || Number(a[0]) - Number(b[0]))
          .map((fields) => fields.map(String));
        const csv = writeCsv([LIST_COLUMNS, ...lines]);
        expect(exported(imported(csv))).toBe(csv);
      }),
      { numRuns: 300 },
    );
  });

  test('no field becomes anything but text', () => {
    const names = [
      '=1+1',
      '+27',
      '-5',
      '@SUM(1)',
      "'t Hooft",
      'TRUE',
      '1/2',
      '1-0',
      '00123',
      '1e5',
      '#N/A',
      ' x ',
    ];
    const csv = writeCsv([
      LIST_COLUMNS,
      ...names.map((one, at) => [`${at + 1}`, one, one, '', '', '', '1500', one]),
    ]);
    const { players } = importing(csv);
    expect(players.map(({ cells }) => cells.get('surname'))).toEqual(names);
    const back = readCsv(exported(imported(csv)));
    expect(isProblem(back) ? back : back.slice(1).map((row) => [row[1], row[2], row[7]])).toEqual(
      names.map((one) => [one, one, one]),
    );
  });
});

test('every list is exported by its own ratings', () => {
  const reading = readWith(() => undefined);
  const month = bureauMonth(reading.input!);
  const lines = RATING_TYPES.map((list) => exportList(reading, month, list).split('\r\n').length - 2);
  expect(lines).toEqual([6, 6, 6, 0]);
});
