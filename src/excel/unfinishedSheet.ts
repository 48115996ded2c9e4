/** Sheets could not be finished, and what was written of them could not be taken away either. */
export class UnfinishedSheetError extends Error {
  constructor(
    readonly sheetNames: readonly string[],
    override readonly cause: unknown,
  ) {
    super(`Not complete: ${sheetNames.join(', ')}`);
    this.name = 'UnfinishedSheetError';
  }
}
