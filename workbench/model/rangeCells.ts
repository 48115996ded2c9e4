import { isUnbounded } from './address';
import type { CellBlock } from './cellBlock';
import { boundedBox } from './cellBlock';
import { readEntry, toShape } from './cellInput';
import type { CellValue } from './gridPort';
import { READABLE_CELLS, requireCellFits } from './limits';
import { invalidArgument } from './richApiError';
import { correctTables } from './tableFill';

/** The error values a cell may show. */
const errorTexts = new Set([
  '#N/A',
  '#VALUE!',
  '#REF!',
  '#DIV/0!',
  '#NUM!',
  '#NAME?',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#GETTING_DATA',
  '#BUSY!',
  '#CONNECT!',
]);

/** Whole rows and columns have no cell values, nor have millions of cells: Excel answers null. */
const readCells =
  <T>(read: (block: CellBlock) => T) =>
  (block: CellBlock): T | null =>
    isUnbounded(block.box) || block.box.rows * block.box.columns > READABLE_CELLS ? null : read(block);

export const readValues = readCells(({ context, sheetId, box }) => context.grid.readValues(sheetId, box));
export const readFormulas = readCells(({ context, sheetId, box }) => context.grid.readFormulas(sheetId, box));
export const readText = readCells(({ context, sheetId, box }) => context.grid.readText(sheetId, box));
export const readNumberFormats = readCells(({ context, sheetId, box }) =>
  context.grid.readNumberFormats(sheetId, box),
);

/** `Empty` is a cell without content; a formula that gives "" is a `String`. */
export const readValueTypes = readCells(({ context, sheetId, box }) => {
  const formulas = context.grid.readFormulas(sheetId, box);
  return context.grid
    .readValues(sheetId, box)
    .map((line, row) => line.map((value, column) => valueType(value, formulas[row]?.[column] ?? '')));
});

function valueType(value: CellValue, formula: CellValue): string {
  if (typeof value === 'number') return 'Double';
  if (typeof value === 'boolean') return 'Boolean';
  if (errorTexts.has(value)) return 'Error';
  return value === '' && formula === '' ? 'Empty' : 'String';
}

/** Assigning values and assigning formulas are the same to Excel: what begins with '=' is a formula. */
export function writeFormulasOrValues(block: CellBlock, value: unknown): void {
  const { context, sheetId, box } = block;
  context.requireUnprotected(sheetId);
  if (isUnbounded(box)) throw invalidArgument();
  const entries = toShape(value, box.rows, box.columns);
  const hasText = entries.some((line) => line.some((entry) => typeof entry === 'string' && entry !== ''));
  const formats = hasText ? context.grid.readNumberFormats(sheetId, box) : [];
  const inputs = entries.map((line, row) =>
    line.map((entry, column) =>
      readEntry(entry, formats[row]?.[column] ?? 'General', context.document.dateSystem),
    ),
  );
  const before = context.strictness().fillTables ? context.grid.readFormulas(sheetId, box) : null;
  for (const line of inputs) for (const input of line) requireCellFits(input.cell);
  context.grid.writeCells(
    sheetId,
    box,
    inputs.map((line) => line.map((input) => input.cell)),
  );
  const isNewFormat = (format: string | null, row: number, column: number): boolean =>
    format !== null && (formats[row]?.[column] ?? 'General') === 'General';
  if (inputs.some((line, row) => line.some((input, column) => isNewFormat(input.format, row, column)))) {
    context.grid.writeNumberFormats(
      sheetId,
      box,
      inputs.map((line, row) =>
        line.map((input, column) => (isNewFormat(input.format, row, column) ? input.format : null)),
      ),
    );
  }
  context.emit({ kind: 'cellsChanged', sheetId, box });
  correctTables(context, sheetId, box, before);
}

export function writeNumberFormats({ context, sheetId, box }: CellBlock, value: unknown): void {
  context.requireUnprotected(sheetId);
  if (isUnbounded(box) && Array.isArray(value)) throw invalidArgument();
  const target = boundedBox(context, sheetId, box);
  const formats = toShape(value, target.rows, target.columns).map((line) =>
    line.map((format) => {
      if (format === null || format === undefined) return null;
      if (typeof format !== 'string') throw invalidArgument();
      return format;
    }),
  );
  context.grid.writeNumberFormats(sheetId, target, formats);
}
