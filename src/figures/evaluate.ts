import { roundHalfAway } from '../engine/kit/round';
import type { CellFunction, ExcelName, Expression, Sign, Value } from './expression';
import type { Key } from './key';

/** The cells of a range, row by row; a single value is one cell. */
type Cells = readonly (readonly Value[])[];

/** An argument, calculated when it is asked for: IF leaves one of its own alone. */
type LazyCells = () => Cells;

/** The value of one cell; a range where one value is wanted has none. */
function single(cells: Cells): Value {
  return cells.length === 1 && cells[0]!.length === 1 ? cells[0]![0]! : NaN;
}

/** The error that a value is, or null. */
function errorOf(value: Value): number | null {
  return typeof value === 'number' && Number.isNaN(value) ? value : null;
}

/** Calculates one of Excel's functions. An error in an argument is the result, unless the function handles it. */
function calculateExcel(name: ExcelName, args: readonly LazyCells[]): Cells {
  if (name === 'IF') {
    const condition = single(args[0]!());
    if (errorOf(condition) !== null) return [[NaN]];
    return (condition ? args[1] : args[2])!();
  }
  const cells = args.map((arg) => arg());
  if (name === 'LEN') return each(cells[0]!, (value) => textOf(value).length);
  const error =
    name === 'ISNUMBER' || name === 'COUNT'
      ? undefined
      : cells.flat(2).find((value) => errorOf(value) !== null);
  return [[error === undefined ? OF_VALUES[name](cells) : NaN]];
}

function each(cells: Cells, of: (value: Value) => Value): Cells {
  return cells.map((row) => row.map((value) => (errorOf(value) === null ? of(value) : value)));
}

type Calculation = (args: readonly Cells[]) => Value;

const OF_VALUES: Readonly<Record<Exclude<ExcelName, 'IF' | 'LEN'>, Calculation>> = {
  ABS: ([value]) => Math.abs(number(value)),
  AND: (args) => values(args).every(Boolean),
  AVERAGE: (args) => mean(numbers(args)),
  COUNT: (args) => values(args).filter((value) => typeof value === 'number' && !Number.isNaN(value)).length,
  COUNTIF: ([list = [], what = []]) => list.flat().filter(meets(single(what))).length,
  EXP: ([value]) => Math.exp(number(value)),
  INDEX: ([list = [], row, column]) => {
    const line = list[number(row) - 1];
    return line?.[column === undefined ? 0 : number(column) - 1] ?? NaN;
  },
  INT: ([value]) => Math.floor(number(value)),
  ISNUMBER: ([value = []]) => typeof single(value) === 'number' && errorOf(single(value)) === null,
  LEFT: ([text, count]) => textOf(first(text)).slice(0, number(count)),
  LOG10: ([value]) => Math.log10(number(value)),
  LOOKUP: ([value, at = [], results = []]) => results.flat()[lastUpTo(number(value), at)] ?? NaN,
  MATCH: ([value, at = []]) => {
    const found = lastUpTo(number(value), at);
    return found < 0 ? NaN : found + 1;
  },
  MAX: (args) => numbers(args).reduce((most, value) => Math.max(most, value), numbers(args)[0] ?? 0),
  MID: ([text, from, count]) => textOf(first(text)).slice(number(from) - 1, number(from) - 1 + number(count)),
  MIN: (args) => numbers(args).reduce((least, value) => Math.min(least, value), numbers(args)[0] ?? 0),
  N: ([value]) => (typeof first(value) === 'number' ? first(value) : first(value) === true ? 1 : 0),
  NA: () => NaN,
  NOT: ([value]) => !first(value),
  OR: (args) => values(args).some(Boolean),
  RIGHT: ([text, count]) => textOf(first(text)).slice(-number(count)),
  ROUND: ([value, digits]) => roundHalfAway(number(value), number(digits)),
  ROUNDUP: ([value, digits]) => roundedUp(number(value), number(digits)),
  ROWS: ([list = []]) => list.length,
  SUM: (args) => numbers(args).reduce((total, value) => total + value, 0),
  SUMPRODUCT: (args) =>
    args[0]!
      .flat()
      .reduce<number>(
        (total, _, at) => total + args.reduce((product, list) => product * numeric(list.flat()[at]), 1),
        0,
      ),
};

function first(cells: Cells | undefined): Value {
  return single(cells ?? []);
}

function number(cells: Cells | undefined): number {
  return Number(first(cells) ?? 0);
}

