import { readCsv } from '../../../cells/csv';
import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import { type MonthOptions, RATING_TYPES } from '../../../engine/csa2024';
import { isProblem } from '../../../engine/kit/problem';
import { roundHalfAway } from '../../../engine/kit/round';
import { optionsWithClauses } from '../../../options/optionsLine';
import { periodTitle } from '../../../bureau';
import { listSheetOf } from '../../../bureau/lists/ratingList';
import { type NewSheet, withoutCharts } from '../../../bureau/tables/tableSheet';
import { MONTH_OPTIONS } from '../../../documents/csa2024/options';
import {
  keepPublications,
  listPackages,
  type NewPackage,
  PackageStoreError,
} from '../../../excel/publications/store';
import { savesFiles } from '../../../excel/requests';
import {
  type CorrectedMonth,
  type Correction,
  correctionReport,
  decided,
} from '../../../publications/correction';
import { tableMarkSteps } from '../../../publications/edits';
import {
  type CorrectionRow,
  dayCell,
  KIND_WORDS,
  monthCell,
  packageSums,
  type PublicationRow,
} from '../../../publications/log';
import type { TableMarks } from '../../../publications/logRecord';
import { type MonthPackage, packageName, writePackage } from '../../../publications/monthPackage';
import { appealUntil } from '../../../engine/csa2024/deadlines';
import { zipSteps } from '../../../publications/packageZip';
import { changedRatingsSheet } from '../../../publications/report/changedRatingsSheet';
import { correctionSheetSteps, OUTCOME_TITLES } from '../../../publications/report/correctionSheet';
import { giveBytes, sha256 } from '../../kit/files';
import { runQuietly, runSteps } from '../../kit/jobs';
import { VERSION } from '../../kit/version';
import { type BureauJob, type BureauParts, type PartsWithRun, StoppedError } from './bureauParts';
import {
  answersOf,
  type ChangedTables,
  chosenOtherwise,
  CORRECT_WRITTEN,
  type CorrectSlices,
  NOT_CHANGED,
} from './correctState';
import { type OldTables, nextMonthChanges, stopAtOtherPublication } from './correctTables';
import { MOST_KEPT_BYTES } from './publicationsState';
import { NOTHING, type TableWrites, withRollback } from './tableChanges';

/** Writes the report, the packages, the logs and the seeds of the next month by a decision without faults: all of it, or nothing. */
export async function recordDecision(
  parts: PartsWithRun,
  { state, section }: CorrectSlices,
  job: BureauJob,
): Promise<void> {
  const { changed, months: recalculated, decision, next, answers, oldTables, bringsUp } = state.get();
  const { packages, usesChosen } = state.get();
  if (changed === null || recalculated === null) return;
  await stopAtOtherPublication(packages, changed.period, job.signal);
  const months = decided(recalculated, decision);
  const isRefused = decision.outcome === 'refuse';
  const seeding =
    next === null || isRefused
      ? NOTHING
      : await nextMonthChanges(parts, next, decision.options, answersOf(answers, parts.confirmations), job);
  if ('kind' in seeding) throw new StoppedError(SEEDS_EDITED);
  await withRollback(parts, job, async () => {
    const tables = isRefused ? [] : oldTables.map((old) => (bringsUp ? old : { ...old, ...NOTHING }));
    const interpretations = usesChosen ? chosenOtherwise(parts, packages, changed.period) : {};
    const text = await write(
      parts,
      { ...changed, decision, months, seeding, oldTables: tables, interpretations },
      job,
    );
    section.set({ drafts: [], files: [], month: null, tables: null, answers: {}, open: null });
    state.set({ ...NOT_CHANGED, packages: isRefused ? state.get().packages : [], written: text });
    job.endAt(CORRECT_WRITTEN, 'publish');
    parts.pane.say('done', text.text + (await parts.tables.findWritten(parts.look)));
  });
}

const SEEDS_EDITED =
  'Cells of the next month were edited since the report was made. Choose the corrected file again.';

interface Recorded extends ChangedTables {
  readonly decision: Pick<
    Correction,
    'outcome' | 'reason' | 'decidedBy' | 'options' | 'reportedOn' | 'reportedBy' | 'notifiedOn'
  >;
  readonly months: readonly CorrectedMonth[];
  readonly seeding: TableWrites;
  /** With what is written of them: nothing where they stay. */
  readonly oldTables: readonly OldTables[];
  /** Where the months are calculated by others than those of their packages. */
  readonly interpretations: Partial<MonthOptions>;
}

