import fc from 'fast-check';
import { cellAddress } from '../../src/figures/address';
import type { SheetModel } from '../../src/figures/sheetModel';
import { type OptionValues } from '../../src/options/option';
import { standardOptions } from '../../src/documents';
import { rulesOf, type SectionSystem } from '../../src/documents/rules';
import { type RatedSection } from '../../src/section/sectionRules';
import { sectionReport } from '../../src/documents/sectionReport';
import { arbitraryOpponents, arbitraryRounds } from '../documents/arbitraryEvent';
import { reversed, typedOver } from './support/changedCrosstable';
import {
  agrees,
  type CalculatedSheets,
  noteCompared,
  sectionsFor,
  SPREADSHEETS,
  workbookOf,
} from './support/spreadsheets';
import { sectionFigures } from '../support/examples';

const OPTIONS: readonly (readonly [SectionSystem, OptionValues])[] = [
  ['csa2013', {}],
  ['csa2013', { kind: 'beginner', rounds: 9, requestedByeIsPlayed: true }],
  [
    'csa2013',
    {
      kind: 'u8',
      team: true,
      performanceRounding: 'none',
      newRatingRounding: 'none',
      betweenRows: 'nearest',
    },
  ],
  [
    'csa2013',
    { type: 'rapid', unratedInPerformance: 'temporaryRating', unratedGameIsPlayed: false, rounds: 12 },
  ],
  ['csa2013', { kind: 'u10', type: 'blitz', sixtyPercent: 'percentageUp', allUnrated: 'asRealExample3' }],
  ['fide2008', {}],
  ['fide2008', { championship: 'women', cappingPasses: 'untilStable', newAt2400: 'tenAtOnce' }],
  [
    'fide2008',
    { championship: 'women', roundRobinAverage: 'exact', doubleRoundRobinN: 'games', betweenRows: 'nearest' },
  ],
  ['fide2008', { format: 'swiss', onePoint: 'inAllGames', floorReached: 'above', floor: 1400 }],
  ['fide2008', { unratedConditions: 'everyEvent', teamChampionship: true, floor: 1 }],
];

/** Figures of which some must be among what is drawn. */
const STEPS = [
  /^floor\/2\/floor$/,
  /\/temporary\/added$/,
  /\/swe$/,
  /\/rounds\/halfByeRequested$/,
  /^ra$/,
  /\/pass1\/ru$/,
  /\/pass3\/ru$/,
  /\/ruUnrounded$/,
  /\/published$/,
  /\/spd$/,
  /\/newK$/,
];

/** Each set of options on drawn tables of each kind; tables that the document cannot rate are left out. */
const sections = OPTIONS.flatMap(([system, values], index) =>
  [
    ...fc.sample(arbitraryOpponents, { seed: index, numRuns: 8 }),
    ...fc.sample(arbitraryRounds, { seed: index, numRuns: 8 }),
  ]
    .map((table) =>
      rulesOf(system).rate(table, { ...standardOptions(system), dispensation: true, ...values }),
    )
    .filter(({ record }) => record.players.length > 0)
    .map((rated, at): [string, RatedSection] => [`${system} ${index} ${at}`, rated]),
);

/**
 * Sections whose crosstable is changed on the sheet; only those that keep their steps (nobody's result begins or ceases to
 * count, no note comes or goes) and whose figures change, as draws alone would not.
 */
const changed = sections.flatMap(([name, before]): [string, RatedSection, RatedSection][] => {
  const after = rulesOf(before.record.system).rate(reversed(before.table), before.values);
  if (after.record.players.length === 0) return [];
  const steps = (rated: RatedSection) =>
    [sectionReport(rated, 'values').blocks.get('crosstable')!.row, ...sectionFigures(rated).keys()].join();
  const figures = (rated: RatedSection) => [...sectionFigures(rated).values()].join();
  return steps(before) === steps(after) && figures(before) !== figures(after)
    ? [[`${name} changed`, before, after]]
    : [];
});

describe.each(SPREADSHEETS)(
  'section reports of the federations in plain formulas, calculated by $name',
  (spreadsheet) => {
    let read: CalculatedSheets;
    const own = sectionsFor(spreadsheet, sections, ([, { values }]) => values);
    const ownChanged = sectionsFor(spreadsheet, changed, ([, { values }]) => values);

    beforeAll(() => {
      const sheets = own.map(([name, rated]) => [name, sectionReport(rated, 'plain')]);
      const typed = ownChanged.map(([name, before, after]) => [
        name,
        typedOver(sectionReport(before, 'plain'), sectionReport(after, 'plain')),
      ]);
      read = spreadsheet.calculate(workbookOf(Object.fromEntries([...sheets, ...typed])));
    }, 180_000);

    /** The formula cells that do not show what the report in values has there. */
    const differing = (name: string, { record }: RatedSection, formulas: SheetModel, values: SheetModel) => {
      let cells = 0;
      const found = formulas.cells.flatMap((line, row) =>
        line.flatMap((content, column) => {
          if (typeof content !== 'string' || !content.startsWith('=')) return [];
          cells += 1;
          const address = cellAddress({ row, column });
          const [ours, calculated] = [values.cells[row]![column], read[name]!(address)];
          return agrees(ours, calculated) ? [] : [{ address, content, ours, calculated }];
        }),
      );
      noteCompared(spreadsheet.name, record.system, cells, found.length);
      return found;
    };

    test('the drawn sections reach every step', () => {
      for (const index of OPTIONS.keys()) {
        expect(sections.filter(([name]) => name.split(' ')[1] === String(index)).length).toBeGreaterThan(3);
      }
      const keys = sections.flatMap(([, rated]) => [...sectionFigures(rated).keys()]);
      for (const step of STEPS)
        expect([step, keys.filter((key) => step.test(key)).length > 1]).toEqual([step, true]);
      expect(changed.length).toBeGreaterThan(50);
    });

    test.each(own)('%s: every formula gives what the report in values has', (name, rated) => {
      const model = sectionReport(rated, 'plain');
      expect(sectionFigures(rated).size).toBeGreaterThan(0);
      expect(differing(name, rated, model, sectionReport(rated, 'values'))).toEqual([]);
    });

    test.each(ownChanged)('%s: every formula follows the crosstable', (name, before, after) => {
      expect(differing(name, after, sectionReport(before, 'plain'), sectionReport(after, 'values'))).toEqual(
        [],
      );
    });
  },
);
