import { roundHalfAway } from '../../src/engine/kit/round';
import { verdictOf } from '../../src/figures/printedFigures';
import { findCrosstables } from '../../src/section/findCrosstables';
import { rulesOf } from '../../src/documents/rules';
import { readCrosstable } from '../../src/section/readCrosstable';
import qjrl from '../golden/qjrl.json';
import rhp from '../golden/rhp.json';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

/** The figures that the examples show, each with its fact of the golden files. */
const FACTS = [
  ['qjrl-plus-15', '1/percentage', 's1-110-plus'],
  ['qjrl-plus-15', '1/expectedScore', 's1-ES'],
  ['qjrl-plus-15', '1/change', 's1-change'],
  ['qjrl-ceilings', '1/2/effective', '4bii-1600'],
  ['qjrl-ceilings', '2/1/effective', '4bii-1000'],
  ['rhp-win', '1/2/difference', 'ex1-diff'],
  ['rhp-win', '1/2/points', 'ex1-points'],
  ['rhp-win', '1/2/byChart', 'ex1-points'],
  ['rhp-draw', '1/2/difference', 'ex2-diff'],
  ['rhp-draw', '1/2/points', 'ex2-points'],
  ['rhp-draw', '1/2/byChart', 'ex2-points'],
] as const;

const golden = new Map([...qjrl.facts, ...rhp.facts].map((fact) => [fact.id, fact]));
const example = (id: string) => SECTION_EXAMPLES.find((one) => one.id === id)!;
const clubs = SECTION_EXAMPLES.filter(({ system }) => system === 'qjrl' || system === 'rhp');

test.each(FACTS)('%s: %s is the golden %s', (id, key, factId) => {
  const { printed, rated } = example(id);
  const fact = golden.get(factId)!;
  const ours = sectionFigures(rated()).get(key)!;
  expect(fact.status).toBe('match');
  expect(roundHalfAway(ours, fact.decimals)).toBe(fact.value);
  expect(printed.get(key)).toMatchObject({ printed: fact.value, decimals: fact.decimals });
});

describe.each(clubs.map((one) => [one.title, one] as const))(
  '%s',
  (_, { system, options, rated, printed, sheet }) => {
    const figures = sectionFigures(rated());
    const model = sheet();

    test('agrees with every printed number', () => {
      const verdicts = [...printed].map(([key, figure]) => verdictOf(figures.get(key)!, figure));
      expect(verdicts).toEqual([...printed].map(() => 'equal'));
    });

    test('has each printed number and a verdict beside a live formula', () => {
      for (const [key, { printed: number }] of printed) {
        const { row, column } = model.places.get(key)!;
        expect(model.cells[row]![column]).toMatch(/^=/);
        expect(model.cells[row]![column + 1]).toBe(number);
        expect(model.cells[row]![column + 2]).toMatch(/^=IF\(ROUND\(/);
      }
    });

    test('names players by roles', () => {
      for (const { name } of rated().table.players) expect(name).toMatch(/^Player [A-Z]$/);
    });

    test('can be rated again from its sheet', () => {
      const [box, ...others] = findCrosstables(model.cells);
      expect(others).toEqual([]);
      expect(box).toMatchObject(model.blocks.get('crosstable')!);
      const { row, column, rows, columns } = box!;
      const cells = model.cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
      const again = rulesOf(system).rate(readCrosstable(cells).table!, { ...rated().values, ...options });
      expect(sectionFigures(again)).toEqual(figures);
    });
  },
);

test('the field of the ceilings: 1870 on average instead of 1650', () => {
  const { rated } = example('qjrl-ceilings');
  expect(sectionFigures(rated()).get('1/averageOpponent')).toBe(1870);
  const { table, values } = rated();
  const without = rulesOf('qjrl').rate(table, { ...values, ceilings: false });
  expect(sectionFigures(without).get('1/averageOpponent')).toBe(1650);
});

test('the finding of the 3 % rule: +18', () => {
  const { table, values } = example('qjrl-plus-15').rated();
  const figures = sectionFigures(rulesOf('qjrl').rate(table, { ...values, threePercentRule: true }));
  expect(golden.get('s1-change-3pct')).toMatchObject({ status: 'deviates', recomputed: 18 });
  expect(figures.get('1/change')).toBeCloseTo(18, 9);
});

test('the findings of the game that is drawn: 13 for the opponent, 2.18 for a win', () => {
  const figures = sectionFigures(example('rhp-draw').rated());
  expect(figures.get('2/1/points')).toBe(13);
  expect(24 * (1 - figures.get('1/2/expected')!)).toBeCloseTo(2.18, 2);
});

test('every example has an id and a sheet name of its own', () => {
  expect(new Set(SECTION_EXAMPLES.map(({ id }) => id)).size).toBe(SECTION_EXAMPLES.length);
  const names = SECTION_EXAMPLES.map(({ sheet }) => sheet().name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
});
