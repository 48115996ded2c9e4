import fc from 'fast-check';
import type { GameScore } from '../../../src/engine/kit/units';
import {
  effectiveOpponent,
  expectedPercentage,
  guardedRating,
  type QjrlOptions,
  QUEENSLAND_JUNIOR,
  ratedSection,
  ratingAtList,
} from '../../../src/engine/qjrl';
import { player, type Result, tableOf } from './crosstables';

const difference = fc.double({ min: -1500, max: 1500, noNaN: true });
const rating = fc.integer({ min: 100, max: 2600 });
const method = fc.constantFrom<QjrlOptions['method']>('tables', 'formulas');

describe('the expected percentage', () => {
  it('of the two sides adds up to 100, less 6 with the 3 % rule unless that would be below none', () => {
    fc.assert(
      fc.property(difference, method, (value, by) => {
        const options = { ...QUEENSLAND_JUNIOR, method: by };
        const sumOf = (threePercentRule: boolean) =>
          [value, -value].map((rd) => expectedPercentage(rd, { ...options, threePercentRule }) as number);
        const [own, other] = sumOf(false);
        expect(own! + other!).toBeCloseTo(100, 9);
        const [ownLess, otherLess] = sumOf(true);
        expect(ownLess).toBeCloseTo(Math.max(0, own! - 3), 9);
        expect(otherLess).toBeCloseTo(Math.max(0, other! - 3), 9);
      }),
    );
  });
  it('never falls when the difference rises', () => {
    fc.assert(
      fc.property(difference, difference, method, fc.boolean(), (a, b, by, threePercentRule) => {
        const options = { ...QUEENSLAND_JUNIOR, method: by, threePercentRule };
        const lower = expectedPercentage(Math.min(a, b), options) as number;
        expect(expectedPercentage(Math.max(a, b), options)).toBeGreaterThanOrEqual(lower);
      }),
    );
  });
  it('by the table is within two points of the formula', () => {
    fc.assert(
      fc.property(fc.integer({ min: -735, max: 735 }), (value) => {
        const [table, formula] = (['tables', 'formulas'] as const).map(
          (by) =>
            expectedPercentage(value, {
              ...QUEENSLAND_JUNIOR,
              method: by,
              threePercentRule: false,
            }) as number,
        );
        expect(Math.abs(table! - formula!)).toBeLessThan(2);
      }),
    );
  });
});

it('an opponent never counts outside the ceilings, and unchanged inside them', () => {
  fc.assert(
    fc.property(rating, rating, (own, opponent) => {
      const effective = effectiveOpponent(own, opponent);
      expect(effective - own).toBeLessThanOrEqual(500);
      expect(own - effective).toBeLessThanOrEqual(400);
      if (opponent - own <= 500 && own - opponent <= 400) expect(effective).toBe(opponent);
    }),
  );
});

describe('a list', () => {
  const events = fc.array(
    fc.record({
      change: fc.double({ min: -60, max: 60, noNaN: true }),
      performance: rating,
      games: fc.nat(20),
    }),
  );
  it('with the guard is never above the one without, and never below the old rating for its sake', () => {
    fc.assert(
      fc.property(rating, events, (old, played) => {
        const { unguarded, unrounded, change, guarded } = ratingAtList(old, played, QUEENSLAND_JUNIOR);
        expect(unrounded).toBeLessThanOrEqual(unguarded);
        expect(unrounded).toBeGreaterThanOrEqual(Math.min(old, unguarded));
        if (change <= 0) expect(guarded).toBe(false);
      }),
    );
  });
  it('with a higher average performance is never lower', () => {
    fc.assert(
      fc.property(
        rating,
        fc.double({ min: -100, max: 200, noNaN: true }),
        rating,
        rating,
        (old, change, a, b) => {
          const after = (weighted: number) => guardedRating(old, change, weighted, 10, QUEENSLAND_JUNIOR);
          expect(after(Math.max(a, b))).toBeGreaterThanOrEqual(after(Math.min(a, b)));
        },
      ),
    );
  });
});

describe('a section', () => {
  const players = fc.array(fc.option(rating, { freq: 2 }), { minLength: 2, maxLength: 7 });
  const scores = fc.array(fc.constantFrom<GameScore>(0, 0.5, 1), { minLength: 21, maxLength: 21 });
  const keys = fc.array(fc.nat(), { minLength: 7, maxLength: 7 });
  /** Everyone against everyone, an anchor of 1000 first. */
  const table = fc.tuple(players, scores).map(([ratings, results]) => {
    const list = [1000, ...ratings.slice(1)].map((value, index) => player(index + 1, value));
    const pairs = list.flatMap(({ number }) =>
      Array.from({ length: number - 1 }, (_, index) => [number, index + 1] as const),
    );
    return tableOf(
      list,
      pairs.map(([a, b], index): Result => [a, b, results[index]!]),
    );
  });

  it('does not depend on the order of the players', () => {
    fc.assert(
      fc.property(table, keys, (before, sortKeys) => {
        const order = before.players
          .map((_, index) => index)
          .sort((a, b) => sortKeys[a]! - sortKeys[b]! || a - b);
        const shuffled = {
          ...before,
          players: order.map((index) => before.players[index]!),
          rows: order.map((index) => before.rows[index]!),
        };
        const event = { kind: 'open', k: null } as const;
        const expected = ratedSection(before, event).players;
        expect(ratedSection(shuffled, event).players).toEqual(order.map((index) => expected[index]));
      }),
    );
  });

  it('gives two rated players together nothing but the 3 % rule', () => {
    const within = fc.integer({ min: 1000, max: 1300 });
    fc.assert(
      fc.property(within, within, fc.constantFrom<GameScore>(0, 0.5, 1), (a, b, score) => {
        const game = tableOf([player(1, a), player(2, b)], [[1, 2, score]]);
        const changes = ratedSection(game, { kind: 'open', k: null }).players.map((record) =>
          record.kind === 'rated' ? record.change : NaN,
        );
        expect(changes[0]! + changes[1]!).toBeCloseTo(20 * 0.06, 9);
      }),
    );
  });
});
