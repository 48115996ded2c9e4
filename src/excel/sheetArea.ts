import type { Box } from '../sheet/kit/address';

/** What Excel gives for a cell: a blank one is '', an error its text ('#N/A'). */
export type SheetCell = number | string | boolean;

export interface SheetRef {
  /** Stays the same when the sheet is renamed. */
  readonly id: string;
  readonly name: string;
}

/** Cells as they stand on a sheet; the box counts from the sheet's first cell. */
export interface SheetArea {
  readonly sheet: SheetRef;
  readonly box: Box;
  readonly cells: readonly (readonly SheetCell[])[];
}

/** What is selected, whole columns and all, and the used cells of it. */
export interface Selection {
  readonly selected: Box;
  readonly area: SheetArea;
}
