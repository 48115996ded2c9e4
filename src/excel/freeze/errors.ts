import type { CellBox } from './writing';

/** Somebody has changed a cell since it was looked at; nothing is changed. */
export class ChangedMeanwhileError extends Error {
  /** @param cell such as `Sheet1!B2` */
  constructor(readonly cell: string) {
    super(`${cell} was changed meanwhile`);
    this.name = 'ChangedMeanwhileError';
  }
}

/** Excel has put a formula of a table's column into other rows than those it was meant for, and insists. */
export class TableFilledError extends Error {
  /**
   * @param tables the names of the tables
   * @param columns their columns, without header and totals
   * @param cells those that do not hold what they should, such as `Sheet1!B2`
   */
  constructor(
    readonly tables: readonly string[],
    readonly columns: readonly CellBox[],
    readonly cells: readonly string[],
  ) {
    super(`Excel fills columns of ${tables.join(', ')}`);
    this.name = 'TableFilledError';
  }
}

/** The cells could not all be changed, and could not be put back either. */
export class HalfChangedError extends Error {
  /** @param cells those that may not be as before, such as `Sheet1!B2:B9` */
  constructor(
    override readonly cause: unknown,
    readonly cells: readonly string[],
  ) {
    super('Some cells are changed and some are not');
    this.name = 'HalfChangedError';
  }
}
