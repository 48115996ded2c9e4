import { calculateExcel, type Cells, errorOf, single } from './excelFunctions';
import type { CellFunction, Expression, Sign, Value } from './expression';
import type { Key } from './key';

/** What stands in the cells that an expression refers to. */
export type ValueOf = (key: Key) => Value;

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
