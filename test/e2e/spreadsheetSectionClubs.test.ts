import fc from 'fast-check';
import { cellAddress } from '../../src/figures/address';
import type { SheetModel } from '../../src/figures/sheetModel';
import type { RatedSection, SectionTable } from '../../src/section/sectionRules';
import { type OptionValues } from '../../src/options/option';
import { standardOptions } from '../../src/documents';
import { rulesOf, SECTION_SYSTEMS, type SectionSystem } from '../../src/documents/rules';
import { sectionReport } from '../../src/documents/sectionReport';
import { compareSystems } from '../../src/documents/compareSystems';
import { CSA2024_SECTION } from '../../src/documents/csa2024/section';
import { opponentsTable, roundsTable } from '../documents/arbitrarySection';
import { reversed, typedOver } from './support/changedCrosstable';
import { type CalculatedSheets, noteCompared, SPREADSHEETS, workbookOf } from './support/spreadsheets';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

const OPTIONS: readonly (readonly [SectionSystem, OptionValues])[] = [
  ['qjrl', {}],
  ['qjrl', { threePercentRule: false, ceilings: false, kind: 'shorter10', cycles: 2 }],
  [
    'qjrl',
    { method: 'formulas', performanceOpposition: 'asRated', provisionalRounding: 'none', rounding: 'none' },
  ],
  ['qjrl', { print: 'asPrinted', startValue: 900, guardFromGames: 3, guardFromGain: 5, kind: 'lightning' }],
  ['rhp', {}],
  ['rhp', { pointsFrom: 'chart', startingRating: 1200 }],
  ['rhp', { rounding: 'none', ratingsUsed: 'atStart' }],
];

/** Each set of options on two drawn tables of each kind; tables that the document cannot rate are left out. */
const sections = OPTIONS.flatMap(([system, values], index) =>
  [
    ...fc.sample(opponentsTable, { seed: index, numRuns: 6 }),
    ...fc.sample(roundsTable, { seed: index, numRuns: 6 }),
  ]
    .map((table) => rulesOf(system).rate(table, { ...standardOptions(system), ...values }))
    .filter(({ record }) => record.players.length > 0)
    .map((rated, at): [string, RatedSection] => [`${system} ${index} ${at}`, rated]),
);

/** Sections whose crosstable is changed on the sheet; the cycles never settle early, so that their number stays. */
const changed = (['qjrl', 'rhp'] as const).flatMap((system, index) =>
  [opponentsTable, roundsTable]
    .flatMap((tables) => fc.sample(tables, { seed: 100 + index, numRuns: 5 }))
    .map((table, at): [string, RatedSection, RatedSection] => {
      const rate = (one: SectionTable) =>
        rulesOf(system).rate(one, { ...standardOptions(system), settledBelow: 0 });
      return [`${system} changed ${at}`, rate(table), rate(reversed(table))];
    }),
);

/** The systems side by side, as they come and with another time control typed in. */
const COMPARED = 'compared';
const CHANGED = 'compared at 25 minutes';
const COMPARED_TABLE = fc.sample(roundsTable, { seed: 7, numRuns: 1 })[0]!;
const STANDARD = Object.fromEntries(
  SECTION_SYSTEMS.map((system) => [system, standardOptions(system)]),
) as Record<SectionSystem, OptionValues>;

function typedMinutes(model: SheetModel, minutes: number): SheetModel {
  const at = model.places.get('in/minutes')!;
  const cells = model.cells.map((line, row) =>
    line.map((content, column) => (row === at.row && column === at.column ? minutes : content)),
  );
  return { ...model, cells };
}

/** The documents' own examples of the two systems. */
const examples = SECTION_EXAMPLES.filter(({ system }) => system === 'qjrl' || system === 'rhp').map(
  ({ title, rated }): [string, RatedSection] => [title, rated()],
);

describe.each(SPREADSHEETS)(
  'section reports in plain formulas, calculated by $name',
  ({ name: program, calculate }) => {
    let read: CalculatedSheets;

    beforeAll(() => {
      const sheets = [...sections, ...examples].map(([name, rated]) => [name, sectionReport(rated, 'plain')]);
      const typed = changed.map(([name, before, after]) => [
        name,
        typedOver(sectionReport(before, 'plain'), sectionReport(after, 'plain')),
      ]);
      typed.push([COMPARED, compareSystems(COMPARED_TABLE, STANDARD)]);
      typed.push([CHANGED, typedMinutes(compareSystems(COMPARED_TABLE, STANDARD), 25)]);
      read = calculate(workbookOf(Object.fromEntries([...sheets, ...typed])));
    }, 180_000);

    test('some tables of every set of options are rated', () => {
      for (const index of OPTIONS.keys()) {
        expect(sections.filter(([name]) => name.split(' ')[1] === String(index)).length).toBeGreaterThan(3);
      }
    });

    test.each([
      [COMPARED, 120],
      [CHANGED, 25],
    ])('%s: the column of 2024 is what the engine gives at %i minutes', (name, minutes) => {
      const { places } = compareSystems(COMPARED_TABLE, STANDARD);
      const { record } = CSA2024_SECTION.rate(COMPARED_TABLE, { minutes });
      const rows = CSA2024_SECTION.summary(record);
      expect(rows.length).toBeGreaterThan(1);
      for (const { number, newRating, change } of rows) {
        const cell = (figure: string) =>
          read[name]!(cellAddress(places.get(`compare/csa2024/${number}/${figure}`)!));
        expect(cell('newRating')).toBeCloseTo(newRating!, 9);
        expect(cell('change')).toBeCloseTo(change!, 9);
      }
    });

    test.each(changed)('%s: every figure follows the crosstable', (name, before, after) => {
      const { places } = sectionReport(before, 'plain');
      const differing = [...sectionFigures(after)].filter(([key, value]) => {
        const calculated = read[name]!(cellAddress(places.get(key)!));
        return !(typeof calculated === 'number' && Math.abs(calculated - value) <= 1e-9);
      });
      noteCompared(program, after.record.system, sectionFigures(after).size, differing.length);
      expect(differing).toEqual([]);
      expect([...sectionFigures(before).values()]).not.toEqual([...sectionFigures(after).values()]);
    });

    test.each([...sections, ...examples])(
      '%s: every figure agrees to 1e-9, and no cell is in error',
      (name, rated) => {
        const model = sectionReport(rated, 'plain');
        const differing = [...sectionFigures(rated)].filter(([key, value]) => {
          const calculated = read[name]!(cellAddress(model.places.get(key)!));
          return !(typeof calculated === 'number' && Math.abs(calculated - value) <= 1e-9);
        });
        noteCompared(program, rated.record.system, sectionFigures(rated).size, differing.length);
        expect(differing).toEqual([]);
        const errors = model.cells.flatMap((line, row) =>
          line.flatMap((content, column) => {
            const value = String(content).startsWith('=') ? read[name]!(cellAddress({ row, column })) : null;
            return typeof value === 'string' && value.startsWith('#')
              ? [[cellAddress({ row, column }), value]]
              : [];
          }),
        );
        expect(errors).toEqual([]);
      },
    );
  },
);
