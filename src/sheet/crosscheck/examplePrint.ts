import { changedInputs } from '../example/inputsState';
import { printedExample } from '../example/printedExample';
import type { Place } from '../kit/address';
import { printedKey, type PrintedNumber } from '../kit/printedFigures';
import type { SheetModel } from '../kit/sheetModel';
import { printOnSheet } from './printOnSheet';

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
export interface ChangedPrint {
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
