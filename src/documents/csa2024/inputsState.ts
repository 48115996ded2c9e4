import { DATE } from './keys';
import { choose, divided, excel, type Expression, figure, operation, times } from '../../figures/expression';
import { keyOf } from '../../figures/key';
import { cellAddress, type Place } from '../../figures/address';
import { INPUTS_STATE } from '../../figures/printedFigures';
import type { SheetBuilder } from '../../figures/sheetBuilder';
import type { CellContent, SheetModel } from '../../figures/sheetModel';

/** The cell of the worked example that reports whether its inputs are still the document's. */
export const INPUTS = keyOf('inputs');

/**
 * Whether every cell of the input blocks, and the calculation date, is still as the document prints it. Each block is
 * compared with its numbers as a list in the formula: the cells that are equal are counted. A block that has more or fewer rows
 * now is an error, and so is 1 divided by FALSE.
 *
 * @param sheet with the input blocks on it
 */
export function inputsState(sheet: SheetBuilder, blocks: readonly string[], day: number): Expression {
  const areEqual = blocks.map((name) => {
    const rows = sheet.blockValues(name).map((line) => line.map(asConstant));
    const first = keyOf(`document/${name}/first`);
    const printed: Expression = {
      kind: 'block',
      block: { title: name, rows, first, last: keyOf(`document/${name}/last`) },
    };
    const isEqual = operation({ kind: 'input', name }, '=', printed);
    const count = rows.reduce((cells, line) => cells + line.length, 0);
    const areAll = operation(excel('SUMPRODUCT', times(isEqual, 1)), '=', count);
    return excel('ISNUMBER', divided(1, areAll));
  });
  const isDay = operation(figure(DATE), '=', day);
  return choose(excel('AND', ...areEqual, isDay), INPUTS_STATE.asPrinted, INPUTS_STATE.changed);
}

/** A blank cell is equal to an empty text. */
function asConstant(value: CellContent): number | string {
  return value === null ? '' : typeof value === 'boolean' ? Number(value) : value;
}

/**
 * The inputs of the worked example that are not the document's any more.
 *
 * @param layout the sheet as it was written
 * @param cells the sheet's cells from its first one
 */
export function changedInputs(layout: SheetModel, cells: readonly (readonly unknown[])[]): Place[] {
  const places = [...layout.blocks.values()].flatMap(({ row, column, rows, columns }) =>
    Array.from({ length: rows * columns }, (_, index) => ({
      row: row + Math.floor(index / columns),
      column: column + (index % columns),
    })),
  );
  const date = layout.places.get(DATE);
  const seen = new Set<string>();
  return [...places, ...(date === undefined ? [] : [date])].filter((place) => {
    const { row, column } = place;
    const isNew = !seen.has(cellAddress(place));
    seen.add(cellAddress(place));
    return isNew && (cells[row]?.[column] ?? '') !== (layout.cells[row]?.[column] ?? '');
  });
}
