import fc from 'fast-check';
import {
  type Crosstable,
  type CrosstableCell,
  type CrosstablePlayer,
  crosstableOf,
} from '../../../src/engine/kit/crosstable';
import { type GameScore, asKFactor } from '../../../src/engine/kit/units';

const SCORES: readonly GameScore[] = [0, 0.5, 1];

const playerParts = fc.record({
  rating: fc.option(fc.integer({ min: 100, max: 2800 }), { freq: 3 }),
  k: fc.constantFrom(10, 15, 20, 30, 35),
});

function players(parts: readonly { rating: number | null; k: number }[]): CrosstablePlayer[] {
  return parts.map(({ rating, k }, index) => ({
    number: index + 1,
    name: `Player ${index + 1}`,
    rating,
    k: rating === null ? null : asKFactor(k),
  }));
}

/** Round robins in which every game was played. */
export const roundRobins: fc.Arbitrary<Crosstable> = fc
  .array(playerParts, { minLength: 2, maxLength: 12 })
  .chain((parts) =>
    fc.tuple(
      fc.constant(players(parts)),
      fc.array(fc.constantFrom(...SCORES), { minLength: parts.length ** 2, maxLength: parts.length ** 2 }),
    ),
  )
  .map(([list, drawn]) =>
    crosstableOf(
      list,
      list.map((_, i) =>
        list.map((__, j) => {
          if (i === j) return null;
          return i < j ? drawn[i * list.length + j]! : ((1 - drawn[j * list.length + i]!) as GameScore);
        }),
      ),
    ),
  );

const ODD_KINDS = ['bye', 'halfByeAllocated', 'halfByeRequested', 'unplayed'] as const;

/** Events in rounds, with byes, forfeits and absences. */
export const swissEvents: fc.Arbitrary<Crosstable> = fc
  .tuple(fc.array(playerParts, { minLength: 2, maxLength: 14 }), fc.integer({ min: 5, max: 9 }))
  .chain(([parts, rounds]) =>
    fc.tuple(
      fc.constant(players(parts)),
      fc.array(
        fc.tuple(
          fc.shuffledSubarray(
            parts.map((_, index) => index),
            { minLength: parts.length, maxLength: parts.length },
          ),
          fc.array(fc.integer({ min: 0, max: 23 }), { minLength: parts.length, maxLength: parts.length }),
        ),
        { minLength: rounds, maxLength: rounds },
      ),
    ),
  )
  .map(([list, rounds]) => {
    const rows: CrosstableCell[][] = list.map(() => []);
    rounds.forEach(([order, draws], index) => pairRound(rows, order, draws, index + 1));
    return { columns: 'rounds', players: list, rows };
  });

function pairRound(
  rows: CrosstableCell[][],
  order: readonly number[],
  draws: readonly number[],
  column: number,
): void {
  for (let at = 0; at < order.length; at += 2) {
    const [white, black, draw] = [order[at]!, order[at + 1], draws[at]!];
    if (black === undefined || draw >= 22) {
      for (const alone of [white, black].filter((index) => index !== undefined)) {
        rows[alone]!.push({ kind: ODD_KINDS[draw % 4]!, column, opponent: null });
      }
    } else if (draw >= 20) {
      rows[white]!.push({ kind: 'forfeitWin', column, opponent: black + 1 });
      rows[black]!.push({ kind: 'forfeitLoss', column, opponent: white + 1 });
    } else {
      const score = SCORES[draw % 3]!;
      const mirror = (1 - score) as GameScore;
      rows[white]!.push({ kind: 'game', column, opponent: black + 1, score, colour: 'white' });
      rows[black]!.push({ kind: 'game', column, opponent: white + 1, score: mirror, colour: 'black' });
    }
  }
}

/** The same event with its players listed in another order; numbers and columns stay. */
export function permuted<P extends CrosstablePlayer>(
  table: Crosstable<P>,
  order: readonly number[],
): Crosstable<P> {
  return {
    ...table,
    players: order.map((index) => table.players[index]!),
    rows: order.map((index) => table.rows[index]!),
  };
}

/** An event with an order in which to list its players. */
export const withOrder = (events: fc.Arbitrary<Crosstable>) =>
  events.chain((table) => {
    const places = table.players.map((_, index) => index);
    const order = fc.shuffledSubarray(places, { minLength: places.length, maxLength: places.length });
    return fc.tuple(fc.constant(table), order);
  });
