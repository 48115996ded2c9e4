import type { Cells } from '../../cells/headers';
import type { Progress } from '../../engine/kit/progress';
import type { SelectedRow, TableCells } from '../../bureau';
import type { NewSheet } from '../../bureau/tables/tableSheet';
import type { Box } from '../../figures/address';
import type { SheetCell, SheetRef } from '../ranges';
import { writeSheets } from '../writeSheets';
import {
  findRanges,
  listHeadless,
  listTablesWithHeaders,
  readColumns,
  readRangeHeader,
  readSelectedRange,
  readSelectedRow,
  type HeadlessTable,
  type PartOfTable,
  type RangeWithHeader,
  type TableSource,
  type TableWithHeader,
} from './findTables';
import { readBelow, readTables, readWhole, type WholeSheet } from './readTables';

/** All that the page of the bureau asks of Excel. Each call rejects with Office's own error, or with the reason of its signal. */
export interface BureauWorkbook {
  /** The tables of the workbook that have a header row. */
  readonly listTables: () => Promise<readonly TableWithHeader[]>;
  /** The tables of the workbook that show no header row. */
  readonly listHeadless: () => Promise<readonly HeadlessTable[]>;
  /** The bureau's tables that are no Excel tables, found by their header rows. */
  readonly findRanges: (tables: readonly TableWithHeader[]) => Promise<readonly RangeWithHeader[]>;
  /** A range with its header; null where the sheet is gone or nothing stands there. */
  readonly readRangeHeader: (sheetId: string, box: Box) => Promise<RangeWithHeader | null>;
  /** The selected range with its header; null where nothing stands there. */
  readonly readSelectedRange: () => Promise<RangeWithHeader | null>;
  /** The cells of columns, each a box one column wide. */
  readonly readColumns: (
    columns: readonly { readonly sheetId: string; readonly box: Box }[],
  ) => Promise<SheetCell[][]>;
  /** Reads tables and ranges with their header rows, in blocks; of a part only its columns. */
  readonly readTables: (
    sources: readonly (TableSource | PartOfTable | null)[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<(TableCells | null)[]>;
  /** The cells below the ends of Excel tables, in their columns. */
  readonly readBelow: (
    tables: readonly TableWithHeader[],
    all: readonly TableWithHeader[],
  ) => Promise<Cells[]>;
  /** Adds sheets, all or none, in blocks; the first one is shown. They take the place of the sheets with the ids of `replaced`. */
  readonly writeSheets: (
    sheets: readonly NewSheet[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
    replaced?: readonly string[],
  ) => Promise<SheetRef[]>;
  /** All that a sheet holds; null where it is gone. */
  readonly readWhole: (
    sheetId: string,
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<WholeSheet | null>;
  /** The row of a table in which the selection begins; null where there is none. */
  readonly readSelectedRow: () => Promise<SelectedRow | null>;
}

/** The workbook that this task pane belongs to. */
export const excelBureau: BureauWorkbook = {
  listTables: listTablesWithHeaders,
  listHeadless,
  findRanges,
  readRangeHeader,
  readSelectedRange,
  readColumns,
  readTables,
  readBelow,
  writeSheets,
  readWhole,
  readSelectedRow,
};
