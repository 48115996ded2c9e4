import { columnName, columnNumber, isCellAddress, unquoteSheetName } from '../kit/address';
import { type Call, piecesIn, type ReadFormula } from './calls';
import type { Token } from './tokens';

/** What a formula's references mean in its workbook. */
export interface Surrounding {
  /** Whether the cell holds text, which Excel may calculate with and another program may not. The sheet is null for the formula's own. */
  readonly holdsText: (sheet: string | null, address: string) => boolean;
  /** The same of a defined name, and of the column that brackets name (`[@Rating]`), in the formula's row. */
  readonly standsForText: (piece: Token) => boolean;
  /** Whether a defined name stands for one cell or value. */
  readonly isOneCell: (name: string) => boolean;
}

/** A reference to one cell, `Sheet2!A1`. */
export interface CellReference {
  readonly sheet: string | null;
  readonly address: string;
}

/** Functions that make one value of a range. */
const OF_RANGES: ReadonlySet<string> = new Set(
  'SUM AVERAGE COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS SUMIF SUMIFS AVERAGEIF AVERAGEIFS MIN MAX MEDIAN PRODUCT ROWS COLUMNS'.split(
    ' ',
  ),
);

/** Each call of these gives another number, so that a formula that names its argument twice would not be the same. */
const RANDOM: ReadonlySet<string> = new Set(['RAND', 'RANDBETWEEN', 'RANDARRAY']);

/** Does this function's value change without any change in the workbook? */
export function isRandom(call: Call): boolean {
  return RANDOM.has(call.name.toUpperCase()) || call.args.some(({ calls }) => calls.some(isRandom));
}

/** The name of the sheet that a piece of a formula stands for, without its quotation marks. */
export function sheetName({ text }: Pick<Token, 'text'>): string {
  return unquoteSheetName(text);
}

/** The references to single cells in a part of a formula. */
export function cellsIn(
  read: ReadFormula,
  part: { readonly start: number; readonly end: number },
): CellReference[] {
  const pieces = piecesIn(read, part);
  return pieces.flatMap((piece, at): CellReference[] => {
    if (piece.kind !== 'name' || !isCellAddress(piece.text)) return [];
    const sheet = pieces[at - 1]?.text === '!' ? pieces[at - 2] : undefined;
    return [
      { sheet: sheet === undefined ? null : sheetName(sheet), address: piece.text.replaceAll('$', '') },
    ];
  });
}

/**
 * Whether a part of a formula is sure to have one value, not a range or an array of them. Where it is not, a plain formula
 * would need Excel's newer way of calculating, which other programs do not have.
 */
export function isOneValue(
  read: ReadFormula,
  part: { readonly start: number; readonly end: number; readonly calls: readonly Call[] },
  surrounding: Surrounding,
): boolean {
  const own = piecesIn(read, part).filter(
    ({ start, end }) => !part.calls.some((call) => start >= call.start && end <= call.end),
  );
  return own.every((piece, at) => isSingle(piece, own[at + 1], surrounding)) && part.calls.every(isOneCall);

  function isOneCall({ name, args }: Call): boolean {
    if (OF_RANGES.has(name.toUpperCase())) return args.every((argument) => isPlainRange(read, argument));
    return args.every((argument) => isOneValue(read, argument, surrounding));
  }
}

function isSingle({ kind, text }: Token, following: Token | undefined, { isOneCell }: Surrounding): boolean {
  switch (kind) {
    case 'brace':
    case 'separator':
      return false;
    case 'operator':
      return !text.startsWith(':') && text !== '#';
    case 'bracket':
      return /^\[\[?(?:@|#This Row\b)/i.test(text) && !/\]\s*:\s*\[/.test(text);
    case 'name':
      if (isCellAddress(text) || /^(TRUE|FALSE)$/i.test(text)) return true;
      return following?.text === '!' || following?.kind === 'bracket' || isOneCell(text);
    default:
      return true;
  }
}

/** A range or a value without any calculation, as every spreadsheet hands it to such a function. */
function isPlainRange(
  read: ReadFormula,
  argument: { readonly start: number; readonly end: number },
): boolean {
  return piecesIn(read, argument).every(
    ({ kind, text }) =>
      kind !== 'brace' &&
      kind !== 'open' &&
      (kind !== 'operator' || [':', '!', '-', '<', '>', '='].includes(text)),
  );
}

const LINE = /^((?:'(?:[^']|'')+'|[^'!]+)!)?(\$?)([A-Z]{1,3})(\$?)(\d+):\$?([A-Z]{1,3})\$?(\d+)$/i;

/** Is a range one cell wide? */
export function isUpright(range: string): boolean {
  const [, , , left, , , right] = LINE.exec(range) ?? [];
  return left?.toUpperCase() === right?.toUpperCase();
}

/** A cell of a range, and how a formula names it beside the range: on its sheet, and as fixed as the range is. */
export interface CellOfLine extends CellReference {
  readonly written: string;
}

/** The cells of a range that is one row or one column, in order; null where a text is no such range. */
export function cellsOfLine(range: string): CellOfLine[] | null {
  const [, on = '', fixed = '', left, fixedRow = '', top, right, bottom] = LINE.exec(range) ?? [];
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  const [first, last] = [columnNumber(left), columnNumber(right)];
  const [from, to] = [Number(top), Number(bottom)];
  if (first > last || from > to || (first !== last && from !== to)) return null;
  const sheet = on === '' ? null : unquoteSheetName(on.slice(0, -1));
  return Array.from({ length: last - first + to - from + 1 }, (_, index) => {
    const letters = first === last ? left.toUpperCase() : columnName(first + index);
    const row = first === last ? from + index : from;
    const written = `${on}${fixed}${letters}${fixedRow}${row}`;
    return { sheet, address: `${letters}${row}`, written };
  });
}
