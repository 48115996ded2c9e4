import type { SheetRef } from '../../../excel/workbook';
import { type RatedSection, rulesOf, type SummaryRow } from './documents';

/** A player of the result: the document's summary, and the rating in the crosstable. */
export interface ResultRow extends SummaryRow {
  readonly old: number | null;
}

/** A tournament that was run, and the sheet its report is on. */
export interface TournamentResult {
  /** The id of the document that rated it. */
  readonly system: string;
  readonly rows: readonly ResultRow[];
  readonly report: SheetRef;
  /** Whether another run would give other numbers. */
  readonly isOutdated: boolean;
}

export function resultOf({ record, table }: RatedSection, report: SheetRef): TournamentResult {
  const rows = rulesOf(record.system)
    .summary(record)
    .map((row, index) => ({
      ...row,
      old: table.players[index]?.rating ?? null,
    }));
  return { system: record.system, rows, report, isOutdated: false };
}

/** The result of an earlier run, compared with what a run would give now; null = it would give nothing. */
export function comparedWith(result: TournamentResult, now: RatedSection | null): TournamentResult {
  const isOutdated =
    now === null ||
    now.record.system !== result.system ||
    JSON.stringify(resultOf(now, result.report).rows) !== JSON.stringify(result.rows);
  return { ...result, isOutdated };
}
