import { RATING_TITLES } from '../../src/cells/columns';
import { RATING_TYPES } from '../../src/engine/csa2024';
import { bureauMonth } from '../../src/engine/csa2024/bureau';
import { calendarDay, daysAfter, formatCalendarDay } from '../../src/engine/kit/calendarDay';
import type { EventFilePlayer } from '../../src/events';
import { writeTrf } from '../../src/events';
import {
  bureauWorkbook,
  type ColumnKey,
  LIST_COLUMNS,
  nextPeriod,
  periodName,
  periodOf,
  periodTitle,
  readBureau,
  tableSheet,
  TABLES,
} from '../../src/bureau';
import { serialOfDay } from '../../src/cells/readDate';
import { ownRounds, pointsOf } from '../events/support/writers';
import { makeEvent, type TestEvent } from '../events/support/randomEvent';
import { playerLine, trfText } from '../events/support/trfText';
import { violations } from './support/axe';
import { BureauPage } from './support/bureauPage';
import { answerForAll, chosenFile, monthInHand, NEWCOMER, sectionOfTables } from './support/eventFile';
import { PaneKeyboard } from './support/paneKeyboard';
import { WorkbenchSuite } from './support/workbench';
import { cellsOfSheets } from '../support/bureau';

jest.setTimeout(300_000);

/** The month before this one. */
const period = periodOf(daysAfter(calendarDay(new Date().getFullYear(), new Date().getMonth() + 1, 1)!, -1));
const [SECTIONS, PLAYERS, ROUNDS] = [40, 50, 5];
const PLAYERS_OF_MONTH = SECTIONS * PLAYERS;

let suite: WorkbenchSuite;
beforeAll(async () => {
  suite = await WorkbenchSuite.start();
});
afterAll(() => suite.close());

/** 2,000 invented players; those of the same section have ids that follow each other. */
const PEOPLE: readonly EventFilePlayer[] = makeEvent(11, SECTIONS * PLAYERS, 1, false).players.map(
  (player) => ({
    ...player,
    birth: null,
    fideId: null,
  }),
);
const ratingOf = (at: number): number => 900 + ((at * 131) % 1300);

const EVENTS: readonly TestEvent[] = Array.from({ length: SECTIONS }, (_, at): TestEvent => {
  const { event, games } = makeEvent(100 + at, PLAYERS, ROUNDS, false);
  const start = daysAfter(period.first, at % 20);
  return {
    event: {
      ...event,
      name: `Town ${at + 1} Open`,
      rounds: ROUNDS,
      startDay: start,
      endDay: daysAfter(start, ROUNDS - 1),
      roundDays: Array.from({ length: ROUNDS }, (__, round) => daysAfter(start, round)),
    },
    players: PEOPLE.slice(at * PLAYERS, (at + 1) * PLAYERS).map((player, one) => ({
      ...player,
      number: one + 1,
    })),
    games,
  };
});

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Three of four as TRF26, the others as TRF16 with the CSA id in columns 58-68. */
const FILES = EVENTS.map((event, at) =>
  file(`region-${at + 1}.trf`, at % 4 === 3 ? asTrf16(event) : writeTrf(event)),
);

function asTrf16(event: TestEvent): string {
  const own = ownRounds(event);
  const lines = event.players.map(({ number, name, csaId }) => {
    const rounds = own.get(number)!;
    const cells = rounds.map((cell) => {
      if (cell === null) return '0000 - Z';
      return cell.opponent === null
        ? '0000 - U'
        : `${String(cell.opponent).padStart(4)} ${cell.colour} ${cell.code}`;
    });
    return playerLine({ number, name, id: csaId ?? '', points: pointsOf(rounds).toFixed(1), rounds: cells });
  });
  return trfText(lines, {
    '012': event.event.name!,
    '042': formatCalendarDay(event.event.startDay!),
    '052': formatCalendarDay(event.event.endDay!),
    '132': null,
  });
}

/** The published list that the workbook begins with. */
const LIST = [
  LIST_COLUMNS.join(','),
  ...PEOPLE.map(({ csaId, name }, at) => {
    const [surname, firstName] = name.split(', ');
    return `${csaId},"${surname}",${firstName},,,,${ratingOf(at)}.5,GAU`;
  }),
].join('\n');

