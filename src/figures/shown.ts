import { BINDING } from './print';
import { exact } from '../cells/numberText';
import { evaluate } from './evaluate';
import type { Expression, Sign, Value } from './expression';
import type { Key } from './key';

/** The figures that an expression is shown with: printed ones, or ours. */
export interface ShownFigures {
  readonly value: (key: Key) => Value;
  /** The same as a person writes it: with the decimals of the print where it is printed. */
  readonly shown: (key: Key) => string;
  /** Whether the print has it, so that nothing before it matters. */
  readonly isPrinted: (key: Key) => boolean;
  /** The step of a figure, which is shown in its place where a figure that nobody printed would stand alone. */
  readonly stepOf?: (key: Key) => Expression | null;
}

/** A longer sum is shown by its first terms and its last. */
const TERMS_SHOWN = 12;
const TERMS_OF_LONG = 3;

const WHOLE = 5;
const SIGNS: Readonly<Record<Sign, string>> = {
  '+': '+',
  '-': '-',
  '*': 'x',
  '/': '/',
  '^': '^',
  '=': '=',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};

/**
 * The arithmetic of an expression in numbers, as a person would write it down: "0.45 x 0.83 x 32". Of a choice only what is
 * chosen is shown, and a value that is held between two limits stands alone where neither holds it.
 */
export function shown(expression: Expression, figures: ShownFigures): string {
  return new Arithmetic(figures).words(expression, true).text;
}

/** An expression in words, and how strongly its last sign binds. */
interface Wording {
  readonly text: string;
  readonly binding: number;
}

class Arithmetic {
  constructor(private readonly figures: ShownFigures) {}

  /** @param alone nothing is beside it */
  words(of: Expression, alone = false): Wording {
    switch (of.kind) {
      case 'constant':
        return whole(valueText(of.value));
      case 'figure': {
        const step =
          alone && !this.figures.isPrinted(of.key) ? (this.figures.stepOf?.(of.key) ?? null) : null;
        return step === null ? whole(this.figures.shown(of.key)) : this.words(step, true);
      }
      case 'range':
        return whole(listed(of.keys.map(this.figures.shown)));
      case 'block':
        return whole(of.block.title);
      case 'written':
        return whole(of.text);
      case 'input':
        return whole(of.name);
      case 'minus':
        return negative(this.inside(of.of, WHOLE));
      case 'csa':
        return this.words(of.plain, alone);
      case 'operation':
        return this.operation(of);
      case 'excel':
        return this.call(of, alone);
    }
  }

  private operation({ left, sign, right }: Extract<Expression, { kind: 'operation' }>) {
    const binding = BINDING[sign];
    const before = this.inside(left, binding);
    const after = this.inside(right, sign === '+' || sign === '*' ? binding : binding + 1);
    // A negative term is taken away.
    if (sign === '+' && after.startsWith('-')) return { text: `${before} - ${after.slice(1)}`, binding };
    return { text: `${before} ${SIGNS[sign]} ${after}`, binding };
  }

  private call(of: Extract<Expression, { kind: 'excel' }>, alone: boolean): Wording {
    const [first, second, third] = of.args;
    switch (of.name) {
      case 'IF':
        return second!.kind === 'constant' && third!.kind === 'constant' && typeof second.value === 'string'
          ? this.words(first!)
          : this.words(this.valueOf(first!) === true ? second! : third!, alone);
      case 'SUM':
        return this.sum(of.args);
      case 'AVERAGE': {
        const terms = this.termsOf(of.args);
        return { text: `(${sumText(terms)}) / ${terms.length}`, binding: BINDING['/'] };
      }
      case 'SUMPRODUCT':
        return this.products(of.args);
      case 'ROUND':
      case 'ROUNDUP':
        return this.words(first!, alone);
      case 'INT':
        return this.words(unrounded(first!), alone);
      case 'N':
        return this.words(first!, alone);
      case 'MAX':
      case 'MIN':
        return this.extreme(of.name, of.args, alone);
      case 'LOOKUP':
        return whole(`${titleOf(second!)} at ${this.words(first!).text}`);
      case 'AND':
        return whole(of.args.map((arg) => this.words(arg).text).join(' and '));
      case 'OR':
        return whole(of.args.map((arg) => this.words(arg).text).join(' or '));
      case 'EXP':
        return whole(`e^(${this.words(first!).text})`);
      case 'ABS':
        return this.words(first!);
      default:
        return whole(valueText(this.valueOf(of)));
    }
  }

