/** @jest-environment jsdom */
import { serialOfDay } from '../../src/cells/readDate';
import { REGULATIONS } from '../../src/engine/csa2024';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { parseCalendarDay } from '../../src/engine/kit/calendarDay';
import { eachRequestFailing, FAILURES, nextTested } from '../support/failingRequests';
import { BureauPane, monthOfSheets, severalEvents, smallSheets } from './support/bureauPane';
import { FULL_SIZE } from '../support/fullSize';

jest.setTimeout(120_000);

const TABLE_SHEETS = ['Players', 'Events', 'Games', 'Performances', 'Rating history', 'Penalties'];
const BEFORE = ['Sheet1', ...TABLE_SHEETS];
const RESULTS = ['New ratings 2024-03', 'Left out 2024-03', 'Run 2024-03'];

/** The sheets with other cells in one of them; rows count from the table's first. */
function changed(
  sheet: string,
  row: number,
  column: string,
  value: string | number | null,
  sheets = smallSheets(),
) {
  return sheets.map((one) => {
    if (one.name !== sheet) return one;
    const at = one.columns.findIndex(({ title }) => title === column);
    const rows = one.rows.map((line, index) =>
      index === row ? line.map((cell, place) => (place === at ? value : cell)) : line,
    );
    return { ...one, rows };
  });
}

describe('beginning', () => {
  test('an empty workbook offers empty tables and a sample', async () => {
    const pane = await BureauPane.open();
    await pane.click('Insert a bureau workbook');
    expect(pane.sheets).toEqual(BEFORE);
    expect(pane.status).toContain('Six empty tables');
    await pane.click('Run');
    expect(pane.alert).toContain('Nothing was written');
    expect(pane.sheets).toEqual(BEFORE);
  });

  test('the sample is of the month before this one, and runs', async () => {
    const pane = await BureauPane.open();
    await pane.click('Insert a sample bureau');
    expect(pane.sheets).toEqual(BEFORE);
    await pane.click('Run');
    expect(pane.sheets).toEqual([...BEFORE, ...RESULTS]);
    expect(pane.text).toContain('New ratings 2024-03 200 players');
  });
});

describe("columns of somebody's own", () => {
  /** An address in front, a remark in the middle and one at the end; a sheet's table begins with its first column. */
  const own = (title: string) => ({ title, format: '@', width: 10, choices: null });
  const OWN_PLACES = [0, 2];
  const withOwn = () =>
    smallSheets().map((sheet) => {
      const put = <T>(line: readonly T[], cell: (title: string) => T): T[] => [
        cell('Address'),
        line[0]!,
        cell('Remark'),
        ...line.slice(1),
        cell('E-mail'),
      ];
      return {
        ...sheet,
        columns: put(sheet.columns, own),
        rows: sheet.rows.map((row, at) => put(row, (title) => `${title} ${at}`)),
      };
    });

  test('change nothing in what a run writes, and their cells are not asked for', async () => {
    const alone = await BureauPane.open(smallSheets());
    await alone.click('Run');
    const pane = await BureauPane.open(withOwn());
    const asked = jest.spyOn(pane.bench.grid, 'readValues');
    await pane.click('Run');
    const ids = new Map(TABLE_SHEETS.map((name) => [pane.idOf(name), name]));
    const boxes = asked.mock.calls.filter(([id, { rows }]) => ids.has(id) && rows > 1);
    asked.mockRestore();
    expect(new Set(boxes.map(([id]) => ids.get(id)))).toEqual(new Set(TABLE_SHEETS));
    const ofOwn = boxes.filter(([, { column, columns }]) =>
      OWN_PLACES.some((place) => column <= place && place < column + columns),
    );
    expect(ofOwn).toEqual([]);
    expect(pane.sheets).toEqual(alone.sheets);
    for (const name of RESULTS) expect(pane.cells(name)).toEqual(alone.cells(name));
  });
});

describe('a table that shows no header row', () => {
  /** As Excel does it: the cells of the headers are blank, and the table begins with its first row. */
  function hideHeaders(pane: BureauPane, name: string): void {
    const table = pane.bench.document.tables.find((one) => one.name === name)!;
    const { box } = table;
    pane.bench.grid.clear(table.sheetId, { ...box, rows: 1 }, 'all');
    table.box = { ...box, row: box.row + 1, rows: box.rows - 1 };
    table.showHeaders = false;
  }
  const WORDS =
    'The table CsaPlayers shows no header row, so its columns cannot be found. Select a cell in it, then tick Header Row on the Table Design tab.';

  test('is named where one of the six is missing, with a way to it', async () => {
    const pane = await BureauPane.open(smallSheets());
    hideHeaders(pane, 'CsaPlayers');
    await pane.click('Home');
    await pane.click('Bureau');
    expect(pane.text).toContain(WORDS);
    expect(pane.button('Go to cell Players!A4')).toBeTruthy();
  });

  test('is no table that a run begins with', async () => {
    const pane = await BureauPane.open(smallSheets());
    hideHeaders(pane, 'CsaPlayers');
    await pane.click('Run');
    expect(pane.alert).toContain('Nothing was written');
    expect(pane.text).toContain(WORDS);
    expect(pane.sheets).toEqual(BEFORE);
  });
});

