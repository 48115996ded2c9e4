import { foldedName, named } from '../../cells/names';
import { addTo } from '../../engine/kit/groups';
import { readDate } from '../../cells/readDate';
import { readYesNo } from '../../cells/readWords';
import { type Reader, reader, unreadable } from '../../cells/reader';
import type { RowsByPlace } from '../../cells/headers';
import {
  type RegistrationKind,
  registrationDays,
  registrationDeadline,
} from '../../engine/csa2024/deadlines';
import { type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import { note, type Problem, problem } from '../../engine/kit/problem';
import { type BureauTableProblem, readText, readWords, TableReader, withClause } from './tableReader';

/** A region (4.4) with its Regional Administrator (57), as its row has them. */
export interface Region {
  readonly code: string;
  readonly province: string;
  /** '' = none is appointed. */
  readonly administrator: string;
  /** The provincial body (62.3); '' = not given. */
  readonly body: string;
  /** 58: the first day of the administrator; null = there was none before. */
  readonly since: CalendarDay | null;
  /** The row of the table; its header is row 0. */
  readonly row: number;
}

/** Who registers an event (62): a region; or a province, or its body, for any region of it. */
type Registrant =
  | { readonly kind: 'region'; readonly code: string }
  | { readonly kind: 'province'; readonly provinces: ReadonlySet<string> };

/** The table Regions. */
export interface Regions {
  readonly all: readonly Region[];
  /**
   * 57, 58: the region of a code, with the administrator of a day.
   *
   * @param day null = the newest administrator
   * @returns null where no row has the code
   */
  readonly find: (code: string, day: CalendarDay | null) => Region | null;
  /** 61: the regions whose administrator this is on a day. */
  readonly administeredBy: (name: string, day: CalendarDay | null) => readonly Region[];
  /** 62: the region, province or body of this name; null where none has it. */
  readonly registrant: (name: string) => Registrant | null;
}

/** A date, with the clause that asks for it. */
const dateOf = (clause: string): Reader<CalendarDay> => withClause(readDate, clause);

/**
 * Clauses 57 and 58: the table Regions. Each region has one administrator at a time; a blank one, and two of one day, are noted.
 *
 * @param cells header row first
 */
export function readRegions(cells: RowsByPlace, problems: BureauTableProblem[]): Regions {
  const table = new TableReader('regions', cells, 'note', problems);
  const all: Region[] = [];
  for (const row of table.filledRows()) {
    const code = table.need('code', withClause(readWords, '57'), '57')?.trim() ?? '';
    const since = table.read('since', dateOf('58'));
    const province = table.words('province', '57');
    const administrator = table.words('administrator', '57');
    const body = table.words('body', '62.3');
    if (code === '') continue;
    if (table.value('administrator') === null)
      table.report('administrator', note('administratorMissing', '57', { code }));
    const twin = all.find((one) => isSame(one.code, code) && one.since === since);
    if (twin !== undefined) table.report('code', note('regionTwice', '57', { code, above: row - twin.row }));
    else all.push({ code, province, administrator, body, since, row });
  }
  return regionsOf(all);
}

const isSame = (one: string, other: string): boolean => foldedName(one) === foldedName(other);

function regionsOf(all: readonly Region[]): Regions {
  const newestFirst = [...all].sort((a, b) => (b.since ?? 0) - (a.since ?? 0));
  const find: Regions['find'] = (code, day) =>
    newestFirst.find(
      (one) => isSame(one.code, code) && (day === null || one.since === null || one.since <= day),
    ) ?? null;
  const provincesOf = (some: readonly Region[]): ReadonlySet<string> =>
    new Set(some.map(({ province }) => foldedName(province)));
  return {
    all,
    find,
    administeredBy: (name, day) =>
      all.filter((one) => isSame(one.administrator, name) && find(one.code, day) === one),
    registrant: (name) => {
      if (foldedName(name) === '') return null;
      const region = all.find(({ code }) => isSame(code, name));
      if (region !== undefined) return { kind: 'region', code: region.code };
      const ofName = all.filter(({ province, body }) => isSame(province, name) || isSame(body, name));
      return ofName.length === 0 ? null : { kind: 'province', provinces: provincesOf(ofName) };
    },
  };
}

/** A section that is registered, or is to be (60). */
export interface RegisteredEvent {
  readonly event: string;
  readonly section: string;
  readonly startDay: CalendarDay | null;
  readonly endDay: CalendarDay | null;
  readonly hostRegion: string;
  /** 60.1, 60.2 */
  readonly kind: RegistrationKind;
  /** 62.2: played over the board and against remote opponents. */
  readonly isHybrid: boolean;
  /** 62.2: the regions with a playing hub. */
  readonly hubs: readonly string[];
  /** 62.4 */
  readonly isNational: boolean;
  /** null = not registered yet. */
  readonly registeredOn: CalendarDay | null;
  readonly registeredBy: string;
  readonly row: number;
}

/** The table Registered events. */
export interface RegisteredEvents {
  readonly all: readonly RegisteredEvent[];
  /**
   * 60: the row of a section. One without a section is of the whole event, where the event has one section only.
   *
   * @param sections how many sections of the event there are
   */
  readonly find: (event: string, section: string, sections: number) => RegisteredEvent | null;
}

const readKind = reader<RegistrationKind>(
  (value) =>
    named(
      { csaRated: 'csa csarated', fideRated: 'fide fiderated', fideNorm: 'fidenorm norm norms' },
      value,
    ) ?? unreadable('registrationKindUnknown', '', value),
);

/** Whether it is hybrid. */
const readPlayed = reader<boolean>((value) => {
  const played = named({ board: 'overtheboard otb board', hybrid: 'hybrid hyb' }, value);
  return played === null ? unreadable('playedUnknown', '', value) : played === 'hybrid';
});

/** Clause 60: 60.1 for an event that is CSA rated only, 60.2 for the others. */
export const clauseOfKind = (kind: RegistrationKind): string => (kind === 'csaRated' ? '60.1' : '60.2');

/**
 * Clauses 60 and 62: the table Registered events. Each row is checked by itself; what cannot be read is noted and counts as blank.
 *
 * @param regions null = the workbook has no such table, so that it is not known who may register what
 * @param last events that start on this day or before it have to be registered by now
 */
export function readRegistered(
  cells: RowsByPlace,
  regions: Regions | null,
  last: CalendarDay,
  problems: BureauTableProblem[],
): RegisteredEvents {
  const table = new TableReader('registered', cells, 'note', problems);
  const ofEvent = new Map<string, RegisteredEvent[]>();
  for (const row of table.filledRows()) {
    const event = table.need('event', withClause(readText, '60'), '60');
    if (event === null) continue;
    const one = readOne(table, event.trim());
    const twin = ofEvent.get(foldedName(event))?.find(({ section }) => isSame(section, one.section));
    if (twin !== undefined) {
      table.report('event', note('registeredTwice', '60', { event: nameOf(one), above: row - twin.row }));
      continue;
    }
    addTo(ofEvent, foldedName(event), one);
    checkDays(table, one, last);
    for (const { key, problem: found } of registrationProblems(one, regions)) {
      // A cell that cannot be read has a problem already.
      if (one[key].length > 0 || table.value(key) === null) table.report(key, found);
    }
  }
  return {
    all: [...ofEvent.values()].flat(),
    find: (event, section, sections) => findIn(ofEvent.get(foldedName(event)) ?? [], section, sections),
  };
}

export function nameOf({ event, section }: Pick<RegisteredEvent, 'event' | 'section'>): string {
  return [event, section].filter((part) => part !== '').join(', ');
}

function findIn(
  ofEvent: readonly RegisteredEvent[],
  section: string,
  sections: number,
): RegisteredEvent | null {
  const [only, ...others] = ofEvent;
  const isWhole = sections <= 1 && others.length === 0 && (only?.section === '' || section.trim() === '');
  return ofEvent.find((one) => isSame(one.section, section)) ?? (isWhole ? (only ?? null) : null);
}

function readOne(table: TableReader<'registered'>, event: string): RegisteredEvent {
  const list = table.words('hubs', '62.2').split(/[,;/]/);
  table.noteError('section', '60');
  return {
    event,
    section: table.text('section').trim(),
    startDay: table.need('start', dateOf('60'), '60'),
    endDay: table.read('end', dateOf('61')),
    hostRegion: table.words('hostRegion', '62.1'),
    kind: table.read('rated', withClause(readKind, '60')) ?? 'csaRated',
    isHybrid: table.read('played', withClause(readPlayed, '62.2')) ?? false,
    hubs: list.map((code) => code.trim()).filter((code) => code !== ''),
    isNational: table.read('national', withClause(readYesNo, '62.4')) ?? false,
    registeredOn: table.read('registeredOn', dateOf('60')),
    registeredBy: table.words('registeredBy', '62'),
    row: table.row,
  };
}

/** Clause 60: that a section was registered after the last day for it; null where it was not. */
export function lateRegistration({ startDay, kind, registeredOn }: RegisteredEvent): Problem | null {
  const deadline = startDay === null ? null : registrationDeadline(startDay, kind);
  if (deadline === null || registeredOn === null || registeredOn <= deadline) return null;
  const [date, last] = [formatCalendarDay(registeredOn), formatCalendarDay(deadline)];
  return note('registeredLate', clauseOfKind(kind), { date, last, days: registrationDays(kind) });
}

function checkDays(table: TableReader<'registered'>, one: RegisteredEvent, last: CalendarDay): void {
  const { startDay, endDay, kind, registeredOn } = one;
  if (startDay === null) return;
  if (endDay !== null && endDay < startDay) {
    const details = { start: formatCalendarDay(startDay), end: formatCalendarDay(endDay) };
    table.report('end', problem('endBeforeStart', '13.2', details));
  }
  const deadline = registrationDeadline(startDay, kind);
  const late = lateRegistration(one);
  // A cell that cannot be read has a problem already.
  if (registeredOn === null && table.value('registeredOn') === null && deadline <= last) {
    const details = { last: formatCalendarDay(deadline), days: registrationDays(kind) };
    table.report('registeredOn', note('notRegistered', clauseOfKind(kind), details));
  } else if (late !== null) table.report('registeredOn', late);
}

/** An error about who registered an event, and its column. */
interface RegistrationProblem {
  readonly key: 'hostRegion' | 'hubs' | 'registeredBy';
  readonly problem: Problem;
}

/**
 * Clauses 62.1-62.4: who may register an event. Over the board it is the region that hosts it, hybrid a region with a hub, for
 * either the body of the province that the region belongs to; a national event any region, province or body, wherever it is hosted.
 *
 * @param regions null = not known, so that nothing can be checked
 */
export function registrationProblems(
  registered: RegisteredEvent,
  regions: Regions | null,
): readonly RegistrationProblem[] {
  if (regions === null) return [];
  const { hostRegion, hubs, isHybrid, isNational, registeredBy, registeredOn } = registered;
  const found: RegistrationProblem[] = [];
  const places = isHybrid ? hubs : [hostRegion].filter((code) => code !== '');
  const [key, clause] = isHybrid ? (['hubs', '62.2'] as const) : (['hostRegion', '62.1'] as const);
  for (const code of places.filter((place) => regions.find(place, null) === null))
    found.push({ key, problem: note('regionUnknown', clause, { code, count: 1 }) });
  if (places.length === 0 && !isNational) found.push({ key, problem: note('placeOfEventMissing', clause) });
  if (registeredOn === null) return found;
  const who = regions.registrant(registeredBy);
  const wrong = (one: Problem) => [...found, { key: 'registeredBy' as const, problem: one }];
  if (registeredBy === '') return wrong(note('registrantMissing', isNational ? '62.4' : clause));
  if (who === null) {
    const details = { name: registeredBy };
    return wrong(
      isNational ? note('entityNotApproved', '62.4', details) : note('registrantUnknown', clause, details),
    );
  }
  if (isNational || found.length > 0) return found;
  const known = places.flatMap((code) => regions.find(code, null) ?? []);
  const details = { name: registeredBy, places: known.map(({ code }) => code).join(', ') };
  if (who.kind === 'region') {
    if (known.some(({ code }) => isSame(code, who.code))) return found;
    return wrong(
      isHybrid ? note('registrantWithoutHub', '62.2', details) : note('registrantNotHost', '62.1', details),
    );
  }
  if (known.some(({ province }) => who.provinces.has(foldedName(province)))) return found;
  return wrong(note('bodyOfOtherProvince', '62.3', details));
}
