import { withCount } from '../cells/numberText';
import { foldedName } from '../cells/names';
import { filesDeadline, registrationDeadline } from '../engine/csa2024/deadlines';
import { type CalendarDay, formatCalendarDay } from '../engine/kit/calendarDay';
import type { Problem, ProblemCode } from '../engine/kit/problem';
import { periodTitle, type RatingPeriod } from '../bureau';
import {
  clauseOfKind,
  lateRegistration,
  nameOf,
  type RegisteredEvent,
  registrationProblems,
} from '../bureau/read/readRegions';
import { wordsOf } from '../problems/table';
import { isOfEvent, isOnlyOf, isSameSection, sectionKey } from './draft/draft';
import type { IntakeTables } from './tables/readIntakeTables';
import { appealText, type SentBackEntry } from './tables/sentBack';

/**
 * How far a registered section is. `open`: it can still be registered. `notRegistered`: it is too late for that. `coming`: it has
 * not ended. `due`: its file is waited for. `late`: its file is not accepted any more. `sentBack`: its file has to come again.
 */
export type Standing = 'open' | 'notRegistered' | 'coming' | 'due' | 'late' | 'sentBack' | 'received';

/** A section of the table Registered events, on a day. */
export interface RegisteredSection {
  readonly registered: RegisteredEvent;
  /** "Harbour Open, B" */
  readonly name: string;
  /** The region that answers for it: the one that registered it, else its host; '' = not known. */
  readonly region: string;
  readonly standing: Standing;
  /** 60, 61: the last day on which it can be registered, or its file is accepted; null = not known. */
  readonly deadline: CalendarDay | null;
  /** Days left until then, 0 on the last day; below 0 where it has passed. */
  readonly daysLeft: number | null;
}

/** A letter to the administrator of a region. */
export interface Letter {
  readonly region: string;
  /** '' = the table Regions has none. */
  readonly administrator: string;
  /** How many things are missing. */
  readonly count: number;
  readonly text: string;
}

/** Who submitted what: what is registered, what was sent back and what is missing. */
export interface Submissions {
  readonly registered: readonly RegisteredSection[];
  /** Those that have not come again. */
  readonly sentBack: readonly SentBackEntry[];
  /** One for each region that something is missing of, in the order of the codes. */
  readonly letters: readonly Letter[];
}

/**
 * Clauses 11, 13, 57 and 60-62: what regions have submitted and what they have not, at the end of a month.
 *
 * @param tables the workbook's tables
 * @param period the month that is rated
 * @param today the day of the letters
 */
export function submissionsOf(tables: IntakeTables, period: RatingPeriod, today: CalendarDay): Submissions {
  const sentBack = tables.sentBack.all.filter((entry) => entry.isOpen && !isInTables(entry, tables));
  const all = tables.registered?.all ?? [];
  const registered = all
    .map((one) => sectionOn(one, isOnlyOf(one, all), tables, sentBack, today))
    .sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0));
  return { registered, sentBack, letters: lettersOf({ registered, sentBack }, tables, period, today) };
}

/**
 * Whether a section that was sent back is in the tables since: by hand, or from a sheet without the column Came again on. One that was
 * received before is there still, as what was sent back is its correction (63).
 */
function isInTables({ event, section, day }: SentBackEntry, { sections }: IntakeTables): boolean {
  const known = event === '' ? null : sections.named(event, section);
  if (known === null || known.unrated) return false;
  return known.receivedDay === null || day === null || known.receivedDay > day;
}

/** Whether a table of events has the section, of this month or of another one on its days. */
function isReceived(
  registered: RegisteredEvent,
  isOnly: boolean,
  { sections, elsewhere }: IntakeTables,
): boolean {
  const { startDay, endDay } = registered;
  const known = [
    ...sections.all.filter(({ unrated }) => !unrated),
    ...elsewhere.filter((one) => one.endDay === (endDay ?? startDay) || one.startDay === startDay),
  ].filter((one) => isOfEvent(one, registered));
  return known.some((one) => isSameSection(one, registered, isOnly && known.length === 1));
}

function sectionOn(
  registered: RegisteredEvent,
  isOnly: boolean,
  tables: IntakeTables,
  sentBack: readonly SentBackEntry[],
  today: CalendarDay,
): RegisteredSection {
  const { startDay, endDay, registeredOn, kind, registeredBy, hostRegion } = registered;
  const registrant = tables.regions?.registrant(registeredBy) ?? null;
  const region = registrant?.kind === 'region' ? registrant.code : hostRegion;
  const end = endDay ?? startDay;
  const at = (standing: Standing, deadline: CalendarDay | null): RegisteredSection => ({
    registered,
    name: nameOf(registered),
    region,
    standing,
    deadline,
    daysLeft: deadline === null ? null : deadline - today,
  });
  const files = end === null ? null : filesDeadline(end);
  if (isReceived(registered, isOnly, tables)) return at('received', files);
  if (sentBack.some((entry) => isSameSection(entry, registered, isOnly && isOnlyOf(entry, sentBack))))
    return at('sentBack', files);
  if (registeredOn === null) {
    const last = startDay === null ? null : registrationDeadline(startDay, kind);
    return at(last !== null && last >= today ? 'open' : 'notRegistered', last);
  }
  if (files === null || end === null || end >= today) return at('coming', files);
  return at(files >= today ? 'due' : 'late', files);
}

