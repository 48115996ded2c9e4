import fc from 'fast-check';
import {
  EVENT_FORMATS,
  FIDE2008_SECTION,
  type Fide2008SectionRecord,
  gameChange,
  ratedSection,
  scoringProbability,
} from '../../../src/engine/fide2008';
import type { Crosstable } from '../../../src/engine/kit/crosstable';
import { permuted, roundRobins, swissEvents, withOrder } from '../kit/sections';
import { asScore, asKFactor } from '../../../src/engine/kit/units';

const rating = fc.integer({ min: 1000, max: 2900 });

test('both sides of a game expect one point together', () => {
  fc.assert(
    fc.property(rating, rating, fc.constantFrom(0, 0.5, 1), (own, opponent, score) => {
      const ours = gameChange(own, { opponentRating: opponent, score });
      const theirs = gameChange(opponent, { opponentRating: own, score: asScore(1 - score) });
      expect(ours.expected + theirs.expected).toBeCloseTo(1, 12);
      expect(ours.scoreMinusExpected + theirs.scoreMinusExpected).toBeCloseTo(0, 12);
      expect(ours.expected).toBeGreaterThanOrEqual(0.08);
      expect(ours.expected).toBeLessThanOrEqual(0.92);
    }),
  );
});

test('the probability rises with the difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.nat(500), (difference, more) => {
      expect(scoringProbability(difference + more)).toBeGreaterThanOrEqual(scoringProbability(difference));
    }),
  );
});

const formats = fc.constantFrom(...EVENT_FORMATS.filter((format) => format !== 'match'));
const rate = (table: Crosstable, format: 'swiss' | 'roundRobin') =>
  ratedSection(table, { ...FIDE2008_SECTION, format });

/** Records by the player's number; their games keep the columns, so nothing else may differ. */
function byNumber({ players }: Fide2008SectionRecord) {
  const entries = players.map((record) => {
    // The opponents that 8.58 limits are listed in the order of the table.
    const passes =
      record.kind === 'unrated'
        ? record.roundRobin?.passes.map((pass) => ({
            ...pass,
            capped: [...pass.capped].sort((a, b) => a.opponent - b.opponent),
          }))
        : [];
    const rest =
      record.kind === 'unrated' && record.roundRobin !== null ? { ...record.roundRobin, passes } : null;
    return [record.player.number, { ...record, roundRobin: rest }] as const;
  });
  return new Map(entries);
}

test.each([
  ['round robin', roundRobins],
  ['event in rounds', swissEvents],
])('the order of the players of a %s does not matter', (_name, events) => {
  fc.assert(
    fc.property(withOrder(events), formats, ([table, order], format) => {
      const plain = rate(table, format);
      const other = rate(permuted(table, order), format);
      expect(other.format).toBe(plain.format);
      expect(byNumber(other)).toEqual(byNumber(plain));
    }),
  );
});

test('without unrated players and with one K the changes of an event sum to zero', () => {
  fc.assert(
    fc.property(roundRobins, (table) => {
      const players = table.players.map((player) => ({
        ...player,
        rating: player.rating ?? 1500,
        k: asKFactor(15),
      }));
      const section = rate({ ...table, players }, 'swiss');
      const changes = section.players.map((record) => (record.kind === 'rated' ? record.change : NaN));
      expect(changes.reduce((total, change) => total + change, 0)).toBeCloseTo(0, 9);
    }),
  );
});

test('a change is no more than K a game', () => {
  fc.assert(
    fc.property(swissEvents, (table) => {
      for (const record of rate(table, 'swiss').players) {
        if (record.kind === 'rated') {
          expect(Math.abs(record.change)).toBeLessThanOrEqual(record.k * record.gamesRated);
        }
      }
    }),
  );
});
