import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from '../cells/cellValue';
import { type Argument, filledRows, isWholeColumn } from './argument';
import { excelError } from './excelError';

type Arguments<Values extends readonly unknown[]> = { readonly [At in keyof Values]: Argument<Values[At]> };
type Result = number | string | boolean;

/**
 * Calculates cell by cell: arguments that are ranges must have one size, which is the result's; single values stand for
 * every cell. Whole columns end where the longest of them is filled in. A cell for which all ranges are blank gives ''. A
 * cell with a problem gives an error, which is thrown when the result is that one cell.
 *
 * @param blankIsAValue true where a blank cell has a result of its own, as an unrated player's K
 */
export function perCell<Values extends readonly unknown[]>(
  args: Arguments<Values>,
  calculate: (...values: Values) => Outcome<Result>,
  blankIsAValue = false,
): unknown[][] {
  const grid = gridOf(args);
  const result = Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (_, column) => {
      if (!blankIsAValue && grid.isBlank(row, column)) return '';
      const values = valuesAt(args, row, column);
      const outcome = isProblem(values) ? values : calculate(...values);
      return isProblem(outcome) ? excelError(outcome) : outcome;
    }),
  );
  return spilled(result);
}

/** A table of cells as a function gives it: an error that is all of it is thrown. */
export function spilled(table: unknown[][]): unknown[][] {
  const only = table.length === 1 && table[0]!.length === 1 ? table[0]![0] : undefined;
  if (only instanceof CustomFunctions.Error) throw only;
  return table;
}

/**
 * The cells of ranges that are calculated together, row by row, those left out for which all ranges are blank: a row that has
 * a 0 which says something, such as a loss, is none of them. Throws the first problem.
 */
export function allCells<Values extends readonly unknown[]>(args: Arguments<Values>): Values[] {
  const grid = gridOf(args);
  const found: Values[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      if (!isBlankRow(args, row, column)) found.push(orThrow(valuesAt(args, row, column)));
    }
  }
  return found;
}

/** Nothing in any range, not even a 0 that says something: what is left out here would be missing from a sum. */
function isBlankRow(args: readonly Argument<unknown>[], row: number, column: number): boolean {
  const ranges = args.filter(isRange);
  return (ranges.length > 0 ? ranges : args).every((argument) => {
    const value = valueAt(argument, row, column);
    return value === null || (value === 0 && !argument.zeroIsAValue);
  });
}

/** The value of an argument that cannot be a range. */
export function oneValue<T>(argument: Argument<T>): T {
  if (isRange(argument)) throw excelError(problem('notOneCell', '', { argument: argument.name }));
  return orThrow(argument.read(valueAt(argument, 0, 0)));
}

/** The value of a call that has just one; its problem is thrown. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (isProblem(outcome)) throw excelError(outcome);
  return outcome;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /**
   * Blank in all ranges; where there is none, in all arguments. Blanks arrive as 0 on the Windows desktop, so that a 0
   * is blank too, unless all there is are zeros that say something by themselves.
   */
  readonly isBlank: (row: number, column: number) => boolean;
}

/** The size that the ranges have in common, 1 x 1 without a range. Beside a whole column all end where they are filled in. */
function gridOf(args: readonly Argument<unknown>[]): Grid {
  const ranges = args.filter(isRange);
  const isOpen = ranges.some(({ given }) => isWholeColumn(given));
  const [first = { rows: 1, columns: 1 }, ...others] = ranges.map(sizeOf);
  if (others.some(({ rows, columns }) => (!isOpen && rows !== first.rows) || columns !== first.columns)) {
    const shapes = ranges.map((range) => `${range.name} ${sizeOf(range).rows} x ${sizeOf(range).columns}`);
    throw excelError(problem('shapesDiffer', '', { shapes: shapes.join(', ') }));
  }
  const looked = ranges.length > 0 ? ranges : args;
  const isBlank = (row: number, column: number): boolean =>
    looked.every((argument) => isBlankOrZero(valueAt(argument, row, column))) &&
    looked.some((argument) => !argument.zeroIsAValue || valueAt(argument, row, column) === null);
  if (!isOpen) return { ...first, isBlank };
  const withZeros = ranges.every(({ zeroIsAValue }) => zeroIsAValue);
  return {
    ...first,
    rows: Math.max(...ranges.map(({ given }) => filledRows(given ?? [], withZeros))),
    isBlank,
  };
}

function sizeOf({ given }: Argument<unknown>): { rows: number; columns: number } {
  return { rows: given?.length ?? 1, columns: given?.[0]?.length ?? 1 };
}

function isRange(argument: Argument<unknown>): boolean {
  const { rows, columns } = sizeOf(argument);
  return rows * columns !== 1;
}

function valueAt(argument: Argument<unknown>, row: number, column: number): CellValue {
  const { given } = argument;
  return cellValue(isRange(argument) ? given?.[row]?.[column] : given?.[0]?.[0]);
}

function valuesAt<Values extends readonly unknown[]>(
  args: Arguments<Values>,
  row: number,
  column: number,
): Outcome<Values> {
  const values: unknown[] = [];
  for (const argument of args as readonly Argument<unknown>[]) {
    const value = argument.read(valueAt(argument, row, column));
    if (isProblem(value)) return value;
    values.push(value);
  }
  return values as unknown as Values;
}
