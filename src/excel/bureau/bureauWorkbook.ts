import type { Progress } from '../../engine/kit/progress';
import type { TableCells } from '../../sheet/bureau';
import { listTables, type TableRef } from '../listTables';
import type { SheetRef } from '../sheetArea';
import { type NewSheet, writeSheets } from '../writeSheets';
import { readSelectedRow, type SelectedRow } from './readSelectedRow';
import { readTables } from './readTables';

/** All that the page of the bureau asks of Excel. Each call rejects with Office's own error, or with the reason of its signal. */
export interface BureauWorkbook {
  readonly listTables: () => Promise<readonly TableRef[]>;
  /** Reads tables with their header rows, in blocks. */
  readonly readTables: (
    tables: readonly (TableRef | null)[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<(TableCells | null)[]>;
  /** Adds sheets, all or none, in blocks; the first one is shown. */
  readonly writeSheets: (
    sheets: readonly NewSheet[],
    progress: (progress: Progress) => void,
    signal: AbortSignal,
  ) => Promise<SheetRef[]>;
  /** The row of a table in which the selection begins; null where there is none. */
  readonly readSelectedRow: () => Promise<SelectedRow | null>;
}

/** The workbook that this task pane belongs to. */
export const excelBureau: BureauWorkbook = { listTables, readTables, writeSheets, readSelectedRow };
