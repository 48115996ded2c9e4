import { parseCell, type Place, unquoteSheetName } from '../kit/address';
import { type Token, tokensOf } from './tokens';

/**
 * A formula in the form that is the same in every row of a filled column, whichever way Excel writes it back: references
 * count from the cell, letters are small, spaces, quotation marks of sheets, `@` and `_xlfn.` are left out.
 *
 * @param place the cell that the formula stands in
 */
export function relativeFormula(formula: string, place: Place): string {
  const tokens = tokensOf(formula);
  if (tokens === null) return formula;
  // LOG10( is a function.
  const isFunction = (at: number): boolean => tokens[at + 1]?.kind === 'open';
  return tokens.map((token, at) => relativePiece(token, isFunction(at) ? null : place)).join('');
}

function relativePiece({ kind, text }: Token, place: Place | null): string {
  switch (kind) {
    case 'space':
      return '';
    case 'text':
      return text;
    case 'sheet':
      return unquoteSheetName(text).toLowerCase();
    case 'operator':
      return text === '@' ? '' : text;
    case 'name':
      return (place && relativeReference(text, place)) ?? text.toLowerCase().replace(/^_xlfn\./, '');
    default:
      return text.toLowerCase();
  }
}

/** `B3` in C5 as R[-2]C[-1], `$B$3` as R2C1; null for another name. */
function relativeReference(text: string, { row, column }: Place): string | null {
  const cell = parseCell(text);
  if (cell === null) return null;
  const isFixedColumn = text.startsWith('$');
  const isFixedRow = text.includes('$', 1);
  const down = isFixedRow ? String(cell.row) : `[${cell.row - row}]`;
  const right = isFixedColumn ? String(cell.column) : `[${cell.column - column}]`;
  return `R${down}C${right}`;
}
