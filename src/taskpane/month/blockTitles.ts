import type { BlockKind } from '../../cells/columns';

/** The blocks by the names that the pane gives them. */
export const BLOCK_TITLES: Readonly<Record<BlockKind, string>> = {
  player: 'Player',
  history: 'Rating history',
  past: 'Earlier tournaments',
  games: 'Games of the month',
};
