import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import {
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  periodTitle,
  type RatingPeriod,
  TABLES,
  bureauTables,
  nextPeriod,
  type TableCells,
} from '../../../bureau';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';
import { newestVersions } from '../../../publications/chain';
import {
  type CorrectedMonth,
  answeredEditSteps,
  type RatingStop,
  seededFileSteps,
} from '../../../publications/correction';
import type { MonthPackage } from '../../../publications/monthPackage';
import { monthOfHistory } from '../../../publications/months';
import {
  correctedTableSteps,
  type TableChanges,
  type NewSeeds,
  newSeedsSteps,
  SEEDED_TABLES,
  type TableChange,
  tableChangesSteps,
} from '../../../publications/tableChanges';
import { runSteps, runQuietly } from '../../kit/jobs';
import { NOTHING, type TableWrites, writesInto } from './tableChanges';
import { type BureauJob, type BureauParts, readTables, StoppedError } from './bureauParts';
import { withMonth } from './findTables';
import { inHandOf, monthName } from './inHand';
import { groupBy } from '../../../engine/kit/groups';
import { readPublicationLog } from '../../../excel/publications/store';
import type { LoggedPublication } from '../../../publications/log';
import { mergedSeedSteps, mergesBetweenSteps, type RecordMerge } from '../../../publications/mergePlayers';
import type { CorrectionOptions } from '../../../publications/options';
import { filesOfSteps } from '../../../publications/tableFiles';

/** The tables of a corrected month in the workbook, which are still those that were published. */
export interface OldTables extends TableWrites {
  readonly period: RatingPeriod;
  /** What would be written, table by table: "Games: 3 cells, 12 rows". */
  readonly differences: readonly string[];
  /** Why they cannot be brought up to date; null where they can. */
  readonly obstacle: string | null;
}

/** The months whose tables in the workbook are not those of their corrected packages. */
export async function findOldTables(
  parts: BureauParts,
  packages: readonly MonthPackage[],
  months: readonly CorrectedMonth[],
  job: BureauJob,
): Promise<OldTables[]> {
  const { found } = await parts.tables.find();
  const newest = newestVersions(packages);
  const all: OldTables[] = [];
  for (const { period, made } of months) {
    const published = newest.find(({ publication }) => publication.period.first === period.first);
    if (made === null || published === undefined) continue;
    // The tables that Run would take for this month.
    const choices = withMonth(parts.state.get().choices, monthName(period.first));
    const { month, tables } = inHandOf(found, choices, parts.pane.today());
    const sources = byTable((table) => tables[table].source);
    if (month !== period.first || Object.values(sources).includes(null)) continue;
    const old = await oldTables(parts, period, published, made, sources, job);
    if (old !== null) all.push(old);
  }
  return all;
}

async function oldTables(
  parts: BureauParts,
  period: RatingPeriod,
  published: MonthPackage,
  made: MonthPackage,
  sources: Readonly<Record<BureauTable, SourceWithHeader | null>>,
  job: BureauJob,
): Promise<OldTables | null> {
  const cells = await readTables(parts, sources, job);
  if (monthOfHistory(cells)?.first !== period.first) return null;
  const found = await runSteps(
    job,
    correctedTableSteps(cells, published.files, made.files),
    `Comparing the tables of ${periodTitle(period)}`,
  );
  if ('edits' in found) {
    const tables = BUREAU_TABLES.filter((table) => found.edits.some((edit) => edit.table === table));
    const obstacle = `${joinWithAnd(tables.map((table) => TABLES[table].sheetName))} ${tables.length === 1 ? 'was' : 'were'} edited since the publication`;
    return { period, differences: [], obstacle, ...NOTHING };
  }
  const differences = differencesOf(found);
  if (differences.length === 0) return null;
  const [lost] = found.lost;
  return {
    period,
    differences,
    ...(lost === undefined
      ? { obstacle: null, ...writesInto({ cells, sources }, found.changes, found.rows) }
      : { obstacle: `${TABLES[lost.table].sheetName} has no column ${lost.title}`, ...NOTHING }),
  };
}

function differencesOf({ changes, rows }: TableChanges): string[] {
  return BUREAU_TABLES.flatMap((table) => {
    const cells = changes.filter((change) => change.table === table).length;
    const added = rows[table].length;
    const parts = [
      ...(cells === 0 ? [] : [withCount(cells, 'cell')]),
      ...(added === 0 ? [] : [withCount(added, 'new row')]),
    ];
    return parts.length === 0 ? [] : [`${TABLES[table].sheetName} ${parts.join(', ')}`];
  });
}

/** The tables of the month after the newest published one, which start from other ratings once that is corrected. */
export interface NextMonth extends NewSeeds {
  readonly period: RatingPeriod;
  /** Two records that were merged, in their order. */
  readonly merges: readonly RecordMerge[];
}

type Sources = Readonly<Record<BureauTable, SourceWithHeader | null>>;

/** The month's tables with seeded cells, by the month in their names, or as they are chosen. */
function seededSources({ state }: BureauParts, { first }: RatingPeriod): Sources {
  const { found, inHand } = state.get();
  const named = bureauTables(found?.tables ?? []).filter(({ month }) => month === first);
  return byTable((table) => {
    if (!SEEDED_TABLES.some((one) => one === table)) return null;
    const chosen = inHand?.month === first ? inHand.tables[table].source : null;
    return chosen ?? named.find((one) => one.table === table)?.ref ?? null;
  });
}

