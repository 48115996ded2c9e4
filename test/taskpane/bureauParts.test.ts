import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDay } from '../../src/engine/kit/calendarDay';
import { NO_BUREAU } from '../../src/taskpane/bureau/bureauState';
import { bureauTables, chosenTables, monthOf } from '../../src/taskpane/bureau/chooseTables';
import { eventsMonth } from '../../src/taskpane/bureau/eventsMonth';
import { fileText } from '../../src/taskpane/bureau/files';
import { inWords } from '../../src/taskpane/views/progressBar';
import { selectedPlayer } from '../../src/taskpane/bureau/selectedPlayer';
import { inSlices } from '../../src/taskpane/slices';
import { VERSION } from '../../src/taskpane/version';

const ref = (name: string) => ({ id: `id of ${name}`, name, sheet: { id: 's', name: 'Sheet' } });
const april = calendarDay(2024, 4, 1);

describe('which tables a month is calculated from', () => {
  const names = [
    'CsaPlayers',
    'csaplayers_2',
    'CsaPlayers_2024_03',
    'CsaPlayers_2024_04',
    'CsaPlayers_2024_04_2',
  ];
  const others = ['CsaEvents', 'CsaNewRatings_2024_03', 'Table1', 'CsaGames_2024_4'];
  const state = { ...NO_BUREAU, tables: [...names, ...others].map(ref) };

  test('only the six tables are the bureau’s', () => {
    expect(bureauTables(state.tables).map((one) => one.ref.name)).toEqual([...names, 'CsaEvents']);
  });

  test.each([
    ['as the tables say', null, 'CsaPlayers_2024_04_2'],
    ['a month in a name', calendarDay(2024, 3, 1), 'CsaPlayers_2024_03'],
    ['a month in no name', calendarDay(2024, 2, 1), 'csaplayers_2'],
  ])('%s', (_, month, players) => {
    const chosen = chosenTables({ ...state, month });
    expect(chosen.players?.name).toBe(players);
    expect(chosen.events?.name).toBe('CsaEvents');
    expect(chosen.games).toBeNull();
  });

  test('what the user picks comes first', () => {
    const picks = { players: 'id of CsaPlayers' };
    expect(chosenTables({ ...state, picks }).players?.name).toBe('CsaPlayers');
  });

  test('the month is the newest in a name', () => {
    expect(monthOf(state)).toBe(april);
    expect(monthOf({ ...state, tables: [ref('CsaPlayers')] })).toBeNull();
  });
});

test.each([
  ['most events', ['2024/03/02', '2024/04/01', '2024/03/30'], calendarDay(2024, 3, 1)],
  ['the later of two', ['2024/03/02', '2024/04/05'], april],
  ['without what is no date', ['soon', '', '2024/04/05'], april],
  ['none', [], null],
])('the month of the events: %s', (_, days, month) => {
  expect(eventsMonth([['Event', 'Ended'], ...days.map((day) => ['Open', day])])).toBe(month);
});

test('without a column of end dates there is no month', () => {
  expect(eventsMonth([['Event'], ['Open']])).toBeNull();
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

  test('others have their turn every few hundredths of a second', async () => {
    let longest = 0;
    let last = performance.now();
    const told: number[] = [];
    const result = await inSlices(
      steps(),
      (at) => {
        told.push(at);
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      },
      new AbortController().signal,
    );
    expect(result).toBe('done');
    expect(told.length).toBeGreaterThan(15);
    expect(longest).toBeLessThan(200);
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
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toHaveLength(1);
  });
});

test('how far it is, in words', () => {
  expect(inWords({ doing: 'Reading Games', done: 40_000, of: 200_000 })).toBe(
    'Reading Games 40,000 of 200,000',
  );
  expect(inWords({ doing: 'Exporting the list…', done: 0, of: 0 })).toBe('Exporting the list…');
});

test('a file is read as UTF-8, else as Excel on Windows saves it', async () => {
  expect(await fileText(new Blob(['\uFEFFŁódź']))).toBe('\uFEFFŁódź');
  expect(await fileText(new Blob([Uint8Array.of(0xff, 0xfe, 0x41, 0x01, 0x09, 0)]))).toBe('\uFEFFŁ\t');
  expect(await fileText(new Blob([Uint8Array.of(0xfc, 0x6e, 0x61, 0x6c)]))).toBe('ünal');
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  expect(VERSION).toBe(version);
});