async function write(parts: BureauParts, recorded: Recorded, job: BureauJob) {
  const { period, tables, decision, months, seeding, oldTables, interpretations } = recorded;
  const now = { created: new Date().toISOString(), addIn: VERSION };
  const correction: Correction = { ...decision, period, tables, interpretations, ...now };
  const packages: NewPackage[] = [];
  const publications: PublicationRow[] = [];
  const marks: Record<string, TableMarks> = {};
  for (const month of months) {
    if (month.made === null) continue;
    const { kept, row } = await publicationOf(parts, month, month.made, job);
    packages.push(kept);
    publications.push(row);
    marks[kept.name] = await runQuietly(job, tableMarkSteps(month.made.files));
  }
  const isKept = await fit(packages);
  if (!isKept && !savesFiles()) throw new PackageStoreError(TOO_LARGE);
  const summary = await runQuietly(job, correctionSheetSteps(correction, months));
  const reports = [summary, withoutCharts(changedRatingsSheet(period, months))];
  const sheets = await keepPublications(
    {
      packages: isKept ? packages : [],
      publications,
      corrections: correctionRows(recorded, correction),
      tables: marks,
      sheets: [...reports, ...revisedLists(recorded)],
      changes: [...seeding.changes, ...oldTables.flatMap(({ changes }) => changes)],
      appendings: [...seeding.appendings, ...oldTables.flatMap(({ appendings }) => appendings)],
    },
    job.reportRows('Writing'),
    job.signal,
  );
  if (!isKept) for (const { name, zip } of packages) giveBytes(`${name}.zip`, zip, 'application/zip');
  const title = `${periodTitle(period)}: ${OUTCOME_TITLES[decision.outcome].toLowerCase()}.`;
  const cells = seeding.changes.length;
  const seeded = cells === 0 ? '' : ` Updated in the next month: ${withCount(cells, 'cell')}.`;
  const files = isKept ? '' : ' The packages are only among your downloads: keep them.';
  return {
    text: `${title} The report is on the new sheets.${tablesText(oldTables)}${seeded}${files}`,
    sheets,
  };
}

/** What became of the tables of corrected months. */
function tablesText(oldTables: readonly OldTables[]): string {
  const isBrought = ({ changes, appendings }: OldTables): boolean => changes.length + appendings.length > 0;
  const titles = (some: readonly OldTables[]): string =>
    joinWithAnd(some.map(({ period }) => periodTitle(period)));
  const [brought, left] = [oldTables.filter(isBrought), oldTables.filter((old) => !isBrought(old))];
  return [
    brought.length === 0 ? '' : ` The tables of ${titles(brought)} are up to date.`,
    left.length === 0
      ? ''
      : ` The tables of ${titles(left)} stay as they were: Run would give the old numbers.`,
  ].join('');
}

const TOO_LARGE =
  'This workbook has no room for more packages, and Excel on a Mac cannot save files for add-ins. Correct the month in Excel on Windows or on the web.';

/** Whether the workbook can carry further packages. */
async function fit(packages: readonly NewPackage[]): Promise<boolean> {
  const kept = packages.length === 0 ? [] : await listPackages();
  const sizes = [...kept.map(({ size }) => size), ...packages.map(({ zip }) => zip.length)];
  return sizes.reduce((sum, size) => sum + size, 0) <= MOST_KEPT_BYTES;
}

/** The package of a corrected month, and its row of the log. */
async function publicationOf(
  { pane }: BureauParts,
  month: CorrectedMonth,
  made: MonthPackage,
  job: BureauJob,
): Promise<{ readonly kept: NewPackage; readonly row: PublicationRow }> {
  const { period, version, kind, reason, decidedBy, addIn } = made.publication;
  const name = packageName(made.publication);
  const files = await writePackage(made, sha256);
  const zip = await runSteps(job, zipSteps(files), `Compressing ${name}`);
  const row: PublicationRow = {
    month: monthCell(period),
    version,
    publishedOn: dayCell(pane.today()),
    kind: KIND_WORDS[kind],
    reason,
    decidedBy,
    sections: month.ratedSections,
    playersChanged: playersChanged(month),
    ...(await packageSums(files, sha256)),
    interpretations: optionsWithClauses(MONTH_OPTIONS, made.options) || 'standard',
    addIn,
  };
  return { kept: { name, zip, sha256: await sha256(zip) }, row };
}

/** Players with another number on a list, which is a whole one (25), or who are on it only now, or no longer. */
function playersChanged({ changed }: CorrectedMonth): number {
  const onList = (rating: number | null): number | null =>
    rating === null ? null : roundHalfAway(rating, 0);
  const moved = changed.filter(
    ({ publishedBefore, publishedAfter }) => onList(publishedBefore) !== onList(publishedAfter),
  );
  return new Set(moved.map(({ player }) => player)).size;
}

/** A row of the log for each section that was corrected, or is not. */
function correctionRows(
  { period, months, decision, oldFile, newFile }: Recorded,
  correction: Correction,
): CorrectionRow[] {
  const { reportedOn, reportedBy, notifiedOn, outcome, reason, decidedBy } = decision;
  const { sections } = correctionReport(correction, months);
  return sections.map(({ event, section, inTime }) => ({
    event,
    section: section || null,
    month: monthCell(period),
    reportedOn: reportedOn === null ? null : dayCell(reportedOn),
    reportedBy: reportedBy || null,
    inTime: inTime === null ? null : inTime ? 'yes' : 'no',
    oldFile: oldFile || null,
    newFile: newFile || null,
    outcome: OUTCOME_TITLES[outcome].toLowerCase(),
    reason,
    decidedBy,
    appealUntil: notifiedOn === null ? null : dayCell(appealUntil(notifiedOn)),
  }));
}

/** The revised lists of the newest month, where they go out: those of the months between are in their packages. */
function revisedLists({ decision, months }: Recorded): NewSheet[] {
  const made = months.at(-1)?.made;
  if (decision.outcome !== 'republish' || made == null) return [];
  const { period, version } = made.publication;
  return RATING_TYPES.flatMap((type) => {
    const lines = readCsv(made.lists[type]);
    return isProblem(lines) ? [] : [withoutCharts(listSheetOf(period, type, lines.slice(1), version))];
  });
}