/** How many registered sections have no file: those that are over, and those that are not. One that was sent back had a file. */
export function withoutFile(
  registered: readonly RegisteredSection[],
  today: CalendarDay,
): { readonly over: number; readonly notOver: number } {
  const without = registered.filter(({ standing }) => standing !== 'received' && standing !== 'sentBack');
  const over = without.filter(
    ({ registered: { startDay, endDay } }) => (endDay ?? startDay ?? today) < today,
  );
  return { over: over.length, notOver: without.length - over.length };
}

/** "12 days left", "the last day is today", "3 days ago" */
export function daysText(daysLeft: number): string {
  if (daysLeft === 0) return 'the last day is today';
  return daysLeft > 0 ? `${withCount(daysLeft, 'day')} left` : `${withCount(-daysLeft, 'day')} ago`;
}

const dayText = (day: CalendarDay | null): string =>
  day === null ? 'a day that is not known' : formatCalendarDay(day);

/** "2026/09/30, 12 days left" */
const untilText = ({ deadline, daysLeft }: RegisteredSection): string =>
  `${dayText(deadline)}${daysLeft === null ? '' : `, ${daysText(daysLeft)}`}`;

/** 61: the last day on which the file of a section is accepted, in a sentence. */
function acceptedText(section: RegisteredSection): string {
  const { daysLeft } = section;
  const is = daysLeft !== null && daysLeft < 0 ? 'was' : 'is';
  return `Its file ${is} accepted until ${untilText(section)} (61).`;
}

/** The state of a section, in a sentence with its clause. */
export function standingText(section: RegisteredSection): string {
  const { registered, standing } = section;
  const clause = clauseOfKind(registered.kind);
  const [until, accepted] = [untilText(section), acceptedText(section)];
  const end = dayText(registered.endDay ?? registered.startDay);
  const words: Readonly<Record<Standing, string>> = {
    open: `Not registered yet. Register it by ${until} (${clause}).`,
    notRegistered: `Not registered; the last day was ${until} (${clause}).`,
    coming: `Ends on ${end}. ${accepted}`,
    due: `Ended on ${end}. ${accepted}`,
    late: `Ended on ${end}. ${accepted}`,
    sentBack: `Sent back. ${accepted}`,
    received: `Received; it ended on ${end}.`,
  };
  return words[standing];
}

/** What is missing from a region, under the headings of its letter. */
interface Missing {
  readonly files: string[];
  readonly sentBack: string[];
  readonly registrations: string[];
}

const NOTHING = (): Missing => ({ files: [], sentBack: [], registrations: [] });

function lettersOf(
  { registered, sentBack }: Omit<Submissions, 'letters'>,
  tables: IntakeTables,
  period: RatingPeriod,
  today: CalendarDay,
): Letter[] {
  const missing = new Map<string, { code: string; missing: Missing }>();
  const of = (code: string): Missing => {
    const key = foldedName(code);
    const own = missing.get(key) ?? { code, missing: NOTHING() };
    missing.set(key, own);
    return own.missing;
  };
  for (const section of registered) {
    if (section.region === '' || !isOfMonth(section.registered.endDay ?? section.registered.startDay, period))
      continue;
    const line = `${section.name}: ${standingText(section)}`;
    if (section.standing === 'due' || section.standing === 'late') of(section.region).files.push(line);
    if (section.standing === 'notRegistered') of(section.region).registrations.push(line);
    for (const fault of registrationFaults(section.registered, tables))
      of(section.region).registrations.push(`${section.name}: ${wordsOf(fault)} (${fault.clause})`);
  }
  for (const entry of sentBack) {
    const section = registeredOf(entry, registered);
    // The region that registered it, otherwise its host.
    const region = section?.region || entry.region;
    if (region !== '') of(region).sentBack.push(...sentBackLines(entry, section, today));
  }
  for (const { name, region } of withoutRegistration(tables, period))
    of(region).registrations.push(`${name}: not in the table of registered events (60).`);
  return [...missing.values()]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((one) => letter(one.code, one.missing, tables, period, today));
}

