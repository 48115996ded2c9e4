import { GAME_TYPE_TITLES } from '../../cells/columns';
import { named } from '../../cells/names';
import { readDate } from '../../cells/readDate';
import { readNumber } from '../../cells/readNumber';
import { readSectionFormat, readYesNo } from '../../cells/readWords';
import { reader, unreadable, shown } from '../../cells/reader';
import { gameType, type SectionFormat, timeControl } from '../../engine/csa2024';
import { submittedLate } from '../../engine/csa2024/deadlines';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem, problem } from '../../engine/kit/problem';
import type { Cells } from '../../month';
import { BUREAU_BOUNDS } from '../../documents/csa2024/bounds';
import type { RatingPeriod } from '../tables/period';
import { readEventName, checkNumber, type BureauTableProblem, TableReader } from './tableReader';

/** A section as its row gives it. */
export interface EventRow {
  /** As it is shown: the event's name, and the section's. */
  readonly name: string;
  /** The event's name alone, and the section's; '' where it has none. */
  readonly event: string;
  readonly section: string;
  readonly row: number;
  /** The time control as the cells have it (19): minutes at the start, and seconds a move. */
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
  /** The events that can be used, in the order of the table. */
  readonly events: readonly EventRow[];
  /** Finds the event that a row of games or penalties names. */
  readonly find: (event: string, section: string | null) => EventFound;
  /** The names of all rows that have one, by their row. */
  readonly names: ReadonlyMap<number, string>;
  /** How many rows are not used. */
  readonly leftOut: number;
  readonly table: TableReader<'events'>;
}

/** An index of `events`; below 0, minus the row of an event that is left out; or why there is none. */
type EventFound = number | 'unknown' | 'ambiguous';

/** RSA or Abroad; as an answer to "abroad?", yes or no. */
const readWhere = reader<boolean>((value) => {
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
 * The table of events. A row that is wrong is left out, with its games; two rows of one name refuse the month, as no game
 * says which one it belongs to.
 */
export function readEvents(
  cells: Cells,
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

/** "Cape Open, B" in the row that the table stands at. */
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

/** Clause 19; null where it cannot be read, with its problem noted. */
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

/** Words in an event's name that promise a type of game (20). */
const TYPES_NAMED = { rapid: 'rapid', blitz: 'blitz' } as const;

/** A Rapid with the time control of a Blitz, or the other way round: one of the two is another section's. */
function checkNameOf(table: TableReader<'events'>, name: string, minutes: number): void {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  const [promised, second] = Object.values(TYPES_NAMED).filter((word) => words.includes(word));
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
 * Clauses 4.6 and 61: an event belongs to the period in which it ended, or, submitted during the month after that, to
 * that month. So it is rated once. One that was submitted later still is the engine's to refuse, unless the Committee has it
 * rated anyway (12): then it belongs to the month in which it was submitted.
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

/** Finds the events that the rows of a table name. Rows of one event are many, so what was found is kept. */
export class EventLookup {
  private readonly reader: TableReader<'games'>;
  private readonly eventPlace: number | null;
  private readonly sectionPlace: number | null;
  /** What was found by the cells of event and section, as Office handed them over; both are text or numbers. */
  private readonly found = new Map<unknown, Map<unknown, number>>();
  // Equal to no cell.
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
   * The event of the row that the table stands at: its index; below 0, minus the row of an event that is left out; null
   * where there is none, with its problem noted.
   */
  at(): number | null {
    const event = this.reader.rawAt(this.eventPlace);
    const section = this.reader.rawAt(this.sectionPlace);
    if (event === this.event && section === this.section) return this.last;
    const found = this.found.get(event)?.get(section) ?? this.find();
    // A section that cannot be read is a problem of every row; and what an object holds may change.
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
