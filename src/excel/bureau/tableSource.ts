import type { Box } from '../../sheet/kit/address';
import type { SheetCell, SheetRef } from '../workbook';
import type { TableRef } from '../listTables';

/** A range that is read as a table: its first row is the header. Whole columns may be chosen; they end with the filled cells. */
export interface RangeRef {
  readonly sheet: SheetRef;
  readonly box: Box;
}

/** Where a table is read from. */
export type TableSource = TableRef | RangeRef;

export function isTable(source: TableSource): source is TableRef {
  return 'id' in source;
}

/** What stands in the first row of a table or range, and where. */
export interface Headed {
  readonly header: readonly SheetCell[];
  /** The header and the rows under it. */
  readonly area: Box;
}

/** A table whose columns cannot be known: it shows no header row. */
export type HeadlessTable = TableRef & Pick<Headed, 'area'>;

export type TableWithHeader = TableRef & Headed;
export type RangeWithHeader = RangeRef &
  Headed & {
    /** Filled rows below a range that was found by its headers which are not read, as Excel counts them. */
    readonly notRead?: readonly number[];
  };
export type SourceWithHeader = TableWithHeader | RangeWithHeader;

/** A table of which only some columns are read: their places in its header, from the left. */
export type PartOfTable = SourceWithHeader & { readonly places: readonly number[] };
