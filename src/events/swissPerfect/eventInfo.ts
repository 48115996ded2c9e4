import { type EventFileEvent, SILENT_EVENT } from '../eventFile';
import { readArbiters } from '../fields/arbiters';
import { eventProblem, type EventProblem } from '../problems/problem';

const SECTION = /^\[Tournament Info\][ \t]*$/im;
const INDIVIDUAL = '0';
const MOST_ROUNDS = 99;

/** Whether a text is the .ini of SwissPerfect. */
export function isSwissPerfectIni(text: string): boolean {
  return SECTION.test(text.slice(0, 100_000));
}

/** The name, the arbiter, the organiser and the number of rounds of an .ini (13.1, 13.5, 15); it has no dates. */
export function readEventInfo(text: string): { event: EventFileEvent; problems: EventProblem[] } {
  const values = valuesOf(text);
  const said = (key: string): string | null => values.get(key) || null;
  const rounds = Number(said('rounds') ?? 0);
  const teams = said('team or individual') ?? INDIVIDUAL;
  return {
    event: {
      ...SILENT_EVENT,
      name: said('name'),
      rounds: Number.isInteger(rounds) && rounds >= 1 && rounds <= MOST_ROUNDS ? rounds : null,
      arbiters: readArbiters(said('arbiter') ?? '', 'chief'),
      organiser: said('organiser'),
    },
    problems: teams === INDIVIDUAL ? [] : [eventProblem('swissPerfectTeams', null, {})],
  };
}

/** The values of the section "Tournament Info" by their names in small letters. */
function valuesOf(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let isRead = false;
  for (const line of text.split(/[\r\n]+/)) {
    if (/^\s*\[/.test(line)) isRead = SECTION.test(line.trim());
    const equals = line.indexOf('=');
    if (!isRead || equals < 0) continue;
    const value = line.slice(equals + 1, equals + 2000);
    values.set(line.slice(0, equals).trim().toLowerCase(), value.replace(/\s+/g, ' ').trim());
  }
  return values;
}
