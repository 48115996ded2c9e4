import { setImmediate } from 'node:timers/promises';

/**
 * Takes steps to their end as the add-in does: steps until a slice is full, then a turn for everybody else. Answers the
 * longest step and the longest time without a turn, in milliseconds.
 */
export async function sliced(steps, slice) {
  const longest = { step: 0, slice: 0, steps: 0, result: undefined };
  let sliceStarted = performance.now();
  for (;;) {
    const started = performance.now();
    const { done, value } = steps.next();
    const now = performance.now();
    longest.steps += 1;
    longest.step = Math.max(longest.step, now - started);
    longest.slice = Math.max(longest.slice, now - sliceStarted);
    if (done) return { ...longest, result: value };
    if (now - sliceStarted < slice) continue;
    await setImmediate();
    sliceStarted = performance.now();
  }
}
