import '../../../support/customFunctions';
import fc from 'fast-check';
import * as chessa2013 from '../../../../src/functions/chessa2013';
import * as fide2008 from '../../../../src/functions/fide2008';
import type { SheetModel } from '../../../../src/sheet/report/sheetModel';
import { SECTION_EXAMPLES } from '../../../../src/sheet/section/examples';
import { standardOptions } from '../../../../src/sheet/section/options';
import { type RatedSection, rateSection } from '../../../../src/sheet/section/rateSection';
import { sectionReport } from '../../../../src/sheet/section/reports';
import { arbitraryTable } from './arbitraryEvent';

type CellFunction = (...args: unknown[][][]) => unknown;

const FUNCTIONS = new Map(
  Object.entries({ ...chessa2013, ...fide2008 }).map(([name, call]) => [
    name.toLowerCase(),
    call as CellFunction,
  ]),
);

/** The calls of a formula, with addresses only for their arguments, as all reports have them. */
const CALL = /CSA\.([A-Z0-9]+\.[A-Z0-9]+)\(([A-Z0-9:,]+)\)/g;

function cellsAt({ cells }: SheetModel, address: string): unknown[][] {
  const corners = address.split(':').map((corner) => {
    const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(corner)!;
    const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
    return { row: Number(digits) - 1, column: column - 1 };
  });
  const [first, last = first] = corners;
  return cells
    .slice(first!.row, last!.row + 1)
    .map((line) => line.slice(first!.column, last!.column + 1).map((cell) => cell ?? ''));
}

function called(values: SheetModel, name: string, args: string): unknown {
  const call = FUNCTIONS.get(name.replace('.', '').toLowerCase())!;
  const result = call(...args.split(',').map((address) => cellsAt(values, address)));
  return Array.isArray(result) ? (result as unknown[][])[0]![0] : result;
}

/** Calls every function of a live report on the figures of the report in values. */
function check(rated: RatedSection, seen: Map<string, number>): void {
  const [live, values] = [sectionReport(rated, 'live'), sectionReport(rated, 'values')];
  live.cells.forEach((line, row) =>
    line.forEach((content, column) => {
      if (typeof content !== 'string') return;
      for (const [text, name = '', args = ''] of content.matchAll(CALL)) {
        seen.set(name, (seen.get(name) ?? 0) + 1);
        const result = called(values, name, args);
        expect(typeof result).toBe('number');
        // A call inside a formula may stand in a branch that is not taken.
        if (content === `=${text}`) expect(result).toBeCloseTo(values.cells[row]![column] as number, 9);
      }
      expect(content.replace(CALL, '')).not.toContain('CSA.');
    }),
  );
}

const federations = SECTION_EXAMPLES.filter(({ system }) => system === 'csa2013' || system === 'fide2008');

test.each(federations.map((example) => [example.title, example] as const))('%s', (_, { rated }) => {
  const seen = new Map<string, number>();
  check(rated(), seen);
  expect(seen.size).toBeGreaterThan(1);
});

test.each([
  ['csa2013', ['WE', 'CHANGE', 'PERF', 'PU', 'K', 'TEMPFLOOR'].map((name) => `CHESSA2013.${name}`)],
  ['fide2008', ['PD', 'DP', 'RU', 'CHANGE', 'RN', 'K'].map((name) => `FIDE2008.${name}`)],
] as const)('any section by %s: each cell function gives the figure', (system, names) => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(arbitraryTable, fc.constantFrom('other', 'u10'), (table, kind) => {
      const values = { ...standardOptions(system), kind, dispensation: true };
      const rated = rateSection(system, table, values);
      fc.pre(rated.record.players.length > 0);
      check(rated, seen);
    }),
    { numRuns: 100 },
  );
  expect([...seen.keys()].sort()).toEqual([...names].sort());
});
