import { isUsable } from '../../engine/kit/numbers';
import { changedInputs } from '../../documents/csa2024/inputsState';
import { printedExample } from '../../documents/csa2024/printedExample';
import type { Place } from '../../figures/address';
import { BLANK, printedKey, type PrintedNumber } from '../../figures/printedFigures';
import type { SheetModel } from '../../figures/sheetModel';

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

/** What the cells of the worked example have now, and where that is not what the document prints. */
export interface ExamplePrint {
  /** The numbers in its cells under "printed"; a cell that is blank or text has none. */
  readonly numbers: readonly PrintedNumber[];
  /** The printed cells that have something else. */
  readonly changed: readonly ChangedPrint[];
  /** The input cells that have something else. */
  readonly inputs: readonly Place[];
}

/** A printed cell of the worked example that is not as the document prints it. */
interface ChangedPrint {
  readonly at: Place;
  /** As the document prints it. */
  readonly document: PrintedNumber;
  /** The cell's number; null where it has none, which cannot be compared. */
  readonly there: PrintedNumber | null;
}

/**
 * Reads the worked example's print from its sheet.
 *
 * @param layout the example as it was written
 * @param cells the sheet's cells from its first one
 */
export function examplePrint(layout: SheetModel, cells: readonly (readonly unknown[])[]): ExamplePrint {
  const numbers = printOnSheet(layout, cells);
  const byKey = new Map(numbers.map((number) => [number.key, number]));
  const changed = [...printedExample()].flatMap(([key, { printed, decimals }]): ChangedPrint[] => {
    const there = byKey.get(key) ?? null;
    if (there?.printed === printed) return [];
    return [{ at: layout.places.get(printedKey(key))!, document: { key, printed, decimals }, there }];
  });
  return { numbers, changed, inputs: changedInputs(layout, cells) };
}
