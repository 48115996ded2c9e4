import { type CalendarDay, calendarDay } from '../../engine/kit/calendarDay';
import { eventProblem, type EventProblem, type Place } from '../../problems/files';

/** A day as text can mean it: by the rule, and what else the same numbers could mean where somebody wrote otherwise. */
export interface DayReading {
  readonly day: CalendarDay;
  /** Month and day the other way round, where that is another day; else null. */
  readonly other: CalendarDay | null;
  /** True where the rule gives no day, so that month and day were read the other way round. */
  readonly swapped: boolean;
  /** Two digits of a year behind day and month, where that is another day: 08/08/26 may be 8 August 2026; else null. */
  readonly yearLast: CalendarDay | null;
  /** Where a year of four digits is last: which number is the day, or that it may be either; null for other forms. */
  readonly order: 'dayFirst' | 'monthFirst' | 'either' | null;
}

/** A day is shorter. */
const LONGEST = 60;
const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMBERS = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$/;
/** 20260808, and 260808 where a field has no room for more. */
const COMPACT = /^(\d{4}|\d{2})(\d{2})(\d{2})$/;
/** Texts beside a day in some files: the weekday before it, the hour after it. */
const [WEEKDAY, HOUR] = [
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? +/i,
  /[ T]+\d{1,2}:\d{2}(?::\d{2})?Z?$/,
];
/** Two digits of a year from here are of the century before. */
const LAST_CENTURY = 70;

/**
 * A day of an event: a year of four digits first is year, month, day; last is day, month, year, and month first only
 * where the second number is over 12. Two digits are TRF's own order, year, month, day. Names of months are English.
 *
 * @returns null for text that is no day
 */
export function readDay(text: string): DayReading | null {
  const bare = text.trim().slice(0, LONGEST).replace(WEEKDAY, '').replace(HOUR, '');
  const parts = NUMBERS.exec(bare) ?? COMPACT.exec(bare);
  if (parts === null) return withMonthName(bare);
  const [one, two, three] = [parts[1]!, parts[2]!, parts[3]!];
  const [a, b, c] = [Number(one), Number(two), Number(three)];
  if (one.length === 4 && three.length <= 2) return dayReading(a, b, c, false);
  if (three.length === 4 && one.length <= 2) {
    // Stryker disable next-line BooleanLiteral: the second number is over 12, so that month and day the other way round are no
    // day.
    const reading = b > 12 ? dayReading(c, a, b, false) : dayReading(c, b, a, true);
    const order = b > 12 ? 'monthFirst' : a > 12 ? 'dayFirst' : 'either';
    return reading === null ? null : { ...reading, order };
  }
  if (one.length !== 2 || three.length !== 2) return null;
  const yearFirst = dayReading(yearOfTwo(a), b, c, true);
  const yearLast = a === c ? null : calendarDay(yearOfTwo(c), b, a);
  return yearFirst === null ? null : { ...yearFirst, yearLast };
}

/** The year of two digits: 26 is 2026, 98 is 1998. */
function yearOfTwo(digits: number): number {
  return digits < LAST_CENTURY ? 2000 + digits : 1900 + digits;
}

function dayReading(year: number, month: number, day: number, swaps: boolean): DayReading | null {
  const byRule = calendarDay(year, month, day);
  const swapped = swaps && day !== month ? calendarDay(year, day, month) : null;
  const rest = { yearLast: null, order: null };
  if (byRule !== null) return { day: byRule, other: swapped, swapped: false, ...rest };
  // The month of YY.MM.DD does not exist: then it is YY.DD.MM.
  return swapped === null ? null : { day: swapped, other: null, swapped: true, ...rest };
}

/** May 29, 2020; 29 May 2020; 29th of May 2020; 29-May-2020 */
function withMonthName(text: string): DayReading | null {
  const american = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  const british = /^(\d{1,2})(?:\.|st|nd|rd|th)?(?: of)?[ -]([a-z]+)\.?,?[ -](\d{4})$/i.exec(text);
  const [name, day, year] = american?.slice(1) ?? [british?.[2], british?.[1], british?.[3]];
  if (name === undefined) return null;
  const month = MONTH_NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return dayReading(Number(year), month, Number(day), false);
}

export interface DayText {
  readonly text: string;
  readonly place: Place | null;
}

