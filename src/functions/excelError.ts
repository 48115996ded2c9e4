import type { Problem, ProblemCode } from '../engine/kit/problem';

/** Without the pane there are no words, but the problem is named. */
let textFor: (problem: Problem) => string = ({ problem }) => problem;

/** Takes over how problems are put into words. */
export function setErrorText(text: (problem: Problem) => string): void {
  textFor = text;
}

/** A problem in words. */
export const errorText = (problem: Problem): string => textFor(problem);

/** Problems that mean "there is no such number (yet)"; the others mean "this input cannot be used". */
const NOT_AVAILABLE: readonly ProblemCode[] = [
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
];

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
  const { ErrorCode } = CustomFunctions;
  // The errors that a custom function may give back; the others it can only be given.
  const given = Object.values(ErrorCode).find((code) => code === details.value);
  return given ?? (NOT_AVAILABLE.includes(problem) ? ErrorCode.notAvailable : ErrorCode.invalidValue);
}
