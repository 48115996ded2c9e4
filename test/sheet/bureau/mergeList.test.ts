import { importList, LIST_COLUMNS, mergeList } from '../../../src/sheet/bureau';

const TABLE = [
  ['Remark', 'CSA id', 'Surname', 'Main', 'Rapid'],
  ['x', 1, 'One', 1500, 1400],
  ['', '', '', '', ''],
  ['y', '02', 'Two', '', 1300],
  ['z', 3, 'Three', 1200, ''],
];

const list = (...lines: string[]) => importList([LIST_COLUMNS.join(','), ...lines].join('\n'), 'rapid');

test("a list's ratings go into its column by CSA id, new players below, everything else is left alone", () => {
  const merged = mergeList(TABLE, list('2,=Two,,,,,1350,', '9,=New,,,,,1111,', '1,,,,,,0,'), 'rapid');
  expect(merged).toEqual({
    ratingColumn: 4,
    ratings: [null, null, 1350, null],
    appended: [[null, '9', '=New', null, 1111]],
    updated: 2,
    problems: [],
  });
});

test('a player twice in the list is told, and their first line counts', () => {
  const merged = mergeList(TABLE, list('7,A,,,,,1000,', '007,B,,,,,2000,'), 'rapid');
  expect(merged).toMatchObject({
    ratings: [1400, null, 1300, null],
    appended: [[null, '7', 'A', null, 1000]],
    problems: [{ problem: 'idTwice', details: { id: '007' } }],
  });
});

test('a table without a column for the ids or the list takes nothing', () => {
  const missing = { problem: 'columnMissing' };
  expect(mergeList(TABLE, list(), 'blitz')).toMatchObject({ ...missing, details: { title: 'Blitz' } });
  const withoutIds = TABLE.map((row) => row.slice(2));
  expect(mergeList(withoutIds, list(), 'rapid')).toMatchObject({ ...missing, details: { title: 'CSA id' } });
});
