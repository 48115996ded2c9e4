import { RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { cellValue } from '../cells/cellValue';
import { BLOCK_COLUMNS, BLOCK_KINDS, type BlockKind } from '../cells/columns';
import { findTables, type FoundTable, type TableHeader } from '../cells/findTables';
import type { Cells, HeaderPlace } from '../cells/headers';
import { plainName } from '../cells/names';
import { rowTest } from './blockRows';
import { columnsApart } from './columnsApart';
import { findUpright } from './findUpright';
import { hasOpponent } from './opponentColumn';
import { hasRatingRow } from './readPlayer';

/** Where a block stands in the cells it was looked for in; its header is its first row. */
export interface FoundBlock extends FoundTable<BlockKind> {
  /** Columns of the block that stand beside it, behind one without a header, and are not taken. */
  readonly columnsApart: readonly number[];
}

/**
 * Finds the blocks of a player's month on a sheet by their header rows, wherever they stand, side by side or one below
 * the other; ratings written downwards too, where there are games. How far a block reaches is said at `findTables`.
 * Every candidate is returned, so that two of a kind can be asked about.
 *
 * @param cells the used range of a sheet
 */
export function findBlocks(cells: Cells): FoundBlock[] {
  const found = findTables(cells, (run) => blockHeader(run, cells));
  const isGiven = (kind: BlockKind): boolean => found.some((block) => block.kind === kind);
  const upright = isGiven('games') && !isGiven('player') ? findUpright(cells, found) : [];
  return [...found, ...upright].map((block) => ({
    ...block,
    columnsApart: columnsApart(block, [...found, ...upright], cells),
  }));
}

function blockHeader(run: HeaderPlace, cells: Cells): TableHeader<BlockKind> | null {
  const kind = kindOf(run, cells);
  if (kind === null) return null;
  const place = withLabels(kind, run, cells);
  return { ...place, kind, isRow: rowTest(kind, headerOf(place, cells)) };
}

/** What a header must name to be a block's: enough that a missing column is found and reported, not overlooked. */
function kindOf(header: HeaderPlace, cells: Cells): BlockKind | null {
  const names = headerOf(header, cells).map((cell) => plainName(cellValue(cell)));
  const has = (kind: BlockKind, key: string): boolean => {
    const column = BLOCK_COLUMNS[kind].find((one) => one.key === key);
    return names.some((name) => column?.names.includes(name));
  };
  const lists = RATING_TYPES.filter((type) => has('player', type)).length;
  /** Of one list or two, a header that says nothing else; more lists make it plain. */
  const isOf = (kind: BlockKind): boolean =>
    lists >= RATING_TYPES.length - 1 ||
    (lists > 0 && names.every((name) => BLOCK_COLUMNS[kind].some((one) => one.names.includes(name))));
  const matches: Record<BlockKind, () => boolean> = {
    games: () =>
      has('games', 'result') &&
      (has('games', 'opponentMain') || has('games', 'opponentOwn') || hasOpponent(names)) &&
      (has('games', 'colour') || has('games', 'tournament')),
    past: () => has('past', 'performance') && has('past', 'endDate') && has('past', 'list'),
    history: () => has('history', 'number') && isOf('history'),
    player: () => isOf('player') && !has('history', 'number') && hasRatingRow(labelsUnder(header, cells)),
  };
  return BLOCK_KINDS.find((kind) => matches[kind]()) ?? null;
}

function headerOf({ row, column, columns }: HeaderPlace, cells: Cells): readonly unknown[] {
  return (cells[row] ?? []).slice(column, column + columns);
}

/** The most rows below a header among which the player's rating is looked for. */
const PLAYER_ROWS_WITHIN = 12;

/** The cells below a header, in its first column and the one before it. */
function labelsUnder({ row, column }: HeaderPlace, cells: Cells): unknown[] {
  return cells
    .slice(row + 1, row + 1 + PLAYER_ROWS_WITHIN)
    .flatMap((line) => [line[column - 1], line[column]]);
}

/** The label column of a player block may have no header of its own: then it stands before the run. */
function withLabels(kind: BlockKind, header: HeaderPlace, cells: Cells): HeaderPlace {
  const before = cells
    .slice(header.row + 1, header.row + 1 + PLAYER_ROWS_WITHIN)
    .map((line) => line[header.column - 1]);
  return kind === 'player' && hasRatingRow(before)
    ? { row: header.row, column: header.column - 1, columns: header.columns + 1 }
    : header;
}
