import type { Region } from './region';

/** What a piece of a formula is: a text or quoted sheet name, a name, a number, columns of a table in brackets, or a single sign. */
export type Kind = 'text' | 'name' | 'number' | 'bracket' | 'sign';

/** A piece of a formula. */
export interface Token {
  readonly kind: Kind;
  readonly text: string;
  /** How many braces of array constants are open around it. */
  readonly depth: number;
}

/** Columns of a table in brackets, which may be nested once; names with dots, such as CSA.WE; numbers by the decimal sign. */
const patterns = (decimal: string): [Kind, string][] => [
  ['text', `"(?:[^"]|"")*"|'(?:[^']|'')*'`],
  ['bracket', '\\[(?:[^\\[\\]]|\\[[^\\]]*\\])*\\]'],
  ['name', '[\\p{L}_$][\\p{L}\\p{N}_.$?]*'],
  ['number', `(?:\\d+(?:[${decimal}]\\d*)?|[${decimal}]\\d+)(?:[eE][+-]?\\d+)?`],
  ['sign', '[^]'],
];

/** All of a formula in pieces, in the writing of a region. */
export function tokens(formula: string, { decimal }: Region): Token[] {
  const source = patterns(decimal).map(([, pattern]) => `(${pattern})`);
  const kinds = patterns(decimal).map(([kind]) => kind);
  let depth = 0;
  return [...formula.matchAll(new RegExp(source.join('|'), 'gu'))].map((found) => {
    const kind = kinds[found.slice(1).findIndex((part) => part !== undefined)] ?? 'sign';
    const [text] = found;
    if (kind === 'sign' && text === '}') depth -= 1;
    const token = { kind, text, depth };
    if (kind === 'sign' && text === '{') depth += 1;
    return token;
  });
}
