import { NO_MAXIMUM, playerMonth } from '../../src/engine/csa2024';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { PRINTED_COLUMNS } from '../../src/documents/csa2024/exampleSheet';
import { printedExample } from '../../src/documents/csa2024/printedExample';
import { tracedFigure } from '../../src/explain/trace';
import {
  type Cause,
  explainPrint,
  type PrintExplanation,
  compareMonthPrint,
} from '../../src/explain/explainPrint';
import golden from '../golden/csa2024-worked-example.json';

const month = playerMonth(exampleInput(), NO_MAXIMUM);
const numbers = [...printedExample()].map(([key, { printed, decimals }]) => ({ key, printed, decimals }));
const print = compareMonthPrint(month, numbers);

/** Explain's answer for one cell of the print, all other cells at hand. */
function explained(key: string): PrintExplanation {
  const steps = explainPrint(print, key, PRINTED_COLUMNS);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The cell that a cause is about, its kind, and of assumptions those of its answers. */
const inShort = ({ kind, figures, explanation }: Cause): string =>
  [
    figures.map(({ number }) => number.key).join('+'),
    kind,
    ...(explanation?.answers ?? []).map(({ assumptions }) =>
      assumptions.map((one) => `${one.kind} ${one.variants.join('|')}`).join(' and '),
    ),
  ].join(': ');

const SUM_OF_TOURNAMENT_1 = 'step3/t1/main/totalChange: sum';
const CHANGE_OF_ROUND_6 = 'step3/t2/r6/main/change: none';
const WHITE_IN_ROUND_3 =
  'step2/t4/r3/blitz/we: assumed: whiteAdvantageForgotten round 3 of Tournament 4, Blitz 0.50 instead of 0.54';
const COLUMN_OF_STEP_7 = 'step7/main/weightedRating: column';

/** Each differing cell, what the rules' page says of it, and what must be said of it in words. */
const CELLS: readonly (readonly [key: string, causes: readonly string[], words: RegExp])[] = [
  ['step3/t1/main/totalChange', [SUM_OF_TOURNAMENT_1], /add to -4\.9; -4\.8/],
  [
    'step3/t2/r6/main/change',
    [CHANGE_OF_ROUND_6],
    /^13\.9 follows from no reading and no single slip: 0\.45 x 0\.83 x 32 = 11\.95\.$/,
  ],
  [
    'step3/t2/main/totalChange',
    [CHANGE_OF_ROUND_6],
    /^80\.0 follows from .*13\.9 \+ 18\.9.* = 80\.0.* made in tournament 2, round 6, Main, change \(13\.9\)/,
  ],
  ['step2/t4/r3/blitz/we', [WHITE_IN_ROUND_3], /0\.50 .*equal ratings with White are 0\.5418/],
  ['step2/t4/r3/blitz/resultMinusWe', [WHITE_IN_ROUND_3], /0\.50 .*without White's advantage/],
  ['step3/t4/r3/blitz/change', [WHITE_IN_ROUND_3], /20\.0 .*without White's advantage.*\(20\.00\)/],
  ['step3/t4/blitz/totalChange', [`${WHITE_IN_ROUND_3} and rounding `], /30\.4 .*every step rounded/],
  [
    'step4/main/temporaryRaw',
    [SUM_OF_TOURNAMENT_1, CHANGE_OF_ROUND_6],
    /1405\.6 - 4\.8 \+ 80\.0 \+ 46\.2 - 2\.9 = 1524\.1.*\(-4\.8\) and in .*\(13\.9\)/,
  ],
  [
    'step8/main/newRaw',
    [SUM_OF_TOURNAMENT_1, CHANGE_OF_ROUND_6],
    /the higher of 1524\.1 and 1492\.0 = 1524\.1/,
  ],
  [
    'step9/main/published',
    [SUM_OF_TOURNAMENT_1, CHANGE_OF_ROUND_6],
    /the higher of 1524\.1 and 1364\.7 = 1524\.1/,
  ],
  ['step4/blitz/temporaryRaw', [`${WHITE_IN_ROUND_3} and rounding `], /1230\.4 .*every step rounded/],
  ['step7/blitz/weightedRating', [WHITE_IN_ROUND_3], /1202\.4 .*without White's advantage/],
  ['step8/blitz/newRaw', [`${WHITE_IN_ROUND_3} and rounding `], /1230\.4 .*every step rounded/],
  ['step9/blitz/published', [`${WHITE_IN_ROUND_3} and rounding `], /1230\.4 .*every step rounded/],
  [
    'step7/main/weightedRating',
    [COLUMN_OF_STEP_7, SUM_OF_TOURNAMENT_1, CHANGE_OF_ROUND_6],
    /1405\.6 is missing at place 2 and 1351\.2 is repeated at place 12.*1368\.1 .*1524\.1 on top, and 1367\.9 with ours/,
  ],
];

test('these are the cells that the golden file has as agreeing with neither', () => {
  const neither = golden.cells.filter(({ printedAgreesWith }) => printedAgreesWith === 'neither');
  expect(CELLS.map(([key]) => key).sort()).toEqual(neither.map(({ cell }) => cell).sort());
});

describe('each of the 15 differing cells of the worked example is answered by its cause', () => {
  test.each(CELLS)('%s', (key, causes, words) => {
    const answer = explained(key);
    expect(answer.verdict).toBe('differs');
    expect(answer.causes.map(inShort)).toEqual(causes);
    expect(answer.text).toMatch(words);
  });
});

test('the 13.9 of tournament 2 round 6 is traced into its total, raw and published', () => {
  const { trace } = explained('step3/t2/r6/main/change');
  expect(trace?.before).toEqual([]);
  expect(trace?.after.map(({ number }) => [number.key, number.printed])).toEqual([
    ['step3/t2/main/totalChange', 80],
    ['step4/main/temporaryRaw', 1524.1],
    ['step7/main/weightedRating', 1364.7],
    ['step8/main/newRaw', 1524.1],
    ['step9/main/published', 1524.1],
  ]);
});

test('the published Main rating is traced back to the two slips that are in it', () => {
  const { trace } = explained('step9/main/published');
  expect(trace?.before.map(({ number }) => number.key)).toEqual([
    'step8/main/newRaw',
    'step4/main/temporaryRaw',
    'step3/t2/main/totalChange',
    'step3/t1/main/totalChange',
    'step3/t2/r6/main/change',
  ]);
});

test("a step's own figures of the print give every cell but the four slips' own", () => {
  const made = numbers.filter(({ key }) => tracedFigure(print, key).madeHere).map(({ key }) => key);
  expect(made.sort()).toEqual([
    'step2/t4/r3/blitz/we',
    'step3/t1/main/totalChange',
    'step3/t2/r6/main/change',
    'step7/main/weightedRating',
  ]);
});

describe('the other 260 cells', () => {
  const others = golden.cells.filter(({ printedAgreesWith }) => printedAgreesWith !== 'neither');
  test.each(others)('$cell agrees with $printedAgreesWith', ({ cell, printedAgreesWith }) => {
    expect(print.verdicts.get(cell)).toBe(printedAgreesWith === 'both' ? 'equal' : 'rounding');
  });
  test('an equal one is said to be ours, one by the hand rounding to be that', () => {
    const equal = explained('step9/rapid/published');
    expect(equal).toMatchObject({ verdict: 'equal', trace: null, causes: [] });
    expect(equal.text).toBe('1412.5 is our figure: 1412.5.');
    const rounding = explained('step9/standard/published');
    expect(rounding.text).toBe(
      '1532.5 is our figure with every step rounded as in the printed example; unrounded it is 1533.16 (clause 25).',
    );
    expect(rounding.causes.flatMap(({ explanation }) => explanation!.answers[0]!.assumptions)).toMatchObject([
      { kind: 'rounding' },
    ]);
  });
});
