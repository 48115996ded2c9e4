import { type Token, tokensOf } from './tokens';

/** One argument of a call: where it stands, and the calls in it that are not inside of another one. */
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
