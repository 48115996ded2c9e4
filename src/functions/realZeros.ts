import { problem } from '../engine/kit/problem';
import { setDateSystem } from '../cells/dateSystem';
import type { EmptyCells } from '../cells/functionsScript';
import type { Argument, Given } from './argument';
import { excelError } from './excelError';

/** What Excel hands to a function behind its arguments; with their addresses where its doc comment asks for them. */
export type Invocation = CustomFunctions.Invocation | undefined;

/** What needs the sheet is promised, everything else is there at once. */
export type Answer<T> = T | Promise<T>;

type Arguments = readonly Argument<unknown>[];

/**
 * Asks which cells are empty; null where this Excel hands blank cells over as blanks, undefined where nobody has said.
 * Excels for Windows before 2025 hand them over as 0 (office-js#4702, #1951, #5262).
 */
let emptyCells: EmptyCells | null | undefined;

// The pane's script is a program of its own on the same page: it tells this one what only the workbook knows.
globalThis.csaFunctions = { setDateSystem, setEmptyCells: (asked) => (emptyCells = asked) };

/**
 * Calculates with arguments whose zeros are zeros: a 0 that says something by itself, such as a loss, may be a blank cell.
 * Where it cannot be known, the function has an error, never a number.
 *
 * @param first the place of the first of these arguments among the function's
 */
export function withRealZeros<Args extends Arguments, T>(
  args: Args,
  invocation: Invocation,
  calculate: (args: Args) => T,
  first = 0,
): Answer<T> {
  const known = args.map((argument, at) =>
    argument.zeroIsAValue ? realZeros(argument.name, argument.given, invocation, first + at) : argument.given,
  );
  const withCells = (given: readonly Given[]): T =>
    calculate(args.map((argument, at) => ({ ...argument, given: given[at] })) as unknown as Args);
  return whenKnown(
    known.some((given) => given instanceof Promise) ? Promise.all(known) : (known as Given[]),
    withCells,
  );
}

export function whenKnown<A, B>(answer: Answer<A>, use: (known: A) => B): Answer<B> {
  return answer instanceof Promise ? answer.then(use) : use(answer);
}

/**
 * The cells of an argument with null for each 0 that is a blank cell.
 *
 * @param place of the argument among the function's
 * @param column the only one whose zeros are in doubt; all are when it is left out
 */
export function realZeros(
  name: string,
  given: Given,
  invocation: Invocation,
  place: number,
  column?: number,
): Answer<Given> {
  const hasZero = given?.some((row) => (column === undefined ? row.includes(0) : row[column] === 0));
  if (!given || !hasZero || emptyCells === null) return given;
  const addresses = invocation?.parameterAddresses;
  const address = addresses?.[place];
  const isRange = given.length > 1 || given[0]!.length > 1;
  // A blank cell of a range that has come as null: this Excel can tell. Then all its zeros are zeros, here and from now on.
  if (isRange && given.some((row) => row.includes(null))) emptyCells = null;
  // So is a 0 that the formula itself holds or calculates.
  if (emptyCells === null || (addresses && !address && !isRange)) return given;
  const inDoubt = (): never => {
    throw excelError(problem('zeroOrBlank', '', { inArgument: name }));
  };
  return address && emptyCells
    ? emptyCells(address).then((empty) => given.map((row, at) => withBlanks(row, empty[at])), inDoubt)
    : inDoubt();
}

/** A row with its empty cells as null; below the used part of the sheet they all are. */
function withBlanks(row: readonly unknown[], empty?: readonly boolean[]): unknown[] {
  return empty ? row.map((cell, at) => (cell === 0 && empty[at] ? null : cell)) : [];
}