/** What a region has done wrong; a code or a name that the tables do not know is for the Bureau to correct. */
const FAULTS_OF_REGIONS: readonly ProblemCode[] = [
  'registrantNotHost',
  'registrantWithoutHub',
  'bodyOfOtherProvince',
];

/** Clauses 60 and 62: what is wrong with a registration. */
function registrationFaults(registered: RegisteredEvent, { regions }: IntakeTables): Problem[] {
  const late = lateRegistration(registered);
  const faults = registered.registeredOn === null ? [] : registrationProblems(registered, regions);
  const ofRegion = faults.filter(({ problem }) => FAULTS_OF_REGIONS.includes(problem.problem));
  return [...(late === null ? [] : [late]), ...ofRegion.map(({ problem }) => problem)];
}

/** Whether a section with this last day ended by the end of the month, and its file could be rated in it (61). */
function isOfMonth(end: CalendarDay | null, { first, last }: RatingPeriod): boolean {
  return end !== null && end <= last && filesDeadline(end) >= first;
}

/** The registered section of a file that was sent back; undefined where none is. */
function registeredOf(
  entry: SentBackEntry,
  registered: readonly RegisteredSection[],
): RegisteredSection | undefined {
  const rows = registered.map((one) => one.registered);
  return registered.find((one) => isSameSection(one.registered, entry, isOnlyOf(one.registered, rows)));
}

function sentBackLines(
  { event, section, file, day, appealUntil, reasons }: SentBackEntry,
  registered: RegisteredSection | undefined,
  today: CalendarDay,
): string[] {
  const name = nameOf({ event, section }) || file;
  const when = day === null ? 'sent back' : `sent back on ${formatCalendarDay(day)}`;
  const until = registered?.standing === 'sentBack' ? ` ${acceptedText(registered)}` : '';
  return [
    `${name}: ${when}, ${withCount(reasons.length, 'reason')}.${until} ${appealText({ appealUntil }, today)}`,
    ...reasons.map(
      ({ clause, found }) => `  ${withoutClause(found, clause)}${clause === '' ? '' : ` (${clause})`}`,
    ),
  ];
}

/** A sentence that has its clause already, without it. */
function withoutClause(found: string, clause: string): string {
  const text = ` (clause ${clause})`;
  return found.replace(found.endsWith(`?${text}.`) ? `${text}.` : text, '');
}

/** 60: the sections of the month's table of events that no row registers. */
function withoutRegistration(
  { registered, sections }: IntakeTables,
  period: RatingPeriod,
): { readonly name: string; readonly region: string }[] {
  if (registered === null) return [];
  const own = new Map<string, number>();
  const home = sections.all.filter(({ unrated, abroad }) => !unrated && !abroad);
  for (const { event } of home) own.set(sectionKey(event, ''), 1 + (own.get(sectionKey(event, '')) ?? 0));
  return home.flatMap(({ event, section, endDay, hostRegion, rateAnyway }) => {
    const count = own.get(sectionKey(event, ''))!;
    if (
      !isOfMonth(endDay, period) ||
      rateAnyway ||
      hostRegion === '' ||
      registered.find(event, section, count) !== null
    )
      return [];
    return [{ name: nameOf({ event, section }), region: hostRegion }];
  });
}

const HEADINGS: Readonly<Record<keyof Missing, string>> = {
  files: 'Missing event files (clause 61)',
  sentBack: 'Event files sent back and not resubmitted (clause 13)',
  registrations: 'Registrations (clauses 60 and 62)',
};

/** Clauses 57 and 61: what is missing of a region, as a letter in plain text to its administrator. */
function letter(
  code: string,
  missing: Missing,
  { regions }: IntakeTables,
  period: RatingPeriod,
  today: CalendarDay,
): Letter {
  const region = regions?.find(code, today) ?? null;
  const administrator = region?.administrator ?? '';
  const parts = (Object.keys(HEADINGS) as (keyof Missing)[]).flatMap((part) =>
    missing[part].length === 0
      ? []
      : [
          '',
          HEADINGS[part],
          ...missing[part].map((line) => (line.startsWith('  ') ? `    ${line.trim()}` : `  - ${line}`)),
        ],
  );
  const body = region === null || region.body === '' ? '' : `, ${region.body}`;
  const text = [
    `To ${administrator === '' ? 'the Regional Administrator' : `${administrator}, Regional Administrator`} of ${code}${body}`,
    formatCalendarDay(today),
    '',
    `${periodTitle(period)}: what is missing from ${code}`,
    ...parts,
    '',
    'Only files that the Regional Administrator submits are accepted (clause 61).',
    '',
    'Ratings Bureau, Chess South Africa',
  ];
  const count = Object.values(missing)
    .flat()
    .filter((line: string) => !line.startsWith('  ')).length;
  return { region: code, administrator, count, text: `${text.join('\n')}\n` };
}
