/** What a piece of a formula is. `bracket` is a part of a structured reference, or another workbook's name. */
export type TokenKind =
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

/** Behind the bracket that closes this one, or the same place where none does. An apostrophe escapes what follows it. */
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
