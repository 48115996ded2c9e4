import { isUsable } from '../../engine/kit/numbers';
import { figureLabel } from '../../documents/csa2024/figureByKey';
import { isBlank, VERDICTS, type PrintedNumber } from '../../figures/printedFigures';
import { SheetBuilder } from '../../figures/sheetBuilder';
import type { SheetModel } from '../../figures/sheetModel';
import type { CrossCheck } from './crossCheck';
import { decimalsOf } from './readPrinted';

/** The first cell, by which the sheet is known again. */
export const CROSS_CHECK_TITLE = 'Cross-check: printed numbers against the regulations';

const TITLES = ['Verdict', 'Clause', 'Ours', 'Printed', 'Figure', 'Cause'];

/** A cross-check as a sheet of values: counts on top, then every number, those that differ first. */
export function crossCheckSheet(check: CrossCheck): SheetModel {
  const sheet = new SheetBuilder('values');
  sheet.put({ row: 0, column: 0 }, { role: 'title', value: CROSS_CHECK_TITLE });
  for (const [index, verdict] of VERDICTS.entries()) {
    sheet.put({ row: 1, column: 2 * index }, { role: 'label', value: verdict });
    sheet.put(
      { row: 1, column: 2 * index + 1 },
      { role: 'result', value: check.counts[verdict], format: '0' },
    );
  }
  for (const [column, title] of TITLES.entries())
    sheet.put({ row: 3, column }, { role: 'header', value: title });
  const order = [...VERDICTS].reverse();
  const rows = [...check.rows].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  for (const [index, row] of rows.entries()) {
    const format = row.decimals === 0 ? '0' : `0.${'0'.repeat(row.decimals)}`;
    const at = (column: number) => ({ row: 4 + index, column });
    sheet.put(at(0), { role: row.verdict === 'differs' ? 'finding' : 'verdict', value: row.verdict });
    sheet.put(at(1), { role: 'label', value: row.clause });
    sheet.put(at(2), { role: 'figure', value: orNothing(row.ours), format: `${format}###` });
    sheet.put(at(3), { role: 'printed', value: orNothing(row.printed), format });
    sheet.put(at(4), { role: 'label', value: row.label });
    sheet.put(at(5), { role: 'label', value: row.cause });
  }
  let row = 4 + rows.length;
  for (const { title, text } of check.findings) {
    row += 1;
    sheet.put({ row, column: 0 }, { role: 'label', value: title });
    sheet.put({ row: (row += 1), column: 0 }, { role: 'note', value: text });
  }
  sheet.widen(4, 40);
  sheet.widen(5, 80);
  return sheet.finish('Cross-check', 4);
}

function orNothing(value: number): number | null {
  return isBlank(value) ? null : value;
}

/** A row of a cross-check that was written as a sheet. */
interface CrossCheckSheetRow {
  readonly row: number;
  readonly number: PrintedNumber;
  /** Our figure when it was written. */
  readonly ours: number;
}

/** Columns as `crossCheckSheet` writes them. */
const [OURS, PRINTED, FIGURE] = [2, 3, 4];

/**
 * Reads a cross-check that was written as a sheet.
 *
 * @param cells the sheet's cells from its first one
 * @param keys the figures of the month that it was written for
 * @returns null for another sheet
 */
export function readCrossCheckSheet(
  cells: readonly (readonly unknown[])[],
  keys: Iterable<string>,
): CrossCheckSheetRow[] | null {
  if (cells[0]?.[0] !== CROSS_CHECK_TITLE) return null;
  const keyOf = new Map([...keys].map((key) => [figureLabel(key).label, key]));
  const rows = cells.flatMap((line, row) => {
    const [ours, printed, label] = [line[OURS], line[PRINTED], line[FIGURE]];
    const key = typeof label === 'string' ? keyOf.get(label) : undefined;
    if (key === undefined || typeof ours !== 'number' || typeof printed !== 'number') return [];
    if (!isUsable(printed)) return [];
    return [{ row, key, ours, printed }];
  });
  // Values do not tell how many decimals are shown; figures of one kind are printed with as many.
  const most = new Map<string, number>();
  for (const { key, printed } of rows)
    most.set(kindOf(key), Math.max(most.get(kindOf(key)) ?? 0, decimalsOf(printed)));
  return rows.map(({ row, key, ours, printed }) => ({
    row,
    ours,
    number: { key, printed, decimals: most.get(kindOf(key)) ?? 0 },
  }));
}

const kindOf = (key: string): string => (key.split('/').at(-1) ?? '').replace(/\d+$/, '');
