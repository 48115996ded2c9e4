/** Rows that somebody inserts in a sheet. */
export interface RowInsertion {
  /** The id or the name of the sheet. */
  readonly sheet: string;
  /** The row in front of which they come, counted from 0. */
  readonly row: number;
  /** How many. Default: 1. */
  readonly rows?: number;
}

/** Somebody else who has the workbook open: asked before each request, and what is answered happens before it. */
export type CoAuthor = (requestIndex: number, request: unknown) => RowInsertion | undefined;
