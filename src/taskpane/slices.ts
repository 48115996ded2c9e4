/** So long the pane may be busy without a pause: half of what a user would notice. */
const MILLISECONDS_A_SLICE = 40;

/**
 * Takes a generator to its end, with a pause every few hundredths of a second in which the pane answers.
 *
 * @param tell the last of what the generator told, before every pause
 * @returns what the generator returns
 */
export async function inSlices<Told, Result>(
  steps: Generator<Told, Result>,
  tell: (told: Told) => void,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted();
    const end = performance.now() + MILLISECONDS_A_SLICE;
    let step = steps.next();
    while (step.done !== true && performance.now() < end) step = steps.next();
    if (step.done === true) return step.value;
    tell(step.value);
    await pause();
  }
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
