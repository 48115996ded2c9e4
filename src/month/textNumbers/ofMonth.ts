import { RATING_TYPES } from '../../engine/csa2024/ratingTypes';
import { cellValue } from '../../cells/cellValue';
import { BLOCK_COLUMNS, type BlockKind, type GamesKey, PLAYER_ROW_NAMES } from '../../cells/columns';
import { columnPlaces } from '../../cells/headers';
import { named } from '../../cells/names';
import type { Cells } from '..';
import { columnsIn, kindsByColumn, type NumberKind, type TextNumber, textNumbers } from './textNumbers';

const OF_GAMES: Readonly<Partial<Record<GamesKey, NumberKind>>> = {
  minutes: 'number',
  base: 'number',
  increment: 'number',
  round: 'number',
  opponentMain: 'rating',
  opponentOwn: 'rating',
};
const RATINGS: Readonly<Partial<Record<string, NumberKind>>> = Object.fromEntries(
  RATING_TYPES.map((type) => [type, 'rating']),
);
/** The columns of numbers by their keys. */
const KINDS: Readonly<Record<BlockKind, Readonly<Partial<Record<string, NumberKind>>>>> = {
  player: RATINGS,
  history: { ...RATINGS, number: 'number' },
  past: { performance: 'number', minutes: 'number' },
  games: OF_GAMES,
};

/** The text numbers of a block of a player's month. In the player block some rows hold ratings, others K and points. */
export function textNumbersOfBlock(block: BlockKind, cells: Cells): TextNumber[] {
  const places = columnPlaces(cells[0] ?? [], BLOCK_COLUMNS[block], () => undefined);
  const kinds = kindsByColumn(places, KINDS[block]);
  return textNumbers(cells, columnsIn(kinds), (column, row) =>
    block !== 'player' || isRatingRow(cells[row] ?? []) ? kinds.get(column)! : 'number',
  );
}

/** The labels stand before the ratings, under any header or none. */
function isRatingRow(line: readonly unknown[]): boolean {
  return line.some((cell) => ['rating', 'highest'].includes(named(PLAYER_ROW_NAMES, cellValue(cell)) ?? ''));
}
