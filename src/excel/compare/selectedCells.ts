import type { Box } from '../../sheet/kit/address';
import { BOX_PROPERTIES, boxOf } from '../boxes';
import { reading } from '../reading';
import { selectedRange } from '../selectedRange';

/** Cells of a sheet, as far as the selection goes: whole columns may be among them. */
export interface SelectedCells {
  readonly sheetId: string;
  readonly box: Box;
}

/**
 * The selected cells; where a single cell is selected, the block of filled cells around it, as Excel takes it when it
 * sorts. null where all of them are blank.
 */
export function selectedCells(): Promise<SelectedCells | null> {
  return reading(async (context) => {
    const selected = await selectedRange(context);
    const region = selected.getSurroundingRegion();
    const used = selected.getUsedRangeOrNullObject(true);
    selected.worksheet.load('id');
    region.load(BOX_PROPERTIES);
    used.load('address');
    await context.sync();
    if (used.isNullObject) return null;
    const single = selected.rowCount === 1 && selected.columnCount === 1;
    return { sheetId: selected.worksheet.id, box: boxOf(single ? region : selected) };
  });
}
