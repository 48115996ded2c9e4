import type { Progress } from '../../engine/kit/progress';
import { readBlocks } from '../blocks';
import { usedAnchor, usedBox } from '../readCells';
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
    const used = await usedBox(context, sheetId);
    if (used === null) return null;
    const { sheet, box } = used;
    const { id, name } = sheet;
    if (box === null) return { id, name, cells: [] };
    const { formulas } = await readBlocks(sheet, box, ['formulas'], {
      report: (rows) => progress({ doing: name, done: rows, of: box.rows }),
      signal,
      anchor: usedAnchor(sheet, box),
    });
    return { id, name, cells: formulas };
  });
}
