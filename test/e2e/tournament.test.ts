import { roundHalfAway } from '../../src/engine/kit/round';
import { type SectionExample } from '../../src/documents';
import { verdictOf } from '../../src/figures/printedFigures';
import { cellAddress } from '../../src/figures/address';
import type { SheetModel } from '../../src/figures/sheetModel';
import { sectionReport } from '../../src/documents/sectionReport';
import { compareSystems } from '../../src/documents/compareSystems';
import { standardOptions } from '../../src/documents';
import { rulesOf, SECTION_SYSTEMS } from '../../src/documents/rules';
import { readCrosstable } from '../../src/section/readCrosstable';
import { numbersOf } from '../documents/goldenFacts';
import { SECTION_FACTS } from './support/sectionFacts';
import { blockCells, RatingsPane, valuesOf } from './support/ratingsPane';
import { type Cell, WorkbenchSuite } from './support/workbench';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

jest.setTimeout(240_000);

const STYLES = [
  ['live', 'Live CSA formulas'],
  ['plain', 'Plain Excel formulas'],
  ['values', 'Values'],
] as const;

let suite: WorkbenchSuite;
let pane: RatingsPane;

beforeAll(async () => {
  suite = await WorkbenchSuite.start();
  pane = await RatingsPane.open(suite);
  await pane.press('Rate a tournament');
});

afterAll(() => suite.close());

/** What the last sheet holds, which was written from a model. */
async function written(model: SheetModel): Promise<Cell[][]> {
  await pane.workbench.settled();
  const name = (await pane.sheetNames()).at(-1) ?? '';
  expect(name.startsWith(model.name.slice(0, 20))).toBe(true);
  const cells = await valuesOf(pane.workbench, name, model);
  expect(cells.flat().filter((cell) => /^#[A-Z]+[!/?]/.test(String(cell)))).toEqual([]);
  return cells;
}

/** The figures that a sheet gives otherwise than they were worked out, and how many there were. */
function differing(
  cells: Cell[][],
  { places }: SheetModel,
  figures: ReadonlyMap<string, number>,
): { wrong: string[]; compared: number } {
  const wrong: string[] = [];
  let compared = 0;
  for (const [key, figure] of figures) {
    const place = places.get(key);
    if (place === undefined) continue;
    const value = cells[place.row]?.[place.column];
    compared += 1;
    if (typeof value !== 'number' || !(Math.abs(value - figure) <= 1e-9)) {
      wrong.push(`${key} in ${cellAddress(place)}: ${value} for ${figure}`);
    }
  }
  return { wrong, compared };
}

async function insert({ title }: SectionExample): Promise<void> {
  await pane.openLine('Insert an example');
  await pane.choose('Example', title);
  await pane.press('Insert the example');
  expect(await pane.alert()).toBe('');
}

describe.each(SECTION_EXAMPLES.map((example) => [example.title, example] as const))(
  'the example %s',
  (_, example) => {
    const model = example.sheet();
    // What has to be blank is told by its verdict.
    const figures = new Map([...numbersOf(example)].filter(([, figure]) => !Number.isNaN(figure)));
    /** As the pane reads it from the sheet: of 8.34 without the earlier events, for which a crosstable has no columns. */
    const readAgain = rulesOf(example.system).rate(
      readCrosstable(blockCells(model, 'crosstable')).table!,
      example.rated().values,
    );
    const value = (cells: Cell[][], key: string): Cell | undefined => {
      const place = model.places.get(key);
      return place === undefined ? undefined : cells[place.row]?.[place.column];
    };
    let cells: Cell[][];

    test('is inserted, and its formulas give every figure to 1e-9', async () => {
      await insert(example);
      cells = await written(model);
      const { wrong, compared } = differing(cells, model, figures);
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(5);
      expect(pane.workbench.errors).toEqual([]);
    });

    test('agrees with the golden numbers to the printed precision', () => {
      const facts = SECTION_FACTS.filter((fact) => fact.example === example.id);
      expect(facts.length).toBeGreaterThan(0);
      const wrong = facts.flatMap(({ id, key, matches, decimals, printed, recomputed }) => {
        const place = model.places.get(key);
        const isFormula =
          place !== undefined && String(model.cells[place.row]?.[place.column]).startsWith('=');
        const ours = value(cells, key) === '' ? NaN : Number(value(cells, key));
        const isOurs = Object.is(ours, recomputed) || Math.abs(ours - recomputed) <= 1e-6;
        const agrees = matches
          ? roundHalfAway(ours, decimals) === printed
          : isOurs && roundHalfAway(ours, decimals) !== printed;
        return isFormula && agrees ? [] : [`${id} at ${key}: ${ours} for ${matches ? printed : recomputed}`];
      });
      expect(wrong).toEqual([]);
    });

    test('has the verdict of every printed number', () => {
      const wrong = [...example.printed].filter(
        ([key, printed]) => value(cells, `verdict/${key}`) !== verdictOf(figures.get(key) ?? NaN, printed),
      );
      expect(example.printed.size).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    });

    test.each(STYLES)('its report in the style %s gives every figure to 1e-9', async (style, option) => {
      await pane.choose('The report has', option);
      await pane.press('Run');
      expect(await pane.alert()).toBe('');
      const report = sectionReport(readAgain, style);
      const reported = await written(report);
      const { wrong, compared } = differing(reported, report, sectionFigures(readAgain));
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(5);
      const formulas = report.cells.flat().filter((cell) => String(cell).startsWith('='));
      expect(formulas.length > 0).toBe(style !== 'values');
      const rules = pane.frame.getByRole('tab', { name: rulesOf(example.system).title, exact: true });
      expect(await rules.getAttribute('aria-selected')).toBe('true');
    });
  },
);

test('Compare systems writes players down and systems across', async () => {
  const example = SECTION_EXAMPLES.find(({ id }) => id === 'csa2013-real-1')!;
  await insert(example);
  await pane.press('Compare systems');
  expect(await pane.alert()).toBe('');
  const { table } = example.rated();
  const options = Object.fromEntries(SECTION_SYSTEMS.map((system) => [system, standardOptions(system)]));
  const model = compareSystems(table, { ...options, csa2013: example.rated().values } as Parameters<
    typeof compareSystems
  >[1]);
  const cells = await written(model);
  for (const system of SECTION_SYSTEMS) {
    for (const { number } of table.players) {
      const place = model.places.get(`compare/${system}/${number}/newRating`);
      expect(place && cells[place.row]?.[place.column]).toEqual(expect.any(Number));
    }
  }
  const change = model.places.get('compare/csa2013/1/change')!;
  expect(cells[change.row]?.[change.column]).toBeCloseTo(40.8, 9);
});
