import { isFormula } from '../cells/cellValue';
import { CELL_FUNCTIONS } from '../documents/cellFunctions';
import type { CellFunction } from '../figures/expression';
import {
  columnName,
  columnNumber,
  isCellAddress,
  unquoteSheetName,
  quoteSheetName,
  parseCell,
  type Place,
} from '../figures/address';

/** What a piece of a formula is. `bracket` is a part of a structured reference, or another workbook's name. */
type TokenKind =
  | 'text'
  | 'sheet'
  | 'name'
  | 'number'
  | 'error'
  | 'bracket'
  | 'open'
  | 'close'
  | 'brace'
  | 'separator'
  | 'operator'
  | 'space';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Where it begins and ends in the formula. */
  readonly start: number;
  readonly end: number;
}

/** Each kind with the shape of its pieces, tried in this order at every place. Brackets may be nested, and are read apart. */
const SHAPES: readonly (readonly [TokenKind, RegExp])[] = [
  ['space', /\s+/y],
  ['text', /"(?:[^"]|"")*"/y],
  ['sheet', /'(?:[^']|'')*'/y],
  ['error', /#(?:N\/A|DIV\/0!|[A-Z][A-Z_]*[!?]|GETTING_DATA)/iy],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?(?![\p{L}\p{N}_$.])/iuy],
  // Names may have every letter of every script, with its marks, and signs that are no operators.
  ['name', /(?:[\w\\$]|[^\p{ASCII}\s])(?:[\w.\\$?]|[^\p{ASCII}\s])*/uy],
  ['open', /\(/y],
  ['close', /\)/y],
  ['brace', /[{}]/y],
  ['separator', /[,;]/y],
  // The point of `A1:.A9`, which leaves blank cells at the end away, is part of its colon.
  ['operator', /<=|>=|<>|:\.|[-+*/^&=<>%:@#!]/y],
];

/**
 * Cuts a formula, as Excel's own interface writes it in every language, into its pieces; null where it is none.
 * Nothing is left out: the pieces together are the formula.
 */
export function tokensOf(formula: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let start = 0;
  while (start < formula.length) {
    const [kind, end] =
      formula[start] === '[' ? ['bracket' as const, endOfBracket(formula, start)] : next(formula, start);
    if (end <= start) return null;
    tokens.push({ kind, text: formula.slice(start, end), start, end });
    start = end;
  }
  return tokens;
}

function next(formula: string, start: number): readonly [TokenKind, number] {
  for (const [kind, shape] of SHAPES) {
    shape.lastIndex = start;
    const found = shape.exec(formula);
    if (found !== null) return [kind, start + found[0].length];
  }
  return ['operator', start];
}

/** The place after the closing bracket, or the same place if there is none. An apostrophe escapes what follows it. */
function endOfBracket(formula: string, start: number): number {
  let depth = 0;
  for (let at = start; at < formula.length; at += 1) {
    const letter = formula[at];
    if (letter === "'") at += 1;
    else if (letter === '[') depth += 1;
    else if (letter === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return start;
}

/** One argument of a call: its place, and the calls in it that are not inside another one. */
export interface Argument {
  readonly start: number;
  readonly end: number;
  readonly calls: readonly Call[];
}

/** A function called in a formula. */
export interface Call {
  /** As it is written, such as `CSA.TW` or `_xldudf_CSA_TW`. */
  readonly name: string;
  /** Where the name begins, and where the call ends, behind its bracket. */
  readonly start: number;
  readonly end: number;
  readonly args: readonly Argument[];
}

/** A formula that has been read. */
export interface ReadFormula {
  readonly formula: string;
  readonly tokens: readonly Token[];
  readonly calls: readonly Call[];
}

interface Open {
  /** null for brackets that only group. */
  readonly name: Token | null;
  readonly args: Argument[];
  argumentStart: number;
  calls: Call[];
}

/** Finds the calls of a formula; null where it cannot be read as one. */
export function readFormula(formula: string): ReadFormula | null {
  const tokens = tokensOf(formula);
  if (tokens === null) return null;
  const outside: Open = { name: null, args: [], argumentStart: 0, calls: [] };
  const stack: Open[] = [outside];
  let braces = 0;
  for (const [index, token] of tokens.entries()) {
    const top = stack[stack.length - 1]!;
    if (token.kind === 'brace') braces += token.text === '{' ? 1 : -1;
    if (token.kind === 'open') {
      const before = tokens[index - 1];
      const name = before?.kind === 'name' ? before : null;
      stack.push({ name, args: [], argumentStart: token.end, calls: [] });
    }
    if (token.kind === 'separator' && braces === 0 && top.name !== null) endArgument(top, token);
    if (token.kind === 'close') {
      if (stack.length === 1) return null;
      stack.pop();
      stack[stack.length - 1]!.calls.push(...closed(top, token));
    }
  }
  return stack.length === 1 && braces === 0 ? { formula, tokens, calls: outside.calls } : null;
}

function endArgument(open: Open, { start, end }: Token): void {
  open.args.push({ start: open.argumentStart, end: start, calls: open.calls });
  open.argumentStart = end;
  open.calls = [];
}

/** The call that ends here; of brackets that only group, the calls in them. */
function closed(open: Open, token: Token): readonly Call[] {
  if (open.name === null) return open.calls;
  endArgument(open, token);
  const { name, args } = open;
  return [{ name: name.text, start: name.start, end: token.end, args }];
}

/** The pieces of a part of a formula, without spaces around and between them. */
export function piecesIn(
  { tokens }: ReadFormula,
  part: { readonly start: number; readonly end: number },
): Token[] {
  return tokens.filter(({ kind, start, end }) => kind !== 'space' && start >= part.start && end <= part.end);
}

/** Every call of a formula, those inside of others too. */
export function allCalls(calls: readonly Call[]): Call[] {
  return calls.flatMap((call) => [call, ...call.args.flatMap((argument) => allCalls(argument.calls))]);
}

/**
 * What Excel leaves before and in a name when a file comes before its add-in: `_xldudf_`, with underscores for the dots,
 * and the prefix of functions that are newer than the file format.
 */
const PREFIX = /^(?:_xlfn\.|_xlws\.)*(_xldudf_)?/i;

const BY_NAME: ReadonlyMap<string, CellFunction> = new Map(
  CELL_FUNCTIONS.flatMap((one) => [
    [`CSA.${one.name}`, one] as const,
    [`CSA_${one.name.replaceAll('.', '_')}`, one] as const,
  ]),
);

/** Which of our functions a called name means, in any of the forms that Excel makes of it; null where it is none of them. */
export function ourFunction(called: string): CellFunction | null {
  const bare = called.replace(PREFIX, '').toUpperCase();
  const lost = PREFIX.exec(called)?.[1] !== undefined;
  return bare.startsWith('CSA_') && !lost ? null : (BY_NAME.get(bare) ?? null);
}

/** A name that looks like one of our functions but is none: a typing error. */
export function isMisspelt(called: string): boolean {
  return /^CSA[._]/i.test(called.replace(PREFIX, '')) && ourFunction(called) === null;
}

/**
 * Where the call begins with what is before its name and belongs to it: `@`, and the mark of another workbook (`[2]!`)
 * that Excel sometimes puts there.
 */
export function startOfCall({ tokens }: ReadFormula, { start }: Call): number {
  let at = tokens.findIndex((token) => token.start === start);
  if (tokens[at - 1]?.text === '!') at -= 2;
  if (tokens[at - 1]?.text === '@') at -= 1;
  return tokens[at]!.start;
}

/** The meaning of a formula's references in its workbook. */
export interface Surrounding {
  /** Whether the cell holds text, which Excel may calculate with and another program may not. The sheet is null for the formula's own. */
  readonly holdsText: (sheet: string | null, address: string) => boolean;
  /** The same of a defined name, and of the column that brackets name (`[@Rating]`), in the formula's row. */
  readonly standsForText: (piece: Token) => boolean;
  /** Whether a defined name is one cell or value. */
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

/** Each call of these gives another number, so a formula that repeats its argument would not be equivalent. */
const RANDOM: ReadonlySet<string> = new Set(['RAND', 'RANDBETWEEN', 'RANDARRAY']);

/** Does this function's value change without any change in the workbook? */
export function isRandom(call: Call): boolean {
  return RANDOM.has(call.name.toUpperCase()) || call.args.some(({ calls }) => calls.some(isRandom));
}

/** The name of the sheet in a piece of a formula, without its quotation marks. */
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
interface CellOfLine extends CellReference {
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

/** The sheets of the workbook that a formula names; those of other workbooks are left out. */
export function sheetsIn(formula: string): string[] {
  const tokens = tokensOf(formula) ?? [];
  return tokens.flatMap((token, at) =>
    isSheet(tokens, at) && !sheetName(token).includes('[') ? [sheetName(token)] : [],
  );
}

/** A formula with other names for its sheets. */
export function renamed(formula: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0 || !isFormula(formula)) return formula;
  const tokens = tokensOf(formula) ?? [];
  if (tokens.length === 0) return formula;
  return tokens
    .map((token, at) => {
      const other = isSheet(tokens, at) ? names.get(sheetName(token)) : undefined;
      return other === undefined ? token.text : quoteSheetName(other);
    })
    .join('');
}

/** A sheet's name is before `!`, and not behind another workbook's bracket. */
function isSheet(tokens: readonly Token[], at: number): boolean {
  const { kind } = tokens[at]!;
  if (kind !== 'sheet' && kind !== 'name') return false;
  return tokens[at + 1]?.text === '!' && tokens[at - 1]?.kind !== 'bracket';
}

/**
 * A formula in the form that is the same in every row of a filled column, whichever way Excel writes it back: references
 * count from the cell, letters are small, spaces, quotation marks of sheets, `@` and `_xlfn.` are left out.
 *
 * @param place the cell of the formula
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
