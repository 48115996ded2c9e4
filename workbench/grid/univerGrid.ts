import { fullAddress } from '../model/address';
import type { ICellData } from '@univerjs/core';
import type { Box, CellFormat, CellValue, GridPort, Selection, SheetInfo } from '../model/gridPort';
import type { NamedTable } from '../model/namedTables';
import type { FormulaCell } from '../model/structuredReference';
import type { CalculationWatch } from './calculation';
import { cellFor, emptied } from './cells';
import { CellStore, newSheetSize } from './cellStore';
import { GridFormatter } from './gridFormatter';
import { GridReader } from './gridReader';
import type { ManualCalculation } from './manualCalculation';
import { recalculateNames } from './recalculate';
import type { UniverParts } from './univer';

/** The browser grid behind the object model. */
export class UniverGrid implements GridPort {
  private readonly store: CellStore;
  private readonly reader: GridReader;
  private readonly formatter: GridFormatter;
  private suspensions = 0;

  constructor(
    private readonly univer: UniverParts,
    private readonly calculation: CalculationWatch,
    private readonly manual: ManualCalculation,
  ) {
    this.store = new CellStore(univer);
    this.reader = new GridReader(this.store);
    this.formatter = new GridFormatter(this.store, this.reader);
  }

  /** True while this port itself changes the grid: the add-in's doing, not the user's. */
  changesByAddin(): boolean {
    return this.store.changing();
  }

  sheets(): SheetInfo[] {
    return this.store
      .book()
      .getSheets()
      .map((sheet) => ({ id: sheet.getSheetId(), name: sheet.getSheetName() }));
  }

  addSheet(name?: string): string {
    return this.store.change(() => {
      const active = this.store.book().getActiveSheet();
      const added = this.store.book().insertSheet(name, { sheet: { ...newSheetSize } });
      // Adding a sheet through the API does not bring it to the front in Excel.
      this.store.book().setActiveSheet(active);
      return added.getSheetId();
    });
  }

  deleteSheet(id: string): void {
    this.store.change(() => this.store.book().deleteSheet(this.store.sheet(id)));
  }

  renameSheet(id: string, name: string): void {
    this.store.change(() => this.store.sheet(id).setName(name));
  }

  activateSheet(id: string): void {
    this.store.change(() => this.store.book().setActiveSheet(this.store.sheet(id)));
  }

  activeSheetId(): string {
    return this.store.book().getActiveSheet().getSheetId();
  }

  selection(): Selection {
    const sheetId = this.activeSheetId();
    const range = this.store.book().getActiveRange();
    if (!range) return { sheetId, row: 0, column: 0, rows: 1, columns: 1 };
    return {
      sheetId,
      row: range.getRow(),
      column: range.getColumn(),
      rows: range.getHeight(),
      columns: range.getWidth(),
    };
  }

  select(sheetId: string, box: Box): void {
    this.store.change(() => {
      this.store.growTo(sheetId, box);
      this.store.book().setActiveSheet(this.store.sheet(sheetId));
      const { row, column, rows, columns } = this.store.clipped(sheetId, box);
      this.store.book().setActiveRange(this.store.sheet(sheetId).getRange(row, column, rows, columns));
    });
    this.bringIntoSight(sheetId, box);
  }

  /** As Excel does, but only where the cell is out of sight, so that the view does not jump; a new sheet is drawn first. */
  private bringIntoSight(sheetId: string, { row, column }: Box): void {
    requestAnimationFrame(() => {
      if (this.activeSheetId() !== sheetId) return;
      const sheet = this.store.sheet(sheetId);
      if (!sheet.getSkeleton()) return;
      const seen = sheet.getVisibleRange();
      const inSight =
        seen !== null &&
        row >= seen.startRow &&
        row < seen.endRow &&
        column >= seen.startColumn &&
        column < seen.endColumn;
      if (!inSight) sheet.scrollToCell(row, column);
    });
  }

  usedRange(sheetId: string): Box | null {
    return this.reader.usedRange(sheetId);
  }

  formattedRange(sheetId: string): Box | null {
    return this.reader.formattedRange(sheetId);
  }

