import type { Box, CellFormat, CellValue, GridPort, Selection, SheetInfo } from '../model/gridPort';
import type { CalculationWatch } from './calculation';
import { cellFor, emptied, hasContent, valueOf } from './cells';
import { CellStore, newSheetSize } from './cellStore';
import { fitWidths } from './columnFit';
import { formatIn, styleFor } from './formats';
import type { StyleKey } from './formats';
import { generalText, longestGeneral } from './generalFormat';
import type { UniverParts } from './univer';

/** The browser grid behind the object model. */
export class UniverGrid implements GridPort {
  private readonly store: CellStore;
  private suspensions = 0;

  constructor(
    univer: UniverParts,
    private readonly calculation: CalculationWatch,
  ) {
    this.store = new CellStore(univer);
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
  }

  usedRange(sheetId: string): Box | null {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    const include = (row: number, column: number) => {
      top = Math.min(top, row);
      left = Math.min(left, column);
      bottom = Math.max(bottom, row);
      right = Math.max(right, column);
    };
    this.store.matrix(sheetId).forValue((row, column, cell) => {
      if (hasContent(cell)) include(row, column);
    });
    for (const [row, cells] of Object.entries(this.store.spilled(sheetId))) {
      for (const column of Object.keys(cells ?? {})) include(Number(row), Number(column));
    }
    return bottom < 0 ? null : { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  readValues(sheetId: string, box: Box): CellValue[][] {
    const spilled = this.store.spilled(sheetId);
    return this.store.read(sheetId, box, (cell, row, column) => {
      const value = valueOf(cell);
      return value === '' && !cell?.f ? valueOf(spilled[row]?.[column]) : value;
    });
  }

  readFormulas(sheetId: string, box: Box): CellValue[][] {
    const values = this.readValues(sheetId, box);
    return this.store.read(sheetId, box, (cell, row, column) => {
      const value = values[row - box.row]?.[column - box.column] ?? '';
      if (!cell?.f && !cell?.si) return value;
      return this.store.formulaAt(sheetId, row, column) ?? cell.f ?? value;
    });
  }

  readText(sheetId: string, box: Box): string[][] {
    const worksheet = this.store.sheet(sheetId).getSheet();
    const values = this.readValues(sheetId, box);
    return values.map((line, r) =>
      line.map((value, c) => {
        if (value === '') return '';
        if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
        return String(worksheet.getCell(box.row + r, box.column + c)?.v ?? value);
      }),
    );
  }

  readNumberFormats(sheetId: string, box: Box): string[][] {
    return this.store.read(sheetId, box, (cell) => this.store.patternOf(cell));
  }

  writeCells(sheetId: string, box: Box, cells: (CellValue | null)[][]): void {
    this.store.write(sheetId, box, (r, c) => {
      const value = cells[r]?.[c];
      if (value === null || value === undefined) return undefined;
      return cellFor(value);
    });
  }

  writeNumberFormats(sheetId: string, box: Box, formats: (string | null)[][]): void {
    this.store.writeStyles(sheetId, box, (r, c) => {
      const pattern = formats[r]?.[c];
      if (pattern === null || pattern === undefined) return undefined;
      return { n: pattern === 'General' || pattern === '' ? null : { pattern } };
    });
  }

  readFormat<K extends keyof CellFormat>(sheetId: string, box: Box, key: K): CellFormat[K] | null {
    const { row, column, rows, columns } = this.store.clipped(sheetId, box);
    const all = new Set<CellFormat[keyof CellFormat]>();
    const sheet = this.store.sheet(sheetId);
    if (key === 'columnWidth') {
      for (let c = column; c < column + columns; c += 1) all.add(sheet.getColumnWidth(c));
    } else if (key === 'rowHeight') {
      for (let r = row; r < row + rows; r += 1) all.add(sheet.getRowHeight(r));
    } else {
      const styleKey: StyleKey = key;
      this.store.read(sheetId, { row, column, rows, columns }, (cell) =>
        all.add(formatIn(this.store.styleOf(cell), styleKey)),
      );
    }
    const [only] = all;
    return all.size === 1 ? (only as CellFormat[K]) : null;
  }

  writeFormat<K extends keyof CellFormat>(
    sheetId: string,
    box: Box,
    key: K,
    value: NonNullable<CellFormat[K]>,
  ): void {
    this.store.growTo(sheetId, box);
    const { row, column, rows, columns } = this.store.clipped(sheetId, box);
    if (key === 'columnWidth') {
      this.store.change(() => this.store.sheet(sheetId).setColumnWidths(column, columns, Number(value)));
      return;
    }
    if (key === 'rowHeight') {
      this.store.change(() => this.store.sheet(sheetId).setRowHeightsForced(row, rows, Number(value)));
      return;
    }
    const styleKey: StyleKey = key;
    const style = styleFor(styleKey, value as never);
    this.store.writeStyles(sheetId, { row, column, rows, columns }, () => style);
    if (styleKey === 'wrapText' || styleKey === 'fontSize') {
      this.store.change(() => this.store.sheet(sheetId).setRowAutoHeight(row, rows));
    }
  }

  autofitColumns(sheetId: string, box: Box): void {
    const used = this.usedRange(sheetId);
    if (!used) return;
    const { column, columns } = this.store.clipped(sheetId, box);
    const measured = { row: used.row, rows: used.rows, column, columns };
    const styles = (r: number, c: number) => this.store.styleOf(this.store.matrix(sheetId).getValue(r, c));
    const values = this.readValues(sheetId, measured);
    const patterns = this.readNumberFormats(sheetId, measured);
    // What the cells show depends on the width; a number without format is measured as long as it can be.
    const texts = this.readText(sheetId, measured).map((line, r) =>
      line.map((text, c) => {
        const value = values[r]?.[c];
        const isGeneral = typeof value === 'number' && patterns[r]?.[c] === 'General';
        return isGeneral ? generalText(value, longestGeneral) : text;
      }),
    );
    const widths = fitWidths(texts, (r, c) => styles(used.row + r, column + c));
    this.store.change(() => {
      widths.forEach((width, c) => {
        if (width !== null) this.store.sheet(sheetId).setColumnWidth(column + c, width);
      });
    });
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
  spillOf(sheetId: string, row: number, column: number): Box | null {
    return this.store.spillOf(sheetId, row, column);
  }

  /** The address of a cell as Excel writes it, such as `Sheet1!B3`. */
  addressOf({ sheetId, row, column }: { sheetId: string; row: number; column: number }): string {
    const name = this.sheets().find(({ id }) => id === sheetId)?.name ?? '';
    const quoted = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
    return `${quoted}!${this.store.sheet(sheetId).getRange(row, column).getA1Notation()}`;
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
