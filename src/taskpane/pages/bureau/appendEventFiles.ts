import {
  BUREAU_TABLES,
  type BureauTable,
  bureauTables,
  byTable,
  periodTitle,
  type RatingPeriod,
  type TableCells,
  TABLES,
  tableSheet,
} from '../../../bureau';
import { MERGED_SHEET } from '../../../bureau/tables/mergedRecords';
import { withoutCharts } from '../../../bureau/tables/tableSheet';
import { plainName } from '../../../cells/names';
import { withCount } from '../../../cells/numberText';
import { type CalendarDay, formatCalendarDay } from '../../../engine/kit/calendarDay';
import { isTable, namedTable, type SourceWithHeader } from '../../../excel/bureau/findTables';
import { appendRows, logArrival } from '../../../excel/intake/appendRows';
import type { Arrival } from '../../../excel/intake/targets';
import {
  FILES_SHEET,
  type IntakeCells,
  intakeMonth,
  type IntakeRows,
  type NewRow,
  readIntakeTables,
  type SectionDraft,
  type SectionIntake,
  SENT_BACK_SHEET,
  type SentBackKey,
} from '../../../intake';
import type { Job } from '../../kit/jobs';
import type { Slice } from '../../kit/page';
import { type BureauJob, type BureauParts, StoppedError } from './bureauParts';
import { type EventFilesState, checkSections, titleOf } from './eventFilesState';
import { unclearText } from './inHand';
import { cellChange, writesInto } from './tableChanges';

/** A table that rows can go to. */
type IntakeTarget = Exclude<keyof IntakeCells, 'otherEvents'> | 'sentBack';

/** The tables of a workbook that files are checked against, and where each is; null for one that is not there. */
export interface TablesRead {
  readonly cells: IntakeCells & { readonly sentBack: TableCells | null };
  readonly sources: Readonly<Record<IntakeTarget, SourceWithHeader | null>>;
}

/** 7: the table of arbiters whose fees are paid, by its name. */
const PAID_ARBITERS = 'paidarbiters';

/**
 * Reads the six tables, and those that the intake keeps beside them, as they are now.
 *
 * @param wanted the tables to read; null = all of them
 * @throws StoppedError where several could be one of the six, and the user has not chosen one
 */
export async function readTablesNow(
  { bureau, tables }: BureauParts,
  { reportRows, signal }: Job,
  wanted: readonly IntakeTarget[] | null = null,
): Promise<TablesRead> {
  const { inHand, found } = await tables.find();
  const unclear = unclearText(inHand);
  if (unclear !== null) throw new StoppedError(unclear, { id: 'bureau-tables', step: 'tables' });
  const all = found.tables;
  const sources = {
    ...byTable((table) => inHand.tables[table].source),
    files: namedTable(all, FILES_SHEET.tableName),
    sentBack: namedTable(all, SENT_BACK_SHEET.tableName),
    merged: namedTable(all, MERGED_SHEET.tableName),
    paidArbiters: all.find(({ name }) => plainName(name).endsWith(PAID_ARBITERS)) ?? null,
    regions: inHand.tables.regions.source,
    registered: inHand.tables.registered.source,
    arbiters: inHand.tables.arbiters.source,
  };
  const targets = Object.keys(sources) as IntakeTarget[];
  const { events } = sources;
  const others = bureauTables(all.filter(isTable)).filter(
    ({ table, ref }) =>
      table === 'events' && (events === null || !isTable(events) || ref.name !== events.name),
  );
  const read = await bureau.readTables(
    [
      ...targets.map((target) => (wanted === null || wanted.includes(target) ? sources[target] : null)),
      ...others.map(({ ref }) => ref),
    ],
    reportRows('Reading'),
    signal,
  );
  const cells = Object.fromEntries(targets.map((target, at) => [target, read[at] ?? null]));
  const otherEvents = read.slice(targets.length).filter((table) => table !== null);
  return { cells: { ...(cells as unknown as TablesRead['cells']), otherEvents }, sources };
}

/** The month in the name of the table of events, such as CsaEvents_2026_08; null where it has none, or there is no such table. */
export function monthOfTables({ sources: { events } }: TablesRead): CalendarDay | null {
  return events === null || !isTable(events) ? null : (bureauTables([events])[0]?.month ?? null);
}

