import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calendarDay, daysAfter, formatCalendarDay } from '../../../src/engine/kit/calendarDay';
import { type EventFilePlayer, writeTrf } from '../../../src/events';
import { periodOf, periodTitle, type RatingPeriod } from '../../../src/sheet/bureau';
import { makeEvent, type TestEvent } from '../../events/support/randomEvent';
import { BureauPage } from '../support/bureauPage';
import { projectFolder } from '../support/chromium';
import type { RatingsPane } from '../support/ratingsPane';

const [PLAYERS, ROUNDS] = [12, 5];
const SECTION = 'Harbour Open';
const NEWCOMER = 'Zulu-Newcomer, Zoë';

const file = (name: string, bytes: Buffer) => ({ name, mimeType: 'text/plain', buffer: bytes });

/** A file whose two sides of a game do not agree. */
const contradicting = (): Buffer =>
  readFileSync(path.join(projectFolder, 'test/events/data/results_contradict.trf'));

/** Players of the tables, one of them under another surname, and one whom the tables do not have. */
async function section(page: BureauPage, period: RatingPeriod): Promise<TestEvent> {
  const [header = [], ...rows] = await page.table('Players');
  const { event, games, players } = makeEvent(41, PLAYERS, ROUNDS, false);
  const own = players.map((player, at): EventFilePlayer => {
    const cell = (title: string): string => String(rows[at]![header.indexOf(title)]);
    const plain = { ...player, birth: null, fideId: null, gender: null, region: null };
    if (at === PLAYERS - 1) return { ...plain, name: NEWCOMER, csaId: '199000001' };
    const surname = at === 2 ? 'Married-Name' : cell('Surname');
    return { ...plain, csaId: cell('CSA id'), name: `${surname}, ${cell('First name')}` };
  });
  const start = daysAfter(period.first, 9);
  const roundDays = Array.from({ length: ROUNDS }, (_, round) => daysAfter(start, round));
  return {
    event: { ...event, name: SECTION, startDay: start, endDay: roundDays.at(-1)!, roundDays },
    players: own,
    games,
  };
}

/** Two files, from the choice to the sheets that go back to their arbiters. */
export async function filesToMonth(pane: RatingsPane): Promise<void> {
  const { frame } = pane;
  await pane.page('Bureau');
  const page = BureauPage.of(pane);
  await page.insertSample('200');
  const month = await frame.locator('#bureau-month').inputValue();
  const period = periodOf(calendarDay(Number(month.slice(0, 4)), Number(month.slice(5)), 1)!);
  const gamesBefore = (await page.table('Games')).length;
  const event = await section(page, period);
  await frame.setInputFiles('#event-files', [
    file('harbour.trf', Buffer.from(writeTrf(event))),
    file('contradicts.trf', contradicting()),
  ]);
  await frame.waitForSelector('#event-files-sections');
  await pane.idle();
  for (const [id, value] of [
    ['hostRegion', 'GAU'],
    ['organiser', 'Omega, Oda'],
    ['organiserId', '103999999'],
    ['receivedOn', formatCalendarDay(period.last).replaceAll('/', '-')],
  ] as const) {
    await frame.fill(`#common-${id}`, value);
    await frame.locator(`#common-${id}`).blur();
  }
  const counts = frame.locator('#event-files-sections');
  expect(await counts.innerText()).toBe('2 sections: 0 ready, 1 needs you, 1 sent back');
  await page.press(SECTION);
  await frame.getByRole('button', { name: /^It is / }).click();
  await page.press(`New player: ${NEWCOMER}`);
  expect(await counts.innerText()).toBe('2 sections: 1 ready, 0 need you, 1 sent back');
  await page.press('Write the sheet Sent back (1 section)');
  expect(await pane.alert()).toBe('');
  await page.press('Append');
  expect(await pane.alert()).toBe('');
  expect(await page.table('Games')).toHaveLength(gamesBefore + event.games.length);
  await page.press(`Run ${periodTitle(period)}`);
  expect(await pane.alert()).toBe('');
  await page.openDetails('Send a section back');
  await frame.locator('#section-out').selectOption({ label: SECTION });
  await page.press('Download TRF26');
  expect(await pane.status()).toContain('The section is in the file');
  await page.press('Crosstable sheet');
  expect(await pane.alert()).toBe('');
  expect(await pane.sheetNames()).toEqual(
    expect.arrayContaining(['Files', 'Sent back', `Crosstable ${SECTION}`]),
  );
}
