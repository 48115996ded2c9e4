import { bureauMonth, type BureauInput } from '../../../../src/engine/csa2024/bureau';
import { columnsProblem } from '../../../../src/engine/csa2024/bureau/columnsProblem';
import { CALCULATION_DAY, columnsOf, event, federation, game, ratedPlayer } from './federation';

type Columns = Record<string, { count: number } & Record<string, unknown[]>>;

/** Two of everything, in plain arrays. */
function input(): Columns & { calculationDay: number } {
  const past = { player: 1, list: 'rapid', gameType: 'rapid', performance: 1500 } as const;
  const columns = columnsOf(
    federation({
      players: [ratedPlayer(1, 1500), ratedPlayer(2, 1600)],
      events: [event(0), event(1)],
      games: [game(2, 1, 2, 'whiteWins'), game(3, 2, 1, 'bye', { event: 1 })],
      past: [
        { ...past, endDay: CALCULATION_DAY, sequence: 0 },
        { ...past, endDay: CALCULATION_DAY, sequence: 1 },
      ],
      penalties: [
        { player: 1, event: null, list: 'main', points: 20 },
        { player: 2, event: 1, list: 'blitz', points: 0 },
      ],
    }),
  );
  const plain = (table: object): object =>
    Object.fromEntries(
      Object.entries(table).map(([name, column]: [string, unknown]) => [
        name,
        typeof column === 'number' ? column : Array.from(column as ArrayLike<unknown>),
      ]),
    );
  return Object.fromEntries(
    Object.entries(columns).map(([name, table]: [string, unknown]) => [
      name,
      typeof table === 'number' ? table : plain(table as object),
    ]),
  ) as Columns & { calculationDay: number };
}

/** What is said of the columns after a change. */
function said(change: (columns: ReturnType<typeof input>) => void): unknown {
  const columns = input();
  change(columns);
  return columnsProblem(columns as unknown as BureauInput);
}

const unusable = (name: string, value: number): object => ({
  problem: 'columnUnusable',
  clause: '',
  severity: 'error',
  details: { name, value },
});

const NAMES = Object.entries(input()).flatMap(([table, columns]) =>
  typeof columns === 'number'
    ? []
    : Object.keys(columns)
        .filter((column) => column !== 'count')
        .map((column) => `${table}.${column}`),
);

test('columns that fit each other', () => {
  expect(said(() => undefined)).toBeNull();
  expect(NAMES).toHaveLength(35);
});

test.each(NAMES)('%s with a member too few', (name) => {
  const [table = '', column = ''] = name.split('.');
  const length = input()[table]![column]!.length;
  expect(said((columns) => columns[table]![column]!.pop())).toEqual(unusable(name, length - 1));
});

/** The least and the most of a column of two players, two events, and whether it may have none (NaN). */
const ENDLESS = [-1e15, 1e15] as const;
const BOUNDS: [name: string, least: number, most: number, orNone: boolean][] = [
  ['players.fide', ...ENDLESS, true],
  ['events.endDay', ...ENDLESS, false],
  ['events.receivedDay', ...ENDLESS, true],
  ['events.sequence', ...ENDLESS, false],
  ['games.event', 0, 1, false],
  ['games.white', -1, 1, false],
  ['games.black', -1, 1, false],
  ['games.result', 0, 6, false],
  ['games.opponentFide', ...ENDLESS, true],
  ['performances.player', 0, 1, false],
  ['performances.list', 0, 3, false],
  ['performances.gameType', 0, 3, false],
  ['performances.endDay', ...ENDLESS, false],
  ['performances.sequence', ...ENDLESS, false],
  ['history.known', 0, 24, false],
  ['penalties.player', 0, 1, false],
  ['penalties.event', -1, 1, false],
  ['penalties.points', 0, 1e15, false],
  ['penalties.list', 0, 3, false],
];
describe.each(BOUNDS)('%s from %p to %p', (name, least, most, orNone) => {
  const [table = '', column = ''] = name.split('.');
  const withMember = (at: number, value: number): unknown =>
    said((columns) => (columns[table]![column]![at] = value));
  test.each([0, 1])('member %p', (at) => {
    expect(withMember(at, least)).toBeNull();
    expect(withMember(at, most)).toBeNull();
    const below = least - Math.max(1, Math.abs(least) * 1e-9);
    const above = most + Math.max(1, Math.abs(most) * 1e-9);
    expect(withMember(at, below)).toEqual(unusable(name, below));
    expect(withMember(at, above)).toEqual(unusable(name, above));
    expect(withMember(at, NaN)).toEqual(orNone ? null : unusable(name, NaN));
  });
});

test.each(['players', 'events', 'games', 'performances', 'penalties'])('%s that are not a count', (table) => {
  for (const count of [-1, 0.5, NaN]) {
    expect(said((columns) => (columns[table]!.count = count))).toEqual(unusable(`${table}.count`, count));
  }
});

test('a day of the calculation that is none, which is a month of nobody', () => {
  const refused = unusable('calculationDay', NaN);
  expect(said((columns) => (columns.calculationDay = NaN))).toEqual(refused);
  const month = bureauMonth({ ...columnsOf(federation({})), calculationDay: NaN as typeof CALCULATION_DAY });
  expect(month.problems).toEqual([{ player: -1, list: 'main', problem: refused }]);
  expect(month.input.events.name).toEqual([]);
});
