import type { Crosstable, CrosstableCell, CrosstablePlayer, GameScore } from './crosstable';

/**
 * A crosstable from a square of scores, as round robins are printed: line i, column j is what player i scored against
 * player j; null on the diagonal and where there was no game.
 */
export function crosstableOf<P extends CrosstablePlayer>(
  players: readonly P[],
  scores: readonly (readonly (GameScore | null)[])[],
): Crosstable<P> {
  const rows = scores.map((row) =>
    row.flatMap((score, index): CrosstableCell[] => {
      const opponent = players[index];
      if (score === null || opponent === undefined) return [];
      return [{ kind: 'game', column: index + 1, opponent: opponent.number, score, colour: null }];
    }),
  );
  return { columns: 'opponents', players, rows };
}
