import { isProblem } from '../../../src/engine/kit/problem';
import { NO_MAXIMUM, type PlayerMonth, playerMonth, REGULATIONS } from '../../../src/engine/csa2024';
import {
  type CrossCheck,
  crossCheckExample,
  crossCheckNumbers,
  withCauses,
} from '../../../src/explain/crosscheck/crossCheck';
import { crossCheckSheet } from '../../../src/explain/crosscheck/crossCheckSheet';
import { figureLabel } from '../../../src/documents/csa2024/figureByKey';
import { numberInPrint, readPrinted } from '../../../src/explain/crosscheck/readPrinted';
import { exampleInput, exampleMonth } from '../../../src/documents/csa2024/exampleMonth';
import { asKFactor } from '../../../src/engine/kit/units';

type Cells = (string | number | null)[][];

function numbersOf(cells: Cells) {
  const read = readPrinted(cells);
  if (isProblem(read)) throw new Error(read.problem);
  return read.numbers;
}

/** The cross-check with the causes that a search finds. */
function explained(check: CrossCheck, month: PlayerMonth): CrossCheck {
  const steps = withCauses(check, month);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

describe('the worked example against its print', () => {
  const check = crossCheckExample(exampleMonth());

  test('208 equal, 52 by the hand rounding, 15 differ', () => {
    expect(check.counts).toEqual({ equal: 208, rounding: 52, differs: 15 });
  });
  test('every difference has a cause from the findings, no equal number has one', () => {
    for (const { verdict, cause } of check.rows) {
      if (verdict === 'equal') expect(cause).toBeNull();
      else expect(cause).toMatch(verdict === 'rounding' ? /rounding by hand/ : /clause/);
    }
  });
  test('clause 47, the dates, the swapped pair and the score are told as findings', () => {
    const titles = check.findings.map(({ title }) => title).join('\n');
    expect(titles).toMatch(/Clause 47 is not applied/);
    expect(titles).toMatch(/dated February/);
    expect(titles).toMatch(/are swapped in step 2/);
    expect(titles).toMatch(/score is printed 6/);
  });
  test('by the regulations, Standard differs by clause 47 and says so', () => {
    const capped = playerMonth(exampleInput(), REGULATIONS);
    const { rows } = explained(crossCheckExample(capped), capped);
    const standard = rows.filter(({ key }) => /^step[489]\/standard/.test(key));
    expect(standard.map(({ printed, verdict }) => [printed, verdict])).toEqual([
      [1532.5, 'differs'],
      [1532.5, 'differs'],
      [1532.5, 'differs'],
    ]);
    for (const { cause } of standard) expect(cause).toMatch(/^It follows from .*clause 47.*round/);
    expect(rows.filter(({ verdict, cause }) => verdict === 'differs' && cause === null)).toEqual([]);
  });
  test('as a sheet, the differing cells stand first', () => {
    const sheet = crossCheckSheet(check);
    expect(sheet.cells[1]!.slice(0, 6)).toEqual(['equal', 208, 'rounding', 52, 'differs', 15]);
    expect(sheet.cells.slice(4, 19).every(([verdict]) => verdict === 'differs')).toBe(true);
    expect(sheet.cells[19]![0]).toBe('rounding');
  });
});

describe('a range of the user against a month', () => {
  const month = playerMonth(exampleInput(), REGULATIONS);

  test.each<[string, Cells]>([
    ['a column', [[1521.9], [1533.2], [1412.5], [1228.6]]],
    ['a row', [[1521.9, 1533.2, 1412.5, 1228.6]]],
  ])('four numbers in %s are the published ratings', (_, cells) => {
    const check = explained(crossCheckNumbers(month, numbersOf(cells)), month);
    expect(check.rows.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['step9/main/published', 'equal'],
      ['step9/standard/published', 'differs'],
      ['step9/rapid/published', 'equal'],
      ['step9/blitz/published', 'equal'],
    ]);
    expect(check.rows[1]!.cause).toMatch(/^It follows from .*clause 47/);
  });
  test('a table with headers, lists down the side', () => {
    const numbers = numbersOf([
      ['Rating', 'New raw', 'Weighted', 'Published'],
      ['Rapid', 1390.44, 1412.5, 1412.5],
      ['Blitz', 1228.61, 1202.29, null],
    ]);
    expect(numbers).toEqual([
      { key: 'step8/rapid/newRaw', printed: 1390.44, decimals: 2 },
      { key: 'step7/rapid/weightedRating', printed: 1412.5, decimals: 2 },
      { key: 'step9/rapid/published', printed: 1412.5, decimals: 1 },
      { key: 'step8/blitz/newRaw', printed: 1228.61, decimals: 2 },
      { key: 'step7/blitz/weightedRating', printed: 1202.29, decimals: 2 },
    ]);
    expect(crossCheckNumbers(month, numbers).counts).toEqual({ equal: 5, rounding: 0, differs: 0 });
  });
  test('the same table the other way round', () => {
    const numbers = numbersOf([
      ['', 'Rapid', 'Blitz'],
      ['Published', 1412.5, 1228.6],
    ]);
    expect(crossCheckNumbers(month, numbers).counts.equal).toBe(2);
  });
  test('a range may have as many rows as a long sheet', () => {
    const rows = Array.from({ length: 150_000 }, (_, at) => ['Main', at === 0 ? 15221 : 1522.5]);
    const numbers = numbersOf([['', 'Published'], ...rows]);
    expect(numbers).toHaveLength(rows.length);
    const first = { key: 'step9/main/published', printed: 15221, decimals: 1, shown: '15221' };
    expect(numbers[0]).toEqual(first);
    expect(numbers[1]).toEqual({ key: first.key, printed: 1522.5, decimals: 1 });
  });
  test('the hand rounding is recognised', () => {
    const uncapped = playerMonth(exampleInput(), NO_MAXIMUM);
    const check = crossCheckNumbers(uncapped, numbersOf([[1522.1, 1532.5, 1412.5, 1228.8]]));
    expect(check.rows.map(({ verdict }) => verdict)).toEqual(['rounding', 'rounding', 'equal', 'rounding']);
  });
  test('a number that nothing gives is said to be one', () => {
    const check = explained(crossCheckNumbers(month, numbersOf([[1600, 1529.9, 1412.5, 1228.6]])), month);
    expect(check.rows[0]!.cause).toMatch(/^1600\.0 follows from no reading and no single slip/);
  });
  test('what follows from a printed number before it says so, and one cause is told once for all its numbers', () => {
    const slipped = {
      ...month.input,
      ratings: { ...month.input.ratings, rapid: { ...month.input.ratings.rapid, k: asKFactor(36) } },
    };
    const { rapid } = playerMonth(slipped, REGULATIONS).ratings;
    const numbers = numbersOf([
      ['Rating', 'Temporary raw', 'New raw', 'Weighted', 'Published'],
      ['Main', 1521.949, 1600, 1367.921, 1600],
      [
        'Rapid',
        ...[rapid.temporaryRaw, rapid.newRaw, rapid.weightedRating, rapid.published].map(
          (one) => Math.round(one * 1000) / 1000,
        ),
      ],
    ]);
    const { rows } = explained(crossCheckNumbers(month, numbers), month);
    const causes = new Map(rows.map(({ key, cause }) => [key, cause]));
    expect(causes.get('step8/main/newRaw')).toMatch(/no reading and no single slip/);
    expect(causes.get('step9/main/published')).toBe(
      'It follows from the printed figures before it: the higher of 1600.000 and 1367.921 = 1600.000.',
    );
    const ofRapid = ['step4/rapid/temporaryRaw', 'step8/rapid/newRaw', 'step7/rapid/weightedRating'];
    expect(new Set(ofRapid.map((key) => causes.get(key))).size).toBe(1);
    expect(causes.get(ofRapid[0]!)).toMatch(/^It follows from .*K/);
  });
  test.each<[string, Cells]>([
    ['text', [['a', 'b', 'c', 'd']]],
    ['three numbers', [[1, 2, 3]]],
    ['nothing', [[null]]],
    [
      'a table without a known header',
      [
        ['Rating', 'Elo'],
        ['Main', 1500],
      ],
    ],
  ])('%s is refused', (_, cells) => {
    expect(readPrinted(cells)).toMatchObject({ problem: 'printedUnreadable' });
  });
});

