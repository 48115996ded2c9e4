import { type CalendarDay, calendarDay, daysAfter } from '../../../src/engine/kit/calendarDay';
import { type EventFilePlayer, writeTrf } from '../../../src/events';
import { bureauWorkbook, TABLES, tableSheet, type TableSheet } from '../../../src/bureau';
import { makeEvent, type TestEvent } from '../../events/support/randomEvent';
import type { BureauPane } from './bureauPane';
import { textFile } from './files';

/** The last day of the month that the files are of. */
export const END = calendarDay(2024, 3, 24)!;

/** Invented players, each with an id and a name of their own. */
export function people(count: number): EventFilePlayer[] {
  return makeEvent(7, count, 1, false).players.map((player) => ({ ...player, birth: null }));
}

/** The six tables, with these players and nothing else. */
export function tablesWith(known: readonly EventFilePlayer[]): TableSheet[] {
  const rows = known.map(({ name, csaId, fideId, gender, region }, at) => {
    const [surname = '', firstName = ''] = name.split(', ');
    const cells: Record<string, string | number | null> = {
      id: csaId,
      surname,
      firstName,
      gender: gender === 'w' ? 'F' : 'M',
      region,
      fideId,
      mainRaw: 1200 + ((at * 37) % 900),
    };
    return TABLES.players.columns.map(({ key }) => cells[key] ?? null);
  });
  return bureauWorkbook().map((sheet) => (sheet.name === 'Players' ? tableSheet('players', rows) : sheet));
}

/** A section of these players, with games that differ from seed to seed. */
export function section(
  name: string,
  players: readonly EventFilePlayer[],
  { seed = 3, rounds = 6, end = END }: { seed?: number; rounds?: number; end?: CalendarDay } = {},
): TestEvent {
  const made = makeEvent(seed, players.length, rounds, false);
  const first = daysAfter(end, 1 - rounds);
  return {
    event: {
      ...made.event,
      name,
      startDay: first,
      endDay: end,
      roundDays: Array.from({ length: rounds }, (_, at) => daysAfter(first, at)),
    },
    players: players.map((player, at) => ({ ...player, number: at + 1 })),
    games: made.games,
  };
}

/** An event as the file that its arbiter sends. */
export function trfFile(name: string, event: TestEvent): File {
  return textFile(name, writeTrf(event));
}

/** Types into a field by its id. */
export async function type(pane: BureauPane, id: string, value: string): Promise<void> {
  const field = pane.root.querySelector<HTMLInputElement>(`#${id}`);
  if (field === null) throw new Error(`No field ${id} among ${fieldIds(pane)}`);
  field.value = value;
  field.dispatchEvent(new Event('change'));
  await pane.rest();
}

/** Chooses yes or no. */
export async function say(pane: BureauPane, id: string, answer: 'yes' | 'no'): Promise<void> {
  const radio = pane.root.querySelector<HTMLInputElement>(`#${id} input[value=${answer}]`);
  if (radio === null) throw new Error(`No question ${id} among ${fieldIds(pane)}`);
  radio.click();
  await pane.rest();
}

/** Says what no file holds, for all files of the choice. */
export async function forAll(pane: BureauPane): Promise<void> {
  await type(pane, 'common-hostRegion', 'GAU');
  await type(pane, 'common-organiser', 'Omega, Oda');
  await type(pane, 'common-organiserId', '103009999');
  await type(pane, 'common-receivedOn', '2024-03-29');
  if (pane.root.querySelector('#common-arbiterPresent') !== null)
    await say(pane, 'common-arbiterPresent', 'yes');
}

const fieldIds = (pane: BureauPane): string =>
  [...pane.root.querySelectorAll('main input, main select, main fieldset')].map(({ id }) => id).join(', ');

/** The rows of a sheet's table by the titles of its columns. */
export function rowsOf(pane: BureauPane, sheet: string): Record<string, unknown>[] {
  const [header = [], ...rows] = pane.cells(sheet).slice(2);
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(header.map((title, at) => [String(title), row[at]])));
}
