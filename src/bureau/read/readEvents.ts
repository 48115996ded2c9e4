import { GAME_TYPE_TITLES } from '../../cells/columns';
import { named } from '../../cells/names';
import { readDate } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import { readYesNo } from '../../cells/readWords';
import { readSectionFormat } from '../../cells/sectionFormat';
import { reader, unreadable, shown } from '../../cells/reader';
import { gameType, type SectionFormat, timeControl } from '../../engine/csa2024';
import { submittedLate } from '../../engine/csa2024/deadlines';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem, problem } from '../../engine/kit/problem';
import type { RowsByPlace } from '../../cells/headers';
import { BUREAU_BOUNDS } from '../../documents/csa2024/bounds';
import type { RatingPeriod } from '../tables/period';
import { readEventName, checkNumber, type BureauTableProblem, TableReader } from './tableReader';

/** A section as its row gives it. */
export interface EventRow {
  /** The event's name and the section's, for display. */
  readonly name: string;
  /** The event's name, and the section's or ''. */
  readonly event: string;
  readonly section: string;
  readonly row: number;
  /** Clause 19: minutes at the start, and seconds per move. */
  readonly baseMinutes: number;
  readonly incrementSeconds: number;
  readonly format: SectionFormat | null;
  readonly boards: number | null;
  readonly rounds: number | null;
  readonly minutes: number;
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay;
  readonly abroad: boolean;
  readonly fideRated: boolean;
  readonly receivedDay: CalendarDay | null;
  readonly rateAnyway: boolean;
  readonly unrated: boolean;
}

export interface EventsReading {
  /** The usable events, in the order of the table. */
  readonly events: readonly EventRow[];
  /** Finds the event of a row of games or penalties. */
  readonly find: (event: string, section: string | null) => EventFound;
  /** The names of all events, by their row. */
  readonly names: ReadonlyMap<number, string>;
  /** The number of unused rows. */
  readonly leftOut: number;
  readonly table: TableReader<'events'>;
}

/** An index of `events`; below 0, minus the row of a skipped event; or the reason why there is none. */
type EventFound = number | 'unknown' | 'ambiguous';

/** RSA or Abroad; as an answer to "abroad?", yes or no. */
export const readWhere = reader<boolean>((value) => {
  const place = named({ home: 'rsa sa southafrica home inrsa', abroad: 'abroad foreign' }, value);
  return place === null ? readYesNo(value) : place === 'abroad';
});

const readWhole = reader<number>((value) => {
  const number = readNumber(value);
  if (number === 0) return null;
  const whole = typeof number === 'number' && Number.isInteger(number) && number > 0;
  return whole ? number : unreadable('countNotWhole', '17', value);
});

/**
 * The table of events. A wrong row is skipped, with its games. Two rows with the same names block the run, as their games
 * cannot be assigned.
 */
export function readEvents(
  cells: RowsByPlace,
  period: RatingPeriod,
  problems: BureauTableProblem[],
): EventsReading {
  const table = new TableReader('events', cells, 'skipped', problems);
  const events: EventRow[] = [];
  const names = new Map<number, string>();
  const places = new Map<string, Map<string, { index: number; row: number }>>();
  let leftOut = 0;
  for (const row of table.filledRows()) {
    const event = table.need('event', readEventName, '13.1');
    if (event === null) {
      leftOut += 1;
      continue;
    }
    const section = table.read('section', readEventName) ?? '';
    const name = namesIn(table);
    names.set(row, name);
    const sections = places.get(event) ?? new Map<string, { index: number; row: number }>();
    const twin = sections.get(section);
    if (twin !== undefined) {
      table.report('event', problem('eventTwice', '13.1', { event: name, above: row - twin.row }), 'error');
      continue;
    }
    const found = readEvent(table, name, period);
    sections.set(section, { index: found === null ? -1 : events.length, row });
    places.set(event, sections);
    if (found === null) leftOut += 1;
    else events.push(found);
  }
  return { events, find: finder(places), names, leftOut, table };
}

/** Such as "Cape Open, B", from the current row. */
function namesIn(table: TableReader<'events'> | TableReader<'games'>): string {
  return [table.text('event'), table.text('section')]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ');
}

function finder(
  places: ReadonlyMap<string, ReadonlyMap<string, { index: number; row: number }>>,
): EventsReading['find'] {
  return (event, section) => {
    const sections = places.get(event);
    if (sections === undefined) return 'unknown';
    if (section === null && sections.size > 1 && !sections.has('')) return 'ambiguous';
    const place = section === null ? (sections.get('') ?? [...sections.values()][0]) : sections.get(section);
    if (place === undefined) return 'unknown';
    return place.index < 0 ? -place.row : place.index;
  };
}

function readEvent(table: TableReader<'events'>, name: string, period: RatingPeriod): EventRow | null {
  const control = readControl(table);
  const endDay = table.need('end', readDate, '13.2');
  const startDay = table.read('start', readDate);
  const receivedDay = table.read('received', readDate);
  const abroad = table.read('where', readWhere) ?? false;
  const fideRated = table.read('fideRated', readYesNo) ?? false;
  const rateAnyway = table.read('rateAnyway', readYesNo) ?? false;
  const unrated = table.read('unrated', readYesNo) ?? false;
  table.noteError('hostRegion', '13.4');
  const format = table.read('format', readSectionFormat);
  const boards = table.read('boards', readWhole);
  const rounds = table.read('rounds', readWhole);
  checkNumber(table, 'boards', BUREAU_BOUNDS.boards, boards);
  checkNumber(table, 'rounds', BUREAU_BOUNDS.rounds, rounds);
  if (format === null && !abroad && !rateAnyway && !table.rejected) {
    table.report('format', problem('valueMissing', '17'));
  }
  if (startDay !== null && endDay !== null && startDay > endDay) {
    const details = { start: formatCalendarDay(startDay), end: formatCalendarDay(endDay) };
    table.report('end', problem('endBeforeStart', '13.2', details));
  }
  if (endDay !== null) checkPeriod(table, endDay, receivedDay, rateAnyway, period);
  if (table.rejected || control === null || endDay === null) return null;
  const { minutes } = control;
  checkNameOf(table, name, minutes);
  return {
    name,
    event: table.text('event').trim(),
    section: table.text('section').trim(),
    row: table.row,
    format,
    boards,
    rounds,
    ...control,
    startDay,
    endDay,
    abroad,
    fideRated,
    receivedDay,
    rateAnyway,
    unrated,
  };
}