  selectedAreas(): number {
    return this.store.book().getActiveSheet().getSelection()?.getActiveRangeList().length ?? 1;
  }

  insertRows(sheetId: string, row: number, rows: number): void {
    this.store.change(() => {
      this.store.growTo(sheetId, { row, column: 0, rows, columns: 1 });
      this.store.sheet(sheetId).insertRowsBefore(row, rows);
    });
    recalculateNames(this.univer);
  }

  deleteRows(sheetId: string, row: number, rows: number): void {
    this.store.change(() => {
      this.store.growTo(sheetId, { row, column: 0, rows: rows + 1, columns: 1 });
      this.store.sheet(sheetId).deleteRows(row, rows);
    });
    recalculateNames(this.univer);
  }

  readValues(sheetId: string, box: Box): CellValue[][] {
    return this.reader.readValues(sheetId, box);
  }

  readFormulas(sheetId: string, box: Box): CellValue[][] {
    return this.reader.readFormulas(sheetId, box);
  }

  readText(sheetId: string, box: Box): string[][] {
    return this.reader.readText(sheetId, box);
  }

  readNumberFormats(sheetId: string, box: Box): string[][] {
    return this.reader.readNumberFormats(sheetId, box);
  }

  writeCells(sheetId: string, box: Box, cells: (CellValue | null)[][]): void {
    this.store.write(sheetId, box, (r, c) => {
      const value = cells[r]?.[c];
      if (value === null || value === undefined) return undefined;
      const cell = cellFor(value);
      const place = { sheetId, row: box.row + r, column: box.column + c };
      return cell.f ? { ...cell, ...this.store.tableFormulas.cellFor(cell.f, place) } : cell;
    });
  }

  /** Takes the tables as they are now; formulas that name them follow. */
  nameTables(tables: readonly NamedTable[]): void {
    if (!this.store.tableFormulas.update(tables)) return;
    for (const { id } of this.sheets()) this.renewFormulas(id);
  }

  private renewFormulas(sheetId: string): void {
    const renewed: { row: number; column: number; cell: ICellData }[] = [];
    this.store.matrix(sheetId).forValue((row, column, cell) => {
      const now = this.store.tableFormulas.renewed(cell, { sheetId, row, column });
      if (now) renewed.push({ row, column, cell: now });
    });
    for (const { row, column, cell } of renewed) {
      this.store.write(sheetId, { row, column, rows: 1, columns: 1 }, () => cell);
    }
  }

  /** Formulas with addresses where they name tables, as a file without tables has them. */
  formulasByAddress(sheetId: string, box: Box): CellValue[][] {
    const cells = this.store.matrix(sheetId);
    return this.readFormulas(sheetId, box).map((line, r) =>
      line.map((formula, c) => {
        const cell = cells.getValue(box.row + r, box.column + c);
        return cell?.custom && cell.f ? cell.f : formula;
      }),
    );
  }

  /** What was written into a cell that names tables; null for any other. */
  writtenFormula(sheetId: string, row: number, column: number): string | null {
    const cell = this.store.matrix(sheetId).getValue(row, column);
    return this.store.tableFormulas.writtenIn(cell, { sheetId, row, column });
  }

  /** The cell of a formula that a user types: it may name tables. */
  typedFormula(formula: string, place: FormulaCell): Pick<ICellData, 'f' | 'custom'> {
    return this.store.tableFormulas.cellFor(formula, place);
  }

  writeNumberFormats(sheetId: string, box: Box, formats: (string | null)[][]): void {
    this.store.writeStyles(sheetId, box, (r, c) => {
      const pattern = formats[r]?.[c];
      if (pattern === null || pattern === undefined) return undefined;
      return { n: pattern === 'General' || pattern === '' ? null : { pattern } };
    });
  }

  readFormat<K extends keyof CellFormat>(sheetId: string, box: Box, key: K): CellFormat[K] | null {
    return this.formatter.readFormat(sheetId, box, key);
  }

