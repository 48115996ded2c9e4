import { calendarDay, daysAfter, formatCalendarDay } from '../../../src/engine/kit/calendarDay';
import type { EventFilePlayer } from '../../../src/events';
import { periodOf, type RatingPeriod } from '../../../src/bureau';
import { makeEvent, type TestEvent } from '../../events/support/randomEvent';
import type { BureauPage } from './bureauPage';

const ROUNDS = 5;

/** Whom the tables of the page do not have. */
export const NEWCOMER = 'Zulu-Newcomer, Zoë';

/** A file as a browser's choice takes it. */
export const chosenFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** The month in hand. */
export async function monthInHand(page: BureauPage): Promise<RatingPeriod> {
  const month = await page.pane.frame.locator('#bureau-month').inputValue();
  return periodOf(calendarDay(Number(month.slice(0, 4)), Number(month.slice(5)), 1)!);
}

/** A section of the first players of the tables, the third of them under another surname and the last one new. */
export async function sectionOfTables(
  page: BureauPage,
  name: string,
  players: number,
  period: RatingPeriod,
): Promise<TestEvent> {
  const [header = [], ...rows] = await page.table('Players');
  const made = makeEvent(41, players, ROUNDS, false);
  const own = made.players.map((player, at): EventFilePlayer => {
    const cell = (title: string): string => String(rows[at]![header.indexOf(title)]);
    const plain = { ...player, birth: null, fideId: null, gender: null, region: null };
    if (at === players - 1) return { ...plain, name: NEWCOMER, csaId: '199000001' };
    const surname = at === 2 ? 'Married-Name' : cell('Surname');
    return { ...plain, csaId: cell('CSA id'), name: `${surname}, ${cell('First name')}` };
  });
  const start = daysAfter(period.first, 9);
  const roundDays = Array.from({ length: ROUNDS }, (_, round) => daysAfter(start, round));
  return {
    event: { ...made.event, name, startDay: start, endDay: roundDays.at(-1)!, roundDays },
    players: own,
    games: made.games,
  };
}

/** Types what no file holds, for all files; received on the last day of the month. */
export async function answerForAll(page: BureauPage, period: RatingPeriod): Promise<void> {
  const { frame } = page.pane;
  await page.untilQuiet();
  for (const [id, value] of [
    ['hostRegion', 'GAU'],
    ['organiser', 'Omega, Oda'],
    ['organiserId', '103999999'],
    ['receivedOn', formatCalendarDay(period.last)],
  ] as const) {
    await frame.fill(`#common-${id}`, value);
    await frame.locator(`#common-${id}`).blur();
  }
}
