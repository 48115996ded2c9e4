import fc from 'fast-check';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import {
  BUREAU_TABLES,
  type BureauTable,
  readColumns,
  sampleSheets,
  TABLES,
  usedPlaces,
} from '../../src/bureau';
import { asBureauCells, bureauWith, MARCH, readAll, type Rows } from './support';
import { sampleBureau } from '../support/bureau';

type Tables = Record<BureauTable, Rows>;

const OWN = ['E-mail', 'Remark', 'Paid'];

const each = (tables: Tables, change: (cells: Rows, table: BureauTable) => Rows): Tables =>
  Object.fromEntries(BUREAU_TABLES.map((table) => [table, change(tables[table], table)])) as Tables;

/** A column in front of the one at this place. */
const withColumn = (cells: Rows, place: number, title: string, cell: (row: number) => unknown): Rows =>
  cells.map((line, row) => [...line.slice(0, place), row === 0 ? title : cell(row), ...line.slice(place)]);

/** The cells as they are where only the needed columns are read: the header is whole, the others' cells are blank. */
const partly = (cells: Rows, table: BureauTable): Rows => {
  const places = new Set(usedPlaces(table, cells[0]!));
  return cells.map((line, row) => (row === 0 ? line : line.map((cell, at) => (places.has(at) ? cell : ''))));
};

const sample = (): Tables => {
  const sheets = sampleSheets(sampleBureau({ players: 60, games: 200, seed: 3, period: MARCH }));
  return Object.fromEntries(
    BUREAU_TABLES.map((table, at) => {
      const header = TABLES[table].columns.map(({ title }) => title);
      return [table, [header, ...sheets[at]!.rows.map((row) => [...row])]];
    }),
  ) as Tables;
};

/** All that is said about a reading, without its functions. */
const saidOf = (tables: Tables) => {
  const { input, people, problems, counts, questions, lost, textNumbers } = readAll(asBureauCells(tables));
  return { input, people, problems, counts, questions, lost, textNumbers };
};

describe('the places that a table is read for', () => {
  test('are those of all its columns, under any usual title and in any order, and those that are compared', () => {
    expect(usedPlaces('players', ['E-mail', 'Blitz', 'Unique No', 'Remark', 'Std', 'Born'])).toEqual([
      1, 2, 4, 5,
    ]);
    expect(usedPlaces('games', ['Board', 'White name', 'Result', 'Arbiter', 'Date played', 'Date'])).toEqual([
      1, 2, 5,
    ]);
  });

  test.each(['Region', 'Prov', 'Prov.', 'Province', 'Region code'])('know the region as %s', (title) => {
    expect(usedPlaces('players', ['Unique No', 'Remark', title])).toEqual([0, 2]);
  });

  test.each(BUREAU_TABLES)('are all that is inserted of %s, and all that is compared', (table) => {
    const titles = readColumns(table).map(({ title }) => title);
    expect(usedPlaces(table, titles)).toEqual([...titles.keys()]);
    expect(usedPlaces(table, ['E-mail', ...titles, 'Remark'])).toEqual(titles.map((_, at) => at + 1));
  });

  test('of two columns with a name it is the one that has our title, else the first', () => {
    expect(usedPlaces('history', ['Id', 'CSA id', 'Month'])).toEqual([1, 2]);
    expect(usedPlaces('history', ['Id', 'Unique No', 'Month'])).toEqual([0, 2]);
  });

  test('are all where the table has none of its columns, and is refused for that', () => {
    expect(usedPlaces('players', ['E-mail', 'Remark'])).toEqual([0, 1]);
  });
});

test('columns of somebody’s own change nothing in the month', () => {
  const tables = sample();
  const own = each(tables, (cells) =>
    OWN.reduce((more, title, at) => withColumn(more, at * 3, title, (row) => `${title} ${row}`), cells),
  );
  const reading = readAll(asBureauCells(each(own, partly)));
  const alone = readAll(asBureauCells(tables));
  expect(reading.input).toEqual(alone.input);
  expect(reading.problems).toEqual([]);
  expect(bureauMonth(reading.input!)).toEqual(bureauMonth(alone.input!));
});

test('whatever is wrong with the tables, the needed columns say all that the whole says', () => {
  const titles = BUREAU_TABLES.flatMap((table) => readColumns(table).flatMap(({ names }) => [...names]));
  const change = fc.record({
    table: fc.constantFrom(...BUREAU_TABLES),
    row: fc.nat(30),
    place: fc.nat(25),
    cell: fc.constantFrom<unknown>('', '#N/A', '1O', '1500', -3, 3e9, true, 'Open', 'Main', '2024/02/30'),
  });
  const more = fc.record({
    table: fc.constantFrom(...BUREAU_TABLES),
    place: fc.nat(10),
    title: fc.constantFrom(...OWN, ...titles),
    cell: fc.constantFrom<unknown>('', '#N/A', '1500', 7, 'Open'),
  });
  const tables = sample();
  fc.assert(
    fc.property(fc.array(more, { maxLength: 6 }), fc.array(change, { maxLength: 6 }), (columns, cells) => {
      const damaged = each(tables, (rows) => rows.map((line) => [...line]));
      for (const { table, place, title, cell } of columns) {
        damaged[table] = withColumn(damaged[table], place, title, () => cell);
      }
      for (const { table, row, place, cell } of cells) {
        const line = damaged[table][row];
        if (line !== undefined && place < line.length) line[place] = cell;
      }
      expect(saidOf(each(damaged, partly))).toEqual(saidOf(damaged));
    }),
    { numRuns: 60 },
  );
});

test('a table with nothing but columns of somebody’s own filled has no rows', () => {
  const tables = bureauWith((bureau) => (bureau.players = [{}, {}]));
  tables.players = withColumn(tables.players, 1, 'E-mail', (row) => `${row}@example.org`);
  const [first] = readAll(asBureauCells(tables)).problems;
  expect(first).toMatchObject({ table: 'players', row: 0, effect: 'error' });
  expect(first?.problem.problem).toBe('tableEmpty');
});

test('a table without one column of its own is refused for these, not for being empty', () => {
  const tables = bureauWith(() => undefined);
  tables.players = [['E-mail'], ['1@example.org']];
  const codes = readAll(asBureauCells(tables))
    .problems.filter(({ table }) => table === 'players')
    .map(({ problem }) => problem.problem);
  expect(new Set(codes)).toEqual(new Set(['columnMissing']));
});
