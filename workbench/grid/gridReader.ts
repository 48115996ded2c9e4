import type { Box, CellValue } from '../model/gridPort';
import { hasContent, valueOf } from './cells';
import type { CellStore } from './cellStore';

/** Reads cells in Excel's terms: values, formulas, texts, number formats, and where there is anything. */
export class GridReader {
  constructor(private readonly store: CellStore) {}

  usedRange(sheetId: string): Box | null {
    return boxAround((include) => {
      this.store.matrix(sheetId).forValue((row, column, cell) => {
        if (hasContent(cell)) include(row, column);
      });
      for (const [row, cells] of Object.entries(this.store.spilled(sheetId))) {
        for (const column of Object.keys(cells ?? {})) include(Number(row), Number(column));
      }
    });
  }

  formattedRange(sheetId: string): Box | null {
    return boxAround((include) =>
      this.store.matrix(sheetId).forValue((row, column, cell) => {
        if (cell?.s) include(row, column);
      }),
    );
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
      const written = this.store.tableFormulas.writtenIn(cell, { sheetId, row, column });
      if (written !== null) return written;
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
}

/** The smallest box around all cells that `visit` includes; null for none. */
function boxAround(visit: (include: (row: number, column: number) => void) => void): Box | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  visit((row, column) => {
    top = Math.min(top, row);
    left = Math.min(left, column);
    bottom = Math.max(bottom, row);
    right = Math.max(right, column);
  });
  return bottom < 0 ? null : { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}
