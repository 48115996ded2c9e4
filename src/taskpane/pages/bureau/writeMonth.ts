import { withCount } from '../../../cells/numberText';
import type { Progress } from '../../../engine/kit/progress';
import type { SheetRef } from '../../../excel/workbook';
import {
  BUREAU_TABLES,
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
import { type CalculatedMonth, ratedSections } from '../../../bureau/results/calculatedMonth';
import { runSheetsAndCharts } from '../../../bureau/results/runSheets';
import { type NewSheet, withoutCharts } from '../../../bureau/tables/tableSheet';
import type { Job } from '../../kit/jobs';
import { inSlices } from '../../kit/slices';
import { VERSION } from '../../kit/version';
import type { BureauParts, BureauJob } from './bureauParts';
import { type Doing, runPurpose } from './bureauState';
import { carriedForward, type WrittenSheet } from './findTables';
import { foundNotRated } from './foundProblems';
import type { InHand } from './inHand';

/** A sheet that was written before for the same purpose, as it is now. */
export interface FormerSheet {
  readonly sheet: SheetRef;
  /** Whether a cell is another one than when it was written, or nobody knows. */
  readonly isEdited: boolean;
}

/** The sheets that were written for some purposes and are still there. */
export async function formerSheets(
  { bureau, state }: BureauParts,
  purposes: readonly string[],
  { signal, reportRows }: Job,
): Promise<FormerSheet[]> {
  const former: FormerSheet[] = [];
  const { written } = state.get().choices;
  for (const { id, print } of purposes.flatMap((purpose) => written[purpose] ?? [])) {
    const whole = await bureau.readWhole(id, reportRows('Reading'), signal);
    if (whole === null) continue;
    const sheet = { id: whole.id, name: whole.name };
    former.push({ sheet, isEdited: print === '' || fingerprint(whole.cells) !== print });
  }
  return former;
}

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
  for (const [at, { id }] of refs.entries()) {
    const sheet = sheets[at];
    // What is written is remembered, also where the user stops now: else the next run would take it for somebody else's.
    const { signal } = new AbortController();
    const print =
      sheet === undefined ? null : await inSlices(fingerprintSteps(sheet), () => undefined, signal);
    written.push({ id, print: print ?? (await printOnSheet(bureau, id, job)) });
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

/** For what the sheets are written that a run, or the beginning of the next month, would write again. */
export function purposesOf(doing: Doing, period: RatingPeriod): string[] {
  const next = nextPeriod(period);
  const ofNext = RENEWED.map((table) => nextPurpose(next, bureauTableName(table, next)));
  if (doing === 'forward') return ofNext;
  return [runPurpose(period), ...(doing === 'runOn' ? ofNext : [])];
}

/** Events and games of the next month are the user's as soon as they are there. */
const RENEWED = BUREAU_TABLES.filter((table) => table !== 'events' && table !== 'games');

/** The tables of the next month, and the sheets that they replace. */
interface NextTables {
  readonly tables: readonly TableSheet[];
  readonly replaced: readonly string[];
}

/**
 * The tables of the next month; of those that are there already only the ones with this month's results.
 *
 * @param former sheets that are replaced
 */
async function nextTables(
  { bureau, state }: BureauParts,
  { reading, month }: CalculatedMonth,
  former: readonly FormerSheet[],
  job: Job,
): Promise<NextTables> {
  const next = nextPeriod(reading.period);
  const all = await inSlices(nextMonthSteps(reading, month), preparing(job), job.signal);
  const { written } = state.get().choices;
  const formerOf = ({ tableName }: TableSheet): string[] => {
    const ids = (written[nextPurpose(next, tableName)] ?? []).map(({ id }) => id);
    return former.flatMap(({ sheet }) => (ids.includes(sheet.id) ? [sheet.id] : []));
  };
  const there = bureauTables(await bureau.listTables()).filter((one) => one.month === next.first);
  const isThere = ({ tableName }: TableSheet): boolean =>
    there.some(({ ref }) => ref.name.startsWith(tableName));
  const tables = all.filter((one) => one.rows.length > 0 || !isThere(one) || formerOf(one).length > 0);
  return { tables, replaced: tables.flatMap(formerOf) };
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
  former: readonly FormerSheet[],
  job: BureauJob,
): Promise<string> {
  const next = await nextTables(parts, calculated, former, job);
  const sheets = next.tables.map(withoutCharts);
  const refs = await parts.bureau.writeSheets(sheets, job.reportRows('Writing'), job.signal, next.replaced);
  await rememberNext(parts, calculated, next.tables, refs, job);
  return chooseNext(parts, calculated, sheets.length);
}

/** Chooses the next month, once its tables are written. */
async function chooseNext(
  { state, tables }: BureauParts,
  { reading }: CalculatedMonth,
  sheets: number,
): Promise<string> {
  const next = nextPeriod(reading.period);
  tables.choose(carriedForward(state.get().choices, periodName(reading.period), periodName(next)));
  const besides = await tables.findWritten();
  const on = withCount(sheets, 'new sheet');
  return `${periodTitle(next)} begins on ${on}. Fill in its events and games, then press Run.${besides}`;
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
  { doing, former }: { readonly doing: 'run' | 'runOn'; readonly former: readonly FormerSheet[] },
  job: BureauJob,
): Promise<string> {
  const { bureau, state } = parts;
  const { reading } = calculated;
  const next = doing === 'runOn' ? await nextTables(parts, calculated, former, job) : null;
  const models = await inSlices(runSheetsSteps(calculated, VERSION), preparing(job), job.signal);
  const ofRun = runSheetsAndCharts(models);
  const purpose = runPurpose(reading.period);
  const lastRun = (state.get().choices.written[purpose] ?? []).map(({ id }) => id);
  const ofLastRun = former.flatMap(({ sheet }) => (lastRun.includes(sheet.id) ? [sheet.id] : []));
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
      sections: ratedSections(calculated),
      readFrom: BUREAU_TABLES.flatMap((table) => inHand.tables[table].source?.sheet ?? []),
      time: new Date().toTimeString().slice(0, 5),
      olderThan: null,
    },
  });
  await rememberSheets(parts, purpose, ofRun, sheets, job);
  job.endAt('bureau-result', 'publish');
  const text = writtenText(calculated, sheets);
  if (next === null) return text;
  await rememberNext(parts, calculated, next.tables, written.slice(ofRun.length), job);
  return `${text} ${await chooseNext(parts, calculated, next.tables.length)}`;
}

function writtenText({ reading: { lost } }: CalculatedMonth, sheets: readonly SheetRef[]): string {
  const names = sheets.map(({ name }) => `"${name}"`).join(', ');
  const how =
    lost.games === 0
      ? 'The month is calculated'
      : `The month is calculated without ${gamesAndPlayers(lost)}, as you confirmed`;
  return `${how}; it is on ${names}.`;
}

const preparing =
  ({ report }: Job) =>
  ({ doing, done, of }: Progress): void =>
    report({ doing: `Preparing ${doing}`, done, of });
