import type { Box } from '../../sheet/kit/address';
import type { Content } from '../../sheet/freeze/workbookCells';
import { writeCells, type Writing } from './writeCells';

/** The cells could not all be changed, and could not be put back either. */
export class HalfChangedError extends Error {
  constructor(override readonly cause: unknown) {
    super('Some cells are changed and some are not');
    this.name = 'HalfChangedError';
  }
}

/**
 * Changes cells all or nothing: when anything fails on the way, what stood there before is put back.
 *
 * @param before what stands in the cells now
 * @param change does the change, and reports each part that is done
 */
export async function allOrNothing<T>(
  before: readonly Writing[],
  change: (report: () => void) => Promise<T>,
): Promise<T> {
  let done = 0;
  try {
    return await change(() => {
      done += 1;
    });
  } catch (error) {
    try {
      await Excel.run((context) => writeCells(context, before));
    } catch {
      // Excel that takes nothing at all, as while a cell is edited, has taken nothing before either.
      if (done > 0) throw new HalfChangedError(error);
    }
    throw error;
  }
}

/** A formula with the cells around it that its array needs blank. */
export function formulaIn(box: Box, formula: Content): Content[][] {
  return Array.from({ length: box.rows }, (_, row) =>
    Array.from({ length: box.columns }, (__, column) => (row === 0 && column === 0 ? formula : '')),
  );
}