describe('a text in a print', () => {
  const read = (cells: Cells) => {
    const found = readPrinted(cells);
    if (isProblem(found)) throw new Error(found.problem);
    return found;
  };
  test.each([
    ['1524,1', 1524.1, 1],
    ['1524.10', 1524.1, 2],
    ['1 524,1', 1524.1, 1],
    ['1\u00a0524.1', 1524.1, 1],
    ['\u22124,9', -4.9, 1],
  ])('%s is the number it says, with its decimals', (text, printed, decimals) => {
    const { numbers, skipped } = read([
      ['Rating', 'New raw', 'Published'],
      ['Main', text, 1524.1],
    ]);
    expect(numbers[0]).toEqual({ key: 'step8/main/newRaw', printed, decimals });
    expect(numbers).toHaveLength(2);
    expect(skipped).toEqual([]);
  });
  test.each(['n/a', '1524,1x', '1,524', '#N/A'])(
    '%s is no plain number: it is named, not left out',
    (text) => {
      const { numbers, skipped } = read([
        ['Rating', 'New raw', 'Published'],
        ['Main', text, 1524.1],
        ['Standard', 1533.2, ''],
      ]);
      expect(numbers.map(({ key }) => key)).toEqual(['step9/main/published', 'step8/standard/newRaw']);
      expect(skipped).toEqual([{ row: 1, column: 1, text }]);
    },
  );
  test('is named at its own place where the lists stand on top', () => {
    const { skipped } = read([
      ['', 'Rapid', 'Blitz'],
      ['Published', 1412.5, 'none'],
    ]);
    expect(skipped).toEqual([{ row: 1, column: 2, text: 'none' }]);
  });
  test('may be one of the four published ratings', () => {
    const { numbers, skipped } = read([['1521,9'], [1533.2], ['1412,5?'], [1228.6]]);
    expect(numbers.map(({ printed }) => printed)).toEqual([1521.9, 1533.2, 1228.6]);
    expect(skipped).toEqual([{ row: 2, column: 0, text: '1412,5?' }]);
  });
});

test.each([
  ['step2/t1/r6/main/we', 'tournament 1, round 6, Main, expected score We', '33'],
  ['step6/rapid/term3', 'Rapid, term 3 of Wp', '36'],
  ['given/main/past2/ageDays', 'Main, earlier tournament 2, age in days', '36'],
  ['step9/blitz/published', 'Blitz, published rating', '50'],
])('%s is called "%s"', (key, label, clause) => expect(figureLabel(key)).toEqual({ label, clause }));

test('a printed number of more than 15 digits is none', () => {
  expect(numberInPrint('1500.5')).toEqual({ printed: 1500.5, decimals: 1 });
  expect([numberInPrint('9'.repeat(16)), numberInPrint('9'.repeat(400))]).toEqual([null, null]);
});
