import { joinWithAnd } from '../../../cells/joinWithAnd';
import { withCount } from '../../../cells/numberText';
import {
  BUREAU_TABLES,
  type BureauTable,
  byTable,
  periodTitle,
  type RatingPeriod,
  TABLES,
} from '../../../bureau';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';
import { newestVersions } from '../../../publications/chain';
import type { CorrectedMonth } from '../../../publications/correction';
import type { MonthPackage } from '../../../publications/monthPackage';
import { monthOfHistory } from '../../../publications/rateMonth';
import { correctedTableSteps, type TableChanges } from '../../../publications/tableChanges';
import { runSteps } from '../../kit/jobs';
import { NOTHING, type TableWrites, writesInto } from './tableChanges';
import { type BureauJob, type BureauParts, readTables } from './bureauParts';
import { withMonth } from './findTables';
import { inHandOf, monthName } from './inHand';

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