type AnyRow = NewRow<string>;

/**
 * The writes for the rows of sections: appended to existing tables, or on new sheets if there is no table.
 *
 * What no rating depends on is not written where the six tables have no column for it: the section lists these columns.
 *
 * @throws CannotAppendError where the sheet Files or Sent back has lost a column
 */
export function arrivalOf(rows: IntakeRows, read: TablesRead): Arrival {
  const { cells, sources } = read;
  const ofTable: Readonly<Record<BureauTable, readonly AnyRow[]>> = {
    ...rows,
    performances: [],
    history: [],
  };
  const { changes, appendings } = writesInto(read, rows.changes, ofTable);
  const missing = BUREAU_TABLES.filter((table) => sources[table] === null || cells[table] === null);
  const files = logArrival(FILES_SHEET, rows.files, sources.files, cells.files);
  const sentBack = sentBackOf(rows.sentBack, read);
  return {
    appendings: [...appendings, ...files.appendings, ...sentBack.appendings],
    changes,
    sheets: [
      ...missing.map((table) =>
        withoutCharts(tableSheet(table, inColumns(TABLES[table].columns, ofTable[table]))),
      ),
      ...files.sheets,
      ...sentBack.sheets,
    ],
  };
}

/** The writes for the sheet Sent back alone. */
const sentBackOf = (rows: readonly NewRow<SentBackKey>[], { cells, sources }: TablesRead) =>
  logArrival(SENT_BACK_SHEET, rows, sources.sentBack, cells.sentBack);

function inColumns(columns: readonly { readonly key: string }[], rows: readonly AnyRow[]) {
  return rows.map((row) => columns.map(({ key }) => row[key] ?? null));
}

/** Where keyboard and screen reader go on when something was appended. */
export const APPENDED = 'event-files-appended';

/**
 * Writes sections into the tables, all of them or nothing, after they were checked against the tables as these are now.
 *
 * @param keys of the sections
 */
export async function appendSections(
  parts: BureauParts,
  page: Slice<EventFilesState>,
  keys: readonly string[],
  job: BureauJob,
): Promise<void> {
  const { pane } = parts;
  const today = pane.today();
  const read = await readTablesNow(parts, job);
  const tables = readIntakeTables(read.cells);
  const month = await checkSections(page.get(), tables, today, job);
  page.set({ tables, tablesMonth: monthOfTables(read), month });
  const wanted = month.sections.filter(({ draft }) => keys.includes(draft.key));
  const waiting = wanted.find(({ state }) => state !== 'ready');
  if (waiting !== undefined) {
    page.set({ open: waiting.draft.key });
    throw new StoppedError(
      `The tables have changed since the files were read, and ${titleOf(waiting)} now has a question. Answer it below.`,
    );
  }
  warnOfPublished(parts, page, wanted, monthOfTables(read));
  const { options } = page.get();
  const { rows } = intakeMonth(wanted, tables, today, options);
  const sheets = await appendRows(arrivalOf(rows, read), job.reportRows('Writing'), job.signal);
  const text = appendedText(wanted, rows);
  const left = month.sections.filter((section) => !wanted.includes(section));
  page.set({
    ...filesOf(left, page.get()),
    open: onlyOne(left.map(({ draft }) => draft)),
    month: left.length === 0 ? null : intakeMonth(left, tables, today, options),
    appended: { text, periods: periodsOf(wanted), sheets },
  });
  pane.say('done', text);
  job.endAt(APPENDED, 'files');
  // The appended rows stay, whether this succeeds or not.
  await checkAgain(parts, page, job).catch(() => undefined);
}

/**
 * Asks before sections go into a month that is published: the second press appends them.
 *
 * @throws StoppedError the first time
 */
function warnOfPublished(
  { state }: BureauParts,
  page: Slice<EventFilesState>,
  wanted: readonly SectionIntake[],
  monthOfEvents: CalendarDay | null,
): void {
  const { inHand, published } = state.get();
  const months = [monthOfEvents ?? inHand?.month, ...periodsOf(wanted).map(({ first }) => first)];
  const found = published.find(({ period }) => months.includes(period.first));
  const keys = wanted.map(({ draft }) => draft.key).join(' ');
  if (found === undefined || page.get().warned === keys) return;
  page.set({ warned: keys });
  const day = found.publishedOn === null ? '' : ` on ${formatCalendarDay(found.publishedOn)}`;
  throw new StoppedError(
    `${periodTitle(found.period)} was published${day}, and this would change its tables. Use Correct a published month, in the step Publish, so that all months since are rated again. To append anyway, press the button again.`,
  );
}

