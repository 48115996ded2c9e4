import type { ExcelSettings } from '../excel';
import type { FunctionErrors } from '../functions';
import type { DateSystem } from '../model/entry/dates';
import type { GridPort } from '../model/gridPort';
import type { Theme, WorkbenchHost } from '../host';

/** What the page offers to tests as `window.workbench`. */
export interface WorkbenchHandle {
  readonly grid: GridPort;
  readonly host: WorkbenchHost;
  /** Resolves when the add-in runs and its functions can be used in formulas; rejects when it does not load. */
  readonly ready: Promise<void>;
  /** Full names of the add-in's functions, such as `CSA.TW`. */
  readonly functionNames: readonly string[];
  readonly functionErrors: FunctionErrors;
  /** Names of the APIs the add-in asked for and the workbench does not know. */
  readonly unknownApis: readonly string[];
  /** Which Excel the workbench is, and how strict. */
  readonly excel: ExcelSettings;
  /** Resolves when every formula is calculated and every function has answered; `grid.settled` does not wait for functions. */
  calculated(): Promise<void>;
  /** As in the options of a workbook: its days count from 1900, or from 1904. */
  setDateSystem(system: DateSystem): void;
  newWorkbook(name?: string): Promise<void>;
  /** @param beforeAddin the file comes before the add-in is known: its functions stay under the names of the file */
  openXlsx(bytes: Uint8Array, name?: string, beforeAddin?: boolean): Promise<void>;
  saveXlsx(): Uint8Array;
  setTheme(theme: Theme): void;
  /** The middle of a cell of the active sheet in the page's pixels, or null when it is not in sight. */
  cellOnScreen(row: number, column: number): { x: number; y: number } | null;
  /** What stands in the editor of the cell that is being edited. */
  editedText(): string;
  /** Protects or unprotects the active sheet, as the button of the page does. */
  protectSheet(protect: boolean): void;
}

declare global {
  interface Window {
    workbench?: WorkbenchHandle;
  }
}
