import type { Key } from './key';

/** The content of a cell; null is a blank one. An error, such as #N/A, is NaN. */
export type Value = number | string | boolean | null;

type Comparison = '=' | '<' | '<=' | '>' | '>=';
export type Sign = '+' | '-' | '*' | '/' | '^' | Comparison;

/** The functions of Excel that formulas use; `excelFunctions.ts` calculates each. */
export type ExcelName =
  | 'ABS'
  | 'AND'
  | 'AVERAGE'
  | 'COUNT'
  | 'COUNTIF'
  | 'EXP'
  | 'IF'
  | 'INDEX'
  | 'INT'
  | 'ISNUMBER'
  | 'LEFT'
  | 'LEN'
  | 'LOG10'
  | 'LOOKUP'
  | 'MATCH'
  | 'MAX'
  | 'MID'
  | 'MIN'
  | 'N'
  | 'NA'
  | 'NOT'
  | 'OR'
  | 'RIGHT'
  | 'ROUND'
  | 'ROUNDUP'
  | 'ROWS'
  | 'SUM'
  | 'SUMPRODUCT';

/** A block of numbers (or words) that a document prints, in which formulas look something up. */
export interface PrintedBlock {
  readonly title: string;
  readonly rows: readonly (readonly (number | string)[])[];
  /** Where a report has the block on its sheet: the keys of its first and last cell. Elsewhere formulas have the numbers themselves. */
  readonly first: Key;
  readonly last: Key;
}

/**
 * How a figure follows from others, as data: printed as a live or a plain formula, calculated, shown in numbers, and asked
 * what it follows from.
 */
export type Expression =
  | { readonly kind: 'constant'; readonly value: number | string | boolean }
  | { readonly kind: 'figure'; readonly key: Key }
  /** The cells of these keys, which are below or beside each other. */
  | { readonly kind: 'range'; readonly keys: readonly Key[] }
  | { readonly kind: 'block'; readonly block: PrintedBlock }
  /** An input block of the sheet with its header row, which only a function of ours can read. */
  | { readonly kind: 'input'; readonly name: string }
  | {
      readonly kind: 'operation';
      readonly sign: Sign;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'minus'; readonly of: Expression }
  | { readonly kind: 'excel'; readonly name: ExcelName; readonly args: readonly Expression[] }
  | {
      /** One of our functions. */
      readonly kind: 'csa';
      readonly of: CellFunction;
      /** null is an argument that is left out. */
      readonly args: readonly (Expression | null)[];
      /** The same without the add-in. */
      readonly plain: Expression;
    }
  /** A piece of somebody's formula that stands for itself; a range of theirs with its cells. */
  | {
      readonly kind: 'written';
      readonly text: string;
      readonly cells: readonly string[];
      readonly upright: boolean;
    };

/** What an argument of a function is, by which text typed into a formula is read. */
export type ParameterKind = 'number' | 'date' | 'result' | 'colour' | 'gameType' | 'yesNo' | ListKind;

/** A list, whose cells a plain formula names one by one or beside as many weights. */
export type ListKind = 'ratings' | 'performances' | 'endDates' | 'gameTypes';

interface Parameter {
  readonly kind: ParameterKind;
  readonly optional: boolean;
}

/** Why a function has no plain form: it fills a table, works on lists of any length, or has words for arguments. */
export type NoPlainForm = 'givesTable' | 'worksOnLists' | 'readsWords';

/** The same as a function of ours without the add-in; arguments that are left out are null. */
export interface PlainForm {
  readonly parameters: readonly Parameter[];
  readonly plain: (...args: (Expression | null)[]) => Expression;
}

/** A function of the add-in by what follows `CSA.` in its name, with its plain form or why it has none. */
export interface CellFunction {
  readonly name: string;
  readonly form: PlainForm | NoPlainForm;
}

/** What an expression may be made of: a number, a word, or an expression. */
export type Part = Expression | number | string | boolean;

export function part(of: Part): Expression {
  return typeof of === 'object' ? of : { kind: 'constant', value: of };
}

/** A piece of a formula, as it is written. */
export function written(text: string): Expression {
  return { kind: 'written', text, cells: [], upright: true };
}

export function figure(key: Key): Expression {
  return { kind: 'figure', key };
}

export function range(keys: readonly Key[]): Expression {
  return { kind: 'range', keys };
}

export function operation(left: Part, sign: Sign, right: Part): Expression {
  return { kind: 'operation', sign, left: part(left), right: part(right) };
}

/** a + b + c; 0 where there is nothing to add */
export function plus(...parts: readonly Part[]): Expression {
  return joined('+', parts, 0);
}

/** a - b */
export function minus(left: Part, right: Part): Expression {
  return operation(left, '-', right);
}

/** a x b x c */
export function times(...parts: readonly Part[]): Expression {
  return joined('*', parts, 1);
}

/** a / b */
export function divided(left: Part, right: Part): Expression {
  return operation(left, '/', right);
}

/** a to the power of b */
export function power(left: Part, right: Part): Expression {
  return operation(left, '^', right);
}

export function negative(of: Part): Expression {
  return { kind: 'minus', of: part(of) };
}

export function excel(name: ExcelName, ...args: readonly Part[]): Expression {
  return { kind: 'excel', name, args: args.map(part) };
}

/** IF(condition, then, otherwise) */
export function choose(condition: Part, then: Part, otherwise: Part): Expression {
  return excel('IF', condition, then, otherwise);
}

/** The higher of these. */
export function highest(...parts: readonly Part[]): Expression {
  return excel('MAX', ...parts);
}

/** The lower of these. */
export function lowest(...parts: readonly Part[]): Expression {
  return excel('MIN', ...parts);
}

/** A value that is kept between two others. */
export function between(low: Part, value: Part, high: Part): Expression {
  return highest(low, lowest(high, value));
}

function joined(sign: Sign, parts: readonly Part[], none: number): Expression {
  const [first = none, ...others] = parts;
  return others.reduce<Expression>((left, right) => operation(left, sign, right), part(first));
}

/** A number as it meets a border of a table, a limit or a floor, as the engine's `atBorder`: with 9 decimals. */
export function atBorder(value: Part): Expression {
  return excel('ROUND', value, 9);
}

/** A rating difference for a table of whole ones, as the engine's `wholeDifference`. */
export function wholeDifference(difference: Part): Expression {
  return excel('ROUND', atBorder(difference), 0);
}

/** A whole number, half up; the half is a border. */
export function halfUp(value: Part): Expression {
  return excel('INT', atBorder(plus(value, 0.5)));
}

/** The mean score in whole per cent, half up. */
export function wholePercent(score: Part, games: Part): Expression {
  return halfUp(divided(times(100, score), games));
}
