/**
 * What is the matter with the sheets. `unfinished`: not complete, and not taken away. `notFound`: the same, and it is not
 * known which of them are there. `former`: replaced by complete ones, and not taken away.
 */
export type Unfinished = 'unfinished' | 'notFound' | 'former';

/** Sheets could not be finished or replaced, and what should have gone could not be taken away either. */
export class UnfinishedSheetError extends Error {
  constructor(
    readonly kind: Unfinished,
    readonly sheetNames: readonly string[],
    override readonly cause: unknown,
  ) {
    super(`${kind}: ${sheetNames.join(', ')}`);
    this.name = 'UnfinishedSheetError';
  }
}
