import { errorIn } from '../../cells/cellValue';
import type { Content } from './workbookCells';

/** What is entered for a value to stay what it is: text stays text, also where it looks like a number, date or formula. */
export function enteredValue(value: Content): Content {
  return typeof value === 'string' && value !== '' && errorIn(value) === null ? `'${value}` : value;
}

/**
 * What is entered for a cell to hold again what it holds: its formula, or its value.
 *
 * @param formula what Excel gives as the cell's formula: the value itself where it has none
 */
export function enteredAgain(formula: Content, value: Content): Content {
  return isFormula(formula, value) ? formula : enteredValue(formula);
}

/** A formula, and not a text that begins with '=': that is given as itself in both. */
export function isFormula(formula: Content, value: Content): formula is string {
  return typeof formula === 'string' && formula.startsWith('=') && formula !== value;
}
