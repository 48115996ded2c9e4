/** The user stopped what was going on. */
export class CancelledError extends Error {
  constructor() {
    super('Cancelled');
    this.name = 'CancelledError';
  }
}

/** Ends the work where the user has stopped it. */
export function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new CancelledError();
}
