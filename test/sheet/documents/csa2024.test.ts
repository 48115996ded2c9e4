import fc from 'fast-check';
import { playerMonth } from '../../../src/engine/csa2024';
import { exampleInput } from '../../../src/sheet/example/exampleInput';
import { declaredMonth, monthFigures } from '../../../src/sheet/report/monthFigures';
import {
  type Interpretations,
  optionsOf,
  READING_OPTIONS,
  READINGS,
} from '../../../src/sheet/report/readings';
import { arbitraryMonth } from '../../support/arbitraryMonth';
import { UNCLEAR_MONTH } from '../../support/sampleMonths';
import { faultsOf } from '../../support/figureChecks';

test.each(READINGS)(
  'the worked example, %s: live formula, plain formula and value of every figure agree',
  (reading) => {
    const month = playerMonth(exampleInput(), READING_OPTIONS[reading]);
    const report = declaredMonth(month);
    expect(
      [...report.figures.values()].filter(({ value }) => typeof value === 'number').map(({ key }) => key),
    ).toEqual([...monthFigures(month).keys()]);
    expect(faultsOf(report)).toEqual([]);
  },
);

test.each<[string, Interpretations]>([
  ['the standard', {}],
  ['penalties of an event abroad that waits (10.2, 44)', { incompleteAbroad: 'penaltiesCount' }],
  ['nothing of an old event (12.1, 36)', { oldEvents: 'ignored' }],
])(
  'an event rated anyway and points that wait, by %s: the formulas and value of every figure agree',
  (_, by) => {
    expect(faultsOf(declaredMonth(playerMonth(UNCLEAR_MONTH, optionsOf('regulations', by))))).toEqual([]);
  },
);

test('200 random months: live formula, plain formula and value of every figure agree', () => {
  fc.assert(
    fc.property(arbitraryMonth, fc.constantFrom(...READINGS), (input, reading) => {
      // A tournament without games has no row in the report's input block, so nothing can be calculated from it.
      const tournaments = input.tournaments.filter(({ games }) => games.length > 0);
      const month = playerMonth({ ...input, tournaments }, READING_OPTIONS[reading]);
      fc.pre(month.problems.every(({ severity }) => severity !== 'error'));
      expect(faultsOf(declaredMonth(month))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
