import * as fc from 'fast-check';
import {
  BUREAU_TABLES,
  type BureauCells,
  type BureauReading,
  type BureauTable,
  sampleSheets,
} from '../../src/bureau';
import { KnownCells, UNKNOWN } from '../../src/bureau/read/columns';
import { TableReader } from '../../src/bureau/read/tableReader';
import { asBureauCells, MARCH, readAll, type Row, type Rows, readWith, tableCells, told } from './support';
import { cellsOfSheets, sampleBureau } from '../support/bureau';

/*
 * Most cells are read at once, and only those about which there is something to say by the readers of `cells`. A cell of a
 * data type, which holds its value as an object, is never read at once: so tables of such cells say what the others must.
 */

/** Players with all their rows, and columns of somebody's own beside those of the tables. */
const SAMPLE = sample();

function sample(): Record<BureauTable, Rows> {
  const cells = cellsOfSheets(sampleSheets(sampleBureau({ players: 60, games: 60, seed: 4, period: MARCH })));
  const rows = (table: BureauTable): Rows => cells[table]!.cells.map((line) => [...line]);
  const few = rows('players')
    .slice(0, 9)
    .map(([id]) => id);
  const ofFew = (table: BureauTable): Rows =>
    rows(table).filter(([id], row) => row === 0 || few.includes(id));
  const nameOf = new Map(rows('players').map(([id, surname]) => [id, surname]));
  const games = rows('games').map((line, row) => [
    ...line,
    ...(row === 0
      ? ['White name', 'Black name', 'Date', 'Time control']
      : [nameOf.get(line[3]) ?? '', nameOf.get(line[4]) ?? '', '', '']),
  ]);
  return {
    players: rows('players'),
    events: rows('events'),
    games,
    performances: ofFew('performances'),
    history: ofFew('history').map((line, row) => [
      ...line,
      row === 0 ? 'Surname' : (nameOf.get(line[0]) ?? ''),
    ]),
    penalties: rows('penalties'),
  };
}

/** What stands in cells of any column, now and then in the wrong one; text without spaces around it. */
const ANY_CELL = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    null,
    undefined,
    true,
    false,
    NaN,
    Infinity,
    -0,
    '#N/A',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom('1-0', '0-1', '½-½', '1/2-1/2', '+/-', '-/-', 'bye', 'halfbye', '0-0', '1', '-', '–', '='),
  fc.constantFrom(
    'Main',
    'rapid',
    'Classical',
    'yes',
    'Abroad',
    'Swiss',
    'forfeit',
    'withdrew',
    'carried',
    'R3',
  ),
  fc.constantFrom(0, 1, 2, 5, 20, 31, 32, 33, 40, 999, 1000, 1001, 2024, 90, 0.5, -1, 1e15, 1e16, 1e300),
  fc.constantFrom(
    499.9,
    500,
    2999.5,
    3000,
    3000.1,
    14053,
    '1500',
    '1 500,5',
    '1,405',
    '0100003',
    'Player 0002',
  ),
  fc.constantFrom(
    36526,
    45292,
    45366,
    45367.5,
    45383,
    '2024/03/17',
    '2024/03',
    '03/04/2024',
    20000101,
    '20000101',
  ),
  fc.integer({ min: 100_001, max: 100_062 }).map(String),
  fc.integer({ min: 100_001, max: 100_062 }),
  fc.double({ min: 400, max: 3200, noNaN: true }),
  fc.integer({ min: 45_280, max: 45_400 }),
  fc.string().map((text) => text.trim()),
);

const CHANGE = fc.record({
  table: fc.constantFrom(...BUREAU_TABLES),
  row: fc.nat(),
  column: fc.nat(),
  cell: ANY_CELL,
  /** Now and then a row is there twice, the second time with the cell. */
  again: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});

function changed(
  changes: readonly (typeof CHANGE extends fc.Arbitrary<infer Change> ? Change : never)[],
): Record<BureauTable, Rows> {
  const tables = Object.fromEntries(
    BUREAU_TABLES.map((table) => [table, SAMPLE[table].map((line) => [...line])]),
  ) as Record<BureauTable, Rows>;
  for (const { table, row, column, cell, again } of changes) {
    const rows = tables[table];
    if (rows.length < 2) continue;
    const at = 1 + (row % (rows.length - 1));
    const line = [...rows[at]!];
    line[column % line.length] = cell;
    if (again) rows.push(line);
    else rows[at] = line;
  }
  return tables;
}

const asDataType = (cell: unknown): unknown =>
  cell === null || cell === undefined ? cell : { basicValue: cell };

const asDataTypes = (rows: Rows): Rows => rows.map((line, row) => (row === 0 ? line : line.map(asDataType)));