/**
 * The month after the newest published one, where the workbook has its tables; null where it does not, or nothing changes in it.
 *
 * @param before the newest month as it was published
 * @param after the same, corrected
 */
export async function findNextMonth(
  parts: BureauParts,
  before: MonthPackage,
  after: MonthPackage,
  merges: readonly RecordMerge[],
  job: BureauJob,
): Promise<NextMonth | null> {
  await parts.tables.find();
  const period = nextPeriod(before.publication.period);
  if (Object.values(seededSources(parts, period)).every((source) => source === null)) return null;
  const seeds = await runSteps(job, newSeedsSteps(before, after), 'Preparing the next month');
  return seeds === null ? null : { ...seeds, period, merges };
}

/**
 * A month was published, from the corrected one on, and its lists are not among the packages: the chain would end before it, and
 * its published tables would be taken for those of the next month.
 *
 * @throws StoppedError that names it
 */
export async function stopAtOtherPublication(
  packages: readonly MonthPackage[],
  corrected: RatingPeriod,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await readPublicationLog(signal);
  const newest = newestVersions(packages);
  const isFollowed = ({ period, version }: LoggedPublication): boolean =>
    newest.some(({ publication: one }) => one.period.first === period.first && one.version >= version);
  const other = rows.find((row) => row.period.first >= corrected.first && !isFollowed(row));
  if (other === undefined) return;
  const { period, version, name } = other;
  throw new StoppedError(
    `${periodTitle(period)}, version ${version}, is published and not part of this report. Choose the corrected file again, with ${name}.zip if this workbook does not have that package.`,
  );
}

type Cells = Readonly<Record<BureauTable, TableCells | null>>;
type Edited = Extract<RatingStop, { kind: 'edits' }>;

const placeOf = ({ table, row, column }: TableChange): string => `${table} ${row} ${column}`;

/** A formula in a cell that would change. */
interface FoundFormula extends TableChange {
  readonly formula: string;
}

async function formulasIn(
  { bureau }: BureauParts,
  changes: readonly TableChange[],
  cells: Cells,
  sources: Sources,
  signal: AbortSignal,
): Promise<FoundFormula[]> {
  const found: FoundFormula[] = [];
  for (const ofColumn of groupBy(changes, ({ table, column }) => `${table} ${column}`).values()) {
    const [{ table, column }] = ofColumn as [TableChange];
    const { origin, cells: lines } = cells[table]!;
    const box = { row: origin.row, column: origin.column + column, rows: lines.length, columns: 1 };
    const formulas = await bureau.readFormulas(sources[table]!.sheet.id, box, signal);
    for (const change of ofColumn) {
      const formula = formulas.get(change.row);
      if (formula !== undefined) found.push({ ...change, formula });
    }
  }
  return found;
}

/** The tables with formulas in place of their values. */
function withFormulas(tables: Cells, formulas: readonly FoundFormula[]): Cells {
  return byTable((table) => {
    const own = tables[table];
    if (own === null) return null;
    const cells = [...own.cells];
    for (const { row, column, formula } of formulas.filter((one) => one.table === table)) {
      cells[row] = cells[row]!.map((cell, at) => (at === column ? formula : cell));
    }
    return { ...own, cells };
  });
}

/** What changes in the tables of the next month as they are now; a stop where a cell edited by hand is to be asked about. */
export async function nextMonthChanges(
  parts: BureauParts,
  { period, merges, ...given }: NextMonth,
  options: CorrectionOptions,
  answers: ReadonlySet<string>,
  job: BureauJob,
): Promise<TableWrites | Edited> {
  const sources = seededSources(parts, period);
  const cells = await readTables(parts, sources, job);
  const changed = async (typed: Cells): Promise<TableChanges | Edited> => {
    const files = await runQuietly(job, filesOfSteps(typed));
    // A table that is not there has nothing to be asked about.
    const missing = SEEDED_TABLES.filter((table) => cells[table] === null);
    const { players } = cells.players === null ? given.seeds : files;
    const since = await runQuietly(job, mergesBetweenSteps(given.seeds, { players }, merges));
    const seeds = await runQuietly(job, mergedSeedSteps(given.seeds, since));
    const fresh = await runQuietly(job, mergedSeedSteps(given.fresh, since));
    const there = { ...files, ...Object.fromEntries(missing.map((table) => [table, seeds[table]])) };
    const found = await runQuietly(
      job,
      answeredEditSteps({ seeds, fresh }, there, period, { options }, answers),
    );
    if ('kind' in found) return found;
    const after = await runQuietly(job, seededFileSteps(seeds, found, fresh, period, options));
    return runQuietly(job, tableChangesSteps(cells, files, after));
  };
  let outcome = await changed(cells);
  if ('kind' in outcome) return outcome;
  // A formula is an edit, whatever its value.
  const formulas = await formulasIn(parts, outcome.changes, cells, sources, job.signal);
  if (formulas.length > 0) outcome = await changed(withFormulas(cells, formulas));
  if ('kind' in outcome) return outcome;
  const { changes, rows } = outcome;
  const withFormula = new Set(formulas.map(placeOf));
  const marked = changes.map((change) => ({ ...change, replacesFormula: withFormula.has(placeOf(change)) }));
  return writesInto({ cells, sources }, marked, rows);
}
