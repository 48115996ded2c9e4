import { SheetBuilder } from '../kit/sheetBuilder';
import type { SheetModel } from '../kit/sheetModel';
import { isBlank, VERDICTS } from '../kit/printedFigures';
import type { CrossCheck } from './crossCheck';

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