/** Text in a list counts as 0 in a product. */
function numeric(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function textOf(value: Value): string {
  return value === null ? '' : String(value);
}

/** All cells that are not blank. */
function values(args: readonly Cells[]): Value[] {
  return args.flat(2).filter((value) => value !== null);
}

/** The numbers of ranges; words and blank cells do not count. */
function numbers(args: readonly Cells[]): number[] {
  return args.flat(2).filter((value) => typeof value === 'number');
}

function mean(list: readonly number[]): number {
  return list.length === 0 ? NaN : list.reduce((total, value) => total + value, 0) / list.length;
}

/** The place of the last cell of a rising list that is not above a value; -1 where all are. */
function lastUpTo(value: number, at: Cells): number {
  return at.flat().reduce<number>((found, from, place) => (Number(from) <= value ? place : found), -1);
}

/** A number or text that is equal, or by a sign before a number: ">0". */
function meets(what: Value): (value: Value) => boolean {
  const above = typeof what === 'string' ? /^>(-?[\d.]+)$/.exec(what) : null;
  if (above !== null) return (value) => typeof value === 'number' && value > Number(above[1]);
  const part = typeof what === 'string' ? /^\*([^*?~]+)\*$/.exec(what) : null;
  if (part !== null) return (value) => typeof value === 'string' && value.includes(part[1]!);
  return (value) => value === what;
}

/** Away from zero; what binary fractions leave behind the 15 digits of a spreadsheet is no reason to. */
function roundedUp(value: number, digits: number): number {
  const shifted = Number((Math.abs(value) * 10 ** digits).toPrecision(15));
  return (Math.sign(value) * Math.ceil(shifted)) / 10 ** digits;
}

/** The content of the cells that an expression refers to. */
type ValueOf = (key: Key) => Value;

/** Calculates a call of one of our functions; without it each is calculated by its plain form. */
export type Caller = (of: CellFunction, args: readonly (Cells | null)[]) => Value;

/**
 * Calculates an expression as Excel would.
 *
 * @returns NaN where Excel shows an error
 */
export function evaluate(expression: Expression, valueOf: ValueOf, caller?: Caller): Value {
  return single(cellsOf(expression));

  function cellsOf(of: Expression): Cells {
    switch (of.kind) {
      case 'constant':
        return [[of.value]];
      case 'figure':
        return [[valueOf(of.key)]];
      case 'range':
        return of.keys.map((key) => [valueOf(key)]);
      case 'block':
        return of.block.rows;
      case 'minus':
        return broadcast(cellsOf(of.of), [[0]], (value) => calculated(0, '-', value));
      case 'operation':
        return broadcast(cellsOf(of.left), cellsOf(of.right), (left, right) =>
          calculated(left, of.sign, right),
        );
      case 'excel':
        return calculateExcel(
          of.name,
          of.args.map((arg) => () => cellsOf(arg)),
        );
      case 'csa':
        if (caller === undefined) return cellsOf(of.plain);
        return [
          [
            caller(
              of.of,
              of.args.map((arg) => (arg === null ? null : cellsOf(arg))),
            ),
          ],
        ];
      case 'written':
      case 'input':
        throw new Error('Only a sheet has the value of this');
    }
  }
}

/** A calculation cell by cell; a single value goes with every cell of the other side. */
function broadcast(left: Cells, right: Cells, of: (left: Value, right: Value) => Value): Cells {
  const at = (cells: Cells, row: number, column: number): Value => {
    const line = cells.length === 1 ? cells[0]! : (cells[row] ?? []);
    return (line.length === 1 ? line[0] : line[column]) ?? null;
  };
  const rows = Math.max(left.length, right.length);
  const columns = Math.max(left[0]?.length ?? 0, right[0]?.length ?? 0);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => of(at(left, row, column), at(right, row, column))),
  );
}

function calculated(left: Value, sign: Sign, right: Value): Value {
  const error = errorOf(left) ?? errorOf(right);
  if (error !== null) return error;
  switch (sign) {
    case '=':
      return compared(left, right) === 0;
    case '<':
      return compared(left, right) < 0;
    case '<=':
      return compared(left, right) <= 0;
    case '>':
      return compared(left, right) > 0;
    case '>=':
      return compared(left, right) >= 0;
    default:
      return arithmetic(numberOf(left), sign, numberOf(right));
  }
}

function arithmetic(left: number, sign: '+' | '-' | '*' | '/' | '^', right: number): number {
  switch (sign) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? NaN : left / right;
    case '^':
      return left ** right;
  }
}

/** A value as Excel calculates with it. */
function numberOf(value: Value): number {
  return value === null ? 0 : value === '' ? NaN : Number(value);
}

/** Excel's order: numbers, then text in any case, then FALSE and TRUE. A blank cell is 0 or an empty text. */
function compared(left: Value, right: Value): number {
  const a = left ?? (typeof right === 'string' ? '' : 0);
  const b = right ?? (typeof left === 'string' ? '' : 0);
  const rank = (value: Value): number => ['number', 'string', 'boolean'].indexOf(typeof value);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a !== 'string') return Number(a) - Number(b);
  const [before, after] = [a.toLowerCase(), String(b).toLowerCase()];
  return before === after ? 0 : before < after ? -1 : 1;
}
