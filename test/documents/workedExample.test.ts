import { AS_PRINTED, NO_MAXIMUM, playerMonth, REGULATIONS } from '../../src/engine/csa2024';
import { roundHalfAway } from '../../src/engine/kit/round';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { EXAMPLE_FINDINGS, printedExample } from '../../src/documents/csa2024/printedExample';
import { findBlocks } from '../../src/month/findBlocks';
import { monthFigures } from '../../src/documents/csa2024/monthReport';
import { verdictOf } from '../../src/figures/printedFigures';
import golden from '../golden/csa2024-worked-example.json';

/** The printed cells that no reading of the rules reproduces, with the slip that each comes from. */
const DIFFERING = [
  'step3/t1/main/totalChange',
  'step3/t2/r6/main/change',
  'step3/t2/main/totalChange',
  'step3/t4/r3/blitz/change',
  'step2/t4/r3/blitz/we',
  'step2/t4/r3/blitz/resultMinusWe',
  'step3/t4/blitz/totalChange',
  'step4/main/temporaryRaw',
  'step4/blitz/temporaryRaw',
  'step7/main/weightedRating',
  'step7/blitz/weightedRating',
  'step8/main/newRaw',
  'step8/blitz/newRaw',
  'step9/main/published',
  'step9/blitz/published',
].sort();

const official = monthFigures(playerMonth(exampleInput(), NO_MAXIMUM));
const stepwise = monthFigures(playerMonth(exampleInput(), AS_PRINTED));
const printed = printedExample();

/** The document says how many decimals it shows; a figure that it prints as 0.54 must be 0.54 when we round it. */
const shown = (value: number | undefined, decimals: number) => roundHalfAway(value ?? NaN, decimals);

describe('the worked example of the 2024 regulations, cell by cell', () => {
  test('the document prints 275 cells', () => {
    expect(golden.cells).toHaveLength(275);
    expect(new Set(golden.cells.map(({ cell }) => cell)).size).toBe(275);
    expect([...printed.keys()].sort()).toEqual(golden.cells.map(({ cell }) => cell).sort());
  });

  describe.each(golden.cells)('$cell (clause $clause), printed $printed', (cell) => {
    test('official: no rounding, to 1e-9', () => {
      expect(Math.abs(official.get(cell.cell)! - cell.official)).toBeLessThanOrEqual(1e-9);
    });
    test("stepwise: the example's own rounding, to the printed digit", () => {
      expect(shown(stepwise.get(cell.cell), cell.decimals)).toBe(shown(cell.stepwise, cell.decimals));
    });
    test('the printed number as we hold it', () => {
      expect(printed.get(cell.cell)).toMatchObject({ printed: cell.printed, decimals: cell.decimals });
    });
    test(`agrees with ${cell.printedAgreesWith}`, () => {
      const verdicts = { both: 'equal', stepwise: 'rounding', neither: 'differs' } as const;
      const agreesWith = cell.printedAgreesWith as keyof typeof verdicts;
      expect(verdictOf(official.get(cell.cell)!, printed.get(cell.cell)!)).toBe(verdicts[agreesWith]);
    });
  });

  test('exactly 15 cells differ from the print, and each has its finding', () => {
    const differ = [...printed].filter(
      ([key, figure]) => verdictOf(official.get(key)!, figure) === 'differs',
    );
    expect(differ.map(([key]) => key).sort()).toEqual(DIFFERING);
    expect(EXAMPLE_FINDINGS.flatMap(({ keys }) => keys).sort()).toEqual(DIFFERING);
  });

  test('208 cells agree with the rules, 52 with the hand rounding only', () => {
    const count = (verdict: string) =>
      [...printed].filter(([key, figure]) => verdictOf(official.get(key)!, figure) === verdict).length;
    expect([count('equal'), count('rounding'), count('differs')]).toEqual([208, 52, 15]);
  });
});

describe('the official month of the example, clause 47 included', () => {
  const { ratings } = playerMonth(exampleInput(), REGULATIONS);
  const uncapped = playerMonth(exampleInput(), NO_MAXIMUM).ratings;
  test.each([
    ['Main published', ratings.main.published, 1521.949],
    ['Standard published', ratings.standard.published, 1529.888],
    ['Standard published without clause 47', uncapped.standard.published, 1533.158],
    ['Rapid new raw', ratings.rapid.newRaw, 1390.442],
    ['Rapid published', ratings.rapid.published, 1412.498],
    ['Blitz published', ratings.blitz.published, 1228.612],
  ])('%s', (_, value, expected) => expect(roundHalfAway(value, 3)).toBe(expected));

  test('only Standard is held at the maximum of clause 47', () => {
    expect(Object.values(ratings).map(({ type, changeCapped }) => [type, changeCapped])).toEqual([
      ['main', false],
      ['standard', true],
      ['rapid', false],
      ['blitz', false],
    ]);
  });
});

describe('the step 7 slip of Main', () => {
  test('clause 49 over the column as printed gives the printed 1364.7', () => {
    const sum = golden.step7AsPrinted.main.reduce((total, rating, index) => total + rating * (24 - index), 0);
    expect(shown(sum / 300, 1)).toBe(1364.7);
  });
});

describe('the example sheet', () => {
  const sheet = exampleSheet();
  test('every printed cell has its place, a live formula, the printed number and a verdict beside it', () => {
    for (const [key, figure] of printed) {
      const { row, column } = sheet.places.get(key)!;
      expect(sheet.cells[row]![column]).toMatch(/^=/);
      expect(sheet.cells[row]![column + 1]).toBe(figure.printed);
      expect(sheet.cells[row]![column + 2]).toMatch(/^=IF\(ROUND\(/);
    }
  });
  test('the four input blocks stand on it', () => {
    expect([...sheet.blocks.keys()].sort()).toEqual(['games', 'history', 'past', 'player']);
  });
  test('its blocks are found by their headers, each once, among all its tables', () => {
    const found = findBlocks(sheet.cells.map((line) => [...line]));
    expect(found.map(({ kind }) => kind).sort()).toEqual(['games', 'history', 'past', 'player']);
    for (const { kind, row, column, rows } of found)
      expect(sheet.blocks.get(kind)).toMatchObject({ row, column, rows });
  });
});
