import type { Content } from '../../sheet/freeze/workbookCells';
import type { CellBox } from './writing';

/** A cell that does not hold what it should, and what that is; null where it is not known. */
export interface WrongCell extends CellBox {
  readonly wanted: Content | null;
}

/** Somebody has changed a cell since it was looked at; nothing is changed. */
export class ChangedMeanwhileError extends Error {
  constructor(readonly cell: CellBox) {
    super('A cell was changed meanwhile');
    this.name = 'ChangedMeanwhileError';
  }
}

/** A cell would show something else than before; nothing is changed. */
export class FreezeDiffersError extends Error {
  constructor(readonly cell: CellBox) {
    super('A cell would not show the same');
    this.name = 'FreezeDiffersError';
  }
}

/** Excel has put a formula of a table's column into other rows than those it was meant for, and insists. */
export class TableFilledError extends Error {
  /**
   * @param tables the names of the tables
   * @param columns their columns, without header and totals
   */
  constructor(
    readonly tables: readonly string[],
    readonly columns: readonly CellBox[],
    readonly cells: readonly WrongCell[],
  ) {
    super(`Excel fills columns of ${tables.join(', ')}`);
    this.name = 'TableFilledError';
  }
}

/** The cells could not all be changed, and could not be put back either. */
export class HalfChangedError extends Error {
  /** @param cells those that may not be as before, each with what stood in its first cell */
  constructor(
    override readonly cause: unknown,
    readonly cells: readonly WrongCell[],
  ) {
    super('Some cells are changed and some are not');
    this.name = 'HalfChangedError';
  }
}
