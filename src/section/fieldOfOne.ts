import type { CrosstableCell } from '../engine/kit/crosstable';
import type { GameScore } from '../engine/kit/units';
import type { SectionTable } from './sectionPlayer';

/** Player A's event: whom they met round by round, and what they scored. */
export type Meetings = readonly (readonly [opponentRating: number, score: GameScore])[];

/** The crosstable of one player's event; of their opponents only the games against them are known, colours are not. */
export function fieldOfOne(rating: number, meetings: Meetings): SectionTable {
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
