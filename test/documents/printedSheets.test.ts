import { verdictOf } from '../../src/figures/printedFigures';
import { PRINTED_EXAMPLES } from '../../src/documents';
import { faultsOf } from '../support/figureChecks';
import { numbersOf } from './goldenFacts';
import { PRINTED_SHEETS } from '../support/examples';

describe.each(PRINTED_SHEETS.map((print) => [print.title, print] as const))('%s', (_, print) => {
  const { printed, findings } = print;
  const figures = numbersOf(print);
  const model = print.sheet();

  test('live formula, plain formula and value of every figure agree', () => {
    expect(faultsOf(print.figures())).toEqual([]);
  });

  test('every printed number that differs has its finding, and no other', () => {
    const differing = [...printed].filter(
      ([key, figure]) => verdictOf(figures.get(key)!, figure) === 'differs',
    );
    expect(findings.flatMap(({ keys }) => keys).sort()).toEqual(differing.map(([key]) => key).sort());
  });

  test('has each printed number and a verdict beside a live formula', () => {
    for (const [key, { printed: number }] of printed) {
      const { row, column } = model.places.get(key)!;
      expect(model.cells[row]![column]).toMatch(/^=/);
      expect(model.cells[row]![column + 1]).toBe(Number.isNaN(number) ? null : number);
      expect(model.cells[row]![column + 2]).toMatch(/^=IF\((ROUND|AND)\(/);
    }
  });

  test('calls our functions by name', () => {
    const formulas = model.cells.flat().filter((cell) => typeof cell === 'string' && cell.startsWith('='));
    expect(formulas.some((formula) => String(formula).includes('CSA.'))).toBe(true);
  });
});

test('everything that can be inserted has an id and a sheet name of its own', () => {
  expect(new Set(PRINTED_EXAMPLES.map(({ id }) => id)).size).toBe(PRINTED_EXAMPLES.length);
  const names = PRINTED_EXAMPLES.map(({ sheet }) => sheet().name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
});
