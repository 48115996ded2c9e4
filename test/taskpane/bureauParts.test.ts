import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { calendarDay, parseCalendarDay, type CalendarDay } from '../../src/engine/kit/calendarDay';
import { serialOfDay } from '../../src/cells/readDate';
import type { TableWithHeader } from '../../src/excel/bureau/findTables';
import {
  BUREAU_TABLES,
  type BureauTable,
  bureauTables,
  chosenTables,
  countMonths,
  endColumn,
  missingColumns,
  monthOfMost,
  newRatingsTable,
  periodOf,
  readBureau,
  runSheetsSteps,
  sampleSheets,
  selectedPlayer,
  tableOfHeader,
  TABLES,
  type Rows,
  type TableSheet,
} from '../../src/bureau';
import {
  type BureauChoices,
  INITIAL_CHOICES,
  parseBureauChoices,
  picksFor,
  carriedForward,
  withMonth,
  withPick,
  type FoundTables,
} from '../../src/taskpane/pages/bureau/findTables';
import { type InHand, inHandOf } from '../../src/taskpane/pages/bureau/inHand';
import { inSlices } from '../../src/taskpane/kit/slices';
import { inWords } from '../../src/taskpane/kit/jobs';
import { VERSION } from '../../src/taskpane/kit/version';
import { withTotals, cellsOfSheets, sampleBureau } from '../support/bureau';

const MARCH = calendarDay(2024, 3, 1)!;
const APRIL = calendarDay(2024, 4, 1)!;
const TODAY = calendarDay(2024, 4, 15)!;

const titles = (table: BureauTable): string[] => TABLES[table].columns.map(({ title }) => title);

const table = (name: string, header: readonly string[] = []): TableWithHeader => ({
  id: `id of ${name}`,
  name,
  sheet: { id: 's', name: 'Sheet' },
  header,
  area: { row: 2, column: 0, rows: 9, columns: header.length },
});

/** What a workbook holds; the events of each table by month. */
const found = (
  tables: readonly TableWithHeader[],
  ended: readonly (readonly [TableWithHeader, readonly (readonly [CalendarDay, number])[]])[] = [],
): FoundTables => ({
  tables,
  headless: [],
  found: [],
  ranges: [],
  empty: new Set(),
  records: new Map(),
  ratedIn: new Map(ended.map(([source, counts]) => [source, new Map(counts)])),
});

const inHand = (holds: FoundTables, choices: Partial<BureauChoices> = {}): InHand =>
  inHandOf(holds, { ...INITIAL_CHOICES, ...choices }, TODAY);

describe('which tables a month is calculated from', () => {
  const names = [
    'CsaPlayers',
    'csaplayers_2',
    'CsaPlayers_2024_03',
    'CsaPlayers_2024_04',
    'CsaPlayers_2024_04_2',
  ];
  const others = ['CsaEvents', 'CsaNewRatings_2024_03', 'Table1', 'CsaGames_2024_4'];
  const named = bureauTables([...names, ...others].map((name) => table(name)));

  test('only the six tables are the bureau’s', () => {
    expect(named.map((one) => one.ref.name)).toEqual([...names, 'CsaEvents']);
  });

  test.each([
    ['the newest month of the names', APRIL, 'CsaPlayers_2024_04_2'],
    ['a month in a name', MARCH, 'CsaPlayers_2024_03'],
    ['a month in no name', calendarDay(2024, 2, 1), 'csaplayers_2'],
  ])('%s', (_, month, players) => {
    const chosen = chosenTables(named, month, {});
    expect(chosen.players?.name).toBe(players);
    expect(chosen.events?.name).toBe('CsaEvents');
    expect(chosen.games).toBeNull();
  });

  test('what the user picks comes first, also when Excel gives it another id', () => {
    const tables = names.map((name) => table(name));
    const pick = { kind: 'table', id: 'of another session', name: 'CsaPlayers' } as const;
    expect(inHand(found(tables), { picks: { players: pick } }).tables.players.source).toBe(tables[0]);
  });

  test('a pick that is gone leaves what would be there without it', () => {
    const tables = names.map((name) => table(name));
    const pick = { kind: 'table', id: 'gone', name: 'Gone' } as const;
    expect(inHand(found(tables), { picks: { players: pick } }).tables.players.source).toBe(tables[4]);
  });
});