describe('a run', () => {
  test('writes what the engine gives, to the last digit, with charts', async () => {
    const sheets = smallSheets();
    const pane = await BureauPane.open(sheets);
    await pane.click('Run');
    expect(pane.alert).toBe('');
    expect(pane.sheets).toEqual([...BEFORE, ...RESULTS]);
    const { reading, month } = monthOfSheets(sheets);
    const [header = [], ...rows] = pane.cells(RESULTS[0]!).slice(2);
    const column = (title: string): number => header.indexOf(title);
    const mains = rows.filter((row) => row[column('List')] === 'Main');
    expect(mains.length).toBe(month.ratings.rated.filter((rated, at) => rated === 1 && at % 4 === 0).length);
    for (const row of mains) {
      const player = reading.people.findIndex(({ id }) => id === row[column('CSA id')]);
      expect(row[column('New raw')]).toBe(month.ratings.newRaw[player * 4]);
      expect(row[column('Published')]).toBe(month.ratings.published[player * 4]);
    }
    expect(pane.bench.document.charts.map(({ title }) => title)).toEqual([
      'Published ratings',
      'Changes of raw ratings in the month',
    ]);
    expect(pane.bench.unknownApis).toEqual([]);
    expect(document.activeElement?.id).toBe('bureau-result');
  });

  test('with a row that is wrong asks, leaves it out, and says which and why', async () => {
    const pane = await BureauPane.open(changed('Games', 4, 'White', '999999'));
    await pane.click('Run');
    expect(pane.sheets).toEqual(BEFORE);
    expect(pane.alert).toBe(
      'Nothing was written. 1 game of 2 players would not be rated. Correct Games!D8, or press Rate without them.',
    );
    expect(document.activeElement?.id).toBe('bureau-questions');
    await pane.click('Rate without them: Games!D8: 1 game of 2 players was not rated.');
    expect(pane.sheets).toEqual([...BEFORE, ...RESULTS]);
    // Never the green of a run that has lost nothing.
    expect(pane.status).toBe('');
    expect(pane.alert).toContain('calculated without 1 game of 2 players, as you confirmed');
    expect(pane.root.querySelector('#bureau-without')?.textContent).toContain(
      'Rated without 1 game of 2 players',
    );
    expect(pane.cells(RESULTS[0]!)[0]?.[0]).toMatch(/^Without 1 game of 2 players, see the sheet Run\./);
    expect(pane.cells(RESULTS[2]!)[4]?.slice(0, 4)).toEqual(['Games', 'Games!D8', 1, 2]);
    await pane.openStep('Check');
    const found = [...pane.root.querySelectorAll('.found')].map((one) => one.textContent);
    expect(found.join()).toContain('No player has the CSA id 999999');
    expect(found.join()).toContain('Games!D8');
    expect(pane.text).toContain('Rows left out (1)');
    expect(pane.cells('Left out 2024-03').flat().join()).toContain('No player has the CSA id 999999');
    await pane.click('Go to cell Games!D8');
    expect(pane.bench.grid.selection()).toMatchObject({ sheetId: pane.idOf('Games'), row: 7, column: 3 });
  });

  test.each([
    ['two players with one id', () => changed('Players', 1, 'CSA id', '100001'), 'Players!A5'],
    ['text in a rating', () => changed('Players', 2, 'Main', 'strong'), 'Players!K6'],
    ['a missing column', () => withoutColumn('Games', 'Result'), 'Games!A3'],
    ['a missing table', () => smallSheets().filter(({ name }) => name !== 'Events'), null],
  ])('with %s is refused, with the cell', async (_, sheets, cell) => {
    const pane = await BureauPane.open(sheets());
    const before = pane.everything();
    await pane.click('Run');
    expect(pane.alert).toContain('Nothing was written. Fix the errors below first');
    expect(pane.everything()).toEqual(before);
    await pane.openStep('Check');
    expect(pane.text).toContain('Errors that block the run (1)');
    const first = pane.root.querySelector('.found');
    expect(first?.querySelector('button')?.textContent?.trim()).toBe(cell ?? undefined);
  });
});

