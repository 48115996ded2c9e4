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
