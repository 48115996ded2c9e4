/** Long enough for an answer over a slow line, short enough for somebody who waits for one. */
const SLOW_MS = 2000;

let waiting = 0;
let report: (isWaiting: boolean) => void = () => undefined;

/** @param listener takes whether Excel has not answered for a while, as it does not while a cell is being edited */
export function onSlowReading(listener: (isWaiting: boolean) => void): void {
  report = listener;
}

/**
 * Requests that only read: while a cell is being edited Excel answers them when that ends, rather than refusing them. What
 * can be cancelled does without: it would not end before the editing does.
 */
export async function reading<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    waiting += 1;
    if (waiting === 1) report(true);
  }, SLOW_MS);
  try {
    return await Excel.run({ delayForCellEdit: true }, batch);
  } finally {
    clearTimeout(timer);
    if (isSlow) waiting -= 1;
    if (isSlow && waiting === 0) report(false);
  }
}