describe('a run by another interpretation', () => {
  /** Nobody is asked whether a player was too young for it (16). */
  const withoutBirths = () => withoutColumn('Players', 'Date of birth', severalEvents());

  /** Clause 12.1: the Committee has an event rated that was played in 2010. */
  const withOldEvent = () =>
    [
      ['Start date', serialOfDay(parseCalendarDay('2010/05/01')!)],
      ['End date', serialOfDay(parseCalendarDay('2010/05/03')!)],
      ['Received on', serialOfDay(parseCalendarDay('2024/03/20')!)],
      ['Rate anyway', 'yes'],
    ].reduce(
      (sheets, [column, value]) => changed('Events', 0, String(column), value!, sheets),
      withoutBirths(),
    );

  const runIgnoringOldEvents = async (): Promise<BureauPane> => {
    const pane = await BureauPane.open(withOldEvent());
    await pane.choose('interpretation-oldEvents', 'ignored');
    await pane.click('Run');
    expect(pane.alert).toBe('');
    return pane;
  };

  test('gives the ratings of the engine by it, not those of the standard', async () => {
    const pane = await runIgnoringOldEvents();
    const { reading, month: standard } = monthOfSheets(withOldEvent());
    const month = bureauMonth(reading.input!, { ...REGULATIONS, oldEvents: 'ignored' });
    expect(month.ratings.newRaw).not.toEqual(standard.ratings.newRaw);
    const [header = [], ...rows] = pane.cells(RESULTS[0]!).slice(2);
    const column = (title: string): number => header.indexOf(title);
    const mains = rows.filter((row) => row[column('List')] === 'Main');
    expect(mains.length).toBeGreaterThan(10);
    for (const row of mains) {
      const player = reading.people.findIndex(({ id }) => id === row[column('CSA id')]);
      expect(row[column('New raw')]).toBe(month.ratings.newRaw[player * 4]);
    }
  });

  test('names it on the sheet of the run, and comes back with the workbook until it is undone', async () => {
    const pane = await runIgnoringOldEvents();
    const line = ['Rated by the Committee, older than 2920 days', 'not rated', '12.1, 36', 'no'];
    expect(pane.cells(RESULTS[2]!).map((row) => row.slice(0, 4))).toContainEqual(line);
    const again = await pane.reopened();
    const field = () => again.root.querySelector<HTMLSelectElement>('#interpretation-oldEvents')!;
    expect(field().value).toBe('ignored');
    expect(again.root.querySelector('#interpretations')?.textContent).toContain('(1 changed)');
    await again.click('Back to the standard');
    expect(field().value).toBe('gamesRated');
    expect(document.activeElement?.id).toBe('interpretations');
  });

  test('holds no result of the interpretation before', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    expect(pane.root.querySelector('#bureau-result')).not.toBeNull();
    await pane.choose('interpretation-incompleteAbroad', 'penaltiesCount');
    expect(pane.root.querySelector('#bureau-result')).toBeNull();
  });
});

describe('a question', () => {
  const misspelt = () => changed('Events', 0, 'Event', 'Opne 0001');

  test('about an event that no row names says how many games and players it would cost, and how the run goes on', async () => {
    const pane = await BureauPane.open(misspelt());
    await pane.click('Run');
    const { reading } = monthOfSheets(misspelt());
    const { games, players } = reading.lost;
    expect(games).toBeGreaterThan(10);
    expect(pane.alert).toContain(`${games} games of ${players} players would not be rated`);
    expect(pane.sheets).toEqual(BEFORE);
    const again = await pane.reopened();
    await again.click('Export as CSV');
    expect(again.alert).toContain('Nothing was written.');
  });

  test('that was answered is not asked again when the pane is opened anew, but when more is lost', async () => {
    const pane = await BureauPane.open(changed('Games', 4, 'White', '999999'));
    await pane.click('Run');
    await pane.click('Rate without them: Games!D8: 1 game of 2 players was not rated.');
    const again = await pane.reopened();
    await again.click('Check the tables');
    expect(again.status).toBe('Ready to run.');
    again.bench.grid.writeCells(again.idOf('Games'), { row: 9, column: 3, rows: 1, columns: 1 }, [
      ["'999999"],
    ]);
    await again.click('Check again');
    expect(again.status).toBe('');
    expect(again.text).toContain('And 1 more cell like it.');
  });

  test('about a cell is answered for that cell, or for all of them', async () => {
    const sheets = changed('Players', 0, 'Main', 1234.5);
    const pane = await BureauPane.open(sheets);
    await pane.click('Run');
    const { questions } = monthOfSheets(sheets).reading;
    expect(questions.map(({ kind }) => kind)).toEqual(['isRight', 'isRight']);
    expect(pane.alert).toContain('2 cells have to be confirmed');
    expect(pane.sheets).toEqual(BEFORE);
    await pane.click('Confirm all 2');
    expect(pane.sheets).toEqual([...BEFORE, ...RESULTS]);
    expect(pane.cells(RESULTS[2]!).flat()).toContain('Confirmed values');
  });
});