/** The same month as somebody types it into the tables, without any file. */
function typed() {
  const row = <T extends keyof typeof TABLES>(
    table: T,
    cells: Partial<Record<ColumnKey<T>, string | number | null>>,
  ) => TABLES[table].columns.map(({ key }) => (cells as Record<string, string | number | null>)[key] ?? null);
  const players = PEOPLE.map(({ csaId, name }, at) => {
    const [surname = '', firstName = ''] = name.split(', ');
    return row('players', { id: csaId, surname, firstName, mainRaw: ratingOf(at) + 0.5 });
  });
  const events = EVENTS.map(({ event }) =>
    row('events', {
      event: event.name,
      format: 'Swiss',
      rounds: ROUNDS,
      base: 60,
      increment: 5,
      start: serialOfDay(event.startDay!),
      end: serialOfDay(event.endDay!),
      where: 'RSA',
    }),
  );
  const games = EVENTS.flatMap(({ event, players: own, games: played }) => {
    const idOf = (number: number | null): string | null => (number === null ? null : own[number - 1]!.csaId);
    return played.map(({ round, white, black, result }) =>
      row('games', { event: event.name, round, white: idOf(white), black: idOf(black), result }),
    );
  });
  const filled = { players, events, games };
  const sheets = bureauWorkbook().map((sheet) => {
    const table = (['players', 'events', 'games'] as const).find(
      (one) => TABLES[one].sheetName === sheet.name,
    );
    return table === undefined ? sheet : tableSheet(table, filled[table]);
  });
  const steps = readBureau(cellsOfSheets(sheets), period);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return { reading: step.value, month: bureauMonth(step.value.input!) };
}

describe(`a month of ${SECTIONS} sections and ${SECTIONS * PLAYERS} players, from files only`, () => {
  let page: BureauPage;
  beforeAll(async () => {
    page = await BureauPage.open(suite);
  });
  afterAll(() => page.pane.workbench.giveBack());

  test('begins with a published list in an empty workbook', async () => {
    const { frame } = page.pane;
    await page.openStep('Tables');
    await page.openDetails('Import lists');
    await frame.setInputFiles('#import-files', [file('main.csv', LIST)]);
    await frame.waitForSelector('#import-ratings');
    await page.pane.idle();
    await frame.locator('#import-ratings input[value=raw]').check();
    await page.press('Import');
    expect(await page.pane.alert()).toBe('');
    expect(await page.table('Players')).toHaveLength(1 + SECTIONS * PLAYERS);
  });

  test('is read with one choice, and asks once for what no file has', async () => {
    const { frame } = page.pane;
    await page.openStep('Files');
    await frame.setInputFiles('#event-files', FILES);
    await frame.waitForSelector('#event-files-sections');
    await page.pane.idle();
    expect(await page.pane.alert()).toBe('');
    await answerForAll(page, period);
    expect(await frame.locator('#event-files-sections').innerText()).toBe(
      `${SECTIONS} sections: ${SECTIONS} ready, 0 need you, 0 go back`,
    );
  });

  test('is appended, run and carried forward', async () => {
    await page.press(`Append the ${SECTIONS} sections that are ready`);
    expect(await page.pane.alert()).toBe('');
    expect(await page.table('Events')).toHaveLength(1 + SECTIONS);
    const games = EVENTS.reduce((sum, event) => sum + event.games.length, 0);
    expect(await page.table('Games')).toHaveLength(1 + games);
    expect(await page.table('Files')).toHaveLength(1 + SECTIONS);
    await page.press(`Run ${periodTitle(period)}`);
    expect(await page.pane.alert()).toBe('');
    await page.openStep('Next month');
    await page.press('Carry forward');
    expect(await page.pane.alert()).toBe('');
    expect(await page.pane.sheetNames()).toContain(`Players ${periodName(nextPeriod(period))}`);
  });

  test('gives the ratings of the same games typed into the tables, in all four lists, and begins the next month with them', async () => {
    const { reading, month } = typed();
    const LISTS = RATING_TYPES.length;
    const { newRaw, rated } = month.ratings;
    /** Blank where the player has no rating in the list after the month. */
    const isRight = (found: unknown, id: unknown, list: number): boolean => {
      const at = reading.indexOfId.get(String(id))! * LISTS + list;
      return rated[at] === 1 ? Math.abs(Number(found) - newRaw[at]!) <= 1e-9 : found === '';
    };

    const [header = [], ...rows] = await page.table(`New ratings ${periodName(period)}`);
    const cell = (row: readonly unknown[], title: string): unknown => row[header.indexOf(title)];
    const listOf = (row: readonly unknown[]): number =>
      RATING_TYPES.findIndex((list) => RATING_TITLES[list] === cell(row, 'List'));
    expect(rows.filter((row) => listOf(row) === 0)).toHaveLength(PLAYERS_OF_MONTH);
    expect(rows).toHaveLength([...rated].filter((one) => one === 1).length);
    const wrong = rows.filter((row) => !isRight(cell(row, 'New raw'), cell(row, 'CSA id'), listOf(row)));
    expect(wrong.slice(0, 5)).toEqual([]);

    const [titles = [], ...players] = await page.table(`Players ${periodName(nextPeriod(period))}`);
    expect(players).toHaveLength(PLAYERS_OF_MONTH);
    const placeOf = (key: ColumnKey<'players'>): number =>
      titles.indexOf(TABLES.players.columns.find((column) => column.key === key)!.title);
    const begunWrong = RATING_TYPES.flatMap((type, list) =>
      players.filter((row) => !isRight(row[placeOf(`${type}Raw`)], row[placeOf('id')], list)),
    );
    expect(begunWrong.slice(0, 5)).toEqual([]);
  });
});

