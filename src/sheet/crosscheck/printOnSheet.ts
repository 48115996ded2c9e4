import type { SheetModel } from '../kit/sheetModel';
import type { PrintedNumber } from './crossCheck';

const VERDICT = 'verdict/';

/**
 * The printed numbers that stand beside the figures of a sheet, as they stand there now.
 *
 * @param layout the sheet as it was written
 * @param cells the sheet's cells from its first one
 */
export function printOnSheet(layout: SheetModel, cells: readonly (readonly unknown[])[]): PrintedNumber[] {
  return [...layout.places].flatMap(([name, { row, column }]) => {
    if (!name.startsWith(VERDICT)) return [];
    const printed = cells[row]?.[column - 1];
    if (typeof printed !== 'number') return [];
    const decimals = (layout.numberFormats[row]?.[column - 1]?.split('.')[1] ?? '').length;
    return [{ key: name.slice(VERDICT.length), printed, decimals }];
  });
}