  private extreme(name: 'MAX' | 'MIN', args: readonly Expression[], alone: boolean) {
    const numbers = args.map((arg) => this.valueOf(arg));
    const held = args.findIndex((arg) => arg.kind === 'constant');
    // A limit shows only where it applies.
    if (held >= 0 && args.length === 2) {
      const other = 1 - held;
      const isHeld = name === 'MAX' ? numbers[held]! > numbers[other]! : numbers[held]! < numbers[other]!;
      const inside = this.words(args[other]!, alone && !isHeld);
      return isHeld ? whole(`${this.words(args[held]!).text} (${inside.text}, limited)`) : inside;
    }
    const texts = this.termsOf(args);
    if (texts.length === 1) return whole(texts[0]!);
    return whole(`the ${name === 'MAX' ? 'higher' : 'lower'} of ${listed(texts)}`);
  }

  private sum(args: readonly Expression[]) {
    const terms = this.termsOf(args);
    return terms.length === 1 ? whole(terms[0]!) : { text: sumText(terms) || '0', binding: BINDING['+'] };
  }

  private products(args: readonly Expression[]) {
    const columns = args.map((arg) => this.termsOf([arg]));
    if (columns.length === 1)
      return whole(valueText(this.valueOf({ kind: 'excel', name: 'SUMPRODUCT', args })));
    const [left = [], right = []] = columns;
    const terms = left.map((term, at) => `${right[at] ?? ''} x ${term}`);
    const some = terms.length > 2 ? [terms[0]!, '…', terms.at(-1)!] : terms;
    return { text: sumText(some), binding: BINDING['+'] };
  }

  private termsOf(args: readonly Expression[]): string[] {
    return args.flatMap((arg) => {
      // Blank cells of a range are no terms.
      if (arg.kind === 'range') return arg.keys.map(this.figures.shown).filter((text) => text !== '');
      return arg.kind === 'block' ? arg.block.rows.flat().map(String) : [this.words(arg).text];
    });
  }

  private inside(of: Expression, least: number): string {
    const { text, binding } = this.words(of);
    return binding < least ? `(${text})` : text;
  }

  private valueOf(of: Expression): number | string | boolean | null {
    return evaluate(of, this.figures.value);
  }
}

/** A number taken away; a negative one is added. */
function negative(text: string): Wording {
  return text.startsWith('-') ? whole(text.slice(1)) : { text: `-${text}`, binding: BINDING['-'] };
}

function whole(text: string): Wording {
  return { text, binding: WHOLE };
}

/** x of ROUND(x + 0.5, 9), which INT makes a whole number, half up. */
function unrounded(of: Expression): Expression {
  const [inner] = of.kind === 'excel' && of.name === 'ROUND' ? of.args : [];
  const half = inner?.kind === 'operation' && inner.right.kind === 'constant' && inner.right.value === 0.5;
  return half ? inner.left : of;
}

function valueText(value: Value): string {
  return typeof value === 'number' ? exact(value) : String(value);
}

function titleOf(of: Expression): string {
  return of.kind === 'block' ? of.block.title : 'the table';
}

/** 3.8 - 11.6 + 3.6 */
export function sumText(terms: readonly string[]): string {
  const long = terms.length > TERMS_SHOWN;
  const some = long ? [...terms.slice(0, TERMS_OF_LONG), '…', ...terms.slice(-1)] : terms;
  return some
    .map((term, index) => {
      if (index === 0) return term;
      return term.startsWith('-') ? `- ${term.slice(1)}` : `+ ${term}`;
    })
    .join(' ');
}

/** a, b and c */
function listed(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((text) => text !== '').join(' and ');
}
