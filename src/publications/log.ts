import { strToU8 } from 'fflate';
import { type CellValue, cellValue } from '../cells/cellValue';
import type { Cells } from '../cells/headers';
import { dayIn, serialOfDay } from '../cells/readDate';
import { RATING_TYPES } from '../engine/csa2024';
import type { CalendarDay } from '../engine/kit/calendarDay';
import { DATE_FORMAT, MONTH_FORMAT, WHOLE_FORMAT } from '../figures/formats';
import { periodOf, type RatingPeriod } from '../bureau';
import { linesOfLog, logColumn, type LogRow, type LogSheet } from '../bureau/tables/logSheet';
import {
  type Hash,
  type PackageFiles,
  PACKAGE_PATHS,
  packageName,
  type PublicationKind,
} from './monthPackage';

/** What was published, one row a version of a month: rows are appended and never changed. */
export const PUBLICATIONS_SHEET = {
  sheetName: 'Publications',
  tableName: 'CsaPublications',
  note: 'Every publication of the rating lists (65, 66), one row each. The add-in adds rows and changes none; a later version has a reason and somebody who decided it (64).',
  columns: [
    logColumn('month', 'Month', 10, MONTH_FORMAT),
    logColumn('version', 'Version', 9, WHOLE_FORMAT),
    logColumn('publishedOn', 'Published on', 13, DATE_FORMAT),
    logColumn('kind', 'Kind', 14),
    logColumn('reason', 'Reason', 40),
    logColumn('decidedBy', 'Decided by', 24),
    logColumn('sections', 'Sections', 10, WHOLE_FORMAT),
    logColumn('playersChanged', 'Players changed', 16, WHOLE_FORMAT),
    logColumn('inputSha256', 'Input SHA-256', 24),
    logColumn('listSha256', 'List SHA-256', 24),
    logColumn('interpretations', 'Interpretations', 40),
    logColumn('addIn', 'Add-in version', 15),
  ],
} as const satisfies LogSheet;
export type PublicationRow = LogRow<(typeof PUBLICATIONS_SHEET)['columns'][number]['key']>;

/** What was decided about corrections of published months (63, 64), one row each. */
export const CORRECTIONS_SHEET = {
  sheetName: 'Corrections',
  tableName: 'CsaCorrections',
  note: 'Every decision about a correction of a published month (63, 64), one row each. A refusal can be appealed against within 21 calendar days of the notification (11).',
  columns: [
    logColumn('event', 'Event', 30),
    logColumn('section', 'Section', 18),
    logColumn('month', 'Month', 10, MONTH_FORMAT),
    logColumn('reportedOn', 'Reported on', 13, DATE_FORMAT),
    logColumn('reportedBy', 'Reported by', 24),
    logColumn('inTime', 'In time (63)', 12),
    logColumn('oldFile', 'Old file', 26),
    logColumn('newFile', 'New file', 26),
    logColumn('outcome', 'Outcome', 16),
    logColumn('reason', 'Reason', 40),
    logColumn('decidedBy', 'Decided by', 24),
    logColumn('appealUntil', 'Appeal until', 13, DATE_FORMAT),
  ],
} as const satisfies LogSheet;
export type CorrectionRow = LogRow<(typeof CORRECTIONS_SHEET)['columns'][number]['key']>;

/** A month or a day as a cell of the logs. */
export const monthCell = ({ first }: RatingPeriod): number => serialOfDay(first);
export const dayCell = (day: CalendarDay): number => serialOfDay(day);

/** How a kind of publication is written in the log. */
export const KIND_WORDS: Readonly<Record<PublicationKind, string>> = {
  original: 'original',
  revised: 'revised',
  fromNowOn: 'from now on',
};

/** A publication as the log has it. */
export interface LoggedPublication {
  /** csa-2026-08-v1 */
  readonly name: string;
  readonly period: RatingPeriod;
  readonly version: number;
  /** null where its cell is no date. */
  readonly publishedOn: CalendarDay | null;
  readonly kind: string;
  readonly inputSha256: string;
  readonly listSha256: string;
}

/** The rows of the log that have a month and a version; others are somebody's own. @param cells header row first */
export function loggedPublications(cells: Cells): LoggedPublication[] {
  return linesOfLog(PUBLICATIONS_SHEET, cells).flatMap(({ value }) => publicationIn(value) ?? []);
}

/** The publication of a row; null where it has no month or version. */
export function loggedPublication(row: PublicationRow): LoggedPublication | null {
  return publicationIn((key) => cellValue(row[key]));
}

function publicationIn(value: (key: keyof PublicationRow) => CellValue): LoggedPublication | null {
  const [first, version] = [dayIn(value('month')), value('version')];
  if (first === null || typeof version !== 'number' || !Number.isInteger(version) || version < 1) return null;
  const period = periodOf(first);
  const text = (key: keyof PublicationRow): string => String(value(key) ?? '');
  return {
    name: packageName({ period, version }),
    period,
    version,
    publishedOn: dayIn(value('publishedOn')),
    kind: text('kind'),
    inputSha256: text('inputSha256'),
    listSha256: text('listSha256'),
  };
}

const LISTS: readonly string[] = RATING_TYPES.map((type) => `${type}.csv`);
const INPUTS = PACKAGE_PATHS.filter((path) => !LISTS.includes(path));

/** One SHA-256 of all that a publication was calculated from, and one of its four lists: that of lines "hash path". */
export async function packageSums(
  files: PackageFiles,
  hash: Hash,
): Promise<{ readonly inputSha256: string; readonly listSha256: string }> {
  const sumOf = async (paths: readonly string[]): Promise<string> => {
    const lines: string[] = [];
    for (const path of paths) lines.push(`${await hash(files[path] ?? new Uint8Array())} ${path}\n`);
    return hash(strToU8(lines.join('')));
  };
  return { inputSha256: await sumOf(INPUTS), listSha256: await sumOf(LISTS) };
}
