import type { Cells } from '../cells/headers';
import { comparableId, foldedName, wordsOf } from '../cells/names';
import { withCount } from '../cells/numberText';
import { readDate } from '../cells/readDate';
import { type CalendarDay, earliest, formatCalendarDay, yearOf } from '../engine/kit/calendarDay';
import { addTo } from '../engine/kit/groups';
import { TEXT_FORMAT, WHOLE_FORMAT } from '../figures/formats';
import { tableColumn, type TableSheet } from '../figures/sheetModel';
import { type Arbiters, type NamedArbiter, readArbitersTable } from '../bureau/read/readArbiters';
import { type EventFileArbiter } from '../events';
import { filedArbiters, readArbiters } from '../events/fields/people';
import { linesOfFiles } from './tables/sheets';

/** Why an event does not count towards the activity of an arbiter. */
interface NotCounted {
  readonly event: string;
  readonly clause: '7' | '8';
  readonly why: string;
}

/** The activity of an arbiter in a year (7, 8). */
export interface ArbiterActivity extends NamedArbiter {
  readonly year: number;
  readonly title: string;
  /** The events that count, each once, whatever the number of its sections. */
  readonly events: number;
  /** In how many of them as Chief Arbiter of a section. */
  readonly asChief: number;
  readonly notCounted: readonly NotCounted[];
}

/** An event in which an arbiter was named. */
interface Named {
  readonly arbiter: EventFileArbiter;
  readonly event: string;
  readonly startDay: CalendarDay;
  readonly hasPlayed: boolean;
}

/**
 * Clauses 7 and 8: the activity of arbiters, from the arbiters that the appended files name. An event does not count for an arbiter whose
 * fees of its year were not paid before its start, or who played in it, unless it was a club event. That the Committee
 * has it rated all the same (12.3) does not make it count.
 *
 * @param files the sheet Files, header first; a file that was replaced does not count
 * @param arbiters the table Arbiters, header first; those whom no file names have no events in the year
 * @param year the year whose arbiters without events are listed
 * @returns by year, the newest first, then by events
 */
export function arbiterActivity(files: Cells, arbiters: Cells, year: number): ArbiterActivity[] {
  const table = readArbitersTable(arbiters, []);
  const found = new Map<string, Named[]>();
  for (const named of namedIn(files)) {
    const key = `${yearOf(named.startDay)} ${keyOf(named.arbiter, table)}`;
    addTo(found, key, named);
  }
  for (const arbiter of table.all) {
    const key = `${year} ${keyOf(arbiter, table)}`;
    if (!found.has(key)) found.set(key, []);
  }
  return [...found]
    .map(([key, named]) => activityOf(Number(key.slice(0, 4)), named, ownRow(key.slice(5), table), table))
    .sort((a, b) => b.year - a.year || b.events - a.events || (a.name < b.name ? -1 : 1));
}

type Known = Arbiters['all'][number];

/** One key for an arbiter whom files name by the id of the federation or of FIDE, or by name. */
function keyOf({ name, id }: NamedArbiter, { rowOf }: Arbiters): string {
  const known = rowOf({ name, id });
  if (known !== null) return `row ${known.row}`;
  return id === null ? `name ${wordsOf(name)}` : `id ${comparableId(id)}`;
}

const ownRow = (key: string, { all }: Arbiters): Known | null =>
  all.find(({ row }) => key === `row ${row}`) ?? null;

function* namedIn(files: Cells): Generator<Named> {
  for (const { value, text } of linesOfFiles(files)) {
    const day = readDate(value('start')) ?? readDate(value('end'));
    const state = text('state');
    if (typeof day !== 'number' || state === REPLACED || text('event') === '') continue;
    const named = filedArbiters(text('chiefArbiter'), text('chiefArbiterId'), text('otherArbiters'));
    const played = readArbiters(text('arbitersPlayed'), 'arbiter').map(({ name }) => foldedName(name));
    for (const arbiter of named) {
      const hasPlayed = played.includes(foldedName(arbiter.name));
      yield { arbiter, event: text('event'), startDay: day, hasPlayed };
    }
  }
}

/** What the sheet Files calls a file whose correction has taken its place (63). */
const REPLACED = 'replaced';

function activityOf(
  year: number,
  named: readonly Named[],
  known: Known | null,
  { feesOf }: Arbiters,
): ArbiterActivity {
  const events = new Map<string, Named[]>();
  for (const one of named) {
    addTo(events, foldedName(one.event), one);
  }
  const notCounted: NotCounted[] = [];
  let [count, asChief] = [0, 0];
  for (const sections of events.values()) {
    const { event, arbiter } = sections[0]!;
    const startDay = earliest(sections.map((one) => one.startDay))!;
    const fees = feesOf(known ?? arbiter, startDay);
    if (fees.state !== 'paid' && fees.state !== 'abroad') {
      const late = fees.state === 'late' ? `, but on ${formatCalendarDay(fees.paidOn)}` : '';
      const why = `the fees of ${year} were not paid before ${formatCalendarDay(startDay)}${late}`;
      notCounted.push({ event, clause: '7', why });
    } else if (sections.some(({ hasPlayed }) => hasPlayed)) {
      notCounted.push({ event, clause: '8', why: 'the arbiter played in it' });
    } else {
      count += 1;
      if (sections.some((one) => one.arbiter.role === 'chief')) asChief += 1;
    }
  }
  const own = known ?? named[0]!.arbiter;
  const { name, id } = own;
  const title = own.title ?? '';
  return { year, name, id, title, events: count, asChief, notCounted };
}

/** "3 events, 1 of them as Chief Arbiter; not counted: Harbour Open, as the arbiter played in it (8)." */
export function activityText({ events, asChief, notCounted }: ArbiterActivity): string {
  const counted = `${withCount(events, 'event')}${events === 0 ? '' : `, ${asChief} of them as Chief Arbiter`}`;
  const others = notCounted.map(({ event, clause, why }) => `${event}, as ${why} (${clause})`);
  return others.length === 0 ? `${counted}.` : `${counted}; not counted: ${others.join('; ')}.`;
}

const COLUMNS = [
  tableColumn('Year', WHOLE_FORMAT, 8),
  tableColumn('Arbiter', TEXT_FORMAT, 26),
  tableColumn('Id', TEXT_FORMAT, 12),
  tableColumn('Title', TEXT_FORMAT, 8),
  tableColumn('Events', WHOLE_FORMAT, 8),
  tableColumn('As Chief Arbiter', WHOLE_FORMAT, 16),
  tableColumn('Not counted', WHOLE_FORMAT, 12),
  tableColumn('Why', TEXT_FORMAT, 80),
];

/** The activity of arbiters as a sheet. */
export function activitySheet(activity: readonly ArbiterActivity[]): TableSheet {
  return {
    name: 'Arbiter activity',
    tableName: 'CsaArbiterActivity',
    note: 'The events that count towards the activity of each arbiter, from the sheet Files. Fees of the year have to be paid before the start (clause 7), and an arbiter does not play, except in a club event (8).',
    columns: COLUMNS,
    rows: activity.map((one) => [
      one.year,
      one.name,
      one.id,
      one.title === '' ? null : one.title,
      one.events,
      one.asChief,
      one.notCounted.length,
      one.notCounted.map(({ event, clause, why }) => `${event}: ${why} (${clause})`).join('; ') || null,
    ]),
  };
}
