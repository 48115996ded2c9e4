import { BUREAU_TABLES, type BureauReading, type BureauTable, totalsAtEnd } from '../../src/bureau';
import { bureauWith, readAll, asBureauCells, type Row } from './support';

/** What a table of the small bureau makes of further rows below its own. */
function readWithRows(table: BureauTable, ...rows: Row[]): BureauReading {
  return readAll(
    asBureauCells(
      bureauWith((bureau) => {
        bureau[table].push(...rows);
      }),
    ),
  );
}

const told = ({ problems }: BureauReading): string[] =>
  problems.map(({ table, row, problem, effect }) => `${table} ${row} ${problem.problem} (${effect})`);

/** The column with the id or the event, another one of words, and one of numbers. */
const COLUMNS: Readonly<Record<BureauTable, readonly [string, string, string]>> = {
  players: ['CSA id', 'Surname', 'Main'],
  events: ['Event', 'Section', 'Rounds'],
  games: ['Event', 'Opponent', 'Round'],
  performances: ['CSA id', 'Type', 'Performance'],
  history: ['CSA id', 'Month', 'Main'],
  penalties: ['CSA id', 'Event', 'Points'],
};

const WORDS = [
  'Total',
  'Totals',
  'Sum',
  'Average',
  'Mean',
  'Count',
  'Subtotal',
  'Sub-total',
  'Grand total:',
  'TOTAL',
  'Total: 60',
  'Average rating',
  'Totaal',
  'Gemiddeld',
];

describe.each(BUREAU_TABLES)('a total below the table of %s is not read, with a note', (table) => {
  const [key, other, number] = COLUMNS[table];
  const before = readWithRows(table);
  const rows = before.problems.length === 0 ? lengthOf(table) : NaN;

  test.each(WORDS)('in the column of ids or events: %s', (word) => {
    const reading = readWithRows(table, { [key]: word, [number]: 1531.8 });
    expect(told(reading)).toEqual([`${table} ${rows + 1} totalLeftOut (note)`]);
    expect([reading.counts, reading.people]).toEqual([before.counts, before.people]);
  });

  test('in another column, where the first is blank', () => {
    expect(told(readWithRows(table, { [other]: 'Total', [number]: 1531.8 }))).toEqual([
      `${table} ${rows + 1} totalLeftOut (note)`,
    ]);
  });

  test('with a number of things beside it, and the error of an average of nothing', () => {
    const cells = { [key]: 'Total', [other]: '60 players', [number]: '#DIV/0!' };
    expect(told(readWithRows(table, cells))).toEqual([`${table} ${rows + 1} totalLeftOut (note)`]);
    const swapped = { [key]: '60 players', [other]: 'Total', [number]: 1531.8 };
    expect(told(readWithRows(table, swapped))).toEqual([`${table} ${rows + 1} totalLeftOut (note)`]);
  });

  test('below one or several blank rows, and two of them', () => {
    const reading = readWithRows(table, {}, { [key]: 'Total' }, {}, {}, { [key]: 'Average', [number]: 7 });
    expect(told(reading)).toEqual([
      `${table} ${rows + 2} totalLeftOut (note)`,
      `${table} ${rows + 5} totalLeftOut (note)`,
    ]);
  });
});

function lengthOf(table: BureauTable): number {
  return bureauWith(() => undefined)[table].length - 1;
}

test('the note on a total is at its label', () => {
  const { problems } = readWithRows('players', { Surname: 'Total' });
  expect(problems.map(({ column }) => column)).toEqual([1]);
});

describe('the totals at the end of a table', () => {
  const totalsOf = (...rows: Row[]): number | null =>
    totalsAtEnd('players', bureauWith((bureau) => (bureau.players = rows)).players);
  const player = { 'CSA id': 1, Main: 1500 };
  const total = { 'CSA id': 'Total', Main: 1500 };

  test.each<[string, Row[], number | null]>([
    ['are none below a player', [player, total, player], null],
    ['begin with the first of several', [player, {}, total, {}, { Surname: 'Average' }], 3],
    ['may be all it has', [total], 1],
    ['are none in an empty one', [], null],
    ['are none below which blank rows are', [player, {}, {}], null],
  ])('%s', (_, rows, at) => {
    expect(totalsOf(...rows)).toBe(at);
  });
});

describe('a row of players that may be a total', () => {
  test('is a question where its id is a number, and nothing is calculated before the answer', () => {
    const reading = readWithRows('players', { 'CSA id': 62, Surname: 'Total', Main: 1531.8 });
    expect(told(reading)).toEqual(['players 7 playerLikeTotal (question)']);
    expect(reading.questions.map(({ kind }) => kind)).toEqual(['isRight']);
  });

  test('is a player where a first name is beside the word', () => {
    const player = { 'CSA id': 62, Surname: 'Sum', 'First name': 'Wei', Main: 1531.8 };
    expect(told(readWithRows('players', player))).toEqual([]);
  });
});

describe('an id unlike the others', () => {
  test.each(['Players', 'n/a', '60 players', 'October 2026', 'Totals of 2026', 'Guest1'])(
    'is a question among numbers: %s',
    (id) => {
      const reading = readWithRows('players', { 'CSA id': id, Surname: 'Guest', Main: 1500 });
      expect(told(reading)).toEqual(['players 7 idUnlikeOthers (question)']);
      expect(reading.questions).toHaveLength(1);
      expect(reading.counts.players).toBe(7);
    },
  );

  test.each(['0012345', 'ZIM123', 'F-12', '2024/17', '123a'])(
    'is no question where it is a code: %s',
    (id) => {
      expect(told(readWithRows('players', { 'CSA id': id, Surname: 'Guest', Main: 1500 }))).toEqual([]);
    },
  );

  test('is no question where most are words', () => {
    const words = 'abcdefg'.split('').map((letter) => ({ 'CSA id': letter.repeat(4), Main: 1500 }));
    expect(told(readWithRows('players', ...words))).toEqual([]);
  });
});
