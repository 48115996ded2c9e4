import { isUnbounded } from './address';
import type { CellBlock } from './cellBlock';
import { toShape } from './cellInput';
import type { CellValue } from './gridPort';
import { entryFromTyped } from './localEntry';
import { formulaAsTyped, formulaFromTyped } from './localFormula';
import { formatAsTyped, formatFromTyped } from './localNumberFormat';
import { readFormulas, readNumberFormats, writeFormulasOrValues, writeNumberFormats } from './rangeCells';
import { invalidArgument } from './richApiError';

const isFormula = (cell: unknown): cell is string => typeof cell === 'string' && cell.startsWith('=');

/** Formulas as the user sees them in the formula bar; other cells as their values. */
export function readFormulasLocal(block: CellBlock): CellValue[][] | null {
  const region = block.context.region();
  return (
    readFormulas(block)?.map((line) =>
      line.map((cell) => (isFormula(cell) ? formulaAsTyped(cell, region) : cell)),
    ) ?? null
  );
}

/** What a user types: a formula that Excel would refuse is an error, a text that is no number here stays text. */
export function writeFormulasLocal(block: CellBlock, value: unknown): void {
  const { context, box } = block;
  if (isUnbounded(box)) throw invalidArgument();
  const region = context.region();
  const typed = (cell: unknown): unknown => {
    if (typeof cell !== 'string' || cell.startsWith("'")) return cell;
    if (!cell.startsWith('=')) return entryFromTyped(cell, region) ?? `'${cell}`;
    const formula = formulaFromTyped(cell, region);
    if (formula === null) throw invalidArgument();
    return formula;
  };
  writeFormulasOrValues(
    block,
    toShape(value, box.rows, box.columns).map((line) => line.map(typed)),
  );
}

export function readNumberFormatsLocal(block: CellBlock): string[][] | null {
  const region = block.context.region();
  return readNumberFormats(block)?.map((line) => line.map((format) => formatAsTyped(format, region))) ?? null;
}

export function writeNumberFormatsLocal(block: CellBlock, value: unknown): void {
  const region = block.context.region();
  const { rows, columns } = block.box;
  const formats = Array.isArray(value) ? toShape(value, rows, columns) : value;
  const typed = (format: unknown): unknown =>
    typeof format === 'string' ? formatFromTyped(format, region) : format;
  writeNumberFormats(
    block,
    Array.isArray(formats)
      ? formats.map((line: unknown) => (Array.isArray(line) ? line.map(typed) : line))
      : typed(formats),
  );
}
