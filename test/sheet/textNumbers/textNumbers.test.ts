import { readCrosstable } from '../../../src/sheet/section/readCrosstable';
import { textNumbersOfTable } from '../../../src/sheet/textNumbers/ofBureau';
import { textNumbersOfCrosstable } from '../../../src/sheet/textNumbers/ofCrosstable';
import { textNumbersOfBlock } from '../../../src/sheet/textNumbers/ofMonth';
import type { TextNumber } from '../../../src/sheet/textNumbers/textNumbers';
import { BLOCK_KINDS } from '../../../src/cells/columns';
import { BUREAU_TABLES } from '../../../src/sheet/bureau';
import { sampleBureau, sampleSheets, cellsOfSheets, periodOf } from '../../../src/sheet/bureau';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { EXAMPLE_CELLS } from '../../support/monthCells';
import { tableCells } from '../bureau/support';

/** `1,2 1405,6 = 1405.6` */
const inShort = (found: readonly TextNumber[]): string[] =>
  found.map(({ row, column, text, value }) => `${row},${column} ${text} = ${value}`);

describe('text in cells of numbers', () => {
  test('of a player: ratings can be told where K cannot', () => {
    const player = [
      ['Player', 'Main', 'Standard', 'Rapid', 'Blitz'],
      ['Rating', '1405,6', '1,405', 1398.8, ''],
      ['K', '32', '1,405', 'x', ''],
      ['Note', 'see 2', '', '', ''],
    ];
    expect(inShort(textNumbersOfBlock('player', player))).toEqual([
      '1,1 1405,6 = 1405.6',
      '1,2 1,405 = 1405',
      '2,1 32 = 32',
    ]);
  });

  test('of games: not of names, dates, colours and results', () => {
    const games = [
      [
        'Tournament',
        'Minutes',
        'End date',
        'Round',
        'Opponent Main',
        'Opponent rating',
        'Colour',
        'Result',
        'Note',
      ],
      ['2024', '25', '20240315', '1', ' 1 405,6 ', '0', 'W', '1', '12'],
      ['Open', '90+30', '2024/03/15', '=1', '=1400', '#N/A', 'B', '0,5', ''],
    ];
    expect(inShort(textNumbersOfBlock('games', games))).toEqual([
      '1,1 25 = 25',
      '1,3 1 = 1',
      '1,4 1 405,6 = 1405.6',
      '1,5 0 = 0',
    ]);
  });

  test('of a crosstable: not of the results', () => {
    const cells = [
      ['No.', 'Player', 'Rating', 'K', '1', '2', 'Pts'],
      ['1', '7', '1845,5', '20', '', '1', '1,0'],
      [2, 'Ben', 'U', 20, '0', '', 0],
    ];
    expect(inShort(textNumbersOfCrosstable(cells, readCrosstable(cells).layout))).toEqual([
      '1,0 1 = 1',
      '1,2 1845,5 = 1845.5',
      '1,3 20 = 20',
      '1,6 1,0 = 1',
    ]);
  });

  test('of the bureau: never of an id', () => {
    const players = tableCells('players', [
      { 'CSA id': '0012345', 'Date of birth': '2001', 'FIDE id': '14300', Main: '1 405,6', 'Main K': '20' },
    ]);
    expect(textNumbersOfTable('players', players).map(({ text, value }) => [text, value])).toEqual([
      ['1 405,6', 1405.6],
      ['20', 20],
    ]);
  });

  test('there is none in the worked example and in an invented federation', () => {
    for (const kind of BLOCK_KINDS) expect(textNumbersOfBlock(kind, EXAMPLE_CELLS[kind])).toEqual([]);
    const period = periodOf(calendarDay(2024, 3, 1)!);
    const tables = cellsOfSheets(sampleSheets(sampleBureau({ players: 60, games: 120, seed: 7, period })));
    for (const table of BUREAU_TABLES) {
      expect(textNumbersOfTable(table, tables[table]?.cells ?? [])).toEqual([]);
    }
  });
});
