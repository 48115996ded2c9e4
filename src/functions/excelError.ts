import type { Problem, ProblemCode } from '../engine/kit/problem';
import { errorText } from '../cells/problems/errorText';

/** Problems that say "there is no such number (yet)"; the others say "this input cannot be used". */
const NOT_AVAILABLE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'argumentMissing',
  'blockMissing',
  'boardsMissing',
  'fewerThanFive',
  'fewerThanTwenty',
  'gapInRatings',
  'kMissing',
  'noRatedGames',
  'noRatings',
  'olderThanEightYears',
  'opponentUnratedAbroad',
  'performanceMissing',
  'resultNotRated',
  'tooFastToRate',
  'valueMissing',
  'zeroOrBlank',
]);

/** The errors that a custom function may give back; the others it can only be given. */
const RETURNABLE = ['#DIV/0!', '#N/A', '#NULL!', '#NUM!', '#VALUE!'];

/**
 * A problem as the error of a cell: #N/A where there is no number, #VALUE! where the input is unusable, an error of the
 * input as itself. Excel shows the text with #N/A and #VALUE!.
 */
export function excelError(problem: Problem, text = textOf(problem)): CustomFunctions.Error {
  return new CustomFunctions.Error(errorCode(problem), text);
}

function textOf(problem: Problem): string {
  const { inArgument } = problem.details;
  return `${inArgument === undefined ? '' : `${inArgument}: `}${errorText(problem)}`;
}

function errorCode({ problem, details }: Problem): CustomFunctions.ErrorCode {
  if (problem === 'errorInCell' && RETURNABLE.includes(String(details.value))) {
    return details.value as CustomFunctions.ErrorCode;
  }
  const { notAvailable, invalidValue } = CustomFunctions.ErrorCode;
  return NOT_AVAILABLE.has(problem) ? notAvailable : invalidValue;
}
