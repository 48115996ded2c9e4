import type { DateSystem } from '../cells/dateSystem';
import type { NumberStyle } from '../cells/numberStyle';
import type { Box } from '../figures/address';
import type { SheetModel } from '../figures/sheetModel';
import type { Deferred } from './requests';
import type { Selection, SheetArea, SheetRef, TableRef } from './ranges';
import type { TextCell, TurnedCell } from './textNumbers';

export type { Selection, SheetArea, SheetCell, SheetRef } from './ranges';

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
  /** The tables of the workbook, in the order in which they came into being. */
  readonly listTables: () => Promise<readonly TableRef[]>;
  /** Writes a new sheet and shows it; nothing of it stays when that fails. */
  readonly writeSheet: (model: SheetModel) => Promise<SheetRef>;
  /** Writes new sheets, all or none, and shows the first. */
  readonly writeSheets: (models: readonly SheetModel[]) => Promise<SheetRef[]>;
  /** What could not be finished because another workbook was in front, the oldest first. */
  readonly deferred: () => readonly Deferred[];
  readonly runDeferred: (item: Deferred) => Promise<void>;
  /** Puts a formula into the first selected cell, where that is blank. */
  readonly insertFormula: (formula: string) => Promise<InsertedFormula>;
  /** How this Excel writes numbers and formulas; null where it does not say. */
  readonly readNumberStyle: () => Promise<NumberStyle | null>;
  /** How the workbook counts its days; null where Excel does not say. */
  readonly readDateSystem: () => Promise<DateSystem | null>;
  /** Has Excel calculate every formula again, also where the workbook is calculated by hand. */
  readonly calculateAll: () => Promise<void>;
  /** Writes the numbers that texts mean into their cells, formulas left alone; gives the cells that are numbers now. */
  readonly turnIntoNumbers: (cells: readonly TextCell[]) => Promise<readonly TurnedCell[]>;
  /** Writes these texts back where their numbers still stand; gives how many. */
  readonly turnBackIntoText: (cells: readonly TurnedCell[]) => Promise<number>;
  /** Shows and selects cells. */
  readonly selectBox: (sheetId: string, box: Box) => Promise<void>;
  /** What was last saved for a page in this workbook; null when nothing was. */
  readonly loadChoices: (page: string) => Promise<unknown>;
  readonly saveChoices: (page: string, choices: object) => Promise<void>;
  /** The pages for which something is saved in this workbook. */
  readonly listChoices: () => Promise<readonly string[]>;
  readonly forgetChoices: () => Promise<void>;
  /** Listens to changed cells, to another selection or sheet in front; gives the function that ends it. */
  readonly watch: (listener: WorkbookListener) => Promise<() => Promise<void>>;
}

export interface WorkbookListener {
  /** Cells of a sheet were changed, by anyone. */
  cellsChanged(sheetId: string): void;
  /** Formulas of a sheet were calculated; that changes cells without their being edited. */
  calculated(sheetId: string): void;
  selectionChanged(sheetId: string): void;
  /** Another sheet is in front. */
  sheetActivated(sheetId: string): void;
}

/** What came of a formula that was to be put into the selected cell. */
export interface InsertedFormula {
  /** The cell, such as B4. */
  readonly address: string;
  /** Whether it is there; a cell that holds something is left alone. */
  readonly isInserted: boolean;
}
