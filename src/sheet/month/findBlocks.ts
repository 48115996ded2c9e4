import { RATING_TYPES } from '../../engine/csa2024/ratingTypes';
import { cellValue } from '../../cells/cellValue';
import { BLOCK_COLUMNS, BLOCK_KINDS, type BlockKind } from '../../cells/columns';
import { type HeaderPlace, rowsOf, runs } from '../../cells/headers';
import { plainName } from '../../cells/names';
import { hasRatingRow } from './readPlayer';
import type { Cells } from './readTable';

/** Where a block stands in the cells it was looked for in; its header is its first row. */
export interface FoundBlock {
  readonly kind: BlockKind;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Finds the blocks of a player's month on a sheet by their header rows, wherever they stand, side by side or one below
 * the other. A block ends above the first row that is blank in all its columns, or above the next header. Every
 * candidate is told, so that two of a kind can be asked about.
 *
 * @param cells the used range of a sheet
 */
export function findBlocks(cells: Cells): FoundBlock[] {
  const headers = cells.flatMap((line, row) => runs(line).map((run): HeaderPlace => ({ ...run, row })));
  const found = headers.flatMap((header) => {
    const kind = kindOf(header, cells);
    return kind === null ? [] : [{ kind, ...withLabels(kind, header, cells) }];
  });
  return found.map((header) => ({ ...header, rows: rowsOf(header, found, cells) }));
}

/** What a header must name to be a block's: enough that a missing column is found and told, not overlooked. */
function kindOf(header: HeaderPlace, cells: Cells): BlockKind | null {
  const names = headerNames(header, cells);
  const has = (kind: BlockKind, key: string): boolean => {
    const column = BLOCK_COLUMNS[kind].find((one) => one.key === key);
    return names.some((name) => column?.names.includes(name));
  };
  const ratings = RATING_TYPES.filter((type) => has('player', type)).length;
  const matches: Record<BlockKind, () => boolean> = {
    games: () =>
      has('games', 'result') &&
      (has('games', 'opponentMain') || has('games', 'opponentOwn')) &&
      (has('games', 'colour') || has('games', 'tournament')),
    past: () => has('past', 'performance') && has('past', 'endDate') && has('past', 'list'),
    history: () => ratings >= RATING_TYPES.length - 1 && has('history', 'number'),
    player: () =>
      ratings >= RATING_TYPES.length - 1 &&
      !has('history', 'number') &&
      hasRatingRow(labelsUnder(header, cells)),
  };
  return BLOCK_KINDS.find((kind) => matches[kind]()) ?? null;
}

function headerNames({ row, column, columns }: HeaderPlace, cells: Cells): string[] {
  return (cells[row] ?? []).slice(column, column + columns).map((cell) => plainName(cellValue(cell)));
}

/** The cells below a header, in its first column and the one before it, down to the first blank in both. */
function labelsUnder({ row, column }: HeaderPlace, cells: Cells): unknown[] {
  const labels: unknown[] = [];
  for (const line of cells.slice(row + 1)) {
    const pair = [line[column - 1], line[column]];
    if (pair.every((cell) => cellValue(cell) === null)) break;
    labels.push(...pair);
  }
  return labels;
}

/** The label column of a player block may have no header of its own: then it stands before the run. */
function withLabels(kind: BlockKind, header: HeaderPlace, cells: Cells): HeaderPlace {
  const labelsBefore =
    kind === 'player' && hasRatingRow(cells.slice(header.row + 1).map((line) => line[header.column - 1]));
  return labelsBefore ? { row: header.row, column: header.column - 1, columns: header.columns + 1 } : header;
}
