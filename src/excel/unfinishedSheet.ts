/** Sheets could not be finished, and what was written of them could not be taken away either. */
export class UnfinishedSheetError extends Error {
  constructor(
    readonly sheetName: string,
    override readonly cause: unknown,
  ) {
    super(`The sheet ${sheetName} is not complete`);
    this.name = 'UnfinishedSheetError';
  }
}
