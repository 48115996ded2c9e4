import { type DecimalSign, type NumberStyle, styleOf } from '../cells/numberStyle';
import { listSeparatorIn } from '../sheet/kit/listSeparatorIn';
import { reading } from './reading';

/** The rows in front that are looked through for a formula. */
const ROWS_LOOKED_THROUGH = 60;

/**
 * How this Excel writes numbers and formulas. The list separator is a setting of the system that Excel does not name: a
 * formula of the sheet in front shows it, otherwise it is the one that goes with the decimal sign. Nothing is written to
 * find out.
 */
export async function readNumberStyle(): Promise<NumberStyle> {
  const decimal = await readDecimalSign();
  const list = await readListSeparator().catch(() => null);
  return list === null ? styleOf(decimal) : { decimal, list };
}

function readDecimalSign(): Promise<DecimalSign> {
  return reading(async (context) => {
    const { application } = context.workbook;
    // The one that is in use: Excel's own where its options part from the system's, which cultureInfo alone would give.
    application.load('decimalSeparator');
    await context.sync();
    return application.decimalSeparator === ',' ? ',' : '.';
  });
}

function readListSeparator(): Promise<NumberStyle['list'] | null> {
  return reading(async (context) => {
    const used = context.workbook.worksheets.getActiveWorksheet().getUsedRangeOrNullObject(true);
    used.load('rowCount');
    await context.sync();
    if (used.isNullObject) return null;
    const rows = Math.min(used.rowCount, ROWS_LOOKED_THROUGH);
    const top = used.getResizedRange(rows - used.rowCount, 0);
    top.load('formulas,formulasLocal');
    await context.sync();
    return listSeparatorIn(top.formulas as unknown[][], top.formulasLocal as unknown[][]);
  });
}
