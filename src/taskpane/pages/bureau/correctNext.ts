import {
  type BureauTable,
  bureauTables,
  byTable,
  nextPeriod,
  periodTitle,
  type RatingPeriod,
  type TableCells,
} from '../../../bureau';
import { groupBy } from '../../../engine/kit/groups';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';
import type { Appending, CellChange } from '../../../excel/intake/targets';
import { readPublicationLog } from '../../../excel/publications/store';
import { newestVersions } from '../../../publications/chain';
import { answeredEditSteps, type RatingStop, seededFileSteps } from '../../../publications/correction';
import type { LoggedPublication } from '../../../publications/log';
import { mergedSeedSteps, mergesBetweenSteps, type RecordMerge } from '../../../publications/mergePlayers';
import type { MonthPackage } from '../../../publications/monthPackage';
import type { CorrectionOptions } from '../../../publications/options';
import {
  type NewSeeds,
  newSeedsSteps,
  SEEDED_TABLES,
  type TableChange,
  type TableChanges,
  tableChangesSteps,
} from '../../../publications/tableChanges';
import { filesOfSteps } from '../../../publications/tableFiles';
import { inSlices } from '../../kit/slices';
import { type BureauJob, type BureauParts, StoppedError } from './bureauParts';
import { appendingTo, cellChange } from './tableChanges';

/** The tables of the month after the newest published one, which start from other ratings once that is corrected. */
export interface NextMonth extends NewSeeds {
  readonly period: RatingPeriod;
  /** Two records that were merged, in their order. */
  readonly merges: readonly RecordMerge[];
}

type Sources = Readonly<Partial<Record<BureauTable, SourceWithHeader>>>;

/** The month's tables with seeded cells, by the month in their names, or as they are chosen. */
function seededSources({ state }: BureauParts, { first }: RatingPeriod): Sources {
  const { found, inHand } = state.get();
  const named = bureauTables(found?.tables ?? []).filter(({ month }) => month === first);
  const sources: Partial<Record<BureauTable, SourceWithHeader>> = {};
  for (const table of SEEDED_TABLES) {
    const chosen = inHand?.month === first ? inHand.tables[table].source : null;
    const source = chosen ?? named.find((one) => one.table === table)?.ref;
    if (source !== undefined) sources[table] = source;
  }
  return sources;
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
  { report, signal }: BureauJob,
): Promise<NextMonth | null> {
  await parts.tables.find();
  const period = nextPeriod(before.publication.period);
  if (Object.keys(seededSources(parts, period)).length === 0) return null;
  const seeds = await inSlices(
    newSeedsSteps(before, after),
    ({ done, of }) => report({ doing: 'Preparing the next month', done, of }),
    signal,
  );
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

/** What is written into the tables of the next month. */
export interface NextMonthChanges {
  readonly changes: readonly CellChange[];
  readonly appendings: readonly Appending[];
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
): Promise<NextMonthChanges | Edited> {
  const sources = seededSources(parts, period);
  const read = await parts.bureau.readTables(
    SEEDED_TABLES.map((table) => sources[table] ?? null),
    job.reportRows('Reading'),
    job.signal,
  );
  const cells: Cells = {
    events: null,
    games: null,
    players: read[0] ?? null,
    performances: read[1] ?? null,
    history: read[2] ?? null,
    penalties: read[3] ?? null,
  };
  const sliced = <Result>(steps: Generator<unknown, Result>): Promise<Result> =>
    inSlices(steps, () => undefined, job.signal);
  const changed = async (typed: Cells): Promise<TableChanges | Edited> => {
    const files = await sliced(filesOfSteps(typed));
    // A table that is not there has nothing to be asked about.
    const missing = SEEDED_TABLES.filter((table) => cells[table] === null);
    const { players } = cells.players === null ? given.seeds : files;
    const since = await sliced(mergesBetweenSteps(given.seeds, { players }, merges));
    const seeds = await sliced(mergedSeedSteps(given.seeds, since));
    const fresh = await sliced(mergedSeedSteps(given.fresh, since));
    const there = { ...files, ...Object.fromEntries(missing.map((table) => [table, seeds[table]])) };
    const found = await sliced(answeredEditSteps({ seeds, fresh }, there, period, { options }, answers));
    if ('kind' in found) return found;
    const after = await sliced(seededFileSteps(seeds, found, fresh, period, options));
    return sliced(tableChangesSteps(cells, files, after));
  };
  let outcome = await changed(cells);
  if ('kind' in outcome) return outcome;
  // A formula is an edit, whatever its value.
  const formulas = await formulasIn(parts, outcome.changes, cells, sources, job.signal);
  if (formulas.length > 0) outcome = await changed(withFormulas(cells, formulas));
  if ('kind' in outcome) return outcome;
  const { changes, rows } = outcome;
  const withFormula = new Set(formulas.map(placeOf));
  return {
    changes: changes.map((change) => ({
      ...cellChange(change, { cells, sources }),
      replacesFormula: withFormula.has(placeOf(change)),
    })),
    appendings: SEEDED_TABLES.flatMap((table) => appendingTo(table, rows[table], { cells, sources }) ?? []),
  };
}
