import fc from 'fast-check';
import { REPORT_STYLES } from '../../src/figures/sheetModel';
import { rulesOf, type SectionSystem } from '../../src/documents/rules';
import { type OptionValues } from '../../src/options/option';
import { standardOptions } from '../../src/documents';
import { readCrosstable } from '../../src/section/readCrosstable';
import { sectionReport } from '../../src/documents/sectionReport';
import { arbitraryTable } from './arbitraryEvent';
import { fullSize } from '../support/fullSize';
import { sectionFigures } from '../support/examples';

const SYSTEMS = ['csa2013', 'fide2008'] as const satisfies readonly SectionSystem[];

/** Choices and yes/no options of a system, any of them; numbers at their standard. */
function arbitraryOptions(system: SectionSystem): fc.Arbitrary<OptionValues> {
  const choosable = rulesOf(system).options.filter(({ kind }) => kind !== 'number');
  const values = choosable.map(({ choices, kind, standard }) =>
    kind === 'yesNo' ? fc.boolean() : fc.constantFrom(standard, ...choices),
  );
  return fc.tuple(...values).map((chosen) => ({
    ...standardOptions(system),
    ...Object.fromEntries(choosable.map(({ key }, index) => [key, chosen[index]!])),
  }));
}

describe.each(SYSTEMS)('the report of any section by %s', (system) => {
  test('has a place for every figure, formulas where they are wanted, and a crosstable that is read again', () => {
    fc.assert(
      fc.property(arbitraryTable, arbitraryOptions(system), (table, values) => {
        const rated = rulesOf(system).rate(table, { ...values, dispensation: true });
        fc.pre(rated.record.players.length > 0);
        const figures = sectionFigures(rated);
        for (const style of REPORT_STYLES) {
          const model = sectionReport(rated, style);
          const misplaced = [...figures].filter(([key, value]) => {
            const place = model.places.get(key);
            const content = place === undefined ? null : model.cells[place.row]![place.column];
            return style === 'values' ? content !== value : !String(content).startsWith('=');
          });
          expect(misplaced).toEqual([]);
          const box = model.blocks.get('crosstable')!;
          const cells = model.cells
            .slice(box.row, box.row + box.rows)
            .map((line) => line.slice(box.column, box.column + box.columns));
          const again = readCrosstable(cells.map((line) => line.map(asTyped)));
          expect(again.problems.filter(({ problem }) => problem.severity === 'error')).toEqual([]);
          expect(
            rulesOf(system).rate(again.table!, { ...values, dispensation: true }).record.players,
          ).toEqual(rated.record.players);
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** An apostrophe before a text is not part of it. */
function asTyped(content: unknown): unknown {
  return typeof content === 'string' ? content.replace(/^'/, '') : content;
}

describe.each(SYSTEMS)('hundreds of players in 11 rounds by %s', (system) => {
  const half = fullSize(250, 50);
  const numbers = Array.from({ length: 2 * half }, (_, index) => index + 1);
  const rounds = Array.from({ length: 11 }, (_, index) => index + 1);
  const table = readCrosstable([
    ['No', 'Player', 'Rating', 'K', ...rounds.map((round) => `Rd ${round}`)],
    ...numbers.map((number) => [
      number,
      `Player ${number}`,
      number % 3 === 0 ? '' : 1000 + 3 * number,
      number % 3 === 0 ? '' : 20,
      // In each round the two halves meet, the second one moved on by one place a round.
      ...rounds.map((round) =>
        number <= half
          ? `${half + ((number + round) % half) + 1}w1`
          : `${(number - half - 1 - round + half) % half || half}b0`,
      ),
    ]),
  ]).table!;

  test('is written in seconds, with every figure in its place', () => {
    const rated = rulesOf(system).rate(table, standardOptions(system));
    expect(rated.record.players).toHaveLength(2 * half);
    const start = Date.now();
    const { places } = sectionReport(rated, 'plain');
    expect(Date.now() - start).toBeLessThan(20_000);
    expect([...sectionFigures(rated).keys()].filter((key) => !places.has(key))).toEqual([]);
  });
});
