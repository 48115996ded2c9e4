import { isProblem, type Outcome, problem } from '../engine/kit/problem';
import { type CellValue, cellValue, isBlankOrZero } from '../cells/cellValue';
import { type Argument, cellsOf, filledRows, isWholeColumn, readArgument } from './argument';
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
  const result = (row: number, column: number): unknown => {
    if (!blankIsAValue && isBlankAt(grid, row, column)) return '';
    const values = valuesAt<Values>(grid, row, column);
    const outcome = isProblem(values) ? values : called(calculate, values);
    return isProblem(outcome) ? excelError(outcome) : outcome;
  };
  const table: unknown[][] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    const cells = [result(row, 0)];
    for (let column = 1; column < grid.columns; column += 1) cells.push(result(row, column));
    table.push(cells);
  }
  return spilled(table);
}

/** `calculate(...values)`, spelled out: spreading a few values costs as much as reading them. */
function called<Values extends readonly unknown[]>(
  calculate: (...values: Values) => Outcome<Result>,
  values: Values,
): Outcome<Result> {
  const call = calculate as (...values: readonly unknown[]) => Outcome<Result>;
  switch (values.length) {
    // Stryker disable next-line ConditionalExpression: only saves time: the calculation gets undefined besides, which is as
    // nothing.
    case 1:
      return call(values[0]);
    // Stryker disable next-line ConditionalExpression: only saves time: the calculation gets undefined besides, which is as
    // nothing.
    case 2:
      return call(values[0], values[1]);
    // Stryker disable next-line ConditionalExpression: only saves time: the calculation gets undefined besides, which is as
    // nothing.
    case 3:
      return call(values[0], values[1], values[2]);
    default:
      return call(...values);
  }
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
      if (isNothingAt(grid, row, column)) continue;
      found.push([...orThrow(valuesAt<Values>(grid, row, column))] as unknown as Values);
    }
  }
  return found;
}

/** The values of a range that is read as a whole, row by row. Throws the first problem. */
export function everyCell<T>(argument: Argument<T>): T[] {
  return cellsOf(argument.given)
    .flat()
    .map((value) => orThrow(readArgument(argument, value)));
}

/** The value of an argument that cannot be a range. */
export function oneValue<T>(argument: Argument<T>): T {
  const cells = new Cells(argument);
  if (cells.isRange) throw excelError(problem('notOneCell', '', { argument: argument.name }));
  return orThrow(cells.read(0, 0));
}

/** The value of a call that has just one; its problem is thrown. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (isProblem(outcome)) throw excelError(outcome);
  return outcome;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly args: readonly Cells<unknown>[];
  /** The ranges; where there is none, all arguments. */
  readonly looked: readonly Cells<unknown>[];
  /** The values of one cell after the other. */
  readonly values: unknown[];
}

/** The size that the ranges have in common, 1 x 1 without a range. Beside a whole column all end where they are filled in. */
function gridOf(given: readonly Argument<unknown>[]): Grid {
  const args = given.map((argument) => new Cells(argument));
  const ranges = args.filter(({ isRange }) => isRange);
  const isOpen = ranges.some(({ argument }) => isWholeColumn(argument.given));
  const [first = { rows: 1, columns: 1 }, ...others] = ranges;
  if (others.some(({ rows, columns }) => (!isOpen && rows !== first.rows) || columns !== first.columns)) {
    const shapes = ranges.map(({ argument, rows, columns }) => `${argument.name} ${rows} x ${columns}`);
    throw excelError(problem('shapesDiffer', '', { shapes: shapes.join(', ') }));
  }
  const { columns } = first;
  const withZeros = ranges.every(({ argument }) => argument.zeroIsAValue);
  const rows = isOpen
    ? Math.max(...ranges.map(({ argument }) => filledRows(argument.given!, withZeros)))
    : first.rows;
  return {
    rows,
    columns,
    args,
    looked: ranges.length > 0 ? ranges : args,
    values: args.map(() => undefined),
  };
}

/**
 * Blank in all ranges. Blanks arrive as 0 on the Windows desktop, so that a 0 is blank too, unless all there is are zeros
 * that say something by themselves.
 */
function isBlankAt({ looked }: Grid, row: number, column: number): boolean {
  let isBlank = false;
  for (let at = 0; at < looked.length; at += 1) {
    const cells = looked[at]!;
    const value = cells.at(row, column);
    if (!isBlankOrZero(value)) return false;
    isBlank ||= value === null || !cells.argument.zeroIsAValue;
  }
  return isBlank;
}

/** Nothing in any range, not even a 0 with a meaning of its own: what is left out here would be missing from a sum. */
function isNothingAt({ looked }: Grid, row: number, column: number): boolean {
  return looked.every((cells) => {
    const value = cells.at(row, column);
    return value === null || (value === 0 && !cells.argument.zeroIsAValue);
  });
}

/** What a cell is calculated from, until the next cell is asked for. */
function valuesAt<Values extends readonly unknown[]>(
  { args, values }: Grid,
  row: number,
  column: number,
): Outcome<Values> {
  for (let at = 0; at < args.length; at += 1) {
    const value = args[at]!.read(row, column);
    if (isProblem(value)) return value;
    values[at] = value;
  }
  return values as unknown as Values;
}

/** How many texts of an argument are remembered with their values. */
const MOST_TEXTS = 1000;

/** The cells of an argument: a single value is used for every cell. */
class Cells<T> {
  readonly rows: number;
  readonly columns: number;
  readonly isRange: boolean;

  private readonly itselfUpTo: number;
  private readonly table: readonly (readonly unknown[])[];
  /** A column of colours or results has few texts, each often. */
  private readonly texts = new Map<string, Outcome<T>>();

  constructor(readonly argument: Argument<T>) {
    const { given, read } = argument;
    // Stryker disable next-line LogicalOperator: only saves time: the reader gives the number itself.
    this.itselfUpTo = Math.min(read.itselfUpTo ?? 0, read.mostUnconfirmed ?? Infinity);
    this.table = given ?? [];
    this.rows = given?.length ?? 1;
    this.columns = this.table[0]?.length ?? 1;
    this.isRange = this.rows * this.columns !== 1;
  }

  /** The content of a cell. */
  at(row: number, column: number): CellValue {
    return cellValue(this.raw(row, column));
  }

  /** Its value. */
  read(row: number, column: number): Outcome<T> {
    const raw = this.raw(row, column);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time: the reader gives the number itself.
    if (typeof raw === 'number' && raw > 0 && raw <= this.itselfUpTo) return raw as T;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time: what is remembered of a cell is what its
    // reader says.
    if (typeof raw !== 'string') return readArgument(this.argument, cellValue(raw));
    const known = this.texts.get(raw);
    // Stryker disable next-line ConditionalExpression: only saves time: what is remembered of a cell is what its reader says.
    if (known !== undefined) return known;
    const outcome = readArgument(this.argument, cellValue(raw));
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time: what is remembered of a cell is what its
    // reader says.
    if (this.texts.size < MOST_TEXTS) this.texts.set(raw, outcome);
    return outcome;
  }

  private raw(row: number, column: number): unknown {
    return this.isRange ? this.table[row]?.[column] : this.table[0]?.[0];
  }
}
