import { readCrosstable } from '../../../src/section/readCrosstable';
import { textNumbersOfCrosstable } from '../../../src/month/crosstableTextNumbers';
import { type TextNumber, textNumbersOfBlock } from '../../../src/month/textNumbers';
import { BLOCK_KINDS } from '../../../src/cells/columns';
import fc from 'fast-check';
import { NumbersAsText } from '../../../src/bureau/read/tableReader';
import { BUREAU_TABLES } from '../../../src/bureau';
import { sampleSheets, periodOf } from '../../../src/bureau';
import { calendarDay } from '../../../src/engine/kit/calendarDay';
import { EXAMPLE_CELLS } from '../../support/monthCells';
import { asBureauCells, bureauWith, readAll, readWith } from '../../bureau/support';
import { sampleBureau, cellsOfSheets } from '../../support/bureau';

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
    const { textNumbers } = readWith(({ players }) => {
      Object.assign(players[0]!, {
        'CSA id': '0012345',
        'Date of birth': '2001',
        'FIDE id': '14300',
        Main: '1 405,6',
        'Main K': '20',
      });
    });
    expect(inShort(textNumbers.players)).toEqual(['1,10 1 405,6 = 1405.6', '1,12 20 = 20']);
  });

  test('of all six tables, in rows that are used and in rows that are not', () => {
    const nobody = 999;
    const { textNumbers } = readWith((bureau) => {
      Object.assign(bureau.events[0]!, { 'Base minutes': '60' });
      Object.assign(bureau.games[0]!, { Round: '1' });
      Object.assign(bureau.games.at(-1)!, { White: nobody, Round: '5' });
      Object.assign(bureau.performances[0]!, { 'CSA id': nobody, Performance: '1600,5' });
      Object.assign(bureau.history[1]!, { Main: '1490,5' });
      bureau.penalties.push({ 'CSA id': 1, Event: 'Open', Round: '7', Kind: 'forfeit' });
    });
    const byTable = BUREAU_TABLES.map((table) => textNumbers[table].map(({ row, text }) => `${row} ${text}`));
    expect(byTable).toEqual([[], ['1 60'], ['1 1', '15 5'], ['1 1600,5'], ['2 1490,5'], ['1 7']]);
  });

  test('of the games of an event that is left out', () => {
    const { textNumbers } = readWith(({ events, games }) => {
      Object.assign(events[0]!, { 'End date': 'soon' });
      Object.assign(games[3]!, { Round: '2' });
    });
    expect(inShort(textNumbers.games)).toEqual(['4,2 2 = 2']);
  });

  test('of a history whose players do not stand together, once each and from the top', () => {
    const { textNumbers } = readWith(({ history }) => {
      const rows = history.map((row) => ({ ...row, 'CSA id': 2, Main: '1502,5', Rapid: '1402' }));
      history.splice(1, 0, rows[0]!);
      history.push({ ...rows[1]!, Main: 1489, Rapid: '' });
    });
    expect(inShort(textNumbers.history)).toEqual(['2,2 1502,5 = 1502.5', '2,4 1402 = 1402']);
  });

  test('of the bureau: in whatever cells, as many as a look at all cells finds', () => {
    const cell = fc.constantFrom(
      '',
      '1405,6',
      '1 405.6',
      ' 7 ',
      '1,405',
      'x',
      0,
      -3,
      1200,
      null,
      true,
      '-',
      '5',
    );
    const [rows, key] = [fc.nat(1), fc.nat(30)];
    const damage = fc.record({ table: fc.constantFrom(...BUREAU_TABLES), rows, key, cell });
    fc.assert(
      fc.property(fc.array(damage, { maxLength: 12 }), (damages) => {
        const tables = bureauWith(() => undefined);
        for (const { table, rows: row, key: column, cell: value } of damages) {
          const line = tables[table][row + 1];
          if (line !== undefined) line[column % line.length] = value;
        }
        const { textNumbers } = readAll(asBureauCells(tables));
        for (const table of BUREAU_TABLES) {
          expect(textNumbers[table]).toEqual(new NumbersAsText(table, tables[table]).ofAll());
        }
      }),
      { seed: 35, numRuns: 400 },
    );
  });

  test('there is none in the worked example and in an invented federation', () => {
    for (const kind of BLOCK_KINDS) expect(textNumbersOfBlock(kind, EXAMPLE_CELLS[kind])).toEqual([]);
    const period = periodOf(calendarDay(2024, 3, 1)!);
    const tables = cellsOfSheets(sampleSheets(sampleBureau({ players: 60, games: 120, seed: 7, period })));
    const { textNumbers } = readAll(tables, period);
    for (const table of BUREAU_TABLES) expect(textNumbers[table]).toEqual([]);
  });
});
