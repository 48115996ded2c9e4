import { type CellValue, cellValue, isFormula } from '../../cells/cellValue';
import { HEADER_PLACE, NOTE_PLACE } from '../../figures/sheetModel';
import type { Cells } from '../../cells/headers';
import type { NewSheet } from '../tables/tableSheet';

/**
 * A short text that changes when a cell does, to find out whether a sheet was edited since it was written. Blank cells and
 * rows at the ends do not count.
 *
 * @param cells from the first used row and column of the sheet
 */
export function fingerprint(cells: Cells): string {
  const print = new Print();
  print.addRows(cells);
  return print.text;
}

/** The same for a file, by its bytes. */
export function fingerprintOfBytes(bytes: Uint8Array): string {
  const print = new Print();
  for (const byte of bytes) print.addWord(byte);
  return `${print.text}-${bytes.length}`;
}

/** The same for a sheet to be written, in steps; null if it has formulas, whose results are unknown. */
export function* fingerprintSteps({ content }: NewSheet): Generator<void, string | null> {
  if ('cells' in content) {
    return content.cells.some((line) => line.some(isFormula)) ? null : fingerprint(content.cells);
  }
  const { note, columns, rows } = content;
  const above = Array.from({ length: HEADER_PLACE.row - NOTE_PLACE.row - 1 }, () => []);
  const print = new Print();
  print.addRows([[note], ...above, columns.map(({ title }) => title)]);
  for (let row = 0; row < rows.length; row += ROWS_AT_A_TIME) {
    yield;
    // In a table a leading apostrophe is part of the text.
    print.addRows(rows.slice(row, row + ROWS_AT_A_TIME), false);
  }
  return print.text;
}

/** Rows in a step of about a millisecond. */
const ROWS_AT_A_TIME = 1_000;

/** Markers of cells and rows, outside of the range of characters. */
const [END_OF_ROW, BLANK, TEXT, NUMBER] = [1 << 16, 2 << 16, 3 << 16, 4 << 16];

/** Digits of a number that survive saving and opening. */
const DIGITS = 12;

/** Two sums of 32 bits over all words, as in FNV-1a. */
class Print {
  private one = 0x811c9dc5;
  private two = 0x9e3779b9;
  private blankRows = 0;

  /**
   * Adds rows of cells; blank rows count only if another row follows.
   *
   * @param isMarked whether a leading apostrophe marks text and is not part of it
   */
  addRows(cells: Cells, isMarked = true): void {
    for (const line of cells) {
      const values = line.map((cell) => cellValue(isMarked ? unmarked(cell) : cell));
      while (values.length > 0 && values.at(-1) === null) values.pop();
      if (values.length === 0) {
        this.blankRows += 1;
        continue;
      }
      for (; this.blankRows > 0; this.blankRows -= 1) this.addWord(END_OF_ROW);
      for (const value of values) this.addValue(value);
      this.addWord(END_OF_ROW);
    }
  }

  addWord(word: number): void {
    this.one = Math.imul(this.one ^ word, 0x01000193);
    this.two = Math.imul(this.two ^ word, 0x85ebca6b);
    this.two ^= this.two >>> 13;
  }

  get text(): string {
    return [this.one, this.two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** A text that is a number as JavaScript writes it is added as one: after opening, a cell may have either. */
  private addValue(value: CellValue): void {
    if (value === null) return this.addWord(BLANK);
    const number = typeof value === 'string' && !/^[-\d]/.test(value) ? NaN : Number(value);
    const isNumber = typeof value === 'number' || String(number) === value;
    this.addWord(isNumber ? NUMBER : TEXT);
    const text = isNumber ? rounded(number) : String(value);
    for (let at = 0; at < text.length; at += 1) this.addWord(text.charCodeAt(at));
  }
}

function rounded(value: number): string {
  const isShort = Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS;
  return String(isShort ? value : Number(value.toPrecision(DIGITS)));
}

/** A text without the apostrophe that marks it. */
function unmarked(cell: unknown): unknown {
  return typeof cell === 'string' && cell.startsWith("'") ? cell.slice(1) : cell;
}