/** Clause 19; null if it is unreadable, which is reported. */
function readControl(
  table: TableReader<'events'>,
): Pick<EventRow, 'minutes' | 'baseMinutes' | 'incrementSeconds'> | null {
  const base = table.need('base', readNumber, '19');
  const increment = table.read('increment', readNumber);
  checkNumber(table, 'base', BUREAU_BOUNDS.base, base);
  checkNumber(table, 'increment', BUREAU_BOUNDS.increment, increment);
  if (base === null) return null;
  const control = timeControl(base, increment ?? 0);
  if (!isProblem(control)) {
    return { minutes: control, baseMinutes: base, incrementSeconds: increment ?? 0 };
  }
  table.report(control.problem === 'incrementNegative' ? 'increment' : 'base', control);
  return null;
}

/** Clause 20: types of game in an event's name. */
const NAMED_TYPES = { rapid: 'rapid', blitz: 'blitz' } as const;

/** Questions a Rapid with the time control of a Blitz, or the other way round. */
function checkNameOf(table: TableReader<'events'>, name: string, minutes: number): void {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const [promised, second] = Object.values(NAMED_TYPES).filter((word) => words.includes(word));
  const type = gameType(minutes);
  if (promised === undefined || second !== undefined || type === promised) return;
  const details = {
    word: GAME_TYPE_TITLES[promised],
    minutes,
    type: isProblem(type) ? 'too fast to rate' : GAME_TYPE_TITLES[type],
  };
  table.report('base', problem('nameAgainstControl', '20', details), 'question');
}

/**
 * Clauses 4.6 and 61: an event belongs to the period in which it ended or, if it was submitted in the month after that, to
 * that month. The engine rejects a later one, unless the Committee has it rated anyway (12): then it belongs to the month in
 * which it was submitted.
 */
function checkPeriod(
  table: TableReader<'events'>,
  endDay: CalendarDay,
  receivedDay: CalendarDay | null,
  rateAnyway: boolean,
  { first, last }: RatingPeriod,
): void {
  const days = { first: formatCalendarDay(first), last: formatCalendarDay(last) };
  if (endDay > last || (endDay < first && receivedDay === null)) {
    table.report('end', problem('eventOutsidePeriod', '4.6', { date: formatCalendarDay(endDay), ...days }));
    return;
  }
  if (receivedDay === null) return;
  const date = formatCalendarDay(receivedDay);
  const late = submittedLate(endDay, receivedDay) && !rateAnyway;
  if (receivedDay < endDay) {
    table.report(
      'received',
      problem('receivedBeforeEnd', '61', { date }),
      endDay < first ? 'skipped' : 'note',
    );
  } else if (!late && (receivedDay < first || receivedDay > last)) {
    table.report('received', problem('receivedOutsidePeriod', '61', { date, ...days }));
  }
}

/** Finds the events of a table's rows, and remembers them, as many rows have the same event. */
export class EventLookup {
  private readonly reader: TableReader<'games'>;
  private readonly eventPlace: number | null;
  private readonly sectionPlace: number | null;
  /** Events by the cells of event and section as Office returned them, if both are text or numbers. */
  private readonly found = new Map<unknown, Map<unknown, number>>();
  // Not equal to any cell.
  private event: unknown = NaN;
  private section: unknown = NaN;
  private last = 0;

  constructor(
    table: TableReader<'games'> | TableReader<'penalties'>,
    private readonly events: EventsReading,
  ) {
    this.reader = table as TableReader<'games'>;
    this.eventPlace = this.reader.placeOf('event');
    this.sectionPlace = this.reader.placeOf('section');
  }

  /**
   * The event of the current row: its index; below 0, minus the row of a skipped event; null if there is none, which is
   * reported.
   */
  at(): number | null {
    const event = this.reader.rawAt(this.eventPlace);
    const section = this.reader.rawAt(this.sectionPlace);
    if (event === this.event && section === this.section) return this.last;
    const found = this.found.get(event)?.get(section) ?? this.find();
    // An unreadable section is a problem of every row; and an object may change.
    if (found === null || this.reader.rejected || isObject(event) || isObject(section)) return found;
    this.found.set(event, (this.found.get(event) ?? new Map<unknown, number>()).set(section, found));
    this.event = event;
    this.section = section;
    this.last = found;
    return found;
  }

  private find(): number | null {
    const { reader } = this;
    const event = reader.need('event', readEventName, '13.1');
    const section = reader.read('section', readEventName);
    if (event === null) return null;
    const found: EventFound = this.events.find(event, section);
    if (typeof found === 'number') return found;
    const code = found === 'unknown' ? 'eventUnknown' : 'eventAmbiguous';
    reader.report('event', problem(code, '13.1', { event: shown(namesIn(reader)) }));
    return null;
  }
}

const isObject = (raw: unknown): boolean => typeof raw === 'object' && raw !== null;
