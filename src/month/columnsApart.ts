import { cellValue } from '../cells/cellValue';
import { BLOCK_COLUMNS, type BlockKind } from '../cells/columns';
import type { FoundTable } from '../cells/findTables';
import type { Cells } from '../cells/headers';
import { plainName } from '../cells/names';

/**
 * The columns in a block's header row that are of its kind but do not stand in it, as a column without a header stands
 * between.
 *
 * @param all the blocks that were found, whose columns are their own
 */
export function columnsApart(
  block: FoundTable<BlockKind>,
  all: readonly FoundTable<BlockKind>[],
  cells: Cells,
): number[] {
  const header = cells[block.row] ?? [];
  const isTaken = (column: number): boolean =>
    all.some((one) => {
      const below = one.row <= block.row && block.row < one.row + one.rows;
      return below && one.column <= column && column < one.column + one.columns;
    });
  const nameAt = (column: number): string => plainName(cellValue(header[column]));
  const own = Array.from({ length: block.columns }, (_, at) => nameAt(block.column + at));
  const lacking = BLOCK_COLUMNS[block.kind].filter(
    ({ key, names }) => key !== 'label' && key !== 'number' && !own.some((name) => names.includes(name)),
  );
  return [...header.keys()].filter(
    (column) => !isTaken(column) && lacking.some(({ names }) => names.includes(nameAt(column))),
  );
}
