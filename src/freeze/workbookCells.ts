import { errorIn, isFormula } from '../cells/cellValue';
import type { Box, Place } from '../figures/address';

/** The value in a cell, typed or calculated: a blank one is '', an error its text. */
export type Content = number | string | boolean;

/** The used cells of a sheet, as Excel gives them. */
export interface SheetCells {
  readonly id: string;
  readonly name: string;
  readonly isProtected: boolean;
  readonly box: Box;
  /** Formulas begin with '='; other cells are as in `values`. */
  readonly formulas: readonly (readonly Content[])[];
  readonly values: readonly (readonly Content[])[];
}

/** A name defined in the workbook. */
export interface DefinedName {
  readonly name: string;
  /** What it refers to, such as `=Sheet1!$A$1`. */
  readonly formula: string;
}

/** The cells of a sheet with a formula, with their places on it. */
export function* formulasOf({ box, formulas, values }: SheetCells): Generator<FormulaCell> {
  for (const [down, line] of formulas.entries()) {
    for (const [right, formula] of line.entries()) {
      const value = values[down]?.[right] ?? '';
      if (!isFormulaWith(formula, value)) continue;
      yield { place: { row: box.row + down, column: box.column + right }, formula, value };
    }
  }
}

interface FormulaCell {
  readonly place: Place;
  readonly formula: string;
  readonly value: Content;
}

/** The value of a cell by its address on the sheet; '' outside of what is used. */
export function valueAt({ box, values }: SheetCells, { row, column }: Place): Content {
  return values[row - box.row]?.[column - box.column] ?? '';
}

/** The values of a box of cells. */
export function valuesIn(sheet: SheetCells, { row, column, rows, columns }: Box): Content[][] {
  return Array.from({ length: rows }, (_, down) =>
    Array.from({ length: columns }, (__, right) =>
      valueAt(sheet, { row: row + down, column: column + right }),
    ),
  );
}

/** Whether the cell is in one of the boxes. */
export function isInside({ row, column }: Place, box: Box): boolean {
  return (
    row >= box.row && row < box.row + box.rows && column >= box.column && column < box.column + box.columns
  );
}

/** What is entered for a value to stay what it is: text stays text, also where it looks like a number, date or formula. */
export function enteredValue(value: Content): Content {
  return typeof value === 'string' && value !== '' && errorIn(value) === null ? `'${value}` : value;
}

/**
 * What is entered to give a cell its present content again: its formula, or its value.
 *
 * @param formula what Excel gives as the cell's formula: the value itself where it has none
 */
export function enteredAgain(formula: Content, value: Content): Content {
  return isFormulaWith(formula, value) ? formula : enteredValue(formula);
}

/** A formula, and not a text that begins with '=': that is given as itself in both. */
function isFormulaWith(formula: Content, value: Content): formula is string {
  return isFormula(formula) && formula !== value;
}

/**
 * A short mark of what stands in cells: other content has another one, but for one case in some million million. It tells
 * whether somebody has changed frozen cells, without a second copy of them.
 */
export function fingerprint(content: readonly (readonly Content[])[]): string {
  const text = JSON.stringify(content);
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, 0x9e3779b1);
    two = Math.imul(two ^ letter, 0x5f356495);
  }
  const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');
  return `x${hex(one ^ (one >>> 16))}${hex(two ^ (two >>> 15))}`;
}
