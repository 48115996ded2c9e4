import fc from 'fast-check';
import {
  CSA2013_SECTION,
  type Csa2013SectionRecord,
  expectedScore,
  floorSteps,
  liftedRating,
  ratedSection,
  roundsToGain,
  SECTION_KINDS,
} from '../../../src/engine/csa2013';
import type { Crosstable } from '../../../src/engine/kit/crosstable';
import { permuted, roundRobins, swissEvents, withOrder } from '../kit/sections';

const rating = fc.integer({ min: 100, max: 2900 });

test('both sides of a game expect one point together, as long as neither limit is reached', () => {
  fc.assert(
    fc.property(rating, rating, (own, opponent) => {
      fc.pre(Math.abs(own - opponent) <= 400);
      expect(100 * expectedScore(own, opponent) + 100 * expectedScore(opponent, own)).toBeCloseTo(100, 9);
    }),
  );
});

test('beyond 400 points the higher side expects 0.92 and the lower what the table has', () => {
  fc.assert(
    fc.property(rating, fc.integer({ min: 401, max: 1500 }), (own, distance) => {
      expect(expectedScore(own + distance, own)).toBe(0.92);
      expect(expectedScore(own, own + distance)).toBeLessThanOrEqual(0.08);
    }),
  );
});

test('the floor never moves after its first repetition', () => {
  fc.assert(
    fc.property(
      fc.array(rating, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 100 }),
      (ratings, n) => {
        const steps = floorSteps(ratings, n);
        expect(steps).toHaveLength(2);
      },
    ),
  );
});

test('a lift leaves a rating where it is or raises it by at most 150', () => {
  fc.assert(
    fc.property(rating, rating, (current, pw) => {
      const lifted = liftedRating(current, pw);
      expect(lifted).toBeGreaterThanOrEqual(current);
      expect(lifted).toBeLessThanOrEqual(current + 150);
      expect(lifted).toBeLessThanOrEqual(Math.max(current, pw));
    }),
  );
});

const kinds = fc.constantFrom(...SECTION_KINDS);
const rate = (table: Crosstable, kind: (typeof SECTION_KINDS)[number]) =>
  ratedSection(table, { ...CSA2013_SECTION, kind, dispensation: true });
const byNumber = ({ players }: Csa2013SectionRecord) =>
  new Map(players.map((record) => [record.player.number, record]));

test.each([
  ['round robin', roundRobins],
  ['event in rounds', swissEvents],
])('the order of the players of a %s does not matter', (_name, events) => {
  fc.assert(
    fc.property(withOrder(events), kinds, ([table, order], kind) => {
      const plain = rate(table, kind);
      const other = rate(permuted(table, order), kind);
      expect(other.players).toHaveLength(table.players.length);
      expect(byNumber(other)).toEqual(byNumber(plain));
    }),
  );
});

test('a gain takes 60% of the rounds, a change no more than K a game', () => {
  fc.assert(
    fc.property(swissEvents, kinds, (table, kind) => {
      const { players, rounds } = rate(table, kind);
      for (const record of players) {
        if (record.kind === 'unrated') {
          expect(record.performance?.performance ?? 100).toBeGreaterThanOrEqual(100);
          expect(record.temporaryRating).toBeGreaterThanOrEqual(100);
          continue;
        }
        expect(Math.abs(record.change)).toBeLessThanOrEqual(record.k * record.gamesRated);
        if (record.rounds.played < roundsToGain(rounds)) expect(record.change).toBeLessThanOrEqual(0);
        expect(record.newK).toBeLessThanOrEqual(record.k);
        expect(record.scoreRated - record.expected).toBeCloseTo(record.sumOfScoreMinusExpected, 9);
      }
    }),
  );
});
