import { BUREAU_TABLES, ownRanges, sampleSheets } from '../../src/bureau';
import { MARCH } from './support';
import { sampleBureau } from '../support/bureau';

const PLAYERS = ['Unique No', 'Surname', 'Std', 'Rapid', 'Blitz', 'Main'];
const EVENTS = ['Event', 'Format', 'Base minutes', 'End date'];

describe('tables among the cells of a sheet', () => {
  test('one below the other, with titles between them, over blank rows', () => {
    const cells = [
      ['Our players', '', '', '', '', ''],
      PLAYERS,
      [1, 'A', 1500, '', '', 1510],
      ['', '', '', '', '', ''],
      [2, 'B', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['Our events', '', '', '', '', ''],
      [...EVENTS, '', ''],
      ['Open', 'Swiss', 90, 45_000, '', ''],
    ];
    expect(ownRanges(cells)).toEqual([
      { table: 'players', box: { row: 1, column: 0, rows: 4, columns: 6 }, notRead: [] },
      { table: 'events', box: { row: 7, column: 0, rows: 2, columns: 4 }, notRead: [] },
    ]);
  });

  test('side by side, each to its own end', () => {
    const cells = [
      [...EVENTS, '', ...PLAYERS],
      ['Open', 'Swiss', 90, 45_000, '', 1, 'A', '', '', '', 1500],
      ['', '', '', '', '', 2, 'B', '', '', '', 1600],
    ];
    expect(ownRanges(cells).map(({ table, box }) => [table, box.column, box.rows])).toEqual([
      ['events', 0, 2],
      ['players', 5, 3],
    ]);
  });

  test('a cell right below a row is read; what stands apart is named', () => {
    const cells = [PLAYERS, [1, 'A', '', '', '', 1500], [2], [''], ['as of March'], ['']];
    expect(ownRanges(cells)).toEqual([
      { table: 'players', box: { row: 0, column: 0, rows: 3, columns: 6 }, notRead: [4] },
    ]);
  });

  test('an Excel table is none of them, and ends the one above it', () => {
    const cells = [PLAYERS, [1, 'A', '', '', '', 1500], PLAYERS, [2, 'B', '', '', '', 1500]];
    const taken = [{ row: 2, column: 0, rows: 2, columns: 6 }];
    expect(ownRanges(cells, taken).map(({ box }) => [box.row, box.rows])).toEqual([[0, 2]]);
  });

  test('all six of a federation on one sheet', () => {
    const sheets = sampleSheets(sampleBureau({ players: 60, games: 60, seed: 3, period: MARCH }));
    const cells = sheets.flatMap(({ name, columns, rows }) => [
      [name],
      columns.map(({ title }) => title),
      ...rows.map((row) => row.map((cell) => cell ?? '')),
      [],
    ]);
    const found = ownRanges(cells);
    expect(found.map(({ table }) => table)).toEqual(BUREAU_TABLES);
    expect(found.map(({ box }) => box.rows - 1)).toEqual(sheets.map(({ rows }) => rows.length));
    expect(found.flatMap(({ notRead }) => notRead)).toEqual([]);
  });
});
