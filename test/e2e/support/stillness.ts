import type { Frame } from 'playwright-core';
import type { WorkbenchPage } from './workbench';

/** A timer of so many milliseconds and more is a limit for something that may never come, not work to be done. */
const LIMIT_MS = 5000;

interface Watched {
  timers?: Set<unknown>;
}

/** Counts the pane's timers from now on, until its page is loaded anew. */
export async function watchTimers(frame: Frame): Promise<void> {
  await frame.evaluate((limit) => {
    const scope = window as unknown as Watched & typeof globalThis;
    if (scope.timers !== undefined) return;
    const timers = (scope.timers = new Set<unknown>());
    const { setTimeout: set, clearTimeout: clear } = window;
    scope.setTimeout = ((work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
      const timer: number = set(() => {
        timers.delete(timer);
        work(...given);
      }, milliseconds);
      if (milliseconds < limit) timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    scope.clearTimeout = ((timer?: number) => {
      timers.delete(timer);
      clear(timer);
    }) as typeof clearTimeout;
  }, LIMIT_MS);
}

/** Waits until events have reached the pane and nothing that it has begun is left to do: no timer, no job, no request. */
export async function untilStill(workbench: WorkbenchPage, frame: Frame): Promise<void> {
  await watchTimers(frame);
  const requests = () => workbench.page.evaluate(() => window.workbench!.host.requests.length);
  // An answer that is on its way when the looks begin has come with the third.
  for (let still = 0, before = await requests(); still < 3;) {
    await workbench.settled();
    await frame.evaluate(messageToItself);
    const isAtWork = await frame.evaluate(
      () =>
        (window as unknown as Watched).timers!.size > 0 ||
        document.querySelector('main')?.getAttribute('aria-busy') === 'true',
    );
    const now = await requests();
    still = isAtWork || now !== before ? 0 : still + 1;
    before = now;
  }
}

/** Comes back after what the host has sent before: messages come in their order. */
function messageToItself(): Promise<void> {
  return new Promise((resolve) => {
    const heard = ({ data }: MessageEvent): void => {
      if (data !== 'still?') return;
      window.removeEventListener('message', heard);
      // Behind the timers without a delay that the host sends events with.
      requestAnimationFrame(() => resolve());
    };
    window.addEventListener('message', heard);
    window.parent.setTimeout(() => window.postMessage('still?', '*'));
  });
}
