import { fullAddress } from './address';
import type { CellBlock } from './cellBlock';
import type { Box } from './gridPort';
import type { ModelObject, ObjectType } from './objectType';
import { defineType } from './objectType';
import { UnknownApiError } from './richApiError';

/** Boxes of cells on one sheet. */
interface RangeAreas extends ModelObject {
  readonly of: CellBlock;
  readonly boxes: readonly Box[];
  readonly rangeOf: (box: Box) => ModelObject;
}

const areasType: ObjectType = defineType<RangeAreas>('RangeCollection', {
  items: ({ boxes, rangeOf }) => boxes.map(rangeOf),
});

const rangeAreasType: ObjectType = defineType<RangeAreas>('RangeAreas', {
  properties: {
    address: ({ of, boxes }) =>
      boxes.map((box) => fullAddress(of.context.sheet(of.sheetId).name, box)).join(','),
    areaCount: ({ boxes }) => boxes.length,
    cellCount: ({ boxes }) => boxes.reduce((sum, { rows, columns }) => sum + rows * columns, 0),
  },
  children: { areas: (areas) => ({ ...areas, type: areasType }) },
});

/** The cells of a block that hold formulas, in areas; null where there are none. Other special cells are not known. */
export function specialCells(
  block: CellBlock,
  kind: string,
  rangeOf: (box: Box) => ModelObject,
): ModelObject | null {
  if (kind !== 'Formulas') throw new UnknownApiError(`Range.GetSpecialCells ${kind}`);
  const { context, sheetId } = block;
  // Excel refuses to look for them on a protected sheet.
  context.requireUnprotected(sheetId);
  const boxes = formulaAreas(block);
  return boxes.length === 0 ? null : ({ type: rangeAreasType, of: block, boxes, rangeOf } as RangeAreas);
}

/** Runs of formulas in each column. */
function formulaAreas({ context, sheetId, box }: CellBlock): Box[] {
  const used = context.grid.usedRange(sheetId);
  if (used === null) return [];
  const cells = context.grid.readFormulas(sheetId, used);
  const isFormula = (row: number, column: number): boolean =>
    String(cells[row - used.row]?.[column - used.column] ?? '').startsWith('=');
  const areas: Box[] = [];
  const right = Math.min(box.column + box.columns, used.column + used.columns);
  const bottom = Math.min(box.row + box.rows, used.row + used.rows);
  for (let column = Math.max(box.column, used.column); column < right; column++) {
    let from: number | null = null;
    for (let row = Math.max(box.row, used.row); row <= bottom; row++) {
      const holds = row < bottom && isFormula(row, column);
      if (holds) from ??= row;
      else if (from !== null) {
        areas.push({ row: from, column, rows: row - from, columns: 1 });
        from = null;
      }
    }
  }
  return areas;
}
