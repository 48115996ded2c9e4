import fc from 'fast-check';
import { BrokenPromise, prototypesAreAsBefore } from './promises';
import type { AnyTarget } from './target';

/** Longer than this no input may take. */
export const MOST_MILLISECONDS = 1_000;
/** So long the smallest input is looked for. */
const SHRINKING = 60_000;

/** What was found, so that it can be found again. */
export interface Finding {
  readonly seed: number;
  readonly path: string;
  /** The smallest input that was found to do the same. */
  readonly input: string;
  readonly error: string;
}

/** What came of a run. */
export interface RunReport {
  readonly runs: number;
  readonly milliseconds: number;
  readonly slowest: { readonly milliseconds: number; readonly input: string };
  readonly finding: Finding | null;
}

/**
 * Feeds a reader with inputs; ends at the first one that breaks a promise.
 *
 * @param started is called before each input, for whoever watches that it ends
 */
export function fuzz(
  { input, read }: AnyTarget,
  seed: number,
  runs: number,
  started: () => void = () => undefined,
): RunReport {
  let slowest: { milliseconds: number; value: unknown } = { milliseconds: 0, value: undefined };
  let failedAt = Infinity;
  const begun = performance.now();
  const property = fc.property(input, (value) => {
    started();
    if (performance.now() - failedAt > SHRINKING) return;
    try {
      const milliseconds = timed(read, value);
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, value };
      prototypesAreAsBefore();
    } catch (error) {
      failedAt = Math.min(failedAt, performance.now());
      throw error;
    }
  });
  const details = fc.check(property, { seed, numRuns: runs });
  return {
    runs: details.numRuns,
    milliseconds: performance.now() - begun,
    slowest: { milliseconds: slowest.milliseconds, input: shown(slowest.value) },
    finding: details.failed
      ? {
          seed,
          path: details.counterexamplePath ?? '',
          input: shown(details.counterexample?.[0]),
          error:
            details.errorInstance instanceof Error
              ? (details.errorInstance.stack ?? '')
              : String(details.errorInstance),
        }
      : null,
  };
}

/** How long an input takes. One that is slow is read again: another program may have had the processor, or memory was tidied. */
function timed(read: (value: unknown) => void, value: unknown): number {
  const once = (): number => {
    const [before, used] = [performance.now(), process.cpuUsage()];
    read(value);
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - before, (user + system) / 1000);
  };
  const milliseconds = once();
  if (milliseconds <= MOST_MILLISECONDS) return milliseconds;
  const again = Math.min(milliseconds, once(), once());
  if (again > MOST_MILLISECONDS) throw new BrokenPromise(`takes ${Math.round(again)} ms`);
  return again;
}

const MOST_SHOWN = 3_000;

/** An input in words: a file's bytes as text where they are text. */
export function shown(value: unknown): string {
  const text =
    value instanceof Uint8Array ? JSON.stringify(Buffer.from(value).toString('latin1')) : fc.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}… (${text.length} characters)` : text;
}
