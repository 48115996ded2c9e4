import {
  cellText,
  columnOf,
  headerRows,
  isFooter,
  type ListColumn,
  type ListKind,
} from '../../../src/events/lists/headers';
import type { Cell } from '../support/writers';

const headerOf = (...cells: Cell[]) => headerRows([cells])[0] ?? null;

describe('the words of a header', () => {
  test.each<[ListColumn, string[]]>([
    ['number', ['no.', 'sno', 'no', 'nr.', 'snr', 'start no.']],
    ['rank', ['rk.', 'rk', 'rank', 'rg.']],
    ['name', ['name']],
    ['id', ['id']],
    ['fideId', ['fideid', 'fide-id', 'fide id']],
    ['federation', ['fed']],
    ['rating', ['rtg', 'rating', "opponent's rating", 'opponent rating']],
    ['fideRating', ['rtgi', 'fide rating']],
    ['nationalRating', ['rtgn']],
    ['gender', ['sex']],
    ['kind', ['typ', 'type']],
    ['group', ['gr']],
    ['club', ['club/city', 'club']],
    ['birth', ['birth', 'birthday', 'year']],
    ['points', ['pts.', 'pts']],
    ['board', ['bo.', 'bo']],
    ['white', ['white']],
    ['black', ['black']],
    ['result', ['result', 'res.']],
    ['roundOfCard', ['rd.', 'rd', 'round']],
    ['opponent', ['opponent', "opponent's name"]],
    ['colour', ['colour', 'color', 'col.']],
    ['date', ['date']],
  ])('%s: %j', (column, texts) => {
    for (const text of texts) {
      const row = ['SNo', null, 'Name', ` ${text.toUpperCase()} `];
      const before = headerOf(...row.slice(0, 3))!.columns[column] ?? [];
      expect(headerOf(...row)!.columns[column]).toEqual([...before, 3]);
    }
  });

  test.each([
    ['1.Rd', 1],
    ['12.Rd', 12],
    ['3. rd.', 3],
    [' 4.RD ', 4],
  ])('%j is round %i', (text, round) => {
    expect(headerOf('No.', 'Name', text)).toMatchObject({
      kind: 'crosstable',
      rounds: [{ round, column: 2 }],
    });
  });

  test.each(['123.Rd', 'x1.Rd', '1.Rdx', '1.xRd', '1Rd', '1.  Rd'])('%j is no round', (text) => {
    expect(headerOf('No.', 'Name', text)).toMatchObject({ kind: 'players', rounds: [] });
  });
});

test.each<[ListKind | null, Cell[]]>([
  ['pairings', ['White', 'Result', 'Black']],
  [null, ['White', 'Result']],
  [null, ['Black', 'Result']],
  [null, ['White', 'Black']],
  ['teamList', ['Team', 'No.']],
  ['teamList', ['Team', 'Rk.']],
  ['teamList', ['Home team', 'Bo.']],
  [null, ['Team']],
  [null, ['Team', 'Name']],
  ['playerCard', ['Rd.', 'Name', 'Res.']],
  ['playerCard', ['Round', 'Opponent', 'Result']],
  [null, ['Rd.', 'Res.']],
  [null, ['Rd.', 'Name']],
  [null, ['Name', 'Res.']],
  ['crosstable', ['No.', 'Name', '1.Rd']],
  ['crosstable', ['Rk.', 'Name', '1.Rd']],
  [null, ['Name', '1.Rd']],
  [null, ['No.', '1.Rd']],
  ['roundRobinTable', ['No.', 'Name', 1, 2]],
  ['roundRobinTable', ['Rk.', 'Name', '1', '222']],
  ['players', ['No.', 'Name', 1]],
  ['players', ['No.', 'Name', 'x1', '2x', 1234]],
  [null, ['Name', 1, 2]],
  ['players', ['No.', 'Name']],
  ['players', ['Rk.', 'Name', 'Pts.']],
  [null, ['Rk.', 'Name']],
  [null, ['Name', 'Pts.']],
  [null, ['No.', 'Rtg']],
  [null, ['Surname', 'No. 1']],
  [null, []],
])('%s is the kind of a list with the header %j', (kind, cells) => {
  expect(headerOf(...cells)?.kind ?? null).toBe(kind);
});

test('every header row of a sheet is found, with its row and all columns of a name', () => {
  const header = ['Bo.', 'No.', 'White', 'Result', 'Black', 'No.'];
  const [one, other, ...more] = headerRows([['x'], header, [1, 2], header]);
  expect(one).toEqual({
    kind: 'pairings',
    row: 1,
    columns: { board: [0], number: [1, 5], white: [2], result: [3], black: [4] },
    rounds: [],
  });
  expect([other!.row, more]).toEqual([3, []]);
  expect([columnOf(one!, 'number'), columnOf(one!, 'name')]).toEqual([1, null]);
});

test.each<[Cell[], boolean]>([
  [[], true],
  [[null, ' ', ''], true],
  [['Chess-Tournament-Results-Server: Chess-Results'], true],
  [[null, ' ChessResults'], true],
  [['  *) rating'], true],
  [['Annotation: x'], true],
  [['You find all details below'], true],
  [[1, 'Chess-Results Club'], false],
  [['Delta, Dee *)'], false],
  [['See annotation'], false],
  [[' ', 5, 'Chess-Results'], false],
  [['null'], false],
])('%j stands below a list: %s', (cells, is) => {
  expect(isFooter(cells)).toBe(is);
});

test('the text of a cell has no blanks around it', () => {
  expect(cellText(['a', ' \u00a0b\u00a0c '], 1)).toBe('b c');
  expect([cellText(['a'], 1), cellText(undefined, 0), cellText(['a'], null), cellText([null], 0)]).toEqual([
    ...['', '', '', ''],
  ]);
  expect(cellText([12.5], 0)).toBe('12.5');
});
