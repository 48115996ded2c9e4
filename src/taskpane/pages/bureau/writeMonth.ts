import { isFormula } from '../../../cells/cellValue';
import { withCount } from '../../../cells/numberText';
import type { SheetRef } from '../../../excel/workbook';
import {
  BUREAU_TABLES,
  type BureauTable,
  bureauTables,
  bureauTableName,
  gamesAndPlayers,
  nextMonthSteps,
  nextPeriod,
  periodName,
  periodTitle,
  type RatingPeriod,
  runSheetsSteps,
  type TableSheet,
} from '../../../bureau';
import { fingerprint, fingerprintSteps } from '../../../bureau/read/fingerprint';
import { type CalculatedMonth, sectionsForArbiters } from '../../../bureau/results/calculatedMonth';
import { runSheetsAndCharts } from '../../../bureau/results/runSheets';
import { type NewSheet, withoutCharts } from '../../../bureau/tables/tableSheet';
import { type Job, runQuietly, runSteps } from '../../kit/jobs';
import { loadCode } from '../../kit/loadCode';
import { VERSION } from '../../kit/version';
import type { BureauParts, BureauJob } from './bureauParts';
import { type Doing, type FormerSheet, runPurpose } from './bureauState';
import { carriedForward, isWritten, type WrittenSheet } from './findTables';
import { foundNotRated } from './foundProblems';
import type { InHand } from './inHand';

/** The sheets that were written for some purposes and are still there. */
export async function formerSheets(
  { bureau, state }: BureauParts,
  purposes: readonly string[],
  { signal, reportRows }: Job,
): Promise<FormerSheet[]> {
  const former: FormerSheet[] = [];
  const { written } = state.get().choices;
  const wanted = purposes.flatMap((purpose) =>
    (written[purpose] ?? []).map((one) => ({ ...one, table: tableOfPurpose(purpose) })),
  );
  for (const { id, name, print, table } of wanted) {
    const read = (sheet: string) => bureau.readWhole(sheet, reportRows('Reading'), signal);
    const whole = (await read(id)) ?? (name === '' ? null : await read(name));
    if (whole === null) continue;
    const sheet = { id: whole.id, name: whole.name };
    const filled = cellsToKeep(whole.cells);
    former.push({ sheet, isEdited: print === '' || fingerprint(whole.cells) !== print, table, filled });
  }
  return former;
}

/** How many cells are filled; no number holds a formula, which the table written anew would have as its value only. */
function cellsToKeep(cells: readonly (readonly unknown[])[]): number {
  const filled = cells.flatMap((line) => line.filter((cell) => cell !== ''));
  return filled.some(isFormula) ? Infinity : filled.length;
}

/** Filled tables of the next month that were not written for this purpose: nobody knows what was typed there. */
export async function foreignNext(
  { bureau }: BureauParts,
  period: RatingPeriod,
  known: readonly FormerSheet[],
  { signal, reportRows }: Job,
): Promise<FormerSheet[]> {
  const next = nextPeriod(period);
  const there = bureauTables(await bureau.listTables()).filter(
    ({ month, table, ref }) =>
      month === next.first &&
      RENEWED.includes(table) &&
      ref.area.rows > HEADER_AND_BLANK &&
      !known.some((one) => one.table === table || one.sheet.id === ref.sheet.id),
  );
  const foreign: FormerSheet[] = [];
  for (const table of RENEWED) {
    const [newest] = there.filter((one) => one.table === table).sort((a, b) => b.number - a.number);
    if (newest === undefined) continue;
    const { sheet } = newest.ref;
    const whole = await bureau.readWhole(sheet.id, reportRows('Reading'), signal);
    if (whole !== null) foreign.push({ sheet, isEdited: true, table, filled: cellsToKeep(whole.cells) });
  }
  return foreign;
}

/** The rows of an empty table. */
const HEADER_AND_BLANK = 2;

/**
 * Remembers what was written for a purpose.
 *
 * @param sheets what was to be written, in the order of `refs`
 */
async function rememberSheets(
  { bureau, state, tables }: BureauParts,
  purpose: string,
  sheets: readonly NewSheet[],
  refs: readonly SheetRef[],
  job: Job,
): Promise<void> {
  const written: WrittenSheet[] = [];
  for (const [at, { id, name }] of refs.entries()) {
    const sheet = sheets[at];
    // What is written is remembered, also where the user stops now: else the next run would take it for somebody else's.
    const print =
      sheet === undefined ? null : await runQuietly(new AbortController(), fingerprintSteps(sheet));
    written.push({ id, name, print: print ?? (await printOnSheet(bureau, id, job)) });
  }
  const { choices } = state.get();
  tables.choose({ ...choices, written: { ...choices.written, [purpose]: written } });
}

