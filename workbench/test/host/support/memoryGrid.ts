import { boundingBox, intersection } from '../../../model/address';
import { formulaWithout } from '../../../model/deleteRows';
import { movedFormula } from '../../../model/insertRows';
import type { Box, CellFormat, CellValue, GridPort, Selection, SheetInfo } from '../../../model/gridPort';

/** What a formula gives: a value, or an array that spills. */
export type FormulaResult = CellValue | CellValue[][];

interface Cell {
  content: CellValue;
  value: CellValue;
  numberFormat: string;
  format: CellFormat;
  /** The cell whose array covers this one. */
  spilledFrom?: number;
}

interface Sheet {
  readonly id: string;
  name: string;
  /** By `key`. */
  readonly cells: Map<number, Cell>;
}

/** The look of a cell nobody has touched. */
const untouched: Required<CellFormat> = {
  bold: false,
  italic: false,
  underline: false,
  fontColor: '#000000',
  fillColor: '',
  fontSize: 11,
  fontName: 'Calibri',
  horizontalAlignment: 'General',
  verticalAlignment: 'Bottom',
  wrapText: false,
  columnWidth: 64,
  rowHeight: 20,
  borderBottom: '',
  borderTop: '',
  borderLeft: '',
  borderRight: '',
};

/** A sheet of Excel has no more columns. */
const COLUMNS = 16_384;

const key = (row: number, column: number): number => row * COLUMNS + column;
const rowOf = (place: number): number => Math.floor(place / COLUMNS);
const columnOf = (place: number): number => place % COLUMNS;

