import type { Progress } from '../../engine/kit/progress';

/** Sorted or merged without a pause: a few milliseconds. */
const A_STEP = 1_000;

/**
 * Sorts as `Array.sort` does, but in steps; equal ones stay in their order.
 *
 * @param progress what each step reports
 */
export function* sortSteps<T, P extends Progress>(
  items: readonly T[],
  order: (a: T, b: T) => number,
  progress: P,
): Generator<P, T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += A_STEP) {
    runs.push(items.slice(from, from + A_STEP).sort(order));
    yield progress;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [first, second] = [runs[at]!, runs[at + 1]];
      longer.push(second === undefined ? first : yield* merged(first, second, order, progress));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

function* merged<T, P>(
  first: readonly T[],
  second: readonly T[],
  order: (a: T, b: T) => number,
  progress: P,
): Generator<P, T[]> {
  const all: T[] = [];
  let [at, other] = [0, 0];
  while (at < first.length || other < second.length) {
    const takeSecond =
      at === first.length || (other < second.length && order(second[other]!, first[at]!) < 0);
    all.push(takeSecond ? second[other++]! : first[at++]!);
    if (all.length % A_STEP === 0) yield progress;
  }
  return all;
}
