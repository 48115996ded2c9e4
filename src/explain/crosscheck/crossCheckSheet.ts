import { isUsable } from '../../engine/kit/numbers';
import { figureLabel } from '../../documents/csa2024/figureByKey';
import { isBlank, VERDICTS, type PrintedNumber } from '../../figures/printedFigures';
import { label, ReportPage } from '../../figures/reportPage';
import { keptReport, type SheetModel } from '../../figures/sheetModel';
import type { CrossCheck } from './crossCheck';
import { decimalsOf } from './readPrinted';

/** The first cell, by which a sheet of version 0.2.0 is recognised. */
const CROSS_CHECK_TITLE = 'Cross-check: printed numbers against the regulations';

const FIRST_ROW = 4;
const TITLES = ['Verdict', 'Clause', 'Ours', 'Printed', 'Figure', 'Cause'];

/** A cross-check as a sheet of values: the counts, then every number, the differing ones first. */
export function crossCheckSheet(check: CrossCheck): SheetModel {
  const page = new ReportPage('values');
  const { sheet } = page;
  page.line(CROSS_CHECK_TITLE, 'title');
  for (const [index, verdict] of VERDICTS.entries()) {
    const column = 2 * index;
    sheet.put({ row: 1, column }, label(verdict));
    sheet.put({ row: 1, column: column + 1 }, { role: 'result', value: check.counts[verdict], format: '0' });
  }
  page.row = FIRST_ROW - 1;
  const order = [...VERDICTS].reverse();
  const rows = [...check.rows].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  page.table({
    titles: TITLES,
    rows: rows.map((row) => {
      const format = row.decimals === 0 ? '0' : `0.${'0'.repeat(row.decimals)}`;
      return [
        { role: row.verdict === 'differs' ? 'finding' : 'verdict', value: row.verdict },
        label(row.clause),
        { role: 'figure', value: orNothing(row.ours), format: `${format}###` },
        { role: 'printed', value: orNothing(row.printed), format },
        label(row.label),
        { role: 'label', value: row.cause },
      ];
    }),
  });
  for (const { title, text } of check.findings) {
    page.row += 1;
    page.line(title, 'label');
    page.line(text);
  }
  sheet.widen(5, 80);
  const figures = rows.map(({ key }) => key);
  const report = { kind: 'crossCheck', document: 'csa2024', options: {}, style: 'values', figures } as const;
  return { ...sheet.finish('Cross-check', FIRST_ROW), report };
}

function orNothing(value: number): number | null {
  return isBlank(value) ? null : value;
}

/** A row of a sheet with a cross-check. */
interface CrossCheckSheetRow {
  readonly row: number;
  readonly number: PrintedNumber;
  /** Our figure when it was written. */
  readonly ours: number;
}

/** Columns as `crossCheckSheet` writes them. */
const [OURS, PRINTED, FIGURE] = [2, 3, 4];

/**
 * Reads a sheet with a cross-check. A row's figure is found by its label, so that the rows may be sorted. A label that this
 * version does not use is that of the figure kept for its row.
 *
 * @param cells the sheet's cells from its first one
 * @param keys the figures of the month that it was written for
 * @param report what is kept with the sheet
 * @returns null for another sheet
 */
export function readCrossCheckSheet(
  cells: readonly (readonly unknown[])[],
  keys: Iterable<string>,
  report?: string,
): CrossCheckSheetRow[] | null {
  const kept = keptCrossCheck(cells, report);
  if (kept === null) return null;
  const keyOf = new Map([...keys].map((key) => [figureLabel(key).label, key]));
  const rows = cells.flatMap((line, row) => {
    const [ours, printed, label] = [line[OURS], line[PRINTED], line[FIGURE]];
    const key = typeof label === 'string' ? (keyOf.get(label) ?? kept[row - FIRST_ROW]) : undefined;
    if (key === undefined || typeof ours !== 'number' || typeof printed !== 'number') return [];
    if (!isUsable(printed)) return [];
    return [{ row, key, ours, printed }];
  });
  // Values do not show trailing zeros; figures of one kind are printed with the same number of decimals.
  const most = new Map<string, number>();
  for (const { key, printed } of rows)
    most.set(kindOf(key), Math.max(most.get(kindOf(key)) ?? 0, decimalsOf(printed)));
  return rows.map(({ row, key, ours, printed }) => ({
    row,
    ours,
    number: { key, printed, decimals: most.get(kindOf(key)) ?? 0 },
  }));
}

/** The figures of a cross-check's rows, as far as they are kept with its sheet; null for another sheet. */
export function keptCrossCheck(
  cells: readonly (readonly unknown[])[],
  report?: string,
): readonly string[] | null {
  const kept = keptReport(report, cells);
  if (kept?.kind === 'crossCheck') return kept.figures ?? [];
  return cells.some(([first]) => first === CROSS_CHECK_TITLE) ? [] : null;
}

const kindOf = (key: string): string => (key.split('/').at(-1) ?? '').replace(/\d+$/, '');
