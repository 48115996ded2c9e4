import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { RATING_TYPES, type RatingType } from '../../src/engine/csa2024';
import { isProblem } from '../../src/engine/kit/problem';
import { roundHalfAway } from '../../src/engine/kit/round';
import { problemText } from '../../src/problems/problemText';
import { BYTE_ORDER_MARK } from '../../src/cells/csv';
import {
  exportList,
  type ImportedList,
  joinedSheet,
  type JoinedLists,
  LIST_COLUMNS,
  LIST_FORMATS,
  listFileName,
  recogniseList,
  sampleSheets,
} from '../../src/bureau';
import { MARCH, readAll } from './support';
import { ENCODINGS, fileOf } from './textFiles';
import { importList, joinLists, readTextFile, sampleBureau, cellsOfSheets } from '../support/bureau';

function fromBytes(name: string, bytes: Uint8Array, list: RatingType | null = null): ImportedList {
  const file = readTextFile(name, bytes);
  const found = isProblem(file) ? file : recogniseList(file);
  if (isProblem(found)) throw new Error(problemText(found));
  return importList(found, list ?? found.list ?? 'main');
}

/** A list as the download site has it, from its lines. */
const list = (name: string, ...lines: string[]): ImportedList =>
  fromBytes(name, fileOf([LIST_COLUMNS.join(','), ...lines].join('\n')));

const words = ({ problems }: JoinedLists): string[] =>
  problems.map(({ file, line, problem }) => `${file} ${line}: ${problemText(problem)}`);

/** The rows of joined lists by the titles of their columns, blank cells left away. */
const rowsOf = ({ columns, rows }: JoinedLists): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(row.flatMap((cell, at) => (cell === null ? [] : [[columns[at]!.title, cell]]))),
  );

describe('lists alone', () => {
  test('are joined by CSA id, with or without leading zeros; each player is one row', () => {
    const joined = joinLists(
      null,
      [
        list('main.csv', '7,One,A,2000/01/01,F,WCM,1501,WPR', '8,Two,B,1900/01/01,,,1400,'),
        list('rapid.csv', '0008,Two,B,1990/05/01,,,1300,GAU', '9,Three,C,,,,1200,'),
      ],
      'published',
    );
    expect(rowsOf(joined)).toEqual([
      {
        ...{ 'CSA id': '7', Surname: 'One', 'First name': 'A', 'Date of birth': 36_526 },
        ...{ Gender: 'F', Title: 'WCM', Region: 'WPR', Main: 1501 },
      },
      {
        ...{ 'CSA id': '8', Surname: 'Two', 'First name': 'B', 'Date of birth': 32_994 },
        ...{ Region: 'GAU', Main: 1400, Rapid: 1300 },
      },
      { 'CSA id': '9', Surname: 'Three', 'First name': 'C', Rapid: 1200 },
    ]);
    expect(joined.added).toBe(3);
    expect(joined.ratings).toEqual([
      { list: 'main', taken: 2, replaced: 0, kept: 0 },
      { list: 'rapid', taken: 2, replaced: 0, kept: 0 },
    ]);
    expect(words(joined)).toEqual([]);
  });

  test('an id that has another surname elsewhere is told, and its rating not taken', () => {
    const joined = joinLists(
      null,
      [
        list('main.csv', '7,Botha,A,,,,1501,'),
        list('rapid.csv', '7,Adams,A,,,,1300,', '8,van Wyk,,,,,1000,'),
      ],
      'published',
    );
    expect(words(joined)).toEqual([
      'rapid.csv 2: CSA id 7 belongs to Adams here, but to Botha in main.csv. The rating was not used; correct the id or the surname (clause 14.4).',
    ]);
    expect(rowsOf(joined).map((row) => [row['Main'], row['Rapid']])).toEqual([
      [1501, undefined],
      [undefined, 1000],
    ]);
  });

  test('the same surname in other capitals or with other spaces is the same', () => {
    const lists = [
      list('main.csv', '7,Van der Merwe,A,,,,1501,'),
      list('std.csv', '7,VAN DER-MERWE,A,,,,1300,'),
    ];
    expect(words(joinLists(null, lists, 'raw'))).toEqual([]);
  });

  test('another first name, title or region is told, and the first one stays', () => {
    const lists = [list('main.csv', '7,One,Ann,,,FM,1501,'), list('std.csv', '7,One,Anna,,,IM,1300,')];
    const joined = joinLists(null, lists, 'raw');
    expect(words(joined)).toEqual([
      'std.csv 2: First name is "Anna" here, but "Ann" in main.csv, which is kept.',
      'std.csv 2: Title is "IM" here, but "FM" in main.csv, which is kept.',
    ]);
    expect(joined.problems.every(({ problem }) => problem.severity === 'note')).toBe(true);
    expect(rowsOf(joined)[0]).toMatchObject({ 'First name': 'Ann', Title: 'FM', Standard: 1300 });
  });

  test('one person under two ids is told, and both are taken', () => {
    const lists = [
      list('main.csv', '7,One,Ann,2000/01/01,,,1501,'),
      list('std.csv', '71,One,Ann,2000/01/01,,,1300,'),
    ];
    const joined = joinLists(null, lists, 'raw');
    expect(words(joined)).toEqual([
      'std.csv 2: A player with the same name and date of birth has the CSA id 7 in main.csv, but 71 here. They are treated as two players; correct the wrong id (clause 14.4).',
    ]);
    expect(joined.rows).toHaveLength(2);
  });

  test('an id twice with different ratings is told with its lines, and neither is taken; twice the same is once', () => {
    const joined = joinLists(
      null,
      [list('main.csv', '7,One,,,,,1501,', '8,Two,,,,,1400,', '007,One,,,,,1502,', '8,Two,,,,,1400,')],
      'raw',
    );
    expect(words(joined)).toEqual([
      'main.csv 2: CSA id 7 is in lines 2, 4, which differ. None of them was used; correct the file (clause 14.4).',
    ]);
    expect(rowsOf(joined)).toEqual([{ 'CSA id': '8', Surname: 'Two', Main: 1400 }]);
  });
});