function withDataTypes(tables: Record<BureauTable, Rows>): BureauCells {
  return asBureauCells(
    Object.fromEntries(BUREAU_TABLES.map((table) => [table, asDataTypes(tables[table])])) as typeof tables,
  );
}

/** All that a reading says of the cells. */
const saidOf = ({ input, problems, questions, counts, lost, indexOfId, events }: BureauReading) => ({
  ...{ input, problems, questions, counts, lost, indexOfId, events },
});

const FIDE_RAPID_TOO_LARGE = { table: 'players', row: 0, column: 22, cell: 1e300, again: false } as const;

describe('cells that are read at once', () => {
  test('a sample reads without a problem either way', () => {
    const atOnce = readAll(asBureauCells(SAMPLE));
    expect(told(atOnce)).toEqual([]);
    expect(saidOf(readAll(withDataTypes(SAMPLE)))).toEqual(saidOf(atOnce));
  });

  test('say what they say to the reader of their column, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.array(CHANGE, { minLength: 1, maxLength: 30 }), (changes) => {
        const tables = changed(changes);
        expect(saidOf(readAll(asBureauCells(tables)))).toEqual(saidOf(readAll(withDataTypes(tables))));
      }),
      { numRuns: 100, examples: [[[FIDE_RAPID_TOO_LARGE]]] },
    );
  });
});

const row = (Event: unknown, Section: unknown, White: number, Black: number, round: number): Row => ({
  ...{ Event, Section, Round: round, White, Black, Result: '1-0' },
});

describe('what is kept of rows that were read', () => {
  test('a section that cannot be read is a problem of every row that has it (13.1)', () => {
    const reading = readWith((bureau) => {
      bureau.games.push(row('Open', '#N/A', 1, 2, 6), row('Open', '#N/A', 3, 4, 6));
    });
    expect(told(reading)).toEqual([
      'games 16,Section errorInCell (skipped)',
      'games 17,Section errorInCell (skipped)',
    ]);
    expect(reading.counts.games).toBe(15);
  });

  test('a player twice in a round is counted from their first row in it (13.3)', () => {
    const reading = readWith((bureau) => {
      bureau.games.push(row('Open', '', 1, 3, 40), row('Open', '', 2, 1, 40), row('Open', '', 1, 4, 40));
    });
    const twice = reading.problems.filter(({ problem }) => problem.problem === 'playerTwiceInRound');
    expect(twice.map(({ row: at, problem }) => [at, problem.details])).toEqual([
      [17, { id: '1', round: 40, above: 1 }],
      [18, { id: '1', round: 40, above: 2 }],
    ]);
  });

  test('a withdrawal from an event of any number of rounds is read at once (52)', () => {
    const reading = readWith((bureau) => {
      bureau.events = bureau.events.map((event) => ({ ...event, Rounds: 1e15 }));
      bureau.penalties.push(
        { 'CSA id': 1, Event: 'Open', Round: 6, Kind: 'withdrew' },
        { 'CSA id': 1, Event: 'Open', Round: 9, Kind: 'forfeit' },
      );
    });
    expect(told(reading)).toContain('penalties 2,Round penaltyTwice (skipped)');
    expect(reading.counts.penalties).toBe(1);
  });
});

test('numbers that have been read are told apart, whatever they have in common', () => {
  const read: unknown[] = [];
  const cells = new KnownCells((value) => {
    read.push(value);
    return typeof value === 'number' ? value : UNKNOWN;
  });
  const numbers = [45_000, 45_000 + 2 ** 12, 45_000.5, 45_000 + 2 ** 32, 0, -0, NaN];
  for (let time = 0; time < 3; time += 1) {
    expect(numbers.map((number) => cells.at(number))).toEqual([
      45_000,
      45_000 + 2 ** 12,
      45_000.5,
      45_000 + 2 ** 32,
      0,
      0,
      UNKNOWN,
    ]);
  }
  // Each of them once; the first is what a blank cell says.
  expect(read).toEqual([null, 45_000, 45_000 + 2 ** 12, 45_000.5, 45_000 + 2 ** 32, 0, '#NUM!']);
});

test('a row of spaces of any kind is blank, one of another sign is not', () => {
  const games = (event: string) => tableCells('games', [{ Event: event }]);
  const table = (event: string) => new TableReader('games', games(event), 'skipped', []);
  for (const blank of ['', ' ', '\u00a0', '\u3000\t', '\ufeff']) expect(table(blank).moveTo(1)).toBe(false);
  for (const filled of ['x', ' x', '\u007f', '\u00e9', '0']) expect(table(filled).moveTo(1)).toBe(true);
});
