import type { DecimalSign } from '../sheet/kit/typedFormula';

/** The first set of Excel's functions that knows the decimal sign. */
const NEEDED_API = '1.11';

/** How this Excel writes numbers; null where it is too old to say. */
export async function readDecimalSign(): Promise<DecimalSign | null> {
  if (!Office.context.requirements.isSetSupported('ExcelApi', NEEDED_API)) return null;
  return Excel.run(async (context) => {
    const { application } = context.workbook;
    application.load('decimalSeparator');
    await context.sync();
    return application.decimalSeparator === ',' ? ',' : '.';
  });
}
