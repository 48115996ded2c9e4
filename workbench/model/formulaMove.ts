import { columnLetters, columnNumber, maxColumns, maxRows } from './address';
import type { Token } from './formulaTokens';
import { tokens } from './formulaTokens';
import { UNITED_STATES } from './region';

const CELL = /^(\$?)([A-Z]{1,3})(\$?)(\d{1,7})$/i;
const COLUMN = /^(\$?)([A-Z]{1,3})$/i;
const ROW = /^(\$?)(\d{1,7})$/;

/**
 * A formula as it reads in another cell, so many rows further down and columns further right: references without a dollar sign
 * move along. A reference that would leave the sheet becomes #REF!.
 */
export function movedFormula(formula: string, down: number, right: number): string {
  const pieces = tokens(formula, UNITED_STATES);
  return pieces.map((piece, at) => moved(piece, pieces[at - 1], pieces[at + 1], down, right)).join('');
}

function moved(
  { kind, text }: Token,
  before: Token | undefined,
  after: Token | undefined,
  down: number,
  right: number,
): string {
  if ((kind !== 'name' && kind !== 'number') || after?.text === '(' || after?.text === '!') return text;
  const cell = CELL.exec(text);
  if (cell) {
    const [, columnSign = '', letters = '', rowSign = '', digits = ''] = cell;
    const column = movedColumn(columnSign, letters, right);
    const row = movedRow(rowSign, digits, down);
    return column === null || row === null ? '#REF!' : column + row;
  }
  if (before?.text !== ':' && after?.text !== ':') return text;
  const [, columnSign = '', letters] = COLUMN.exec(text) ?? [];
  if (letters !== undefined) return movedColumn(columnSign, letters, right) ?? '#REF!';
  const [, rowSign = '', digits] = ROW.exec(text) ?? [];
  return digits === undefined ? text : (movedRow(rowSign, digits, down) ?? '#REF!');
}

function movedColumn(sign: string, letters: string, right: number): string | null {
  const column = columnNumber(letters) + (sign === '' ? right : 0);
  return column < 0 || column >= maxColumns ? null : sign + columnLetters(column);
}

function movedRow(sign: string, digits: string, down: number): string | null {
  const row = Number(digits) + (sign === '' ? down : 0);
  return row < 1 || row > maxRows ? null : sign + String(row);
}
