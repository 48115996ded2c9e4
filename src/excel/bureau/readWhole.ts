import type { Progress } from '../../engine/kit/progress';
import { readBlocks } from '../blocks';
import { BOX_PROPERTIES, boxOf } from '../readCells';
import type { SheetCell, SheetRef } from '../sheetArea';

/** All that a sheet holds, formulas as they are typed. */
export interface WholeSheet extends SheetRef {
  readonly cells: readonly (readonly SheetCell[])[];
}

/**
 * Reads a sheet from its first used cell to its last, in blocks; null where it is gone.
 *
 * @param signal rejects with its reason when it is aborted
 */
export function readWhole(
  sheetId: string,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<WholeSheet | null> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    sheet.load('id,name');
    await context.sync();
    if (sheet.isNullObject) return null;
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load(BOX_PROPERTIES);
    await context.sync();
    const { id, name } = sheet;
    if (used.isNullObject) return { id, name, cells: [] };
    const box = boxOf(used);
    const { formulas } = await readBlocks(sheet, box, ['formulas'], {
      report: (rows) => progress({ doing: name, done: rows, of: box.rows }),
      signal,
    });
    return { id, name, cells: formulas };
  });
}