describe('tables of the user’s own', () => {
  test.each(BUREAU_TABLES)('%s are known by their headers', (one) => {
    expect(tableOfHeader(titles(one))).toBe(one);
  });

  test('a rating history has the columns of players too, and is offered and found as what it is alone', () => {
    const history = table('Past', ['CSA id', 'Month', 'Main', 'Std', 'Rapid', 'Blitz']);
    expect(tableOfHeader(history.header)).toBe('history');
    const { tables } = inHand(found([history]));
    expect(tables.history.source).toBe(history);
    expect(tables.players).toMatchObject({ source: null, offers: [] });
  });

  test('headers in any order, under other usual names', () => {
    expect(tableOfHeader(['Blitz', 'Rapid', 'Std', 'Main', 'Surname', 'Unique No'])).toBe('players');
  });

  test('what is missing is named by our titles', () => {
    expect(missingColumns('players', ['Unique No', 'Surname', 'Std'])).toEqual(['Main', 'Rapid', 'Blitz']);
    expect(tableOfHeader(['Unique No', 'Surname', 'Std'])).toBeNull();
  });

  test('the tables that a run writes are none of them', () => {
    const sheets = runSheetsOfSample();
    expect(sheets.map(({ columns }) => tableOfHeader(columns.map(({ title }) => title)))).toEqual([
      null,
      null,
    ]);
  });

  test('of two that fit neither is taken before the user says which', () => {
    const [one, two] = [table('One', titles('games')), table('Two', titles('games'))];
    expect(inHand(found([one, two])).tables.games).toMatchObject({ source: null, offers: [one, two] });
    const games = { kind: 'table', id: two.id, name: two.name } as const;
    expect(inHand(found([one, two]), { picks: { games } }).tables.games.source).toBe(two);
  });

  test('a table with our name for the month, or for none, goes before it', () => {
    const [own, next] = [table('Mine', titles('players')), table('CsaPlayers_2024_04', titles('players'))];
    const both = found([own, next]);
    expect(inHand(both).tables.players.source).toBe(next);
    const events = table('E', titles('events'));
    const march = found([own, next, events], [[events, [[MARCH, 3]]]]);
    expect(inHand(march, { month: '2024-03' }).tables.players.source).toBe(own);
  });
});

describe('the months to choose from', () => {
  const old = table('CsaEvents', titles('events'));
  const next = table('CsaEvents_2024_04', titles('events'));

  test('those of the names and of the events, the newest first, each with its events', () => {
    const holds = found(
      [old, next],
      [
        [
          old,
          [
            [MARCH, 37],
            [calendarDay(2024, 2, 1)!, 2],
          ],
        ],
      ],
    );
    expect(inHand(holds)).toMatchObject({
      month: APRIL,
      months: [
        { first: APRIL, events: 0 },
        { first: MARCH, events: 37 },
        { first: calendarDay(2024, 2, 1), events: 2 },
      ],
    });
  });

  test('without a month in a name the one in which most events ended', () => {
    const holds = found(
      [old],
      [
        [
          old,
          [
            [MARCH, 37],
            [APRIL, 2],
          ],
        ],
      ],
    );
    expect(inHand(holds).month).toBe(MARCH);
  });

  test('without any event this month and the last one, and none is chosen', () => {
    const { month, months } = inHand(found([table('CsaPlayers')]));
    expect(month).toBeNull();
    expect(months.map(({ first }) => first)).toEqual([APRIL, MARCH]);
  });

  test('a saved month that the tables do not have is named, not replaced', () => {
    const holds = found([old], [[old, [[MARCH, 37]]]]);
    const { month, unknownMonth } = inHand(holds, { month: '2023-09' });
    expect([month, unknownMonth]).toEqual([null, '2023-09']);
  });
});