describe('added to a table of players', () => {
  const TABLE = {
    name: 'Players',
    cells: [
      ['Remark', 'CSA id', 'Surname', 'Main', 'Rapid'],
      ['x', 1, 'One', 1500.4, 1400],
      ['', '', '', '', ''],
      ['=y', '02', 'Two', '', 1300],
      ['z', 3, 'Three', 1200, ''],
    ],
  };

  test('everything that the table has stays, in its order; new columns and players come behind', () => {
    const joined = joinLists(TABLE, [list('std.csv', '2,Two,B,,,,1350,', '9,=New,,,,,1111,')], 'published');
    expect(joined.columns.map(({ title }) => title)).toEqual([
      ...['Remark', 'CSA id', 'Surname', 'Main', 'Rapid'],
      ...['First name', 'Date of birth', 'Gender', 'Title', 'Region', 'Standard'],
    ]);
    expect(rowsOf(joined)).toEqual([
      { Remark: 'x', 'CSA id': 1, Surname: 'One', Main: 1500.4, Rapid: 1400 },
      { Remark: '=y', 'CSA id': '02', Surname: 'Two', Rapid: 1300, 'First name': 'B', Standard: 1350 },
      { Remark: 'z', 'CSA id': 3, Surname: 'Three', Main: 1200 },
      { 'CSA id': '9', Surname: '=New', Standard: 1111 },
    ]);
    expect(joined.added).toBe(1);
  });

  test('a published rating keeps the raw one that it is rounded from; a raw one goes in', () => {
    const main = list('main.csv', '1,One,,,,,1500,', '3,Three,,,,,1210,');
    const published = joinLists(TABLE, [main], 'published');
    expect(rowsOf(published).map((row) => row['Main'])).toEqual([1500.4, undefined, 1210]);
    expect(published.ratings).toEqual([{ list: 'main', taken: 1, replaced: 1, kept: 1 }]);
    const raw = joinLists(TABLE, [main], 'raw');
    expect(rowsOf(raw).map((row) => row['Main'])).toEqual([1500, undefined, 1210]);
    expect(raw.ratings).toEqual([{ list: 'main', taken: 2, replaced: 2, kept: 0 }]);
  });

  test('an unrated player of the list keeps the rating of the table, which is told', () => {
    const joined = joinLists(TABLE, [list('main.csv', '1,One,,,,,0,')], 'raw');
    expect(words(joined)).toEqual([
      'main.csv 2: There is no Main rating here, but 1500.4 in the table Players, which is kept.',
    ]);
    expect(rowsOf(joined)[0]?.['Main']).toBe(1500.4);
  });

  test('an id that has another surname in the table is told', () => {
    const joined = joinLists(TABLE, [list('main.csv', '3,Drei,,,,,1999,')], 'raw');
    expect(words(joined)[0]).toContain('belongs to Drei here, but to Three in the table Players');
    expect(rowsOf(joined)[2]?.['Main']).toBe(1200);
  });

  test('on its sheet every text is as it stands in table and list', () => {
    const joined = joinLists(TABLE, [list('main.csv', '9,=1+1,-5,=2+2,,,1111,')], 'raw');
    const { rows } = joinedSheet(joined, 'Players', MARCH);
    expect(rows.at(-1)?.slice(0, 4)).toEqual([null, '9', '=1+1', 1111]);
    expect(rows[1]?.[0]).toBe('=y');
    expect(rows.at(-1)).toContain('=2+2');
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the four lists of a random bureau come back as they were published, in every format and encoding (%i)',
  (seed) => {
    const cells = cellsOfSheets(sampleSheets(sampleBureau({ players: 80, games: 150, seed, period: MARCH })));
    const reading = readAll(cells);
    const month = bureauMonth(reading.input!);
    const published = new Map(
      reading.people.map(({ id }, player) => [
        id,
        RATING_TYPES.map((_, at) => {
          const rated = month.ratings.rated[player * 4 + at] === 1;
          return rated ? roundHalfAway(month.ratings.published[player * 4 + at]!, 0) : null;
        }),
      ]),
    );
    for (const format of LIST_FORMATS) {
      for (const encode of [...Object.values(ENCODINGS), (text: string) => fileOf(BYTE_ORDER_MARK + text)]) {
        const lists = RATING_TYPES.map((type) => {
          const text = exportList(reading, month, type, format);
          return fromBytes(listFileName(reading.period, type), encode(text));
        });
        expect(lists.map(({ lists: [only] }) => only)).toEqual([...RATING_TYPES]);
        const joined = joinLists(null, lists, 'published');
        expect(words(joined)).toEqual([]);
        const back = rowsOf(joined).map((row): [unknown, unknown[]] => [
          row['CSA id'],
          ['Main', 'Standard', 'Rapid', 'Blitz'].map((title) => row[title] ?? null),
        ]);
        const rated = [...published].filter(([, ratings]) => ratings.some((rating) => rating !== null));
        expect(Object.fromEntries(back as [string, unknown][])).toEqual(Object.fromEntries(rated));
      }
    }
  },
);
