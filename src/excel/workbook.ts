import type { Box } from '../sheet/kit/address';
import type { SheetModel } from '../sheet/kit/sheetModel';
import { loadChoices, type RememberedPage, saveChoices } from './choices';
import { readActiveSheet, readArea, readSelection, readSheet } from './readCells';
import { selectBox } from './selectBox';
import type { Selection, SheetArea, SheetRef } from './sheetArea';
import { type WorkbookListener, watchWorkbook } from './watchWorkbook';
import { writeSheet } from './writeSheets';

export type { Selection, SheetArea, SheetCell, SheetRef } from './sheetArea';

/**
 * All that the task pane asks of Excel. Each call is one `Excel.run`; each rejects with Office's own error, for
 * which `officeErrorText` has words.
 */
export interface Workbook {
  /** The used cells of the sheet in front. */
  readonly readActiveSheet: () => Promise<SheetArea>;
  /** The used cells of a sheet; null when it is gone. */
  readonly readSheet: (id: string) => Promise<SheetArea | null>;
  /** The used cells inside a box of a sheet; null when the sheet is gone. */
  readonly readArea: (id: string, box: Box) => Promise<SheetArea | null>;
  readonly readSelection: () => Promise<Selection>;
  /** Writes a new sheet and shows it; nothing of it stays when that fails. */
  readonly writeSheet: (model: SheetModel) => Promise<SheetRef>;
  /** Shows and selects cells. */
  readonly selectBox: (sheetId: string, box: Box) => Promise<void>;
  /** What was last saved for a page in this workbook; null when nothing was. */
  readonly loadChoices: (page: RememberedPage) => Promise<unknown>;
  readonly saveChoices: (page: RememberedPage, choices: object) => Promise<void>;
  /** Listens to changed cells, to another selection or sheet in front; gives the function that ends it. */
  readonly watch: (listener: WorkbookListener) => Promise<() => Promise<void>>;
}

/** The workbook that this task pane belongs to. */
export const excelWorkbook: Workbook = {
  readActiveSheet,
  readSheet,
  readArea,
  readSelection,
  writeSheet,
  selectBox,
  loadChoices,
  saveChoices,
  watch: watchWorkbook,
};
