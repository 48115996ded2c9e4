import { withCount } from '../../cells/numberText';
import { dayIn } from '../../cells/readDate';
import { foldedName } from '../../cells/names';
import { placesOfColumns, type Cells } from '../../cells/headers';
import { addTo } from '../../engine/kit/groups';
import { appealUntil } from '../../engine/csa2024/deadlines';
import { type CalendarDay, formatCalendarDay, latest } from '../../engine/kit/calendarDay';
import { firstNames } from '../../cells/joinWithAnd';
import { linesOfLog } from '../../bureau/tables/logSheet';
import { isOnlyOf, isSameSection } from '../draft/draft';
import { SENT_BACK_EFFECTS, SENT_BACK_SHEET, type SentBackKey } from './sheets';

/** Why a file was sent back. */
export interface Reason {
  readonly clause: string;
  readonly found: string;
}

/** A section whose file was sent back (13), as it was the last time. */
export interface SentBackEntry {
  readonly file: string;
  readonly event: string;
  readonly section: string;
  /** The code of the host region; '' = not known. */
  readonly region: string;
  /** null = its cell is no date. */
  readonly day: CalendarDay | null;
  readonly reasons: readonly Reason[];
  /** 11 */
  readonly appealUntil: CalendarDay | null;
  /** Whether the file has not come again since. */
  readonly isOpen: boolean;
  /** The rows in the table that get the day on which it comes again; the header is row 0. */
  readonly rows: readonly number[];
}

/** The sheet Sent back. */
export interface SentBack {
  readonly all: readonly SentBackEntry[];
  /** The open entry of a section, or of a file without the name of an event; null where there is none. */
  readonly openOf: (section: SectionOfFile) => SentBackEntry | null;
  /** The place of a column in its table, from 0; null where it is not there. */
  readonly placeOf: (key: SentBackKey) => number | null;
}

interface SectionOfFile {
  readonly event: string | null;
  readonly section: string | null;
  readonly file: string;
}

const keyOf = ({ event, section, file }: SectionOfFile): string =>
  event === null || event === '' ? `file ${file}` : `${foldedName(event)}\n${foldedName(section ?? '')}`;

/**
 * Clauses 11 and 13: the entries of the sheet Sent back. Rows of a section that were sent on one day, and have not come again, are one
 * time; the last of them counts. What was left out of a file that was appended is no entry.
 *
 * @param cells its table, header first; none where there is no such sheet
 */
export function readSentBack(cells: Cells): SentBack {
  const places = placesOfColumns<SentBackKey>(cells[0] ?? [], SENT_BACK_SHEET.columns);
  const ofSection = new Map<string, Row[]>();
  for (const [at, { value, text }] of linesOfLog<SentBackKey>(SENT_BACK_SHEET, cells).entries()) {
    // A row whose effect was changed by hand is still a reason.
    if (text('effect') === SENT_BACK_EFFECTS.skipped || text('found') === '') continue;
    const row: Row = {
      file: text('file'),
      event: text('event'),
      section: text('section'),
      region: text('region'),
      day: dayIn(value('day')),
      cameAgain: value('cameAgain') !== null,
      clause: text('clause'),
      found: text('found'),
      row: at + 1,
    };
    addTo(ofSection, keyOf(row), row);
  }
  const entries = new Map([...ofSection].map(([key, rows]) => [key, lastTime(rows)]));
  return {
    all: [...entries.values()],
    openOf: (section) => {
      const known = entries.get(keyOf(section));
      if (known !== undefined) return known.isOpen ? known : null;
      const names = { event: section.event ?? '', section: section.section ?? '' };
      if (names.event === '') return null;
      const open = [...entries.values()].filter(({ isOpen }) => isOpen);
      return open.find((one) => isSameSection(one, names, isOnlyOf(one, open))) ?? null;
    },
    placeOf: (key) => places.get(key) ?? null,
  };
}

interface Row extends Reason, Pick<SentBackEntry, 'file' | 'event' | 'section' | 'region' | 'day'> {
  readonly cameAgain: boolean;
  readonly row: number;
}

function lastTime(all: readonly Row[]): SentBackEntry {
  const open = all.filter(({ cameAgain }) => !cameAgain);
  const some = open.length > 0 ? open : all;
  const day = latest(some.flatMap((one) => one.day ?? []));
  const rows = some.filter((one) => one.day === day);
  const { file, event, section } = rows[0]!;
  return {
    file,
    event,
    section,
    region: rows.find(({ region }) => region !== '')?.region ?? '',
    day,
    reasons: eachOnce(rows),
    appealUntil: day === null ? null : appealUntil(day),
    isOpen: open.length > 0,
    // An earlier day that was never closed is closed with it, or it would be the next one that is open.
    rows: some.map(({ row }) => row),
  };
}

/** Two files of one section may have the same fault. */
function eachOnce(rows: readonly Reason[]): Reason[] {
  const reasons = rows.map(({ clause, found }) => ({ clause, found }));
  return [...new Map(reasons.map((one) => [`${one.clause} ${one.found}`, one])).values()];
}

/** The last day for an appeal, in a sentence with its clause. @param today null = not known */
export function appealText(
  { appealUntil }: Pick<SentBackEntry, 'appealUntil'>,
  today: CalendarDay | null,
): string {
  if (appealUntil === null)
    return 'The last day for an appeal is not known, as Checked on is not a date (11).';
  const isOver = today !== null && today > appealUntil;
  return `An appeal ${isOver ? 'was' : 'is'} possible until ${formatCalendarDay(appealUntil)} (11).`;
}

/** What changed between two times that a file came in. */
export interface ChangedReasons {
  readonly settled: readonly Reason[];
  readonly left: readonly Reason[];
  readonly added: readonly Reason[];
}

/** A reason without its place: lines move when a file is written again. */
const plainReason = ({ clause, found }: Reason): string =>
  `${clause} ${found.replace(/^(?:Line|Row|Cell) [^:]{1,30}: /, '')}`;

/** Clause 13: the reasons of a file that comes again, beside those for which it was sent back. */
export function changedReasons(before: readonly Reason[], now: readonly Reason[]): ChangedReasons {
  const [then, today] = [before, now].map((reasons) => new Set(reasons.map(plainReason)));
  return {
    settled: before.filter((reason) => !today!.has(plainReason(reason))),
    left: now.filter((reason) => then!.has(plainReason(reason))),
    added: now.filter((reason) => !then!.has(plainReason(reason))),
  };
}

/** "2 of 3 reasons are settled (13.4, 61); 1 is still open (14.4); 1 is new (17.1)."; "2 reasons are still open (61)." where none is settled. */
export function changesText({ settled, left, added }: ChangedReasons, count: number): string {
  const clauses = (reasons: readonly Reason[]): string => {
    const known = [...new Set(reasons.map(({ clause }) => clause))].filter((clause) => clause !== '');
    return known.length === 0 ? '' : ` (${firstNames(known, ', ')})`;
  };
  const part = (reasons: readonly Reason[], number: string, what: string): string[] =>
    reasons.length === 0
      ? []
      : [`${number} ${reasons.length === 1 ? 'is' : 'are'} ${what}${clauses(reasons)}`];
  const isNoneSettled = settled.length === 0;
  const open = isNoneSettled ? withCount(left.length, 'reason') : `${left.length}`;
  const parts = [
    ...part(settled, `${settled.length} of ${withCount(count, 'reason')}`, 'settled'),
    ...part(left, open, 'still open'),
    ...part(added, `${added.length}`, 'new'),
  ];
  return `${parts.join('; ')}.`;
}
