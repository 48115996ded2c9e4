import type { SheetArea } from '../../excel/workbook';
import { BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { findBlocks } from '../../sheet/month';
import type { Box } from '../../sheet/kit/address';
import type { PickedCells, Range, Ranges, SheetChoices } from './state';

/** A pick and the cells that were read for it; null where its sheet is gone. */
export interface ReadPick {
  readonly pick: PickedCells;
  readonly area: SheetArea | null;
}

/** The four ranges: what the user picked, else what the sheet's headers tell. */
export function chooseRanges(
  sheet: SheetArea,
  picks: Readonly<Partial<Record<BlockKind, ReadPick>>>,
  { cleared }: SheetChoices,
): Ranges {
  const blocks = findBlocks(sheet.cells);
  const range = (kind: BlockKind): Range => {
    const picked = picks[kind];
    if (picked !== undefined && picked.area !== null) {
      return { kind: 'picked', pick: picked.pick, area: withoutBlankEnd(picked.area) };
    }
    if (cleared.includes(kind)) return { kind: 'cleared' };
    return foundRange(blocks.filter((block) => block.kind === kind).map((block) => areaAt(sheet, block)));
  };
  return { player: range('player'), history: range('history'), past: range('past'), games: range('games') };
}

/** The one area that was found, or the question which of several it is. */
export function foundRange(areas: readonly SheetArea[]): Range {
  const [only, second] = areas;
  if (only === undefined) return { kind: 'missing' };
  return second === undefined ? { kind: 'found', area: only } : { kind: 'ambiguous', areas };
}

/** Whole columns may be picked, and other tables reach further down. */
export function withoutBlankEnd({ sheet, box, cells }: SheetArea): SheetArea {
  const filled = (line: SheetArea['cells'][number]): boolean =>
    line.some((cell) => String(cell).trim() !== '');
  const rows = cells.reduce((end, line, row) => (filled(line) ? row + 1 : end), 0);
  return { sheet, box: { ...box, rows }, cells: cells.slice(0, rows) };
}

/** Cells that were found in the used cells of a sheet, at their place on it. */
export function areaAt({ sheet, box, cells }: SheetArea, { row, column, rows, columns }: Box): SheetArea {
  return {
    sheet,
    box: { row: box.row + row, column: box.column + column, rows, columns },
    cells: cells.slice(row, row + rows).map((line) => line.slice(column, column + columns)),
  };
}

/** Whether a sheet has what a month needs at least. */
export function hasMonth({ cells }: SheetArea): boolean {
  const kinds = new Set(findBlocks(cells).map(({ kind }) => kind));
  return kinds.has('player') && kinds.has('games');
}

/** True while nothing is found and nothing was chosen. */
export function nothingThere(ranges: Ranges): boolean {
  return BLOCK_KINDS.every((kind) => ranges[kind].kind === 'missing');
}
