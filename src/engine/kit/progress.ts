/**
 * How far something long is: `done` of `of` rows, games or players; `of` is 0 where their number is not known.
 * `doing` is what is being done: the key of a phase, the name of a sheet, or words for the user.
 */
export interface Progress<Doing extends string = string> {
  readonly doing: Doing;
  readonly done: number;
  readonly of: number;
}

/** The steps of a part of something long, each reported as the progress of the whole. */
export function* stepsOfPart<Whole extends Progress, Result>(
  steps: Generator<unknown, Result>,
  whole: Whole,
): Generator<Whole, Result> {
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) yield whole;
  return step.value;
}

/** Runs a generator to completion, in one go. */
export function completed<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** A function that makes steps as one that gives their result in one go. */
export function inOneGo<Args extends readonly unknown[], Result>(
  steps: (...args: Args) => Generator<unknown, Result>,
): (...args: Args) => Result {
  return (...args) => completed(steps(...args));
}
