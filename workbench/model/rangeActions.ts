import { intersection } from './address';
import type { CellBlock } from './cellBlock';
import { boundedBox } from './cellBlock';
import type { CellValue } from './gridPort';
import { UnknownApiError, invalidArgument } from './richApiError';

/** Clears contents, formats, hyperlinks or all of these. */
export function clearRange(block: CellBlock, applyTo = 'All'): void {
  const { context, sheetId } = block;
  context.requireUnprotected(sheetId);
  const box = boundedBox(context, sheetId, block.box);
  const state = context.document.sheet(sheetId);
  switch (applyTo) {
    case 'All':
      context.grid.clear(sheetId, box, 'all');
      state.hyperlinks = state.hyperlinks.filter((link) => !intersection(link.box, box));
      state.validations = state.validations.filter((validation) => !intersection(validation.box, box));
      break;
    case 'Contents':
      context.grid.clear(sheetId, box, 'contents');
      break;
    case 'Formats':
      context.grid.clear(sheetId, box, 'formats');
      return;
    case 'Hyperlinks':
    case 'RemoveHyperlinks':
      state.hyperlinks = state.hyperlinks.filter((link) => !intersection(link.box, box));
      context.documentChanged();
      return;
    default:
      throw invalidArgument();
  }
  context.emit({ kind: 'cellsChanged', sheetId, box });
}

/** Copies values, number formats or both from another block; a smaller source is repeated, a single cell fills. */
export function copyRange(
  target: CellBlock,
  source: CellBlock,
  copyType: string,
  skipBlanks: boolean,
  transpose: boolean,
): void {
  const { context, sheetId } = target;
  if (transpose) throw new UnknownApiError('Range.CopyFrom(transpose)');
  context.requireUnprotected(sheetId);
  const rows = fittingSize(target.box.rows, source.box.rows);
  const columns = fittingSize(target.box.columns, source.box.columns);
  const box = { ...target.box, rows, columns };
  const repeat = <T>(cells: readonly (readonly T[])[]): T[][] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const line = cells[row % source.box.rows] ?? [];
        return line[column % source.box.columns] as T;
      }),
    );
  if (copyType === 'Formats') {
    context.grid.writeNumberFormats(
      sheetId,
      box,
      repeat(context.grid.readNumberFormats(source.sheetId, source.box)),
    );
    return;
  }
  const cells = repeat(sourceCells(source, copyType));
  const written = cells.map((line) =>
    line.map((cell) => (skipBlanks && cell === '' ? null : asContent(cell))),
  );
  context.grid.writeCells(sheetId, box, written);
  if (copyType === 'All') {
    context.grid.writeNumberFormats(
      sheetId,
      box,
      repeat(context.grid.readNumberFormats(source.sheetId, source.box)),
    );
  }
  context.emit({ kind: 'cellsChanged', sheetId, box });
}

function sourceCells({ context, sheetId, box }: CellBlock, copyType: string): CellValue[][] {
  if (copyType === 'Values') return context.grid.readValues(sheetId, box);
  const formulas = context.grid.readFormulas(sheetId, box);
  const hasFormula = formulas.some((line) =>
    line.some((cell) => typeof cell === 'string' && cell.startsWith('=')),
  );
  // Copied formulas would have to follow their cells; that is the grid's engine's business and not offered.
  if (hasFormula) throw new UnknownApiError(`Range.CopyFrom(formulas, ${copyType})`);
  return formulas;
}

/** Text that would be read as a formula is marked as text. */
const asContent = (cell: CellValue): CellValue =>
  typeof cell === 'string' && /^[='+-]/.test(cell) ? `'${cell}` : cell;

const fittingSize = (target: number, source: number): number =>
  target < source || target % source !== 0 ? source : target;
