import { NO_MAXIMUM, playerMonth } from '../../src/engine/csa2024';
import { isProblem } from '../../src/engine/kit/problem';
import { readPrinted } from '../../src/explain/crosscheck/readPrinted';
import { exampleInput } from '../../src/documents/csa2024/exampleMonth';
import { compareMonthPrint, explainPrint, type PrintExplanation } from '../../src/explain/explainPrint';
import { typingSlips } from '../../src/explain/trace';
import type { PrintedNumber } from '../../src/figures/printedFigures';

const MONTH = playerMonth(exampleInput(), NO_MAXIMUM);
const KEY = 'step9/standard/published';

/** What is said of a printed number that should be 1533.2, or another one. */
function slipsOf(printed: number, decimals: number, right = 1533.21, key = KEY): string[] {
  const number: PrintedNumber = { key, printed, decimals };
  return typingSlips(compareMonthPrint(MONTH, [number]), number, right);
}

test.each<[printed: number, decimals: number, slip: string]>([
  [15332, 0, 'it is 1533.2 with its decimal point lost'],
  [15332, 1, 'it is 1533.2 with its decimal point lost'],
  [153321, 0, 'it is 1533.21 with its decimal point lost'],
  [1532.3, 1, 'it is 1533.2 with two neighbouring digits exchanged'],
  [5133.2, 1, 'it is 1533.2 with two neighbouring digits exchanged'],
  [153.2, 1, 'it is 1533.2 with one digit missing'],
  [15333.2, 1, 'it is 1533.2 with one digit too many'],
  [1583.2, 1, 'it is 1533.2 with one digit wrong'],
])('%d for 1533.2', (printed, decimals, slip) => {
  expect(slipsOf(printed, decimals)).toEqual([slip]);
});

test('the number of a neighbouring cell: another list, or another figure of the list', () => {
  expect(slipsOf(1521.9, 1)).toEqual([
    expect.stringMatching(/^it is the number of a neighbouring cell, Main, /),
  ]);
  const { weightedRating } = MONTH.ratings.standard;
  const printed = Math.round(weightedRating * 10) / 10;
  expect(slipsOf(printed, 1)).toEqual([
    expect.stringMatching(/^it is the number of a neighbouring cell, Standard, weighted rating/),
  ]);
});

test('short numbers, rounding and the right number are no slips of typing', () => {
  expect(slipsOf(0.53, 2, 0.83, 'step2/t1/r1/main/we')).toEqual([]);
  expect(slipsOf(1533.3, 1)).toEqual([]);
  expect(slipsOf(1533.2, 1)).toEqual([]);
  expect(slipsOf(1498.7, 1)).toEqual([]);
});

function explained(numbers: readonly PrintedNumber[], key: string): PrintExplanation {
  const steps = explainPrint(compareMonthPrint(MONTH, numbers), key, {});
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

test('a lost point is named after everything else was tried, and the number stays as it is printed', () => {
  const read = readPrinted([
    ['Rating', 'New raw', 'Published'],
    ['Main', 1521.9, 1521.9],
    ['Standard', 1533.2, 15332],
  ]);
  if (isProblem(read)) throw new Error(read.problem);
  const { text, causes } = explained(read.numbers, KEY);
  expect(causes.map(({ kind }) => kind)).toEqual(['typing']);
  expect(text).toBe(
    '15332 follows from no reading and no single slip of the calculation. It may be a slip of typing: it is 1533.2 with its decimal point lost.',
  );
});