interface DaysText {
  readonly start: DayText;
  readonly end: DayText;
  /** The text of each round's day, from round 1; null where there is none. */
  readonly rounds: readonly (DayText | null)[];
}

interface DaysReading {
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  readonly roundDays: readonly (CalendarDay | null)[];
  readonly problems: readonly EventProblem[];
}

/** One way to read all dates together. */
interface Attempt {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly rounds: readonly (CalendarDay | null)[];
  /** How the round dates were read where it was not as YY.MM.DD, TRF's own order; else null. */
  readonly reread: 'YY.DD.MM' | 'DD.MM.YY' | null;
  /** True where start and end were read with two digits of a year behind day and month. */
  readonly yearLast: boolean;
}

/** Two days that were read with the year at the wrong end are about as many years apart as they are days. */
const LONG = 300;
const [SHORTEST_MONTH, MONTHS] = [28, 12];

/**
 * Clauses 13.2 and 13.3: the days of an event and of its rounds. The start is not after the end, every round lies between,
 * and no round is before an earlier one. Where the first reading fails that, another one may pass; two or none is a question.
 * Two digits of a year in start and end, where TRF has four, are a question if they may come first or last.
 *
 * @param others days elsewhere in the file, which may prove the order of day and month
 */
export function readDays({ start, end, rounds }: DaysText, others: readonly DayReading[] = []): DaysReading {
  const problems: EventProblem[] = [];
  const ofEvent = [dayOf(start, 'start', problems), dayOf(end, 'end', problems)] as const;
  const ofRounds = rounds.map((text) => (text === null ? null : dayOf(text, 'round', problems)));
  if (start.text.trim() === '') problems.push(eventProblem('startMissing', start.place, {}));
  if (end.text.trim() === '') problems.push(eventProblem('endMissing', end.place, {}));
  const roundDays = ofRounds.map((reading) => reading?.day ?? null);
  const [first, last] = eventInOneOrder(ofEvent, [...ofRounds.filter((day) => day !== null), ...others]);
  if (first === null || last === null) {
    return { startDay: first?.day ?? null, endDay: last?.day ?? null, roundDays, problems };
  }
  return decide(first, last, ofRounds, end.place, rounds[0]?.place ?? end.place, problems);
}

function dayOf(
  { text, place }: DayText,
  of: 'start' | 'end' | 'round',
  problems: EventProblem[],
): DayReading | null {
  if (text.trim() === '') return null;
  const reading = readDay(text);
  if (reading === null) problems.push(eventProblem('dayUnreadable', place, { value: text.trim(), of }));
  return reading;
}

/**
 * The order of day and month that a day of the file proves, as 10/30/2026 does; null where none does, or two contradict each
 * other.
 */
function orderOf(readings: readonly (DayReading | null)[]): 'dayFirst' | 'monthFirst' | null {
  const [isDayFirst, isMonthFirst] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    readings.some((reading) => reading?.order === order),
  );
  if (isDayFirst === isMonthFirst) return null;
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
}

/** One file has one order of day and month: with 10/30/2026 in the file, 10/02/2026 is 2 October, as 30 is no month. */
export function inOneOrder<Reading extends DayReading | null>(
  readings: readonly Reading[],
  others: readonly DayReading[],
): readonly Reading[] {
  const order = orderOf([...readings, ...others]);
  if (order === null) return readings;
  return readings.map((reading) =>
    reading?.order !== 'either'
      ? reading
      : {
          ...reading,
          order,
          day: order === 'monthFirst' ? (reading.other ?? reading.day) : reading.day,
          other: null,
        },
  );
}

/** Start and end in the order of the file; where the start would then be after the end, they stay as they are. */
function eventInOneOrder(
  days: readonly [DayReading | null, DayReading | null],
  others: readonly DayReading[],
): readonly [DayReading | null, DayReading | null] {
  const [first = null, last = null] = inOneOrder<DayReading | null>(days, others);
  return first !== null && last !== null && first.day > last.day ? days : [first, last];
}

/** 05/06/2026 to 05/07/2026: a month from 5 June, or the days 6 and 7 May. */
export function isMonthOrDays(first: DayReading, last: DayReading): boolean {
  if (first.order !== 'either' || last.order !== 'either') return false;
  const swapped = (last.other ?? last.day) - (first.other ?? first.day);
  return last.day - first.day >= SHORTEST_MONTH && swapped >= 0 && swapped < MONTHS;
}