/** Of a sheet with formulas; '' where it cannot be read, and then it counts as edited. */
async function printOnSheet(bureau: BureauParts['bureau'], id: string, { signal }: Job): Promise<string> {
  const whole = await bureau.readWhole(id, () => undefined, signal).catch(() => null);
  return whole === null ? '' : fingerprint(whole.cells);
}

/**
 * Writes sheets for a purpose for which nothing has to be asked: they can be made again at any time. Those of the last
 * time are replaced, unless somebody has edited them.
 */
export async function writeAgain(
  parts: BureauParts,
  purpose: string,
  sheets: readonly NewSheet[],
  job: Job,
): Promise<SheetRef[]> {
  const former = await formerSheets(parts, [purpose], job);
  const replaced = former.some(({ isEdited }) => isEdited) ? [] : former.map(({ sheet }) => sheet.id);
  const refs = await parts.bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal, replaced);
  await rememberSheets(parts, purpose, sheets, refs, job);
  return refs;
}

/** One for each table, as not all of them are written anew. */
const nextPurpose = (period: RatingPeriod, tableName: string): string =>
  `next ${periodName(period)} ${tableName}`;

/** The table that is written for such a purpose; null where it is another one. */
function tableOfPurpose(purpose: string): BureauTable | null {
  const name = purpose.slice(purpose.lastIndexOf(' ') + 1);
  return purpose.startsWith('next ') ? (bureauTables([{ id: '', name }])[0]?.table ?? null) : null;
}

/** For what the sheets are written that a run, or the beginning of the next month, would write again. */
export function purposesOf(doing: Doing, period: RatingPeriod): string[] {
  const next = nextPeriod(period);
  const ofNext = RENEWED.map((table) => nextPurpose(next, bureauTableName(table, next)));
  if (doing === 'forward') return ofNext;
  return [runPurpose(period), ...(doing === 'runOn' ? ofNext : [])];
}

/** Events and games of the next month are the user's as soon as they are there. */
const RENEWED: readonly BureauTable[] = BUREAU_TABLES.filter(
  (table) => table !== 'events' && table !== 'games',
);

/** The tables of the next month, and the sheets that they replace. */
interface NextTables {
  readonly tables: readonly TableSheet[];
  /** The same without own cells: with these, tables are not taken for unedited. */
  readonly results: readonly TableSheet[];
  readonly replaced: readonly string[];
  /** The edits of seeded cells. */
  readonly edits: readonly string[];
  /** Sheets with more than their table, which are not replaced. */
  readonly left: readonly string[];
}

/** The sheets of an earlier run, and what becomes of them. */
export interface Former {
  readonly sheets: readonly FormerSheet[];
  /** Whether changed cells of the next month that follow from this one are replaced, too. */
  readonly replacesEdits: boolean;
}

/**
 * The tables of the next month; of those that are there already only the ones with this month's results, in which all cells
 * stay that do not follow from it.
 */
export async function nextTables(
  parts: BureauParts,
  calculated: CalculatedMonth,
  { sheets: former, replacesEdits }: Former,
  job: Job,
): Promise<NextTables> {
  const { bureau } = parts;
  const { reading, month } = calculated;
  const next = nextPeriod(reading.period);
  const all = await runSteps(job, nextMonthSteps(reading, month), preparing);
  const formerOf = (one: TableSheet): string[] =>
    former.flatMap(({ sheet, table }) => (table === BUREAU_TABLES[all.indexOf(one)] ? [sheet.id] : []));
  const there = bureauTables(await bureau.listTables()).filter((one) => one.month === next.first);
  const isThere = ({ tableName }: TableSheet): boolean =>
    there.some(({ ref }) => ref.name.startsWith(tableName));
  const tables = all.filter((one) => one.rows.length > 0 || !isThere(one) || formerOf(one).length > 0);
  const edited = former.filter(({ isEdited, table }) => isEdited && table !== null);
  if (edited.length === 0)
    return { tables, results: tables, replaced: tables.flatMap(formerOf), edits: [], left: [] };
  const { carriedOver, editText } = await loadCode(
    () => import(/* webpackChunkName: "publications" */ './carryOver'),
  );
  const carried = await carriedOver(parts, calculated, all, edited, !replacesEdits, job);
  const carriedOf = (one: TableSheet) => carried.tables.get(BUREAU_TABLES[all.indexOf(one)]!);
  const isLeft = (one: TableSheet): boolean => carriedOf(one)?.hasMore === true;
  const left = former.filter(({ table }) => table !== null && carried.tables.get(table)?.hasMore === true);
  return {
    tables: tables.map((one) => carriedOf(one)?.sheet ?? one),
    results: tables,
    replaced: tables.filter((one) => !isLeft(one)).flatMap(formerOf),
    edits: carried.edits.map(editText),
    left: left.map(({ sheet }) => sheet.name),
  };
}