describe('at 320 px, light and dark', () => {
  test('the card of a section: axe-core finds nothing, nothing is wider', async () => {
    const page = await BureauPage.open(suite);
    await page.pane.narrow();
    const { frame } = page.pane;
    await page.openStep('Files');
    await frame.setInputFiles('#event-files', [FILES[0]!, file('scan.pdf', '%PDF-1.7')]);
    await frame.waitForSelector('#event-files-sections');
    await page.pane.idle();
    const show = async (selector: string, name: string): Promise<void> => {
      await frame
        .locator(selector)
        .first()
        .evaluate((one) => one.scrollIntoView({ block: 'center' }));
      await page.pane.pictures(`event-files-${name}`);
    };
    await show('#common-hostRegion', 'all');
    await show('#event-files-sections', 'list');
    expect(await violations(page.pane)).toEqual([]);
    await page.press('Town 1 Open');
    await show('[aria-label="To answer"]', 'card');
    await show('[data-player]', 'players');
    for (const summary of await frame.locator('#event-file-card summary').all()) await summary.click();
    await show('[aria-label="Clauses"]', 'clauses');
    await show('#event-file-append', 'append');
    const width = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    expect(await violations(page.pane)).toEqual([]);
    page.pane.workbench.giveBack();
  });
});

test('by keyboard alone: the files, an answer, a player, Append, Run, and the section goes back', async () => {
  const page = await BureauPage.open(suite);
  const { frame, workbench } = page.pane;
  await page.insertSample('200');
  const month = await monthInHand(page);
  const event = await sectionOfTables(page, 'Harbour Open', 12, month);
  const keys = await PaneKeyboard.in(page.pane);
  const chooser = workbench.page.waitForEvent('filechooser');
  await keys.tabTo('Choose files');
  await keys.press('Enter');
  await (await chooser).setFiles([chosenFile('harbour.trf', writeTrf(event))]);
  await frame.waitForSelector('#event-files-sections');
  await page.pane.idle();
  for (const [label, text] of [
    ['Host region', 'GAU'],
    ['Chief organiser', 'Omega, Oda'],
    ['CSA id of the organiser', '103999999'],
    ['Received on', formatCalendarDay(month.last)],
  ] as const) {
    await keys.tabTo(label);
    expect(await keys.isFocusSeen()).toBe(true);
    await keys.press('ControlOrMeta+a');
    await keys.type(text);
  }
  await keys.enter(/^It is /);
  await keys.enter(`New player: ${NEWCOMER}`);
  // With the last answer the focus is where the section is appended.
  expect(await keys.focused()).toBe('Append');
  expect(await keys.isFocusSeen()).toBe(true);
  await keys.enter('Append');
  expect(await page.pane.alert()).toBe('');
  expect(await keys.focused()).toContain('Harbour Open is now in the tables');
  await keys.enter(`Run ${periodTitle(month)}`);
  expect(await page.pane.alert()).toBe('');
  await keys.begin();
  await keys.enter(/^Run: Done/);
  await keys.enter('Send a section back');
  await keys.tabTo('Section');
  await keys.type('Harbour');
  const download = workbench.page.waitForEvent('download');
  await keys.enter('Download TRF26');
  expect((await download).suggestedFilename()).toContain('Harbour Open');
  await keys.enter('Crosstable sheet');
  expect(await page.pane.alert()).toBe('');
  expect(await page.pane.sheetNames()).toContain('Crosstable Harbour Open');
  workbench.giveBack();
});

describe('Send a section back at 320 px, light and dark', () => {
  test('axe-core finds nothing, nothing is wider', async () => {
    const page = await BureauPage.open(suite);
    await page.pane.narrow();
    const { frame } = page.pane;
    await page.insertSample('200');
    await page.press('Run');
    await page.openStep('Run');
    await page.openDetails('Send a section back');
    await frame.locator('#section-out').evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await page.pane.pictures('section-out');
    const width = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    expect(await violations(page.pane)).toEqual([]);
    page.pane.workbench.giveBack();
  });
});
