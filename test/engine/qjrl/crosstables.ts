import type { Crosstable, CrosstableCell } from '../../../src/engine/kit/crosstable';
import type { GameScore } from '../../../src/engine/kit/units';
import type { QjrlPlayer } from '../../../src/engine/qjrl';

/** A player of a test; null = no QJ rating. */
export function player(number: number, rating: number | null, more: Partial<QjrlPlayer> = {}): QjrlPlayer {
  return { number, name: `Player ${number}`, rating, k: null, ...more };
}

/** One game as a test writes it: who, against whom, and what the first one scored. */
export type Result = readonly [number: number, opponent: number, score: GameScore];

/** A crosstable of rounds, each game in a round of its own, with both sides of every result. */
export function tableOf(players: readonly QjrlPlayer[], results: readonly Result[]): Crosstable<QjrlPlayer> {
  const rows = players.map(({ number }) =>
    results.flatMap(([own, opponent, score], index): CrosstableCell[] => {
      const game = { kind: 'game', column: index + 1, colour: null } as const;
      if (own === number) return [{ ...game, opponent, score }];
      if (opponent === number) return [{ ...game, opponent: own, score: (1 - score) as GameScore }];
      return [];
    }),
  );
  return { columns: 'rounds', players, rows };
}
