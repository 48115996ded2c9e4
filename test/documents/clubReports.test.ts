import fc from 'fast-check';
import * as qjrlFunctions from '../../src/functions/qjrl';
import * as rhpFunctions from '../../src/functions/rhp';
import type { SheetModel } from '../../src/figures/sheetModel';
import { findCrosstables } from '../../src/section/findCrosstables';
import { rulesOf } from '../../src/documents/rules';
import { type OptionValues } from '../../src/options/option';
import { standardOptions } from '../../src/documents';
import { readCrosstable } from '../../src/section/readCrosstable';
import { sectionReport } from '../../src/documents/sectionReport';
import '../support/customFunctions';
import { opponentsTable, roundsTable } from './arbitrarySection';
import { sectionFigures } from '../support/examples';

const SYSTEMS = ['qjrl', 'rhp'] as const;
const STYLES = ['live', 'plain', 'values'] as const;

/** Options with every choice and switch set at will; numbers stay at their standard but for those that matter here. */
function options(system: (typeof SYSTEMS)[number]): fc.Arbitrary<OptionValues> {
  const chosen = rulesOf(system).options.map(({ kind, key, choices, standard }) => {
    if (kind === 'choice') return fc.constantFrom(...choices).map((value) => [key, value] as const);
    if (kind === 'yesNo') return fc.boolean().map((value) => [key, value] as const);
    return fc.constantFrom(standard, ...(NUMBERS[key] ?? [])).map((value) => [key, value] as const);
  });
  return fc.tuple(...chosen).map((entries) => Object.fromEntries(entries));
}
const NUMBERS: Record<string, number[]> = {
  k: [12],
  cycles: [1, 30],
  startValue: [800],
  startingRating: [1200],
  guardFromGames: [3],
  guardFromGain: [10],
};

const FUNCTIONS: Record<string, (...args: unknown[][][]) => unknown> = {
  'QJRL.EXPECTED': qjrlFunctions.qjrlExpected,
  'QJRL.PERF': qjrlFunctions.qjrlPerf,
  'QJRL.CHANGE': qjrlFunctions.qjrlChange,
  'RHP.WE': rhpFunctions.rhpWe,
  'RHP.POINTS': rhpFunctions.rhpPoints,
};

/** What a formula that is one call of a CSA function gives over the cells of a sheet of values. */
function called(formula: string, values: SheetModel): unknown {
  const [, name, args] = /^=CSA\.([A-Z.]+)\(([^()]*)\)$/.exec(formula)!;
  const result = FUNCTIONS[name!]!(...args!.split(',').map((arg) => cellsOf(arg, values)));
  return Array.isArray(result) ? (result as unknown[][])[0]![0] : result;
}

function cellsOf(arg: string, { cells }: SheetModel): unknown[][] {
  if (arg === 'TRUE') return [[true]];
  const [first, last = first] = arg.split(':').map((address) => {
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address)!;
    const column = [...letters!].reduce((total, letter) => 26 * total + letter.charCodeAt(0) - 64, 0) - 1;
    return { row: Number(row) - 1, column };
  });
  return cells.slice(first!.row, last!.row + 1).map((line) => line.slice(first!.column, last!.column + 1));
}

describe.each(SYSTEMS)('%s', (system) => {
  const section = fc
    .tuple(
      fc.oneof(opponentsTable, roundsTable),
      fc.oneof(fc.constant(standardOptions(system)), options(system)),
    )
    .map(([table, values]) => rulesOf(system).rate(table, values))
    .filter(({ record }) => record.players.length > 0);

  test('every figure has its place in each style, and the values are the figures', () => {
    fc.assert(
      fc.property(section, (rated) => {
        const figures = sectionFigures(rated);
        for (const style of STYLES) {
          const { places, cells } = sectionReport(rated, style);
          for (const [key, value] of figures) {
            const { row, column } = places.get(key)!;
            if (style === 'values') expect(cells[row]![column]).toBe(value);
            else expect(cells[row]![column]).toMatch(/^=/);
          }
        }
      }),
    );
  });

  test('the final table holds the figures of CSA.SECTION', () => {
    fc.assert(
      fc.property(section, (rated) => {
        const { cells } = sectionReport(rated, 'values');
        const header = cells.findIndex(([first, , third]) => first === 'No.' && third === 'Rating');
        rulesOf(rated.record.system)
          .summary(rated.record)
          .forEach((row, index) => {
            const { note, player, ...figures } = row;
            const line = cells[header + 1 + index]!;
            expect(line[1]).toBe(player);
            expect([line[0], ...line.slice(2, 9)]).toEqual(Object.values(figures));
            expect(line[9]).toBe(note === '' ? null : note);
          });
      }),
    );
  });

  test('the crosstable of a report is found and read as the one that was rated', () => {
    fc.assert(
      fc.property(section, (rated) => {
        const model = sectionReport(rated, 'plain');
        const box = model.blocks.get('crosstable')!;
        const { row, column, rows, columns } = box;
        expect(findCrosstables(model.cells)).toMatchObject([{ row, column, rows, columns }]);
        const block = model.cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
        // The apostrophe is Excel's mark of text; a cell has none.
        const asRead = block.map((line) =>
          line.map((cell) => (typeof cell === 'string' ? cell.replace(/^'/, '') : cell)),
        );
        const { table, problems } = readCrosstable(asRead);
        expect(problems).toEqual([]);
        expect(table).toEqual(rated.table);
      }),
    );
  });

  test('each call of a CSA function gives the figure over the cells it names', () => {
    let calls = 0;
    fc.assert(
      fc.property(section, (rated) => {
        const live = sectionReport(rated, 'live');
        const values = sectionReport(rated, 'values');
        for (const [key, figure] of sectionFigures(rated)) {
          const { row, column } = live.places.get(key)!;
          const formula = String(live.cells[row]![column]);
          if (!formula.includes('CSA.')) continue;
          calls += 1;
          expect(called(formula, values)).toBeCloseTo(figure, 9);
        }
      }),
    );
    expect(calls).toBeGreaterThan(100);
  });

  test('a plain report needs no add-in', () => {
    fc.assert(
      fc.property(section, (rated) => {
        const { cells } = sectionReport(rated, 'plain');
        expect(cells.flat().filter((cell) => String(cell).includes('CSA.'))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
