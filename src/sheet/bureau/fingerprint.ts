import { cellValue } from '../../cells/cellValue';
import type { Cells } from '../month';
import { HEADER_PLACE, NOTE_PLACE } from '../kit/tableModel';
import type { NewSheet } from './newSheet';

/** Digits of a number that survive saving and opening. */
const DIGITS = 12;

/**
 * A short text that changes when a cell does: what a sheet held when it was written is compared with what it holds now.
 * Blank cells and rows at the ends do not count.
 *
 * @param cells from the first used row and column of the sheet
 */
export function fingerprint(cells: Cells): string {
  const print = new Print();
  let blankRows = 0;
  for (const line of cells) {
    const texts = line.map(textOf);
    while (texts.at(-1) === '') texts.pop();
    if (texts.length === 0) {
      blankRows += 1;
      continue;
    }
    print.add('\n'.repeat(blankRows + 1));
    blankRows = 0;
    print.add(texts.join('\t'));
  }
  return print.text;
}

/** The same of a file: equal for files of the same bytes, and hardly ever for others. */
export function fingerprintOfBytes(bytes: Uint8Array): string {
  const print = new Print();
  for (const byte of bytes) print.addCode(byte);
  return `${print.text}-${bytes.length}`;
}

/** The same of a sheet that is to be written; null where it has formulas, whose results nobody knows yet. */
export function fingerprintOf({ content }: NewSheet): string | null {
  if ('cells' in content) {
    const hasFormula = content.cells.some((line) =>
      line.some((cell) => typeof cell === 'string' && cell.startsWith('=')),
    );
    return hasFormula ? null : fingerprint(content.cells);
  }
  const { note, columns, rows } = content;
  const above = Array.from({ length: HEADER_PLACE.row - NOTE_PLACE.row - 1 }, () => []);
  // In a table a leading apostrophe is part of the text.
  return fingerprint([
    [note],
    ...above,
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map(asText)),
  ]);
}

const asText = (cell: unknown): unknown =>
  typeof cell === 'string' && cell.startsWith("'") ? `'${cell}` : cell;

function textOf(cell: unknown): string {
  // The apostrophe that marks a text is not part of it.
  const value = cellValue(typeof cell === 'string' ? cell.replace(/^'/, '') : cell);
  if (value === null) return '';
  return typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : String(value);
}

/** Two sums over all characters, each of 32 bits. */
class Print {
  private one = 0x811c9dc5;
  private two = 0x9e3779b9;

  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.addCode(text.charCodeAt(at));
  }

  addCode(code: number): void {
    this.one = Math.imul(this.one ^ code, 0x01000193);
    this.two = Math.imul(this.two ^ code, 0x85ebca6b) ^ (this.two >>> 13);
  }

  get text(): string {
    return [this.one, this.two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
