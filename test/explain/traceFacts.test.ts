import { PRINTED_EXAMPLES } from '../../src/documents';
import { readSectionSheet, type SectionSubject } from '../../src/subject/sectionSubject';
import { cellsOf, explained, sectionOn, shownAt } from '../subject/support';
import csa2013 from '../golden/csa2013.json';
import fide2008 from '../golden/fide2008.json';
import qjrl from '../golden/qjrl.json';
import rhp from '../golden/rhp.json';
import { ELSEWHERE_IN_JUNIOR_LIST, PLACED_FACTS, type PlacedFact } from './printedFacts';

const SHEETS = new Map<string, SectionSubject>();

function sheetOf(id: string): SectionSubject {
  const kept = SHEETS.get(id);
  if (kept !== undefined) return kept;
  const read = sectionOn(cellsOf(PRINTED_EXAMPLES.find((one) => one.id === id)!.sheet()));
  SHEETS.set(id, read);
  return read;
}

/** What is said when a cell of the sheet is selected. */
function selected(sheet: SectionSubject, at: string) {
  const { key, printed } = shownAt(sheet, sheet.layout.places.get(at)!)!;
  expect(key).toBe(at);
  const found = explained(sheet, printed!);
  return { ...found, trace: found.trace! };
}

function printedAt({ example, keys }: PlacedFact): (number | null)[] {
  const { numbers: printed } = sheetOf(example).print;
  return keys.map((key) => {
    const number = printed.find((one) => one.key === key)!.printed;
    return Number.isNaN(number) ? null : number;
  });
}

const named = (facts: readonly PlacedFact[]) => facts.map((fact) => [fact.document, fact.id, fact] as const);
const deviating = PLACED_FACTS.filter(({ matches }) => !matches);

test('every printed fact that deviates has cells of its own: 49, 2, 15 and 60', () => {
  const documents = { csa2013, fide2008, qjrl, rhp };
  for (const [name, { facts }] of Object.entries(documents)) {
    const expected = (facts as readonly { id: string; status: string }[])
      .filter(({ status }) => status === 'deviates')
      .map(({ id }) => id);
    const found = deviating.filter(({ document }) => document === name).map(({ id }) => id);
    expect(found.sort()).toEqual(expected.sort());
  }
  const counts = Object.keys(documents).map(
    (name) => deviating.filter(({ document }) => document === name).length,
  );
  expect(counts).toEqual([49, 2, 15, 60]);
  const cells = deviating.flatMap(({ example, keys }) => keys.map((key) => `${example} ${key}`));
  expect(new Set(cells).size).toBe(cells.length);
});

test('every number of the junior list and of the charts stands beside a figure of ours', () => {
  const placed = new Set(PLACED_FACTS.map(({ id }) => id));
  const others = (facts: readonly { readonly id: string; readonly figure: string; value: number | null }[]) =>
    facts.filter(({ id, value }) => !placed.has(id) && value !== null).map(({ figure }) => figure);
  expect([...new Set(others(qjrl.facts))].sort()).toEqual(ELSEWHERE_IN_JUNIOR_LIST);
  // Those of the two examples.
  expect(others(rhp.facts)).toEqual(['diff', 'change', 'diff', 'change']);
});

const onPrintedSheets = PLACED_FACTS.filter(({ document }) => document === 'qjrl' || document === 'rhp');

test.each(named(onPrintedSheets))(
  '%s, %s: printed as in the document, and equal where it is right',
  (_, __, fact) => {
    expect(printedAt(fact)).toEqual(fact.keys.map(() => fact.printed));
    const sheet = sheetOf(fact.example);
    const verdicts = fact.keys.map((key) => selected(sheet, key).trace.asked.verdict);
    expect(verdicts.every((verdict) => verdict === 'equal')).toBe(fact.matches);
  },
);

