/**
 * What the object model needs of a spreadsheet. The browser grid implements it for people, an in-memory grid for tests.
 * Rows and columns count from 0. Every call works on one sheet, named by its stable id.
 */
export type CellValue = number | string | boolean;

export interface Box {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface SheetInfo {
  readonly id: string;
  readonly name: string;
}

export interface Selection extends Box {
  readonly sheetId: string;
}

/**
 * The cell formats an add-in may read and set; one value stands for a whole box.
 * Colours are `#RRGGBB`, '' for none. Alignments carry Excel's words (General, Left, Center, Right, Top, Bottom, ...).
 * Column widths and row heights are pixels. A border is its colour, followed by its kind where that is not a thin line
 * (`#000000`, `#808080 medium`, `#000000 thick`, `#000000 double`, `#000000 dashed`, `#000000 dotted`), '' for none;
 * it is set on each cell of the box.
 */
export interface CellFormat {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  fontColor?: string;
  fillColor?: string;
  fontSize?: number;
  fontName?: string;
  horizontalAlignment?: string;
  verticalAlignment?: string;
  wrapText?: boolean;
  columnWidth?: number;
  rowHeight?: number;
  borderBottom?: string;
  borderTop?: string;
  borderLeft?: string;
  borderRight?: string;
}

export interface GridPort {
  sheets(): SheetInfo[];
  addSheet(name?: string): string;
  deleteSheet(id: string): void;
  renameSheet(id: string, name: string): void;
  activateSheet(id: string): void;
  activeSheetId(): string;

  selection(): Selection;
  select(sheetId: string, box: Box): void;
  /** The smallest box that holds all content, or null for an empty sheet. */
  usedRange(sheetId: string): Box | null;

  /** Calculated values: '' for a blank cell, error cells as their text ('#N/A'), spilled cells included. */
  readValues(sheetId: string, box: Box): CellValue[][];
  /** As values, but formulas where a cell has one (only the anchor of a spill). */
  readFormulas(sheetId: string, box: Box): CellValue[][];
  /** As the user sees it. */
  readText(sheetId: string, box: Box): string[][];
  readNumberFormats(sheetId: string, box: Box): string[][];

  /**
   * A string that begins with '=' is a formula; one that begins with an apostrophe is text, without that apostrophe
   * (so text may begin with '=' or look like a number); null leaves the cell as it is; '' clears its content.
   */
  writeCells(sheetId: string, box: Box, cells: (CellValue | null)[][]): void;
  writeNumberFormats(sheetId: string, box: Box, formats: (string | null)[][]): void;
  readFormat<K extends keyof CellFormat>(sheetId: string, box: Box, key: K): CellFormat[K] | null;
  writeFormat<K extends keyof CellFormat>(
    sheetId: string,
    box: Box,
    key: K,
    value: NonNullable<CellFormat[K]>,
  ): void;
  autofitColumns(sheetId: string, box: Box): void;
  mergeCells(sheetId: string, box: Box): void;
  freezeRows(sheetId: string, rows: number): void;
  clear(sheetId: string, box: Box, what: 'all' | 'contents' | 'formats'): void;

  addName(name: string, formula: string): void;
  deleteName(name: string): void;

  /** True while somebody types in a cell: Excel refuses add-ins' requests then. */
  isEditing(): boolean;
  /** Resolves when no formula is waiting to be calculated. */
  settled(): Promise<void>;
  /** Defers calculation and painting until the returned function is called. */
  suspend(): () => void;

  /** Calculates all formulas that wait for it: those of a workbook with manual calculation. */
  calculateWaiting?(): void;

  // What a grid may be able to do besides. Where it cannot, the object model keeps the state and the grid does not show it.
  unmergeCells?(sheetId: string, box: Box): void;
  freezePanes?(sheetId: string, rows: number, columns: number): void;
  showSheet?(id: string, visible: boolean): void;
  moveSheet?(id: string, position: number): void;
  setTabColor?(id: string, color: string): void;
  /** The smallest box that holds all cells with a format of their own, or null where there is none. */
  formattedRange?(sheetId: string): Box | null;
  /** How many areas are selected: more than one with Ctrl. */
  selectedAreas?(): number;
  /**
   * Inserts rows as a user does: they look like the row above them, what is below moves down, and the formulas of the
   * workbook follow.
   */
  insertRows?(sheetId: string, row: number, rows: number): void;
  /** Deletes rows: what is below moves up, and the formulas of the workbook follow. */
  deleteRows?(sheetId: string, row: number, rows: number): void;
  /** The cells the formula of this cell fills, the cell itself included; null where it fills only its own. */
  spillRange?(sheetId: string, row: number, column: number): Box | null;
}