/** Remembers the tables of the next month, each for itself. */
async function rememberNext(
  parts: BureauParts,
  { reading }: CalculatedMonth,
  tables: readonly TableSheet[],
  refs: readonly SheetRef[],
  job: Job,
): Promise<void> {
  const next = nextPeriod(reading.period);
  for (const [at, table] of tables.entries()) {
    const ref = refs[at];
    if (ref === undefined) continue;
    await rememberSheets(parts, nextPurpose(next, table.tableName), [withoutCharts(table)], [ref], job);
  }
}

/**
 * Writes the tables of the next month, and chooses it.
 *
 * @param former the sheets that are replaced
 * @returns what was written, in words
 */
export async function carryForward(
  parts: BureauParts,
  calculated: CalculatedMonth,
  former: Former,
  job: BureauJob,
): Promise<string> {
  const next = await nextTables(parts, calculated, former, job);
  const sheets = next.tables.map(withoutCharts);
  const refs = await parts.bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal, next.replaced);
  await rememberNext(parts, calculated, next.results, refs, job);
  job.endAt('bureau-month', null);
  return chooseNext(parts, calculated, next);
}

/** Chooses the next month, once its tables are written. */
async function chooseNext(
  { state, tables }: BureauParts,
  { reading }: CalculatedMonth,
  written: NextTables,
): Promise<string> {
  const next = nextPeriod(reading.period);
  const choices = carriedForward(state.get().choices, periodName(reading.period), periodName(next));
  // The tables of the next month are not checked yet.
  tables.choose(choices, { checked: null });
  const besides = await tables.findWritten();
  const on = withCount(written.tables.length, 'new sheet');
  const names = written.left.map((name) => `"${name}"`).join(', ');
  const left =
    names === '' ? '' : ` Not replaced, because there are formulas or more than the table: ${names}.`;
  return `${periodTitle(next)} begins on ${on}. Fill in its events and games, then press Run.${left}${besides}`;
}

/**
 * Writes the sheets of a run, and with `runOn` the tables of the next month: all of it or nothing.
 *
 * @param inHand the tables that it was calculated from
 * @param former the sheets that are replaced
 * @returns what was written, in words
 */
export async function writeRun(
  parts: BureauParts,
  calculated: CalculatedMonth,
  inHand: InHand,
  { doing, former }: { readonly doing: 'run' | 'runOn'; readonly former: Former },
  job: BureauJob,
): Promise<string> {
  const { bureau, state } = parts;
  const { reading } = calculated;
  const next = doing === 'runOn' ? await nextTables(parts, calculated, former, job) : null;
  const models = await runSteps(job, runSheetsSteps(calculated, VERSION), preparing);
  const ofRun = runSheetsAndCharts(models);
  const purpose = runPurpose(reading.period);
  const lastRun = state.get().choices.written[purpose] ?? [];
  const ofLastRun = former.sheets
    .filter(({ sheet }) => lastRun.some((one) => isWritten(one, sheet)))
    .map(({ sheet }) => sheet.id);
  const written = await bureau.writeSheets(
    [...ofRun, ...(next?.tables ?? []).map(withoutCharts)],
    job.reportRows('Writing'),
    job.signal,
    [...ofLastRun, ...(next?.replaced ?? [])],
  );
  const sheets = written.slice(0, ofRun.length);
  state.set({
    run: {
      ...calculated,
      sheets,
      notRated: foundNotRated(calculated, inHand.tables),
      sections: sectionsForArbiters(calculated),
      readFrom: BUREAU_TABLES.flatMap((table) => inHand.tables[table].source?.sheet ?? []),
      time: new Date().toTimeString().slice(0, 5),
      olderThan: null,
    },
  });
  await rememberSheets(parts, purpose, ofRun, sheets, job);
  job.endAt('bureau-result', 'publish');
  const text = writtenText(calculated, sheets);
  if (next === null) return text;
  await rememberNext(parts, calculated, next.results, written.slice(ofRun.length), job);
  return `${text} ${await chooseNext(parts, calculated, next)}`;
}

function writtenText({ reading: { lost } }: CalculatedMonth, sheets: readonly SheetRef[]): string {
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  const how =
    lost.games === 0
      ? 'The month is calculated'
      : `The month is calculated without ${gamesAndPlayers(lost)}, as you confirmed`;
  return `${how}; it is on ${names}.`;
}

const preparing = (doing: string): string => `Preparing ${doing}`;
