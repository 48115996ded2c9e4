import type { Progress } from '../../engine/kit/progress';
import type { NewSheet } from '../../sheet/bureau/tables/tableSheet';
import type { ComparedSide } from '../../sheet/compare';
import { listTables, type TableRef } from '../listTables';
import type { SheetCell, SheetRef } from '../sheetArea';
import { writeSheets } from '../writeSheets';
import { findSide, readSide, readSideColumn, type SidePlace, type SideSource } from './readSide';
import { type SelectedCells, selectedCells } from './selectedCells';

/** All that the page Compare asks of Excel. Each call rejects with Office's own error, or with the reason of its signal. */
export interface CompareWorkbook {
  readonly listTables: () => Promise<readonly TableRef[]>;
  /** Where a side stands, and its first row; null where it is gone or holds nothing. */
  readonly findSide: (source: SideSource) => Promise<SidePlace | null>;
  /** The cells of a side with their number formats, in blocks. */
  readonly readSide: (
    source: SideSource,
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<ComparedSide | null>;
  /** The cells of one column of a side, its header first; none where the side is gone. */
  readonly readSideColumn: (source: SideSource, column: number) => Promise<readonly SheetCell[]>;
  /** The selection, or the block of filled cells around a single cell; null where these are blank. */
  readonly selectedCells: () => Promise<SelectedCells | null>;
  /** Adds sheets, all or none, in blocks; the first one is shown. */
  readonly writeSheets: (
    sheets: readonly NewSheet[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<SheetRef[]>;
}

/** The workbook that this task pane belongs to. */
export const excelCompare: CompareWorkbook = {
  listTables,
  findSide,
  readSide,
  readSideColumn,
  selectedCells,
  writeSheets,
};
