import fc from 'fast-check';
import { crosstableOf } from '../../src/engine/kit/crosstable';
import { BETWEEN_ROWS } from '../../src/engine/kit/fideTables';
import { playerKey } from '../../src/documents/csa2013/rows';
import { standardOptions } from '../../src/documents';
import { rulesOf } from '../../src/documents/rules';
import { type RatedSection } from '../../src/section/sectionRules';
import { sectionReport } from '../../src/documents/sectionReport';
import { wrongCalls } from '../support/liveCalls';
import { arbitraryTable } from './arbitraryEvent';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

/** Calls every function of a live report on the figures of the report in values. */
function check(rated: RatedSection, seen: Map<string, number>): void {
  expect(wrongCalls(sectionReport(rated, 'live'), sectionReport(rated, 'values'), seen)).toEqual([]);
}

const federations = SECTION_EXAMPLES.filter(({ system }) => system === 'csa2013' || system === 'fide2008');

test.each(federations.map((example) => [example.title, example] as const))('%s', (_, { rated }) => {
  const seen = new Map<string, number>();
  check(rated(), seen);
  expect(seen.size).toBeGreaterThan(1);
});

test('csa2013, Formulae 2: unrated players who met only each other where the floor is 0', () => {
  const person = (number: number, rating: number | null) => ({
    number,
    name: `Player ${number}`,
    rating,
    k: null,
    gamesCompleted: null,
  });
  const table = crosstableOf(
    [person(1, 50), person(2, 40), person(3, null), person(4, null)],
    [
      [null, 1, 1, null],
      [0, null, null, null],
      [0, null, null, 1],
      [null, null, 0, null],
    ],
  );
  const values = { ...standardOptions('csa2013'), kind: 'u10', dispensation: true };
  const rated = rulesOf('csa2013').rate(table, values);
  const seen = new Map<string, number>();
  check(rated, seen);
  // Player 3 met a rated player too, player 4 an unrated one only; the change of player 1 takes player 3 at 100.
  expect(sectionFigures(rated).get(playerKey(4, 'temporary/averageOpponent'))).toBe(0);
  expect(sectionFigures(rated).get(playerKey(4, 'temporaryRating'))).toBe(100);
  expect(seen.get('CHESSA2013.PU')).toBe(1);
  expect(seen.get('CHESSA2013.CHANGE')).toBe(2);
});

const readings = fc.constantFrom(...BETWEEN_ROWS);

test.each([
  ['csa2013', ['WE', 'CHANGE', 'PERF', 'PU', 'K', 'TEMPFLOOR'].map((name) => `CHESSA2013.${name}`)],
  ['fide2008', ['PD', 'DP', 'RU', 'CHANGE', 'RN', 'K'].map((name) => `FIDE2008.${name}`)],
] as const)('any section by %s: each cell function gives the figure', (system, names) => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(arbitraryTable, fc.constantFrom('other', 'u10'), readings, (table, kind, betweenRows) => {
      const values = { ...standardOptions(system), kind, betweenRows, dispensation: true };
      const rated = rulesOf(system).rate(table, values);
      fc.pre(rated.record.players.length > 0);
      check(rated, seen);
    }),
    { numRuns: 100 },
  );
  expect([...seen.keys()].sort()).toEqual([...names].sort());
});
