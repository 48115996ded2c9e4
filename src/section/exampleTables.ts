import { type CrosstableCell, crosstableOf } from '../engine/kit/crosstable';
import { asKFactor, type GameScore } from '../engine/kit/units';
import type { SectionTable } from './sectionRules';

/** Player A's event: whom they met round by round, and what they scored. */
type Meetings = readonly (readonly [opponentRating: number, score: GameScore])[];

/** The crosstable of one player's event; of their opponents only the games against them are known, colours are not. */
export function fieldOfOne(rating: number | null, meetings: Meetings): SectionTable {
  const game = (column: number, opponent: number, score: GameScore): CrosstableCell => ({
    kind: 'game',
    column,
    opponent,
    score,
    colour: null,
  });
  const ratings = [rating, ...meetings.map(([opponent]) => opponent)];
  return {
    columns: 'rounds',
    players: ratings.map((value, index) => ({
      number: index + 1,
      name: `Player ${String.fromCharCode(65 + index)}`,
      rating: value,
      k: null,
    })),
    rows: [
      meetings.map(([, score], index) => game(index + 1, index + 2, score)),
      ...meetings.map(([, score], index) => [game(index + 1, 1, (1 - score) as GameScore)]),
    ],
  };
}

/** A line of a printed crosstable: rating and K (null = none), and the results; = is a draw, - the player's own column. */
type RobinLine = readonly [rating: number | null, k: number | null, results: string];

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