test.each(named(deviating))('%s, %s: place, arithmetic and finding', (_, __, fact) => {
  const sheet = sheetOf(fact.example);
  const traces = fact.keys.map((key) => selected(sheet, key));
  const differing = traces.filter(({ trace }) => trace.asked.verdict === 'differs');
  expect(differing.length).toBeGreaterThan(0);
  for (const { trace, text, finding } of differing) {
    const { asked, origins } = trace;
    expect(asked.arithmetic).not.toBe('');
    expect(text).toContain(asked.arithmetic);
    expect(text).not.toContain('NaN');
    expect(origins.length).toBeGreaterThan(0);
    expect(text).toMatch(
      asked.madeHere ? / arises here: |^Nothing is printed here\. It should be / : / is made in [^.]/,
    );
    expect(finding?.keys).toContain(asked.number.key);
    // Whatever it carries into has a cell to go to.
    for (const { number } of [...trace.before, ...trace.after])
      expect(sheet.layout.places.has(number.key)).toBe(true);
  }
});

test.each([
  ['csa2013-real-1', '1/crosstable/2/score', /^0 arises here: 1 - 0 \(Player B against Player A\) = 1\.$/],
  [
    'csa2013-real-1',
    '3/crosstable/3/score',
    /^0 arises here: a player against themselves gives no figure\.$/,
  ],
  ['csa2013-real-1', '3/result/sum', /^0\.02 arises here: -0\.02\.$/],
  ['csa2013-real-3', '4/temporary/score', / = 4\. It carries into .*score in Step 2 \(3\.5\)/],
  [
    'qjrl-table-1',
    'line/316/to',
    /^323 arises here: 329 - 1 = 328\. It may be a slip of typing: it is 328 with one digit wrong\.$/,
  ],
  [
    'qjrl-table-2',
    'percent/98/difference',
    /^569 arises here: FIDE 8\.1\(a\) at 98 % = 589\. It may be a slip of typing: it is 589 with one digit wrong\.$/,
  ],
  [
    'qjrl-table-2',
    'percent/15/difference',
    /^Nothing is printed here\. It should be minus the 296 of 85 % = -296\.$/,
  ],
  [
    'qjrl-text',
    '1/example/rd',
    /^110 arises here: 1100 - 1000 = 100\. It may be .*neighbouring cell, Section 1, 110 above.*\. It carries into .*by Table 1 \(35\)\.$/,
  ],
  ['qjrl-text', '1/changeWithRule/change', /^15 arises here: \(8 - 6\.2\) x 10 = 18\.$/],
  [
    'qjrl-text',
    '2/example/performanceByFormula',
    /600 \+ 72 = 672\. The difference is made in .*formula \(72\)\.$/,
  ],
  [
    'rhp-charts',
    '2100-2399/11/higherWins/from',
    /^11 arises here: 24 x \(1 - 0\.5158\) = 11\.62, rounded half up = 12\.$/,
  ],
])('%s %s: what is said of it', (example, key, words) => {
  expect(selected(sheetOf(example), key).text).toMatch(words);
});

test('what the print leaves blank on purpose is equal to ours', () => {
  const { text, finding } = selected(sheetOf('qjrl-table-2'), 'percent/100/difference');
  expect(text).toBe('The print is blank here, as it should be.');
  expect(finding).toBeNull();
});

describe("a sheet of a document's own tables that was changed", () => {
  const print = PRINTED_EXAMPLES.find(({ id }) => id === 'qjrl-text')!;
  const model = print.sheet();
  const changed = (key: string, value: unknown) => {
    const cells = cellsOf(model);
    const { row, column } = model.places.get(key)!;
    cells[row]![column] = value;
    return readSectionSheet(cells);
  };

  test('is calculated with its changed input', () => {
    const sheet = changed('in/1/example/average', 1110) as SectionSubject;
    expect(selected(sheet, '1/example/rd').text).toBe('110 is our figure.');
    expect(selected(sheet, '1/example/byTable').text).toBe('35 is our figure.');
  });

  test('with another number typed over a printed one tells no finding of it', () => {
    const sheet = sheetOf('qjrl-text');
    const trace = explained(sheet, { key: '1/example/rd', printed: 120, decimals: 0 });
    expect(trace.text).toMatch(/^120 arises here: /);
    expect(trace.finding).toBeNull();
  });

  test('with an overtyped figure says that it is not that of its inputs', () => {
    expect(changed('1/example/rd', 7)).toMatchObject({
      kind: 'unread',
      why: expect.stringMatching(/do not match its inputs: a cell was overtyped/),
    });
  });
});
