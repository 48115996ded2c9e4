import fc from 'fast-check';
import { AS_PRINTED, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { figureOf } from '../../src/documents/csa2024/figureByKey';
import { exampleMonth } from '../../src/documents/csa2024/exampleMonth';
import { printedExample } from '../../src/documents/csa2024/printedExample';
import { monthFigures } from '../../src/documents/csa2024/monthReport';
import { arbitraryMonth } from '../support/arbitraryMonth';

describe('a figure by its key', () => {
  it('is the one of the report, for every key of many months', () => {
    const month = fc
      .tuple(
        arbitraryMonth,
        fc.constantFrom(REGULATIONS, AS_PRINTED, { ...REGULATIONS, unratedOpponent: 'notRated' as const }),
      )
      .map(([input, options]) => playerMonth(input, options));
    fc.assert(
      fc.property(month, (of) => {
        for (const [key, value] of monthFigures(of)) expect([key, figureOf(of, key)]).toEqual([key, value]);
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('is there for each of the 275 printed numbers of the worked example', () => {
    const figures = monthFigures(exampleMonth());
    for (const key of printedExample().keys()) expect(figureOf(exampleMonth(), key)).toBe(figures.get(key));
  });

  it.each([
    'step2/t9/r1/main/we',
    'step2/t1/r99/main/we',
    'step2/t1/r1/blitz/we',
    'step4/main/nothing',
    'nothing',
    '',
  ])('is undefined for %p', (key) => expect(figureOf(exampleMonth(), key)).toBeUndefined());
});
