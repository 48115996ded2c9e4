import fc from 'fast-check';
import { BETWEEN_ROWS } from '../../../../src/engine/kit/fideTables';
import { SECTION_EXAMPLES } from '../../../../src/sheet/section/examples';
import { standardOptions } from '../../../../src/sheet/section/options';
import { type RatedSection, rateSection } from '../../../../src/sheet/section/rateSection';
import { sectionReport } from '../../../../src/sheet/section/reports';
import { wrongCalls } from '../../../support/liveCalls';
import { arbitraryTable } from './arbitraryEvent';

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

const readings = fc.constantFrom(...BETWEEN_ROWS);

test.each([
  ['csa2013', ['WE', 'CHANGE', 'PERF', 'PU', 'K', 'TEMPFLOOR'].map((name) => `CHESSA2013.${name}`)],
  ['fide2008', ['PD', 'DP', 'RU', 'CHANGE', 'RN', 'K'].map((name) => `FIDE2008.${name}`)],
] as const)('any section by %s: each cell function gives the figure', (system, names) => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(arbitraryTable, fc.constantFrom('other', 'u10'), readings, (table, kind, betweenRows) => {
      const values = { ...standardOptions(system), kind, betweenRows, dispensation: true };
      const rated = rateSection(system, table, values);
      fc.pre(rated.record.players.length > 0);
      check(rated, seen);
    }),
    { numRuns: 100 },
  );
  expect([...seen.keys()].sort()).toEqual([...names].sort());
});