/** All that the workbook holds, whichever sheet is in front. */
const withoutFront = (pane: BureauPane): object => ({ ...(pane.everything() as object), active: '' });

describe('a run of a month that was run before', () => {
  test('replaces its sheets after asking, with the same cells', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    const before = pane.everything();
    const ids = RESULTS.map((name) => pane.idOf(name));
    await pane.click('Run');
    expect(pane.everything()).toEqual(before);
    expect(document.activeElement?.id).toBe('bureau-asking');
    expect(pane.text).toContain('March 2024 was run before');
    expect(pane.text).not.toContain('Edited since');
    await pane.click('Replace them');
    expect(pane.alert).toBe('');
    expect(withoutFront(pane)).toEqual({ ...(before as object), active: '' });
    expect(RESULTS.map((name) => pane.idOf(name)).filter((id) => ids.includes(id))).toEqual([]);
  });

  test('keeps both where the user wants it, and leaves everything where they want that', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    const before = pane.everything();
    await pane.click('Run');
    await pane.click('Cancel');
    expect(pane.everything()).toEqual(before);
    await pane.click('Run');
    await pane.click('Keep both');
    for (const sheet of RESULTS) expect(pane.cells(`${sheet} (2)`)).toEqual(pane.cells(sheet));
  });

  test('says which of its sheets were edited since, also when the pane is opened anew', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    pane.bench.grid.writeCells(pane.idOf(RESULTS[0]!), { row: 3, column: 1, rows: 1, columns: 1 }, [
      ['My remark'],
    ]);
    const again = await pane.reopened();
    await again.click('Run');
    expect(again.text).toContain(`Edited since they were written: "${RESULTS[0]}".`);
  });

  test.each(FAILURES)(
    'whichever request of the replacement fails with %s, one of the two runs is there, complete',
    async (code) => {
      let before = {};
      let ids: string[] = [];
      const requests = await eachRequestFailing({
        code,
        next: FULL_SIZE ? (request) => request + 1 : nextTested,
        open: async () => {
          const pane = await BureauPane.open(smallSheets());
          await pane.click('Run');
          await pane.click('Run');
          before = withoutFront(pane);
          ids = RESULTS.map((name) => pane.idOf(name));
          return pane;
        },
        act: (pane) => pane.click('Replace them'),
        check: (pane, _, failing) => {
          expect([failing, withoutFront(pane)]).toEqual([failing, before]);
          const kept = RESULTS.filter((name) => ids.includes(pane.idOf(name))).length;
          expect([failing, kept]).toEqual([failing, pane.alert === '' ? 0 : RESULTS.length]);
        },
      });
      expect(requests).toBeGreaterThan(20);
    },
  );
});

function withoutColumn(sheet: string, title: string, sheets = smallSheets()) {
  return sheets.map((one) => {
    if (one.name !== sheet) return one;
    const keep = one.columns.map((column) => column.title !== title);
    return {
      ...one,
      columns: one.columns.filter((_, at) => keep[at]),
      rows: one.rows.map((line) => line.filter((_, at) => keep[at])),
    };
  });
}

describe('all or nothing', () => {
  test.each([
    /^Reading Games/,
    /^Checking Games/,
    /^Rating games/,
    /^Rating players/,
    /^Preparing/,
    /^Writing Left/,
  ])('cancelled at %s, the workbook is as before and the next run succeeds', async (when) => {
    const pane = await BureauPane.open(smallSheets());
    const before = pane.everything();
    expect(await pane.clickAndCancel('Run', when)).toBe(true);
    expect(pane.status).toMatch(
      String(when).includes('Writing')
        ? /^Cancelled\. The sheets already written are removed again/
        : /^Cancelled\. Nothing was written; the workbook is as it was\.$/,
    );
    expect(pane.everything()).toEqual(before);
    expect(document.activeElement?.id).toBe('bureau-run-now');
    await pane.click('Run');
    expect(pane.sheets).toEqual([...BEFORE, ...RESULTS]);
  });
});

