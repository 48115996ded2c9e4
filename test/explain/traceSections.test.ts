import { crossCheckReport, printedNumbers } from '../../src/explain/crosscheck/crossCheck';
import {
  comparePrint,
  byPrint,
  figuresBy,
  type ComparedPrint,
  trace,
  tracePrint,
} from '../../src/explain/trace';
import { foundKey } from '../../src/figures/key';
import { verdictOf } from '../../src/figures/printedFigures';
import { PRINTED_EXAMPLES } from '../../src/documents';
import { numbersOf } from '../documents/goldenFacts';

type Example = (typeof PRINTED_EXAMPLES)[number];

const exampleOf = (id: string): Example => PRINTED_EXAMPLES.find((one) => one.id === id)!;

function compareExample({ figures, printed }: Example): ComparedPrint {
  return comparePrint(figures(), printedNumbers(printed));
}

const examples = PRINTED_EXAMPLES;

/** Every printed number that differs, of every example. */
const DEVIATIONS = examples.flatMap((example) => {
  const figures = numbersOf(example);
  return [...example.printed]
    .filter(([key, figure]) => verdictOf(figures.get(key)!, figure) === 'differs')
    .map(([key]) => [example.title, key, example] as const);
});

test.each(DEVIATIONS)('%s: %s is traced to where its difference is made', (_, key, example) => {
  const print = compareExample(example);
  const { trace: found, text } = tracePrint(print, key);
  expect(found.asked.verdict).toBe('differs');
  expect(found.origins.length).toBeGreaterThan(0);
  // What is made elsewhere is not ours there either, and carries into the asked figure.
  for (const origin of found.origins) {
    expect(origin.verdict).toBe('differs');
    if (origin !== found.asked)
      expect(trace(print, origin.number.key).after.map(({ number }) => number.key)).toContain(key);
  }
  // The arithmetic is that of the figure's clause on the print's own figures.
  const figures = figuresBy(print, byPrint(print));
  expect(found.asked.fromPrint).toBe(figures.calculate(key));
  expect(text).toContain(found.asked.arithmetic);
  expect(text).not.toContain('NaN');
});

test.each([
  [
    'csa2013-real-1',
    '5/8/swe',
    /^0\.08 arises here: 0 - 0\.92 = -0\.92\. It carries into .*sum of S - We \(0\.70\)/,
  ],
  [
    'csa2013-real-1',
    '5/sum',
    /^0\.70 follows from the printed figures before it: .* The difference is made in Player E against Player H, S - We \(0\.08\)\./,
  ],
  ['csa2013-real-1', '2/rating', /^1928 arises here: .*1938.* It carries into /],
])('%s %s: what is said of it', (id, key, words) => {
  expect(tracePrint(compareExample(exampleOf(id)), key).text).toMatch(words);
});

test.each(examples.map((example) => [example.title, example] as const))(
  '%s: a cross-check has every printed number, with its label, clause and cause',
  (_, { figures, printed, findings }) => {
    const report = figures();
    const check = crossCheckReport(report, printedNumbers(printed));
    expect(check.rows.map(({ key }) => key)).toEqual([...printed.keys()]);
    expect(check.counts.differs).toBe(findings.flatMap(({ keys }) => keys).length);
    for (const { key, label, clause, verdict, cause } of check.rows) {
      expect({ label, clause }).toEqual({
        label: report.figures.get(foundKey(key))!.label,
        clause: report.figures.get(foundKey(key))!.clause,
      });
      expect(cause === null).toBe(verdict === 'equal');
    }
  },
);
