import type { Box, CellFormat } from '../model/gridPort';
import type { CellStore } from './cellStore';
import { fitWidths } from './columnFit';
import { formatIn, styleFor } from './formats';
import type { StyleKey } from './formats';
import { generalText, longestGeneral } from './generalFormat';
import type { GridReader } from './gridReader';

/** Reads and sets the formats of cells, columns and rows. */
export class GridFormatter {
  constructor(
    private readonly store: CellStore,
    private readonly reader: GridReader,
  ) {}

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
      this.setColumnWidths(sheetId, column, columns, Number(value));
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
    const used = this.reader.usedRange(sheetId);
    if (!used) return;
    const { column, columns } = this.store.clipped(sheetId, box);
    const measured = { row: used.row, rows: used.rows, column, columns };
    const styles = (r: number, c: number) => this.store.styleOf(this.store.matrix(sheetId).getValue(r, c));
    const values = this.reader.readValues(sheetId, measured);
    const patterns = this.reader.readNumberFormats(sheetId, measured);
    // What the cells show depends on the width; a number without format is measured as long as it can be.
    const texts = this.reader.readText(sheetId, measured).map((line, r) =>
      line.map((text, c) => {
        const value = values[r]?.[c];
        const isGeneral = typeof value === 'number' && patterns[r]?.[c] === 'General';
        return isGeneral ? generalText(value, longestGeneral) : text;
      }),
    );
    const widths = fitWidths(texts, (r, c) => styles(used.row + r, column + c));
    widths.forEach((width, c) => {
      if (width !== null) this.setColumnWidths(sheetId, column + c, 1, width);
    });
  }

  /** Only rows with wrapped cells in these columns change their height with it. */
  private setColumnWidths(sheetId: string, column: number, columns: number, width: number): void {
    this.store.setColumnWidths(sheetId, column, columns, width);
    const sheet = this.store.sheet(sheetId);
    const whole = { row: 0, column, rows: sheet.getMaxRows(), columns };
    const wraps = this.store
      .read(sheetId, whole, (cell) => formatIn(this.store.styleOf(cell), 'wrapText'))
      .map((line) => line.includes(true));
    this.store.change(() => {
      for (let row = wraps.indexOf(true); row >= 0; row = wraps.indexOf(true, row)) {
        const after = wraps.indexOf(false, row);
        const rows = (after < 0 ? wraps.length : after) - row;
        sheet.setRowAutoHeight(row, rows);
        row += rows;
      }
    });
  }
}