describe('after a run', () => {
  test('a player is explained from their row: their month, and the line of their ratings', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    const [id, surname] = pane.cells(RESULTS[0]!)[3]! as [string, string];
    pane.bench.grid.select(pane.idOf(RESULTS[0]!), { row: 3, column: 5, rows: 1, columns: 1 });
    await pane.click('Explain a player');
    expect(pane.sheets.slice(-2)).toEqual([`${surname} 2024-03`, `Line of ${id}`]);
    const report = pane.cells(`${surname} 2024-03`).flat();
    expect(report).toContain(
      "A player's month, by the Chess SA rating regulations in force since 1 January 2024",
    );
    expect(pane.bench.document.charts.at(-1)).toMatchObject({ chartType: 'Line' });
    expect(pane.bench.document.charts.at(-1)?.series).toHaveLength(4);
  });

  test('a player who was explained has a way to their page', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    expect(() => pane.button('Why did it change?')).toThrow();
    pane.bench.grid.select(pane.idOf(RESULTS[0]!), { row: 3, column: 5, rows: 1, columns: 1 });
    await pane.click('Explain a player');
    const report = pane.sheets.at(-2)!;
    await pane.click('Why did it change?');
    await pane.rest();
    expect(pane.root.querySelector('h1')?.textContent).toBe("A player's month");
    expect(pane.text).toContain(`${report} A`);
    const [, , headers, player] = pane.cells(RESULTS[0]!);
    const published = player![headers!.indexOf('Published')] as number;
    expect(pane.text).toContain('New ratings');
    expect(pane.text).toContain(`Main ${published.toFixed(1)}`);
  });

  test('a game explains the player of the selected side', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    const games = pane.cells('Games');
    const row = games.findIndex((line, at) => at > 2 && line[3] !== '' && line[4] !== '');
    const black = String(games[row]?.[4]);
    pane.bench.grid.select(pane.idOf('Games'), { row, column: 4, rows: 1, columns: 1 });
    await pane.click('Explain a player');
    expect(pane.sheets.at(-1)).toBe(`Line of ${black}`);
  });

  test('without a row of a player it says what to select', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    pane.bench.grid.select(pane.idOf('Sheet1'), { row: 0, column: 0, rows: 1, columns: 1 });
    await pane.click('Explain a player');
    expect(pane.alert).toContain('Select a cell in the row of a player');
  });

  test('the next month begins on new sheets, which the next run reads', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    await pane.click('Carry forward');
    expect(pane.sheets.slice(-6)).toEqual(TABLE_SHEETS.map((name) => `${name} 2024-04`));
    expect(pane.root.querySelector<HTMLSelectElement>('#bureau-month')?.value).toBe('2024-04');
    const before = pane.cells(RESULTS[0]!).slice(3);
    await pane.click('Run');
    const after = pane.cells('New ratings 2024-04').slice(3);
    const newRaw = (rows: unknown[][]) =>
      new Map(rows.map((row) => [`${String(row[0])} ${String(row[3])}`, row[13]]));
    expect(after.length).toBe(before.length);
    const old = new Map(after.map((row) => [`${String(row[0])} ${String(row[3])}`, row[5]]));
    expect(old).toEqual(newRaw(before));
  });

  test('rolled forward again, events and games that are there stay the ones to use', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    await pane.click('Carry forward');
    const before = pane.sheets;
    const events = pane.idOf('Events 2024-04');
    await pane.choose('bureau-month', '2024-03');
    await pane.click('Run');
    await pane.click('Replace them');
    await pane.click('Carry forward');
    expect(pane.text).toContain('April 2024 was started before');
    await pane.click('Replace them');
    expect([...pane.sheets].sort()).toEqual([...before].sort());
    expect(pane.idOf('Events 2024-04')).toBe(events);
    expect(pane.root.querySelector<HTMLSelectElement>('#bureau-month')?.value).toBe('2024-04');
  });

  test('a player who is explained again is on the same sheets, unless somebody has edited them', async () => {
    const pane = await BureauPane.open(smallSheets());
    await pane.click('Run');
    const select = (): void =>
      pane.bench.grid.select(pane.idOf(RESULTS[0]!), { row: 3, column: 5, rows: 1, columns: 1 });
    const explain = async (): Promise<string[]> => {
      select();
      await pane.click('Explain a player');
      return pane.sheets;
    };
    const sheets = await explain();
    expect(await explain()).toEqual(sheets);
    const line = { row: 30, column: 0, rows: 1, columns: 1 };
    pane.bench.grid.writeCells(pane.idOf(sheets.at(-1)!), line, [['My remark']]);
    expect(await explain()).toHaveLength(sheets.length + 2);
  });
});
