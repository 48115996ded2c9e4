import fc from 'fast-check';
import { bureauMonth, rollForward } from '../../src/engine/csa2024/bureau';
import {
  bureauTableName,
  bureauWorkbook,
  nextMonthSteps,
  nextPeriod,
  type RatingPeriod,
  type TableSheet,
  sampleSheets,
} from '../../src/bureau';
import { finished, MARCH, readAll, readWith, told } from './support';
import { cellsOfSheets, sampleBureau } from '../support/bureau';

const APRIL = nextPeriod(MARCH);

function rolled(sheets: readonly TableSheet[], period: RatingPeriod) {
  const reading = readAll(cellsOfSheets(sheets), period);
  const month = bureauMonth(reading.input!);
  return { reading, month, next: finished(nextMonthSteps(reading, month)) };
}

test('the tables of the next month read back as the engine rolls it forward', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const sheets = sampleSheets(sampleBureau({ players: 120, games: 800, seed, period: MARCH }));
      const { reading, month, next } = rolled(sheets, MARCH);
      const expected = rollForward(month);
      const after = readAll(cellsOfSheets(next), APRIL);
      expect(told(after).filter((line) => !line.endsWith('tableEmpty (note)'))).toEqual([]);
      expect(after.people).toEqual(reading.people);
      expect(after.input?.players).toEqual(expected.players);
      expect(after.input?.history).toEqual(expected.history);
      expect(after.input?.penalties).toEqual(expected.penalties);
      const { sequence, ...performances } = after.input!.performances;
      const { sequence: numbered, ...wanted } = expected.performances;
      expect(performances).toEqual(wanted);
      expect([...sequence]).toEqual([...numbered].map((at) => at + 1));
    }),
    { numRuns: 30 },
  );
});

test('month after month: the tables of a month and its new games make the next one', () => {
  const first = rolled(
    sampleSheets(sampleBureau({ players: 100, games: 600, seed: 3, period: MARCH })),
    MARCH,
  );
  const games = sampleSheets(sampleBureau({ players: 100, games: 600, seed: 3, period: APRIL }));
  const april = first.next.map((sheet) => {
    const table = games.find(({ tableName }) => `${tableName}_2024_04` === sheet.tableName)!;
    return /Events|Games/.test(sheet.tableName) ? { ...sheet, rows: table.rows } : sheet;
  });
  const second = rolled(april, APRIL);
  expect(second.reading.problems.filter(({ effect }) => effect === 'error')).toEqual([]);
  expect(second.next.map(({ name }) => name)).toContain('Players 2024-05');
  const raised = second.month.ratings.newRaw.some((raw, at) => raw !== first.month.ratings.newRaw[at]);
  expect(raised).toBe(true);
});

test('tables that know the month already refuse it', () => {
  const { next } = rolled(
    sampleSheets(sampleBureau({ players: 80, games: 300, seed: 5, period: MARCH })),
    MARCH,
  );
  const again = readAll(cellsOfSheets(next), MARCH);
  expect(again.input).toBeNull();
  expect(told(again)).toContainEqual(expect.stringContaining('memoryNotEarlier (error)'));
});

test('penalties that found no rating wait for the first one (53)', () => {
  const reading = readWith((bureau) => {
    bureau.players[0] = { 'CSA id': 1 };
    bureau.history = [];
    bureau.games = bureau.games.map((row) =>
      row['White'] === 1 ? { ...row, Result: '-/+' } : row['Black'] === 1 ? { ...row, Result: '+/-' } : row,
    );
    bureau.events = [{ ...bureau.events[0], 'Rate anyway': 'yes' }];
    bureau.penalties = [{ 'CSA id': 1, Event: 'Open', Round: 3 }];
  });
  const month = bureauMonth(reading.input!);
  const next = finished(nextMonthSteps(reading, month));
  const penalties = next.find(({ tableName }) => tableName.startsWith('CsaPenalties'));
  expect(penalties?.rows).toEqual([
    ['1', null, null, null, 'carried', 'Main', 20],
    ['1', null, null, null, 'carried', 'Standard', 20],
  ]);
  expect(readAll(cellsOfSheets(next), APRIL).input?.penalties.count).toBe(2);
});

describe('the workbook', () => {
  test('is six empty tables whose headers are read, with names that no cell has and Excel does not keep', () => {
    const sheets = bureauWorkbook();
    expect(sheets.map(({ tableName }) => tableName)).toEqual([
      'CsaPlayers',
      'CsaEvents',
      'CsaGames',
      'CsaPerformances',
      'CsaHistory',
      'CsaPenalties',
    ]);
    for (const { name, tableName, columns, note } of [...sheets, ...bureauWorkbook(MARCH)]) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name.toLowerCase()).not.toBe('history');
      expect(tableName).not.toMatch(/^[A-Za-z]{1,3}\d+$/);
      expect(new Set(columns.map(({ title }) => title.toLowerCase())).size).toBe(columns.length);
      for (const { choices } of columns) expect((choices ?? []).join(',').length).toBeLessThanOrEqual(255);
      expect(note.length).toBeGreaterThan(40);
    }
    expect(bureauTableName('players', MARCH)).toBe('CsaPlayers_2024_03');
    const reading = readAll(cellsOfSheets(sheets));
    expect(told(reading)).toEqual([
      'players 0,CSA id tableEmpty (error)',
      'events 0,Event tableEmpty (note)',
      'games 0,Event tableEmpty (note)',
      'performances 0,CSA id tableEmpty (note)',
      'history 0,CSA id tableEmpty (note)',
    ]);
  });

  test('what its lists offer is read', () => {
    for (const Format of bureauWorkbook()[1]!.columns.find(({ title }) => title === 'Format')!.choices!) {
      const reading = readWith((bureau) => (bureau.events = [{ ...bureau.events[0], Format, Boards: 5 }]));
      expect([Format, told(reading)]).toEqual([Format, []]);
    }
  });
});