/** The sections in the list are checked against the tables as they are now. */
export async function checkAgain(
  parts: BureauParts,
  page: Slice<EventFilesState>,
  job: BureauJob,
): Promise<void> {
  const { cells } = await readTablesNow(parts, job);
  const tables = readIntakeTables(cells);
  const isNone = page.get().drafts.length === 0;
  const month = isNone ? null : await checkSections(page.get(), tables, parts.pane.today(), job);
  page.set({ tables, month });
}

/** Writes the errors of sections on the sheet Sent back, below its last row. */
export async function writeSentBack(
  parts: BureauParts,
  page: Slice<EventFilesState>,
  keys: readonly string[],
  job: BureauJob,
): Promise<void> {
  const read = await readTablesNow(parts, job);
  const tables = readIntakeTables(read.cells);
  const { sections } = await checkSections(page.get(), tables, parts.pane.today(), job);
  const rows = sections.flatMap(({ draft, sentBack }) => (keys.includes(draft.key) ? sentBack : []));
  if (rows.length === 0) {
    parts.pane.say('done', 'These files were already sent back today, for the same reasons.');
    return;
  }
  const { appendings, sheets } = sentBackOf(rows, read);
  const changes = sections
    .filter(({ draft }) => keys.includes(draft.key))
    .flatMap(({ sentBackChanges }) => sentBackChanges.map((change) => cellChange(change, read)));
  const added = await appendRows({ appendings, sheets, changes }, job.reportRows('Writing'), job.signal);
  const name = added[0]?.name ?? read.sources.sentBack?.sheet.name ?? '';
  const besides = await parts.tables.findWritten();
  const are = rows.length === 1 ? 'is' : 'are';
  parts.pane.say(
    'done',
    `${withCount(rows.length, 'line')} for the region ${are} on the sheet "${name}".${besides}`,
  );
}

/** The card that is open without a click: that of the only section. */
export const onlyOne = (drafts: readonly SectionDraft[]): string | null =>
  drafts.length === 1 ? drafts[0]!.key : null;

/** The files and drafts of some sections, and no others. */
export function filesOf(
  sections: readonly SectionIntake[],
  { files }: Pick<EventFilesState, 'files'>,
): Pick<EventFilesState, 'files' | 'drafts'> {
  const drafts = sections.map(({ draft }) => draft);
  const used = new Set(drafts.flatMap((draft) => draft.files));
  return { drafts, files: files.filter((file) => used.has(file)) };
}

function appendedText(sections: readonly SectionIntake[], { players, games, penalties }: IntakeRows): string {
  const [only] = sections;
  const isOne = sections.length === 1 && only !== undefined;
  const parts = [
    games.length === 1 ? '1 row of games' : `${withCount(games.length, 'row')} of games`,
    ...(players.length === 0 ? [] : [withCount(players.length, 'new player')]),
    ...(penalties.length === 0
      ? []
      : [`${penalties.length} ${penalties.length === 1 ? 'penalty' : 'penalties'}`]),
  ];
  const what = isOne ? `${titleOf(only)} is` : `${withCount(sections.length, 'section')} are`;
  return `${what} now in the tables: ${parts.join(', ')}.${leftOutText(sections)}`;
}

/** Columns that the tables lack and no rating depends on, in one sentence; '' for none. */
export function leftOutText(sections: readonly SectionIntake[]): string {
  const columns = [...new Set(sections.flatMap(({ leftOutColumns }) => leftOutColumns))];
  if (columns.length === 0) return '';
  return ` Not recorded, because there is no column for it: ${columns.join(', ')}. No rating depends on it.`;
}

/** The months in which sections are rated, the earliest first. */
function periodsOf(sections: readonly SectionIntake[]): RatingPeriod[] {
  const periods = new Map(
    sections.flatMap(({ facts: { period } }) => (period === null ? [] : [[period.first, period] as const])),
  );
  return [...periods.values()].sort((a, b) => a.first - b.first);
}
