/** How an add-in uses a member of an object. */
export type Use = 'load' | 'set' | 'call';

/** One batch, as far as the rules need it. */
export interface RequestFacts {
  readonly index: number;
  /** It comes of an `Excel.run` with `mergeUndoGroup`. */
  readonly mergesUndo: boolean;
  /** It reaches for the workbook, not only for the add-in's runtime. */
  readonly usesWorkbook: boolean;
}
