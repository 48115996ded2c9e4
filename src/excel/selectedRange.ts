import { BOX_PROPERTIES } from './boxes';
import { officeErrorCode } from './officeErrorCode';
import { severalAreas } from './readingError';

/** The selected cells, their place loaded; rejects with a `ReadingError` where they are several areas. */
export async function selectedRange(context: Excel.RequestContext): Promise<Excel.Range> {
  const selected = context.workbook.getSelectedRange();
  selected.load(BOX_PROPERTIES);
  try {
    await context.sync();
  } catch (error) {
    // The same code says that another workbook is in front.
    if (officeErrorCode(error) === 'InvalidSelection' && (await areasSelected(context)) > 1)
      throw severalAreas();
    throw error;
  }
  return selected;
}

async function areasSelected(context: Excel.RequestContext): Promise<number> {
  try {
    const areas = context.workbook.getSelectedRanges();
    areas.load('areaCount');
    await context.sync();
    return areas.areaCount;
  } catch {
    return 0;
  }
}
