import { isUsable } from '../../engine/kit/numbers';
import type { SheetModel } from '../kit/sheetModel';
import { BLANK, printedKey } from '../kit/printedFigures';
import type { PrintedNumber } from '../kit/printedFigures';

const PRINTED = printedKey('');

/**
 * The printed numbers that stand beside the figures of a sheet, as they stand there now; text is none, nor is a number that
 * nobody can calculate with.
 *
 * @param layout the sheet as it was written
 * @param cells the sheet's cells from its first one
 */
export function printOnSheet(layout: SheetModel, cells: readonly (readonly unknown[])[]): PrintedNumber[] {
  return [...layout.places].flatMap(([name, { row, column }]) => {
    if (!name.startsWith(PRINTED)) return [];
    const there = cells[row]?.[column] ?? '';
    const isLeftBlank = there === '' && layout.cells[row]?.[column] === null;
    const printed = isLeftBlank ? BLANK : there;
    if (typeof printed !== 'number' || !(isLeftBlank || isUsable(printed))) return [];
    const decimals = (layout.numberFormats[row]?.[column]?.split('.')[1] ?? '').length;
    return [{ key: name.slice(PRINTED.length), printed, decimals }];
  });
}