describe('what the user chose', () => {
  const mine = { kind: 'table', id: 't', name: 'Mine' } as const;
  const ofMarch = { kind: 'table', id: 'm', name: 'CsaPlayers_2024_03' } as const;
  const box = { row: 0, column: 0, rows: 9, columns: 6 };
  const range = { kind: 'range', cells: { sheetId: 's', box } } as const;

  test('comes back from the workbook as it was saved', () => {
    const choices: BureauChoices = {
      month: '2024-04',
      picks: { players: mine, games: range },
      earlier: { '2024-03': { events: ofMarch } },
      written: { 'run 2024-03': [{ id: 's9', name: 'New ratings 2024-03', print: '0123456789abcdef' }] },
      fileOptions: { visitors: 'leaveOut' },
      interpretations: { incompleteAbroad: 'penaltiesCount', applyMaximumChange: false },
      fideFederation: 'NAM',
    };
    expect(parseBureauChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
  });

  test.each([
    null,
    'x',
    {
      month: 4,
      picks: { players: { kind: 'table', id: 4 }, games: [] },
      earlier: 1,
      fileOptions: { visitors: 4 },
      interpretations: { oldEvents: 'never', highestNotGiven: 'ratingAndHistory', weather: 'fine' },
    },
  ])('is nothing where something else was saved: %j', (saved) =>
    expect(parseBureauChoices(saved)).toEqual(INITIAL_CHOICES),
  );

  test('with another month a table of its own stays, one with a month in its name does not', () => {
    const choices = { ...INITIAL_CHOICES, picks: { players: ofMarch, games: range, events: mine } };
    expect(withMonth(choices, '2024-04')).toEqual({
      fideFederation: 'RSA',
      month: '2024-04',
      picks: { games: range, events: mine },
      earlier: {},
      written: {},
      fileOptions: {},
      interpretations: {},
    });
  });

  test('rolled forward, the next month begins without picks, and the old one keeps its own', () => {
    const rolled = carriedForward({ ...INITIAL_CHOICES, picks: { players: mine } }, '2024-03', '2024-04');
    expect(picksFor(rolled, '2024-04')).toEqual({});
    expect(picksFor(rolled, '2024-03')).toEqual({ players: mine });
    const back = withPick(withMonth(rolled, '2024-03'), '2024-03', 'players', range);
    expect(picksFor(back, '2024-03')).toEqual({ players: range });
    expect(picksFor(back, '2024-04')).toEqual({});
  });
});

/** The tables of new ratings and of what was left out. */
function runSheetsOfSample(): TableSheet<Rows>[] {
  const sheets = sampleSheets(sampleBureau({ players: 20, games: 20, seed: 1, period: periodOf(MARCH) }));
  const reading = end(readBureau(cellsOfSheets(sheets), periodOf(MARCH)));
  const { newRatings, leftOut } = end(
    runSheetsSteps(withTotals(reading, bureauMonth(reading.input!)), VERSION),
  );
  return [newRatings, leftOut];
}

function end<Progress, Result>(steps: Generator<Progress, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const serial = (text: string) => serialOfDay(parseCalendarDay(text)!);

test.each([
  ['most events', ['2024/03/02', '2024/04/01', '2024/03/30'], MARCH],
  ['the later of two', ['2024/03/02', '2024/04/05'], APRIL],
  ['without what is no date', ['soon', '', '2024/04/05'], APRIL],
  ['dates as Excel keeps them', [serial('2024/04/05')], APRIL],
  ['none', [], null],
])('the month of the events: %s', (_, days, month) => {
  expect(monthOfMost(countMonths(days))).toBe(month);
});

test('an event that came in after its month is counted in the month in which it is rated (61)', () => {
  const ends = ['2024/03/31', '2024/03/31', '2024/03/30', '2024/03/29', '2024/03/28'];
  const received = ['2024/04/01', '2024/03/31', '', 'soon', '2024/06/01'];
  expect(countMonths(ends, received)).toEqual(
    new Map([
      [APRIL, 1],
      // A date that cannot be read, and one that is too late, leave the month in which the event ended.
      [MARCH, 4],
    ]),
  );
});

test('the column of end dates is found by its usual names', () => {
  expect(endColumn(['Event', 'Ended'])).toBe(1);
  expect(endColumn(['Event'])).toBe(-1);
});

test.each([
  ['a player', ['CSA id', 'List'], ['0012', 'Main'], 1, '12'],
  ['the side that is selected', ['White', 'Black'], [1, 2], 1, '2'],
  ['White, where neither is', ['Event', 'White', 'Black'], ['Open', 1, 2], 0, '1'],
  ['nobody in a blank cell', ['CSA id'], [''], 0, null],
  ['nobody in another table', ['Option', 'Value'], ['Rounding', 'none'], 0, null],
])('a selected row is about %s', (_, header, cells, column, id) => {
  expect(selectedPlayer({ header, cells, column })).toBe(id);
});

describe('slices', () => {
  function* steps(): Generator<number, string> {
    for (let at = 0; at < 1000; at += 1) {
      const end = performance.now() + 1;
      while (performance.now() < end);
      yield at;
    }
    return 'done';
  }

  test('a processor rests more than a tenth of the time, also while the work goes on for long', async () => {
    const begun = performance.now();
    let worked = 0;
    function* counted(): Generator<number, string> {
      for (const step of steps()) {
        worked += 1;
        yield step;
      }
      return 'done';
    }
    await inSlices(counted(), () => undefined, new AbortController().signal);
    // A step takes a millisecond.
    expect(worked / (performance.now() - begun)).toBeLessThan(0.9);
  });

  test('others have their turn every few hundredths of a second', async () => {
    let longest = 0;
    let last = 0;
    const told: number[] = [];
    const result = await inSlices(
      steps(),
      (at) => {
        told.push(at);
        longest = Math.max(longest, at - last);
        last = at;
      },
      new AbortController().signal,
    );
    expect(result).toBe('done');
    expect(told.length).toBeGreaterThan(15);
    // Each of them takes a millisecond, or more where the machine has other things to do.
    expect(longest).toBeLessThan(100);
  });

  test('what is cancelled ends at the next of them', async () => {
    const stop = new AbortController();
    const told: number[] = [];
    const work = inSlices(
      steps(),
      (at) => {
        told.push(at);
        stop.abort();
      },
      stop.signal,
    );
    await expect(work).rejects.toBe(stop.signal.reason);
    expect(told).toHaveLength(1);
  });
});

test('the new ratings of a month are those of its newest run', () => {
  const tables = [
    'CsaPlayers',
    'CsaNewRatings_2024_02',
    'CsaNewRatings_2024_03',
    'CsaNewRatings_2024_03_2',
  ].map((name) => ({ id: name, name }));
  const newest = (month: string | null): string | undefined =>
    newRatingsTable(tables, month === null ? null : parseCalendarDay(month))?.name;
  expect(newest('2024/03/01')).toBe('CsaNewRatings_2024_03_2');
  expect(newest('2024/02/01')).toBe('CsaNewRatings_2024_02');
  expect(newest('2024/01/01')).toBeUndefined();
  expect(newest(null)).toBe('CsaNewRatings_2024_03_2');
});

test('how far it is, in words', () => {
  expect(inWords({ doing: 'Reading Games', done: 40_000, of: 200_000 })).toBe(
    'Reading Games 40,000 of 200,000',
  );
  expect(inWords({ doing: 'Exporting the list…', done: 0, of: 0 })).toBe('Exporting the list…');
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  expect(VERSION).toBe(version);
});
