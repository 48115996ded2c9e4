import type { ExcelName, Expression, PrintedBlock, Sign } from './expression';
import type { Key } from './key';

/** Gives the addresses of cells by their keys. */
export interface References {
  cell(key: Key): string;
  /** The smallest range with all these cells. */
  span(keys: readonly Key[]): string;
  has(key: Key): boolean;
  /** The address of an input block. */
  block(name: string): string;
}

/** In which formulas our own functions are called by name. */
export type FormulaStyle = 'live' | 'plain';

const COMPARISON = 1;

/** How tightly an operation binds; a part that binds less is put in brackets. */
export const BINDING: Readonly<Record<Sign, number>> = {
  '=': COMPARISON,
  '<': COMPARISON,
  '<=': COMPARISON,
  '>': COMPARISON,
  '>=': COMPARISON,
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
  '^': 4,
};
const OF_MINUS = 5;
const WHOLE = 6;

/** Gnumeric's N of a blank cell is #NUM!; the sum of one cell is the same number in every program. */
const PRINTED_NAMES: Readonly<Partial<Record<ExcelName, ExcelName>>> = { N: 'SUM' };

/** An expression as a formula of Excel, without its '='. */
export function formula(expression: Expression, style: FormulaStyle, at: References): string {
  return printed(expression).text;

  function printed(of: Expression): { readonly text: string; readonly binding: number } {
    switch (of.kind) {
      case 'constant':
        return { text: constantText(of.value), binding: isNegative(of.value) ? OF_MINUS : WHOLE };
      case 'figure':
        return { text: at.cell(of.key), binding: WHOLE };
      case 'range':
        return { text: at.span(of.keys), binding: WHOLE };
      case 'block':
        return { text: blockText(of.block, at), binding: WHOLE };
      case 'input':
        return { text: at.block(of.name), binding: WHOLE };
      case 'minus':
        return { text: `-${inside(of.of, OF_MINUS)}`, binding: OF_MINUS };
      case 'excel':
        return {
          text: `${PRINTED_NAMES[of.name] ?? of.name}(${of.args.map((arg) => printed(arg).text).join(',')})`,
          binding: WHOLE,
        };
      case 'csa':
        return style === 'plain' ? printed(of.plain) : { text: calling(of), binding: WHOLE };
      case 'written':
        return { text: of.text, binding: WHOLE };
      case 'operation': {
        const binding = BINDING[of.sign];
        // The right side of a - or / binds tighter than its left side; a + b + c needs no brackets.
        const right = of.sign === '+' ? binding : binding + 1;
        // A comparison is no number to compare without brackets, although Excel would go from left to right.
        const left = binding === COMPARISON ? binding + 1 : binding;
        return { text: inside(of.left, left) + of.sign + inside(of.right, right, true), binding };
      }
    }
  }

  function inside(of: Expression, least: number, afterSign = false): string {
    const { text, binding } = printed(of);
    return binding < least || (afterSign && text.startsWith('-')) ? `(${text})` : text;
  }

  function calling({ of, args }: Extract<Expression, { kind: 'csa' }>): string {
    return `CSA.${of.name}(${args.map((arg) => (arg === null ? '' : printed(arg).text)).join(',')})`;
  }
}

function blockText({ rows, first, last }: PrintedBlock, at: References): string {
  if (at.has(first)) return at.span([first, last]);
  return `{${rows.map((row) => row.map(constantText).join(',')).join(';')}}`;
}

/** A number, a word or a yes or no in a formula. */
function constantText(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}

const isNegative = (value: number | string | boolean): boolean => typeof value === 'number' && value < 0;

/** For formulas that refer to no cell of a report. */
export const NO_CELLS: References = {
  cell: (key) => {
    throw new Error(`No sheet has ${key}`);
  },
  span: (keys) => {
    throw new Error(`No sheet has ${keys.join(', ')}`);
  },
  has: () => false,
  block: (name) => {
    throw new Error(`No sheet has the block ${name}`);
  },
};
