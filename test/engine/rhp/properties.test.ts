import fc from 'fast-check';
import type { Crosstable, CrosstableCell } from '../../../src/engine/kit/crosstable';
import type { GameScore } from '../../../src/engine/kit/units';
import {
  chartRow,
  gamePoints,
  ratedSection,
  RED_HOT_PAWN,
  type RhpOptions,
  type RhpPlayer,
  winExpectancy,
} from '../../../src/engine/rhp';

const rating = fc.integer({ min: 1, max: 3000 });
const score = fc.constantFrom<GameScore>(0, 0.5, 1);
const options = fc.record<RhpOptions>({
  pointsFrom: fc.constantFrom('formula', 'chart'),
  rounding: fc.constantFrom('halfUp', 'none'),
  ratingsUsed: fc.constantFrom('atConclusion', 'atStart'),
  startingRating: fc.constant(1200),
});

/** A round robin of players with these ratings, as rounds: every pair in a round of its own. */
function sectionOf(ratings: readonly number[], scores: readonly GameScore[]): Crosstable<RhpPlayer> {
  const players = ratings.map((value, index) => ({ number: index + 1, name: '', rating: value, k: null }));
  const rows: CrosstableCell[][] = players.map(() => []);
  let column = 0;
  for (let a = 0; a < players.length; a += 1) {
    for (let b = 0; b < a; b += 1) {
      const own = scores[column % scores.length]!;
      column += 1;
      const other = (1 - own) as GameScore;
      rows[a]!.push({ kind: 'game', column, opponent: b + 1, score: own, colour: null });
      rows[b]!.push({ kind: 'game', column, opponent: a + 1, score: other, colour: null });
    }
  }
  return { columns: 'rounds', players, rows };
}

const section = fc
  .record({
    ratings: fc.array(rating, { minLength: 2, maxLength: 8 }),
    scores: fc.array(score, { minLength: 1, maxLength: 28 }),
  })
  .map(({ ratings, scores }) => sectionOf(ratings, scores));

describe('what must hold of every game', () => {
  it('the two expectancies add up to 1', () => {
    fc.assert(
      fc.property(rating, rating, (a, b) => Math.abs(winExpectancy(a, b) + winExpectancy(b, a) - 1) < 1e-12),
    );
  });

  it('the points are whole, at most K, and never against the result', () => {
    fc.assert(
      fc.property(rating, rating, score, (own, opponent, result) => {
        const { change, k, chartChange } = gamePoints(own, opponent, result, RED_HOT_PAWN);
        expect(Number.isInteger(change)).toBe(true);
        for (const points of [change, chartChange]) {
          expect(Math.abs(points)).toBeLessThanOrEqual(k);
          if (result === 1) expect(points).toBeGreaterThanOrEqual(0);
          if (result === 0) expect(points).toBeLessThanOrEqual(0);
          if (result === 0.5) expect(points * (opponent - own)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('chart and formula agree at every difference below 2100, and within one point everywhere', () => {
    fc.assert(
      fc.property(rating, fc.integer({ min: 0, max: 1000 }), score, (own, difference, result) => {
        const { change, chartChange } = gamePoints(own, own - difference, result, RED_HOT_PAWN);
        expect(Math.abs(change - chartChange)).toBeLessThanOrEqual(own < 2100 ? 0 : 1);
      }),
    );
  });

  it('every difference has exactly one row', () => {
    fc.assert(
      fc.property(rating, fc.double({ min: 0, max: 3000, noNaN: true }), (own, difference) => {
        const { from, to } = chartRow(own, difference);
        expect(from - 0.5).toBeLessThanOrEqual(difference + 1e-9);
        if (to !== null) expect(difference).toBeLessThan(to + 0.5);
      }),
    );
  });
});

describe('what must hold of every section', () => {
  it('with equal K and rounded points nothing is won that is not lost', () => {
    const sameK = fc.record({
      ratings: fc.array(fc.integer({ min: 700, max: 1400 }), { minLength: 2, maxLength: 8 }),
      scores: fc.array(score, { minLength: 1, maxLength: 28 }),
    });
    fc.assert(
      fc.property(sameK, options, ({ ratings, scores }, interpretations) => {
        const { players } = ratedSection(sectionOf(ratings, scores), interpretations);
        const total = players.reduce((sum, { change }) => sum + change, 0);
        expect(Math.abs(total)).toBeLessThan(1e-9);
      }),
    );
  });

  it('the order of the players does not matter', () => {
    fc.assert(
      fc.property(
        section,
        options,
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        (table, interpretations, keys) => {
          const order = table.players.map((_, index) => index).sort((a, b) => keys[a]! - keys[b]! || a - b);
          const shuffled = {
            ...table,
            players: order.map((index) => table.players[index]!),
            rows: order.map((index) => table.rows[index]!),
          };
          const before = ratedSection(table, interpretations).players;
          expect(ratedSection(shuffled, interpretations).players).toEqual(
            order.map((index) => before[index]),
          );
        },
      ),
    );
  });

  it('a new rating is the old one and the changes of its games', () => {
    fc.assert(
      fc.property(section, options, (table, interpretations) => {
        for (const { ratingUsed, newRating, change, score: points, expected, games } of ratedSection(
          table,
          interpretations,
        ).players) {
          expect(newRating).toBeCloseTo(ratingUsed! + change, 6);
          const parts = games.reduce((sum, game) => sum + game.score - game.expected, 0);
          expect(points - expected).toBeCloseTo(parts, 9);
        }
      }),
    );
  });
});
