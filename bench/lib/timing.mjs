/** The middle one of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Milliseconds of each of some runs, after others that are not counted. */
export function millisecondsOf(work, { runs, warmUp }) {
  const times = [];
  for (let run = -warmUp; run < runs; run += 1) {
    const started = performance.now();
    work();
    if (run >= 0) times.push(performance.now() - started);
  }
  return times;
}
