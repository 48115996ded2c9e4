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

/** Milliseconds that one of so many runs takes. */
export function meanMillisecondsOf(work, runs) {
  const started = performance.now();
  for (let run = 0; run < runs; run += 1) work();
  return (performance.now() - started) / runs;
}

/** Milliseconds of processor time of so many runs together: what else the machine does meanwhile is not counted. */
export function processorMillisecondsOf(work, runs) {
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