function decide(
  first: DayReading,
  last: DayReading,
  ofRounds: readonly (DayReading | null)[],
  endPlace: Place | null,
  roundPlace: Place | null,
  problems: EventProblem[],
): DaysReading {
  const [byRule, ...others] = allAttempts(first, last, ofRounds);
  const passing = others.filter(passes);
  const found = ({ start, end, rounds, reread }: Attempt): DaysReading => {
    if (reread !== null) {
      problems.push(eventProblem('roundDaysReread', roundPlace, { start, end, order: reread }));
    }
    return { startDay: start, endDay: end, roundDays: rounds, problems };
  };
  // A reading in which the rounds fill the event from its first day to its last is a rival of one in which they do not.
  const rivals = passing.filter(
    (attempt) => (fills(attempt) && !fills(byRule!)) || (attempt.yearLast && !isLong(attempt)),
  );
  const isOpen = known(byRule!.rounds).length === 0 && isMonthOrDays(first, last);
  if (passes(byRule!) && rivals.length === 0 && !isOpen) return found(byRule!);

  const [only, ...more] = passes(byRule!) ? [] : passing;
  if (only !== undefined && more.length === 0) return found(only);
  const days = { start: first.day, end: last.day, rounds: known(byRule!.rounds) };
  const readings = [first.other, last.other, first.yearLast, last.yearLast];
  if (readings.every((day) => day === null) && first.day <= last.day) {
    problems.push(eventProblem('roundDaysDoubtful', roundPlace, days));
    return { startDay: first.day, endDay: last.day, roundDays: [], problems };
  }
  problems.push(eventProblem('daysDoubtful', endPlace, days));
  return { startDay: null, endDay: null, roundDays: byRule!.rounds, problems };
}

/** Every combination, that of the rules first; the round dates are all read in one way, and so are years of two digits. */
function allAttempts(
  first: DayReading,
  last: DayReading,
  ofRounds: readonly (DayReading | null)[],
): Attempt[] {
  const both = ({ day, other }: DayReading): CalendarDay[] => (other === null ? [day] : [day, other]);
  const events = both(first).flatMap((start) => both(last).map((end) => ({ start, end, yearLast: false })));
  if (first.yearLast !== null || last.yearLast !== null) {
    events.push({ start: first.yearLast ?? first.day, end: last.yearLast ?? last.day, yearLast: true });
  }
  return roundWays(ofRounds).flatMap((way) => events.map((event) => ({ ...event, ...way })));
}

/** The ways in which the round dates can be read, that of the rules first. */
function roundWays(ofRounds: readonly (DayReading | null)[]): Pick<Attempt, 'rounds' | 'reread'>[] {
  const some = (has: (round: DayReading) => boolean): boolean =>
    ofRounds.some((round) => round !== null && has(round));
  const read = (day: (round: DayReading) => CalendarDay): Attempt['rounds'] =>
    ofRounds.map((round) => (round === null ? null : day(round)));
  const byRule = { rounds: read(({ day }) => day), reread: null };
  const dayFirst = { rounds: read(({ day, other }) => other ?? day), reread: 'YY.DD.MM' } as const;
  const yearLast = { rounds: read((round) => round.yearLast ?? round.day), reread: 'DD.MM.YY' } as const;
  const last = some((round) => round.yearLast !== null) ? [yearLast] : [];
  // One date that only YY.DD.MM can be makes all of them so, or all of them DD.MM.YY.
  if (some(({ swapped }) => swapped)) return [dayFirst, ...last];
  return some(({ other }) => other !== null) ? [byRule, dayFirst, ...last] : [byRule, ...last];
}

function isLong({ start, end }: Attempt): boolean {
  return end - start > LONG;
}

function known(rounds: readonly (CalendarDay | null)[]): CalendarDay[] {
  return rounds.filter((day) => day !== null);
}

function passes({ start, end, rounds }: Attempt): boolean {
  const days = known(rounds);
  return start <= end && days.every((day, at) => day >= (days[at - 1] ?? start) && day <= end);
}

function fills({ start, end, rounds }: Attempt): boolean {
  const days = known(rounds);
  return days[0] === start && days.at(-1) === end;
}
