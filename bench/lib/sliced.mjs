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

const LOOKED_EVERY_MS = 5;

/**
 * Takes steps to their end in one go. Answers their seconds by the clock and of processor time, their number, and the longest
 * step in milliseconds: by the clock, and by the shorter one of clock and processor time, which other work on the machine does
 * not make longer.
 */
export function measuredSteps(steps) {
  const found = { steps: 0, step: 0, ownStep: 0, doing: '' };
  const [started, processorBefore] = [performance.now(), processorMilliseconds()];
  let doing = '';
  let looked = { at: started, processor: processorBefore };
  for (;;) {
    const clock = performance.now();
    // Asking takes as long as many a step: what is older than that belongs to the step before, and makes this one no shorter.
    if (clock - looked.at > LOOKED_EVERY_MS) looked = { at: clock, processor: processorMilliseconds() };
    const { done, value } = steps.next();
    const time = performance.now() - clock;
    const own = time > found.ownStep ? Math.min(time, processorMilliseconds() - looked.processor) : 0;
    found.steps += 1;
    found.step = Math.max(found.step, time);
    if (own > found.ownStep) Object.assign(found, { ownStep: own, doing });
    if (done) {
      return {
        ...found,
        seconds: (performance.now() - started) / 1000,
        processor: (processorMilliseconds() - processorBefore) / 1000,
        result: value,
      };
    }
    doing = value?.doing ?? doing;
  }
}

/** Of all threads, collecting the garbage among it. */
function processorMilliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
