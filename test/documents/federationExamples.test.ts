import { roundHalfAway } from '../../src/engine/kit/round';
import { verdictOf } from '../../src/figures/printedFigures';
import { type SectionExample } from '../../src/documents';
import { findCrosstables } from '../../src/section/findCrosstables';
import { rulesOf } from '../../src/documents/rules';
import { readCrosstable } from '../../src/section/readCrosstable';
import fide2008 from '../golden/fide2008.json';
import csa2013 from '../golden/csa2013.json';
import { EXAMPLE_FACTS, numbersOf } from './goldenFacts';
import { SECTION_EXAMPLES, sectionFigures } from '../support/examples';

const examples = SECTION_EXAMPLES.filter(({ system }) => system === 'csa2013' || system === 'fide2008');
const figuresOf = new Map(examples.map((example) => [example.id, numbersOf(example)]));
const byId = (id: string): SectionExample => examples.find((example) => example.id === id)!;

/** Numbers that the documents print and the golden files do not list: of inputs, or repeated from a text beside. */
const NOT_LISTED = [
  /^csa2013-real-1 \d\/\d\/score$/,
  /^csa2013-real-2 \d\/(rating|k)$/,
  /^csa2013-real-3 (floor|8\/temporary\/added|7\/temporary\/added)$/,
  /^fide2008-8\.34 (1\/event3\/.*|1\/rn\/added|1\/published)$/,
  /^fide2008-8\.58 (\d+\/(rate|w)|n|9\/pass1\/1\/counted)$/,
];

test.each(EXAMPLE_FACTS.map((fact) => [fact.example, fact.key, fact.id, fact] as const))(
  '%s: %s, golden %s',
  (example, key, _, fact) => {
    const ours = figuresOf.get(example)!.get(key)!;
    const figure = byId(example).printed.get(key)!;
    expect(figure).toMatchObject({ printed: fact.printed, decimals: fact.decimals });
    if (fact.matches) {
      expect(roundHalfAway(ours, fact.decimals)).toBe(fact.printed);
      expect(verdictOf(ours, figure)).toBe('equal');
    } else {
      if (Number.isNaN(fact.recomputed)) expect(ours).toBeNaN();
      else expect(ours).toBeCloseTo(fact.recomputed, 6);
      expect(verdictOf(ours, figure)).toBe('differs');
    }
  },
);

describe.each(examples.map((example) => [example.title, example] as const))('%s', (_, example) => {
  const { id, printed, findings, rated, sheet, system } = example;
  const figures = figuresOf.get(id)!;
  const model = sheet();

  test('prints nothing besides the golden facts, inputs and repeated numbers', () => {
    const listed = new Set(EXAMPLE_FACTS.filter((fact) => fact.example === id).map(({ key }) => key));
    const others = [...printed.keys()].filter((key) => !listed.has(key)).map((key) => `${id} ${key}`);
    expect(others.filter((key) => !NOT_LISTED.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  test('every number that differs has its finding, and no other', () => {
    const differing = [...printed].filter(
      ([key, figure]) => verdictOf(figures.get(key)!, figure) === 'differs',
    );
    expect(findings.flatMap(({ keys }) => keys).sort()).toEqual(differing.map(([key]) => key).sort());
  });

  test('has each printed number and a verdict beside a live formula', () => {
    for (const [key, { printed: number }] of printed) {
      const { row, column } = model.places.get(key)!;
      expect(model.cells[row]![column]).toMatch(/^=/);
      expect(model.cells[row]![column + 1]).toBe(number);
      expect(model.cells[row]![column + 2]).toMatch(
        Number.isNaN(figures.get(key)) ? /^=IF\(AND\(ISNUMBER\(/ : /^=IF\(ROUND\(/,
      );
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
    const { table, problems } = readCrosstable(cells);
    expect(problems).toEqual([]);
    // Earlier events stand below the crosstable, which has no column for them.
    const players = table!.players.map((player, index) => ({ ...rated().table.players[index]!, ...player }));
    const again = rulesOf(system).rate({ ...table!, players }, rated().values);
    expect(sectionFigures(again)).toEqual(sectionFigures(rated()));
  });
});

describe('what the findings say', () => {
  const finals = (id: string, key: string) =>
    byId(id)
      .rated()
      .table.players.map(({ number }) => figuresOf.get(id)!.get(`${number}/${key}`))
      .filter((value) => value !== undefined);

  test('Real Example 1: the changes', () => {
    expect(finals('csa2013-real-1', 'change')).toEqual(Object.values(csa2013.scenarios.real1.corrected));
  });

  test('Real Example 2: temporary ratings, changes and final performances', () => {
    expect(finals('csa2013-real-2', 'change')).toEqual([74.9, -59.85, -97.3]);
    const { temporary, final } = csa2013.scenarios.real2.expected;
    expect(finals('csa2013-real-2', 'temporaryRating')).toEqual(Object.values(temporary));
    const figures = figuresOf.get('csa2013-real-2')!;
    expect([1, 2, 3, 7, 8].map((number) => figures.get(`${number}/performance`))).toEqual(
      Object.values(final),
    );
  });

  test('Real Example 3: the final performances, and the printed ratings with its own reading', () => {
    expect(finals('csa2013-real-3', 'performance')).toEqual([786, 786, 621, 566, 511, 362, 362, 183]);
    const { table, values } = byId('csa2013-real-3').rated();
    const mixed = sectionFigures(rulesOf('csa2013').rate(table, { ...values, allUnrated: 'asRealExample3' }));
    expect([1, 2, 3].map((number) => mixed.get(`${number}/temporaryRating`))).toEqual([886, 886, 714]);
  });

  test('8.58: the changes with the K of 8.56', () => {
    const { table, values } = byId('fide2008-8.58').rated();
    const players = table.players.map((player) => ({ ...player, k: null }));
    const figures = sectionFigures(rulesOf('fide2008').rate({ ...table, players }, values));
    expect([1, 2, 4, 6, 7, 10].map((number) => figures.get(`${number}/change`))).toEqual([
      6.4, 5.2, 6, 21.75, -18.15, -48.15,
    ]);
  });

  test('8.58: passes until nothing changes', () => {
    const { table, values } = byId('fide2008-8.58').rated();
    const figures = sectionFigures(
      rulesOf('fide2008').rate(table, { ...values, cappingPasses: 'untilStable' }),
    );
    expect([2, 4, 7, 10].map((number) => figures.get(`${number}/expected`))).toEqual([
      6.47, 5.39, 4.22, 4.22,
    ]);
    expect(figures.get('6/expected')).not.toBe(2.52);
    const { C, I } = fide2008.scenarios['8.58']['converged(not in document)'];
    const passes = Math.max(
      ...[...figures.keys()].map((key) => Number(/^3\/pass(\d+)\/ru$/.exec(key)?.[1] ?? 0)),
    );
    expect([3, 9].map((number) => figures.get(`${number}/pass${passes}/ru`))).toEqual([C, I]);
  });

  test('8.58: Ra unrounded leaves Player I 2033', () => {
    const { table, values } = byId('fide2008-8.58').rated();
    const figures = sectionFigures(
      rulesOf('fide2008').rate(table, { ...values, roundRobinAverage: 'exact' }),
    );
    expect([figures.get('ra'), figures.get('9/ru')]).toEqual([2348.45, 2033]);
  });
});
