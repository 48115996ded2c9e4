/** The longest the pane is busy without a pause: half of what a user would notice. */
export const MILLISECONDS_A_SLICE = 40;

/**
 * How long it rests then while it is seen. Excel on Windows and Mac asks whether to stop an add-in that takes more than
 * nine tenths of a processor for fifteen seconds (Microsoft's page "Resource limits and performance optimization").
 */
const MILLISECONDS_OF_REST = 6;

/**
 * Runs a generator to completion, resting every 40 ms so that the pane stays responsive and Excel does not complain.
 *
 * @param report gets the generator's latest progress before each pause
 * @param signal stops it: what it throws is the signal's reason
 * @returns what the generator returns
 */
export async function inSlices<Progress, Result>(
  steps: Generator<Progress, Result>,
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const end = performance.now() + MILLISECONDS_A_SLICE;
    let step = steps.next();
    while (step.done !== true && performance.now() < end) step = steps.next();
    if (step.done === true) return step.value;
    report(step.value);
    await rest();
  }
}

/** Leaves the processor alone for a moment. A pane out of sight does not: its timers may come a second late. */
export function rest(): Promise<void> {
  if (typeof document !== 'undefined' && document.hidden) return pause();
  return new Promise((resolve) => setTimeout(resolve, MILLISECONDS_OF_REST));
}

/** Lets the pane paint and answer. A message comes sooner than a timer, also in a pane that is out of sight. */
export function pause(): Promise<void> {
  if (typeof MessageChannel === 'undefined') return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** How often it is looked whether Excel has calculated, and how long it may take: ten seconds. */
const WAIT_MS = 250;
const MOST_WAITS = 40;

/**
 * Reads, and reads again while cells wait for their calculation.
 *
 * @param isWaiting whether some did when it was last read
 */
export async function untilCalculated(read: () => Promise<void>, isWaiting: () => boolean): Promise<void> {
  await read();
  for (let waits = 0; waits < MOST_WAITS && isWaiting(); waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    await read();
  }
}
