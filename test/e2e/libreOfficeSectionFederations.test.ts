import fc from 'fast-check';
import { cellAddress } from '../../src/sheet/report/address';
import { type OptionValues, standardOptions } from '../../src/sheet/section/options';
import { type RatedSection, rateSection } from '../../src/sheet/section/rateSection';
import { sectionFigures, sectionReport } from '../../src/sheet/section/reports';
import type { SectionSystem } from '../../src/sheet/section/sectionSystem';
import { arbitraryOpponents, arbitraryRounds } from '../sheet/section/reports/arbitraryEvent';
import { libreOffice, recalculate } from './support/libreOffice';

const OPTIONS: readonly (readonly [SectionSystem, OptionValues])[] = [
  ['csa2013', {}],
  ['csa2013', { kind: 'beginner', rounds: 9, requestedByeIsPlayed: true }],
  ['csa2013', { kind: 'u8', team: true, performanceRounding: 'none', newRatingRounding: 'none' }],
  [
    'csa2013',
    { type: 'rapid', unratedInPerformance: 'temporaryRating', unratedGameIsPlayed: false, rounds: 12 },
  ],
  ['csa2013', { kind: 'u10', type: 'blitz', sixtyPercent: 'percentageUp', allUnrated: 'asRealExample3' }],
];

/** Each set of options on drawn tables of each kind; tables that the document cannot rate are left out. */
const sections = OPTIONS.flatMap(([system, values], index) =>
  [
    ...fc.sample(arbitraryOpponents, { seed: index, numRuns: 8 }),
    ...fc.sample(arbitraryRounds, { seed: index, numRuns: 8 }),
  ]
    .map((table) => rateSection(system, table, { ...standardOptions(system), dispensation: true, ...values }))
    .filter(({ record }) => record.players.length > 0)
    .map((rated, at): [string, RatedSection] => [`${system} ${index} ${at}`, rated]),
);

const soffice = libreOffice();
const where = soffice === null ? describe.skip : describe;

where('section reports of the federations in plain formulas, calculated by LibreOffice', () => {
  let read: ReturnType<typeof recalculate>;

  beforeAll(() => {
    const sheets = sections.map(([name, rated]) => [name, sectionReport(rated, 'plain')]);
    read = recalculate(soffice!, Object.fromEntries(sheets));
  }, 180_000);

  test('some tables of every set of options are rated', () => {
    for (const index of OPTIONS.keys()) {
      expect(sections.filter(([name]) => name.split(' ')[1] === String(index)).length).toBeGreaterThan(3);
    }
  });

  test.each(sections)('%s: every figure agrees to 1e-9, and no cell is in error', (name, rated) => {
    const model = sectionReport(rated, 'plain');
    const differing = [...sectionFigures(rated)].flatMap(([key, value]) => {
      const calculated = read[name]!(cellAddress(model.places.get(key)!));
      const agrees = typeof calculated === 'number' && Math.abs(calculated - value) <= 1e-9;
      return agrees ? [] : [[key, value, calculated]];
    });
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
  });
});
