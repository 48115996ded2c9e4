import { crosstableOf } from '../engine/kit/crosstable';
import { type GameScore, asKFactor } from '../engine/kit/units';
import type { SectionTable } from './sectionPlayer';

/** A line of a printed crosstable: rating and K (null = none), and the results; = is a draw, - the player's own column. */
export type RobinLine = readonly [rating: number | null, k: number | null, results: string];

const SCORES: Readonly<Record<string, GameScore>> = { '1': 1, '0': 0, '=': 0.5 };

/** A round robin; the players are named by letters in the printed order, whatever the document calls them. */
export function roundRobinTable(lines: readonly RobinLine[]): SectionTable {
  const players = lines.map(([rating, k], index) => ({
    number: index + 1,
    name: `Player ${String.fromCharCode(65 + index)}`,
    rating,
    k: k === null ? null : asKFactor(k),
    gamesCompleted: null,
  }));
  return crosstableOf(
    players,
    lines.map(([, , results]) => [...results].map((sign) => SCORES[sign] ?? null)),
  );
}
