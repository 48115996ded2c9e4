import fc from 'fast-check';
import { rulesOf, type SectionSystem } from '../../src/documents/rules';
import { declaredFigures } from '../../src/documents/sectionReport';
import { arbitrarySectionOptions } from '../support/arbitraryOptions';
import { faultsOf } from '../support/figureChecks';
import { arbitraryTable } from './arbitraryEvent';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

/**
 * Walks every figure of a document's examples and of 200 random sections: live formula, plain formula and value agree.
 * Left out are sections in which FIDE 2008 8.58, repeated until stable, makes a rating negative, as where 320 meets 2691: our
 * functions refuse such ratings.
 */
export function testFigures(system: SectionSystem): void {
  const examples = SECTION_EXAMPLES.filter((example) => example.system === system);

  test.each(examples.map((example) => [example.title, example] as const))(
    '%s: live formula, plain formula and value of every figure agree',
    (_, { rated, figures }) => {
      const report = declaredFigures(rated());
      const numbers = [...report.figures.keys()].filter((key) => typeof report.values.get(key) === 'number');
      expect(numbers).toEqual([...sectionFigures(rated()).keys()]);
      expect(faultsOf(report)).toEqual([]);
      expect(faultsOf(figures())).toEqual([]);
    },
  );

  test('200 random sections: live formula, plain formula and value of every figure agree', () => {
    fc.assert(
      fc.property(arbitraryTable, arbitrarySectionOptions(system), (table, values) => {
        const rated = rulesOf(system).rate(table, { ...values, dispensation: true });
        fc.pre(rated.record.players.length > 0);
        const report = declaredFigures(rated);
        const isNegative = [...report.values].some(
          ([key, value]) => key.endsWith('/ru') && Number(value) < 0,
        );
        fc.pre(!(isNegative && values.cappingPasses === 'untilStable'));
        expect(faultsOf(report)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
}
