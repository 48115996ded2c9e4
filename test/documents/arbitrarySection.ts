import fc from 'fast-check';
import type { CrosstableCell } from '../../src/engine/kit/crosstable';
import type { GameScore } from '../../src/engine/kit/units';
import type { SectionPlayer, SectionTable } from '../../src/section/sectionRules';

const rating = fc.option(fc.integer({ min: 200, max: 2600 }), { freq: 4 });

/** Some players of whom one has a rating, numbered with gaps. */
const players = fc.array(rating, { minLength: 2, maxLength: 7 }).map((ratings) =>
  ratings.map((value, index): SectionPlayer => ({
    number: 3 * index + 2,
    name: `Player ${index + 1}`,
    rating: index === 0 ? (value ?? 1500) : value,
    k: null,
    gamesCompleted: null,
  })),
);

type Meeting = GameScore | 'forfeit' | 'none';
const meeting = fc.constantFrom<Meeting>(1, 1, 0.5, 0.5, 0, 0, 'forfeit', 'none');

function cell(result: Meeting, first: boolean, column: number, opponent: number): CrosstableCell[] {
  if (result === 'none') return [];
  if (result === 'forfeit') return [{ kind: first ? 'forfeitWin' : 'forfeitLoss', column, opponent }];
  return [
    { kind: 'game', column, opponent, score: first ? result : ((1 - result) as GameScore), colour: null },
  ];
}

/** A square of opponents, each two meeting once, twice or not at all. */
export const opponentsTable: fc.Arbitrary<SectionTable> = players.chain((field) => {
  const pairs = field.length * field.length;
  const results = fc.array(meeting, { minLength: 2 * pairs, maxLength: 2 * pairs });
  return fc.tuple(results, fc.boolean()).map(([games, twice]): SectionTable => ({
    columns: 'opponents',
    players: field,
    rows: field.map((_, row) =>
      field.flatMap((other, column) => {
        if (row === column) return [];
        const pair = Math.min(row, column) * field.length + Math.max(row, column);
        const results = [games[pair]!, twice ? games[pairs + pair]! : ('none' as const)];
        return results.flatMap((result) => cell(result, row < column, column + 1, other.number));
      }),
    ),
  }));
});

/** Rounds in which neighbours of a drawn order meet; who is left over has a bye. */
export const roundsTable: fc.Arbitrary<SectionTable> = players.chain((field) => {
  const order = fc.shuffledSubarray(
    field.map((_, index) => index),
    { minLength: field.length },
  );
  const round = fc.tuple(order, fc.array(meeting, { minLength: field.length, maxLength: field.length }));
  return fc.array(round, { minLength: 1, maxLength: 5 }).map((rounds): SectionTable => {
    const rows: CrosstableCell[][] = field.map(() => []);
    rounds.forEach(([seats, results], index) => {
      for (let seat = 0; seat < seats.length; seat += 2) {
        const [white, black] = [seats[seat]!, seats[seat + 1]];
        if (black === undefined) rows[white]!.push({ kind: 'bye', column: index + 1, opponent: null });
        else {
          const put = (own: number, other: number, first: boolean) => {
            for (const one of cell(results[seat]!, first, index + 1, field[other]!.number)) {
              const colour = index % 2 === 1 ? null : first ? 'white' : 'black';
              rows[own]!.push(one.kind === 'game' ? { ...one, colour } : one);
            }
          };
          put(white, black, true);
          put(black, white, false);
        }
      }
    });
    return { columns: 'rounds', players: field, rows };
  });
});
