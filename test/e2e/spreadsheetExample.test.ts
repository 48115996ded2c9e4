import golden from '../golden/csa2024-worked-example.json';
import { exampleSheet } from '../../src/documents/csa2024/exampleSheet';
import { cellAddress, type Place } from '../../src/figures/address';
import type { CellContent, SheetModel } from '../../src/figures/sheetModel';
import { type CalculatedSheets, noteCompared, SPREADSHEETS, workbookOf } from './support/spreadsheets';

const EXAMPLE = exampleSheet('plain');
const GOLDEN = { both: 'equal', stepwise: 'rounding', neither: 'differs' } as const;
const goldenVerdict = (cell: (typeof golden.cells)[number]): string =>
  GOLDEN[cell.printedAgreesWith as keyof typeof GOLDEN];

const place = (key: string): Place => EXAMPLE.places.get(key)!;

/** The example with other contents in some cells. */
function typedOver(cells: readonly (readonly [at: Place, content: CellContent])[]): SheetModel {
  const contents = EXAMPLE.cells.map((line) => [...line]);
  for (const [{ row, column }, content] of cells) contents[row]![column] = content;
  return { ...EXAMPLE, cells: contents };
}

/** Every printed number by 20 higher: those with the verdict rounding must not keep it. */
const PRINT_RAISED = typedOver(
  golden.cells.map(({ cell, printed }) => [place(`printed/${cell}`), printed + 20] as const),
);
const inputs = [...EXAMPLE.blocks].map(([name, { row, column, rows, columns }]): [string, Place] => [
  `the last cell of ${name}`,
  { row: row + rows - 1, column: column + columns - 1 },
]);
const CHANGED: readonly (readonly [string, readonly (readonly [Place, CellContent])[]])[] = [
  ['a result', [[place('in/t2/r6/result'), 0]]],
  ['the rating', [[place('in/main/rating'), 1505.6]]],
  ['the calculation date', [[place('in/date'), 45384]]],
  ['a blank cell of the games', [[place('in/t1/abroad'), 'no']]],
  ...inputs.map(([name, at]) => [name, [[at, 77]]] as const),
];

describe.each(SPREADSHEETS)(
  "the worked example's verdicts compare the cells as they are, calculated by $name",
  ({ name: program, calculate }) => {
    let read: CalculatedSheets;
    const valueAt = (sheet: string, key: string): unknown => read[sheet]!(cellAddress(place(key)));
    const counts = (sheet: string): unknown[] =>
      ['equal', 'rounding', 'differs'].map((verdict) => valueAt(sheet, `count/${verdict}`));

    beforeAll(() => {
      const sheets = {
        untouched: EXAMPLE,
        'print raised': PRINT_RAISED,
        ...Object.fromEntries(CHANGED.map(([name, cells]) => [name, typedOver(cells)])),
      };
      read = calculate(workbookOf(sheets));
    }, 180_000);

    test('untouched: the golden verdict of each of the 275 cells, 208, 52 and 15', () => {
      const wrong = golden.cells.filter(
        (cell) => valueAt('untouched', `verdict/${cell.cell}`) !== goldenVerdict(cell),
      );
      noteCompared(program, 'csa2024', golden.cells.length, wrong.length);
      expect(wrong.map(({ cell }) => cell)).toEqual([]);
      expect(counts('untouched')).toEqual([208, 52, 15]);
      expect(valueAt('untouched', 'inputs')).toBe('as printed');
    });

    test('a printed number 20 points off differs, whether it was equal or rounding before', () => {
      const verdicts = new Set(golden.cells.map(({ cell }) => valueAt('print raised', `verdict/${cell}`)));
      expect([...verdicts]).toEqual(['differs']);
      expect(counts('print raised')).toEqual([0, 0, 275]);
    });

    test.each(CHANGED)('%s changed: no verdict is rounding or differs, but inputs changed', (name) => {
      expect(valueAt(name, 'inputs')).toBe('changed');
      const verdicts = golden.cells.map(({ cell }) => valueAt(name, `verdict/${cell}`));
      expect([...new Set(verdicts)].sort()).toEqual(['equal', 'inputs changed']);
      expect(counts(name).slice(1)).toEqual([0, 0]);
      expect(verdicts.filter((verdict) => verdict === 'inputs changed').length).toBeGreaterThan(60);
    });

    test('a result from win to loss leaves equal only what does not follow from it', () => {
      expect(valueAt('a result', 'verdict/step2/t1/r6/main/we')).toBe('equal');
      expect(valueAt('a result', 'verdict/step9/main/published')).toBe('inputs changed');
    });
  },
);