/** The box around these cells; null where there are none. */
function around(cells: ReadonlyMap<number, Cell>, counts: (cell: Cell) => boolean): Box | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  cells.forEach((cell, place) => {
    if (!counts(cell)) return;
    const row = rowOf(place);
    const column = columnOf(place);
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (column < left) left = column;
    if (column > right) right = column;
  });
  return bottom < 0 ? null : { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/**
 * A grid without a page, for tests. It has no formula engine: formulas are stored and their values are '' unless
 * `calculate` says otherwise.
 */
export class MemoryGrid implements GridPort {
  /** Set by a test: what a formula gives. */
  calculate: (formula: string, sheetId: string, row: number, column: number) => FormulaResult = () => '';
  /** Set by a test: somebody types in a cell. */
  editing = false;
  /** How often calculation was waited for, and how many suspensions are open. */
  settledCalls = 0;
  suspensions = 0;
  /** Set by a test: how many areas the user has selected. */
  areas = 1;
  readonly names = new Map<string, string>();
  readonly merged: (Box & { readonly sheetId: string })[] = [];
  readonly frozen = new Map<string, { readonly rows: number; readonly columns: number }>();
  private readonly list: Sheet[] = [];
  private active: string;
  private selected: Box = { row: 0, column: 0, rows: 1, columns: 1 };
  private nextSheet = 1;

  constructor(sheetName = 'Sheet1') {
    this.active = this.addSheet(sheetName);
  }

  sheets(): SheetInfo[] {
    return this.list.map(({ id, name }) => ({ id, name }));
  }

  addSheet(name?: string): string {
    const id = `sheet-${String(this.nextSheet++)}`;
    this.list.push({ id, name: name ?? `Sheet${String(this.list.length + 1)}`, cells: new Map() });
    return id;
  }

  deleteSheet(id: string): void {
    this.list.splice(this.list.indexOf(this.sheet(id)), 1);
    if (this.active === id) this.active = this.list[0]?.id ?? '';
  }

  renameSheet(id: string, name: string): void {
    this.sheet(id).name = name;
  }

  moveSheet(id: string, position: number): void {
    const sheet = this.sheet(id);
    this.list.splice(this.list.indexOf(sheet), 1);
    this.list.splice(position, 0, sheet);
  }

  activateSheet(id: string): void {
    this.active = this.sheet(id).id;
  }

  activeSheetId(): string {
    return this.active;
  }

  selection(): Selection {
    return { sheetId: this.active, ...this.selected };
  }

  select(sheetId: string, { row, column, rows, columns }: Box): void {
    this.activateSheet(sheetId);
    this.selected = { row, column, rows, columns };
  }

  usedRange(sheetId: string): Box | null {
    return around(this.sheet(sheetId).cells, ({ content, value }) => content !== '' || value !== '');
  }

  formattedRange(sheetId: string): Box | null {
    return around(
      this.sheet(sheetId).cells,
      ({ numberFormat, format }) => numberFormat !== 'General' || Object.keys(format).length > 0,
    );
  }

  selectedAreas(): number {
    return this.areas;
  }

  insertRows(sheetId: string, row: number, rows: number): void {
    const inserted = { name: this.sheet(sheetId).name, row, rows };
    this.follow(
      sheetId,
      (formula, onSheet) => movedFormula(formula, onSheet, inserted),
      (at) => (at >= row ? at + rows : at),
    );
    const { cells } = this.sheet(sheetId);
    for (const [place, { numberFormat, format }] of [...cells]) {
      for (let at = 0; rowOf(place) === row - 1 && at < rows; at += 1) {
        cells.set(key(row + at, columnOf(place)), {
          content: '',
          value: '',
          numberFormat,
          format: { ...format },
        });
      }
    }
  }

  deleteRows(sheetId: string, row: number, rows: number): void {
    const deleted = { name: this.sheet(sheetId).name, row, rows };
    this.follow(
      sheetId,
      (formula, onSheet) => formulaWithout(formula, onSheet, deleted),
      (at) => (at < row ? at : at < row + rows ? null : at - rows),
    );
  }

  /** Cells go where their rows go, and formulas with them; those of a row that is nowhere are gone. */
  private follow(
    sheetId: string,
    formulaOf: (formula: string, onSheet: boolean) => string,
    newRow: (row: number) => number | null,
  ): void {
    for (const sheet of this.list) {
      for (const cell of sheet.cells.values()) {
        if (typeof cell.content !== 'string' || !cell.content.startsWith('=')) continue;
        cell.content = formulaOf(cell.content, sheet.id === sheetId);
      }
    }
    const { cells } = this.sheet(sheetId);
    const before = [...cells];
    cells.clear();
    for (const [place, cell] of before) {
      const row = newRow(rowOf(place));
      if (row !== null) cells.set(key(row, columnOf(place)), cell);
    }
  }

  readValues(sheetId: string, box: Box): CellValue[][] {
    return this.read(sheetId, box, (cell) => cell?.value ?? '');
  }

  readFormulas(sheetId: string, box: Box): CellValue[][] {
    return this.read(sheetId, box, (cell) =>
      cell?.spilledFrom === undefined ? (cell?.content ?? '') : cell.value,
    );
  }

  readText(sheetId: string, box: Box): string[][] {
    return this.read(sheetId, box, (cell) => {
      const value = cell?.value ?? '';
      return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
    });
  }

  readNumberFormats(sheetId: string, box: Box): string[][] {
    return this.read(sheetId, box, (cell) => cell?.numberFormat ?? 'General');
  }

  writeCells(sheetId: string, box: Box, cells: (CellValue | null)[][]): void {
    this.each(sheetId, box, (cell, row, column) => {
      const content = cells[row - box.row]?.[column - box.column];
      if (content === null || content === undefined) return;
      // A cell that an array fills has nothing of its own to be taken away.
      if (content === '' && cell.spilledFrom !== undefined) return;
      this.removeSpill(sheetId, row, column, cell);
      const isText = typeof content === 'string' && content.startsWith("'");
      cell.content = isText ? content.slice(1) : content;
      cell.value = cell.content;
      delete cell.spilledFrom;
      if (!isText && typeof content === 'string' && content.startsWith('=')) {
        this.setResult(sheetId, row, column, cell, this.calculate(content, sheetId, row, column));
      }
    });
  }

  writeNumberFormats(sheetId: string, box: Box, formats: (string | null)[][]): void {
    this.each(sheetId, box, (cell, row, column) => {
      cell.numberFormat = formats[row - box.row]?.[column - box.column] ?? cell.numberFormat;
    });
  }

  readFormat<K extends keyof CellFormat>(sheetId: string, box: Box, name: K): CellFormat[K] | null {
    const found = this.read(sheetId, box, (cell) => cell?.format[name] ?? untouched[name]).flat();
    const first = found[0] ?? untouched[name];
    return found.every((value) => value === first) ? first : null;
  }

  writeFormat<K extends keyof CellFormat>(
    sheetId: string,
    box: Box,
    name: K,
    value: NonNullable<CellFormat[K]>,
  ): void {
    this.each(sheetId, box, (cell) => {
      cell.format[name] = value;
    });
  }

  /** A column becomes as wide as its longest text: 7 pixels a letter. */
  autofitColumns(sheetId: string, box: Box): void {
    const texts = this.readText(sheetId, intersection(box, this.usedRange(sheetId) ?? box) ?? box);
    const longest = Math.max(...texts.flat().map((text) => text.length));
    this.writeFormat(sheetId, box, 'columnWidth', 12 + 7 * longest);
  }

  mergeCells(sheetId: string, box: Box): void {
    this.merged.push({ sheetId, ...box });
  }

  unmergeCells(sheetId: string, box: Box): void {
    const others = this.merged.filter((merged) => merged.sheetId !== sheetId || !intersection(merged, box));
    this.merged.splice(0, this.merged.length, ...others);
  }

  freezeRows(sheetId: string, rows: number): void {
    this.frozen.set(sheetId, { rows, columns: 0 });
  }

  freezePanes(sheetId: string, rows: number, columns: number): void {
    this.frozen.set(sheetId, { rows, columns });
  }

  clear(sheetId: string, box: Box, what: 'all' | 'contents' | 'formats'): void {
    this.each(sheetId, box, (cell, row, column) => {
      if (what !== 'formats') {
        this.removeSpill(sheetId, row, column, cell);
        cell.content = '';
        cell.value = '';
        delete cell.spilledFrom;
      }
      if (what !== 'contents') {
        cell.format = {};
        cell.numberFormat = 'General';
      }
    });
  }

  spillRange(sheetId: string, row: number, column: number): Box | null {
    const anchor = key(row, column);
    const spilled = around(this.sheet(sheetId).cells, ({ spilledFrom }) => spilledFrom === anchor);
    return spilled && boundingBox({ row, column, rows: 1, columns: 1 }, spilled);
  }

  addName(name: string, formula: string): void {
    this.names.set(name, formula);
  }

  deleteName(name: string): void {
    this.names.delete(name);
  }

  isEditing(): boolean {
    return this.editing;
  }

  settled(): Promise<void> {
    this.settledCalls++;
    return Promise.resolve();
  }

  suspend(): () => void {
    this.suspensions++;
    return () => {
      this.suspensions--;
    };
  }

  private sheet(id: string): Sheet {
    const sheet = this.list.find((candidate) => candidate.id === id);
    if (!sheet) throw new Error(`There is no sheet ${id}.`);
    return sheet;
  }

  /** Tests spend much of their time here: loops take half the time of `Array.from`. */
  private read<T>(sheetId: string, box: Box, of: (cell: Cell | undefined) => T): T[][] {
    const { cells } = this.sheet(sheetId);
    const lines: T[][] = [];
    for (let row = box.row; row < box.row + box.rows; row += 1) {
      const line: T[] = [];
      const first = key(row, box.column);
      for (let column = 0; column < box.columns; column += 1) line.push(of(cells.get(first + column)));
      lines.push(line);
    }
    return lines;
  }

  private each(sheetId: string, box: Box, visit: (cell: Cell, row: number, column: number) => void): void {
    for (let row = box.row; row < box.row + box.rows; row++) {
      for (let column = box.column; column < box.column + box.columns; column++) {
        visit(this.cell(sheetId, row, column), row, column);
      }
    }
  }

  private cell(sheetId: string, row: number, column: number): Cell {
    const { cells } = this.sheet(sheetId);
    const place = key(row, column);
    let cell = cells.get(place);
    if (!cell) {
      cell = { content: '', value: '', numberFormat: 'General', format: {} };
      cells.set(place, cell);
    }
    return cell;
  }

  private setResult(sheetId: string, row: number, column: number, anchor: Cell, result: FormulaResult): void {
    if (!Array.isArray(result)) {
      anchor.value = result;
      return;
    }
    for (const [down, line] of result.entries()) {
      for (const [right, value] of line.entries()) {
        const cell = this.cell(sheetId, row + down, column + right);
        cell.value = value;
        if (cell !== anchor) cell.spilledFrom = key(row, column);
      }
    }
  }

  private removeSpill(sheetId: string, row: number, column: number, anchor: Cell): void {
    if (typeof anchor.content !== 'string' || !anchor.content.startsWith('=')) return;
    const from = key(row, column);
    for (const cell of this.sheet(sheetId).cells.values()) {
      if (cell.spilledFrom !== from) continue;
      cell.value = '';
      delete cell.spilledFrom;
    }
  }
}
