import * as fc from 'fast-check';
import { RowsOfPlayers } from '../../src/bureau/read/sectionCounts';

test('the rows of each player in each section are told apart, with and without rounds', () => {
  const rows = fc.array(
    fc.record({
      section: fc.nat({ max: 60 }),
      player: fc.nat({ max: 60 }),
      round: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(NaN, 31, 32, 999)),
      wasThere: fc.boolean(),
    }),
    // More players in sections than there is room for at first.
    { minLength: 1, maxLength: 4_000, size: 'max' },
  );
  fc.assert(
    fc.property(rows, (added) => {
      const all = new RowsOfPlayers(61, 0);
      const expected = new Map<string, { rounds: Set<number>; rows: number }>();
      for (const { section, player, round, wasThere } of added) {
        const key = `${section} ${player}`;
        const own = expected.get(key) ?? { rounds: new Set(), rows: 0 };
        expected.set(key, own);
        const place = all.placeIn(section, player);
        expect(all.has(place, round)).toBe(own.rounds.has(round));
        all.add(place, round);
        own.rounds.add(round);
        if (wasThere) expect(all.takePart(place)).toBe((own.rows += 1));
      }
      for (const [key, { rounds }] of expected) {
        const [section, player] = key.split(' ').map(Number);
        const last = Math.max(0, ...[...rounds].filter((round) => !Number.isNaN(round)));
        expect(all.lastRoundIn(section!, player!)).toBe(last);
      }
      expect(all.lastRoundIn(61, 0)).toBe(0);
    }),
    { numRuns: 5 },
  );
});

test('rounds above 999 are not told apart', () => {
  const all = new RowsOfPlayers(1, 0);
  const place = all.placeIn(0, 0);
  all.add(place, 1_000);
  expect(all.has(place, 2_000)).toBe(true);
  expect(all.has(place, 998)).toBe(false);
  expect(all.lastRoundIn(0, 0)).toBe(1_000);
});
