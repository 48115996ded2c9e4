import { foundKey } from '../../src/figures/key';
import type { ShownFigures } from '../../src/figures/shown';
import { type OptionValues } from '../../src/options/option';
import { standardOptions } from '../../src/documents';
import { rulesOf, type SectionSystem } from '../../src/documents/rules';
import { declaredFigures } from '../../src/documents/sectionReport';
import { SECTION_EXAMPLES } from '../support/examples';

/** The arithmetic in words of a figure of an example's crosstable, by any of the documents. */
function inNumbers(system: SectionSystem, example: string, key: string, chosen: OptionValues = {}): string {
  const { table } = SECTION_EXAMPLES.find(({ id }) => id === example)!.rated();
  const rated = rulesOf(system).rate(table, { ...standardOptions(system), ...chosen });
  const { figures, values } = declaredFigures(rated);
  const shown: ShownFigures = {
    value: (one) => values.get(one) ?? null,
    shown: (one) => String(Number(Number(values.get(one)).toFixed(2))),
    isPrinted: () => false,
  };
  return figures.get(foundKey(key))!.inNumbers!(shown);
}

describe('qjrl', () => {
  test.each([
    ['4(b)(ii): an opponent within the ceilings', 'csa2013-example-1', '1/2/effective', '987'],
    ['4(b)(ii): an opponent too low', 'csa2013-real-1', '1/8/effective', '1845 - 400 (1278, limited)'],
    ['4(b)(ii): an opponent too high', 'csa2013-real-1', '8/1/effective', '1278 + 500 (1845, limited)'],
    ['4(b)(i): the table less 3 %', 'csa2013-example-1', '1/percentage', '49 (Table 1 at -4.8) - 3'],
    ['4(a): the mean of the rated players', 'csa2013-example-1', 'meanOfRated', '(923 + 847 + 1011) / 3'],
    ['2: a score in Table 2', 'csa2013-example-1', '2/diff', 'Table 2 at 60'],
  ])('%s', (_, example, key, words) => {
    expect(inNumbers('qjrl', example, key)).toBe(words);
  });

  test('1: Table 1 without the 3 % rule', () => {
    const chosen = { threePercentRule: false };
    expect(inNumbers('qjrl', 'csa2013-example-1', '1/percentage', chosen)).toBe('Table 1 at -4.8');
  });

  test('4(b)(i): a percentage that 3 % would take below 0', () => {
    const words = inNumbers('qjrl', 'csa2013-real-1', '8/percentage', { ceilings: false });
    expect(words).toBe('2 (Table 1 at -563.14) - 3, limited to 0');
  });

  test('2: the formula of a score', () => {
    const chosen = { method: 'formulas' };
    expect(inNumbers('qjrl', 'csa2013-example-1', '2/diff', chosen)).toBe('400 x log10(60 / (100 - 60))');
  });

  test('4(b)(ii): a score that reaches the ceiling on either side', () => {
    const chosen = { performanceAbove: 50, performanceBelow: 60 };
    expect(inNumbers('qjrl', 'csa2013-example-1', '2/diff', chosen)).toBe('50, the ceiling');
    expect(inNumbers('qjrl', 'csa2013-example-1', '5/diff', chosen)).toBe('-60, the ceiling');
  });
});

describe('rhp', () => {
  test.each([
    [
      'a win of the lower rated player',
      'csa2013-example-1',
      '1/6/byChart',
      'chart 0-2099 at 88, HR(L)/LR(W)',
    ],
    ['a loss', 'csa2013-example-1', '1/3/byChart', '-(chart 0-2099 at 76, HR(L)/LR(W))'],
    ['a draw that costs points', 'rhp-draw', '1/2/byChart', '-(chart 2100-2399 at 400, drawn)'],
  ])('Rating Calculations: %s', (_, example, key, words) => {
    expect(inNumbers('rhp', example, key)).toBe(words);
  });
});