  writeFormat<K extends keyof CellFormat>(
    sheetId: string,
    box: Box,
    key: K,
    value: NonNullable<CellFormat[K]>,
  ): void {
    this.formatter.writeFormat(sheetId, box, key, value);
  }

  autofitColumns(sheetId: string, box: Box): void {
    this.formatter.autofitColumns(sheetId, box);
  }

  mergeCells(sheetId: string, box: Box): void {
    this.store.growTo(sheetId, box);
    this.store.change(() =>
      this.store.sheet(sheetId).getRange(box.row, box.column, box.rows, box.columns).merge(),
    );
  }

  unmergeCells(sheetId: string, box: Box): void {
    const { row, column, rows, columns } = this.store.clipped(sheetId, box);
    this.store.change(() => this.store.sheet(sheetId).getRange(row, column, rows, columns).breakApart());
  }

  freezeRows(sheetId: string, rows: number): void {
    this.freezePanes(sheetId, rows, 0);
  }

  freezePanes(sheetId: string, rows: number, columns: number): void {
    this.store.change(() => {
      const sheet = this.store.sheet(sheetId);
      if (rows === 0 && columns === 0) sheet.cancelFreeze();
      else
        sheet.setFreeze({ startRow: rows || -1, startColumn: columns || -1, ySplit: rows, xSplit: columns });
    });
  }

  showSheet(id: string, visible: boolean): void {
    this.store.change(() => (visible ? this.store.sheet(id).showSheet() : this.store.sheet(id).hideSheet()));
  }

  moveSheet(id: string, position: number): void {
    this.store.change(() => this.store.book().moveSheet(this.store.sheet(id), position));
  }

  setTabColor(id: string, color: string): void {
    this.store.change(() => this.store.sheet(id).setTabColor(color));
  }

  clear(sheetId: string, box: Box, what: 'all' | 'contents' | 'formats'): void {
    const clipped = this.store.clipped(sheetId, box);
    const cells = this.store.matrix(sheetId);
    if (what !== 'contents') this.unmergeCells(sheetId, clipped);
    this.store.write(sheetId, clipped, (r, c) => {
      const cell = cells.getValue(clipped.row + r, clipped.column + c);
      if (!cell) return undefined;
      if (what === 'all') return null;
      return what === 'contents' ? emptied : { s: null, ...(cell.t ? { t: cell.t } : {}) };
    });
  }

  addName(name: string, formula: string): void {
    this.store.change(() => {
      if (this.store.book().getDefinedName(name)) this.store.book().deleteDefinedName(name);
      this.store.book().insertDefinedName(name, formula.replace(/^=/, ''));
    });
  }

  deleteName(name: string): void {
    this.store.change(() => this.store.book().deleteDefinedName(name));
  }

  /** The names of the workbook, for saving it. */
  names(): { name: string; formula: string }[] {
    return this.store
      .book()
      .getDefinedNames()
      .map((name) => ({ name: name.getName(), formula: name.getFormulaOrRefString() }));
  }

  /** The box that the array of the formula in this cell fills, or null when it fills only its own cell. */
  spillRange(sheetId: string, row: number, column: number): Box | null {
    return this.store.spillOf(sheetId, row, column);
  }

  /** The address of cells as Excel writes it, such as `Sheet1!B3:C4` or `'My sheet'!A:A`. */
  addressOf({ sheetId, box }: { readonly sheetId: string; readonly box: Box }): string {
    return fullAddress(this.sheets().find(({ id }) => id === sheetId)?.name ?? '', box);
  }

  calculateWaiting(): void {
    this.manual.calculate();
  }

  isEditing(): boolean {
    return this.store.book().isCellEditing();
  }

  async settled(): Promise<void> {
    if (this.suspensions === 0) await this.calculation.settled();
  }

  /**
   * The engine waits for a tenth of a second of quiet and the grid paints once per frame, so a run of writes is calculated and
   * painted once anyway; what is left to suspend is that reads wait for the calculation.
   */
  suspend(): () => void {
    this.suspensions += 1;
    let ended = false;
    return () => {
      if (!ended) this.suspensions -= 1;
      ended = true;
    };
  }
}
