import { kFactor } from '../../src/engine/csa2024';
import { kOfGroup } from '../../src/engine/csa2013';
import { sectionDocument, TOURNAMENT_DOCUMENTS } from '../../src/documents';
import { CSA2013_BOUNDS } from '../../src/documents/csa2013';
import { lostPoint } from '../../src/cells/unconfirmed';
import { askAbout, type Bound, type Table } from '../../src/figures/question';
import { BUREAU_BOUNDS, MONTH_BOUNDS, canFollow } from '../../src/documents/csa2024/bounds';
import { sectionQuestions } from '../../src/section/sectionQuestions';
import { readCrosstable } from '../../src/section/readCrosstable';
import { SECTION_EXAMPLES } from '../support/examples';

const steps = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);
const descending = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => b - a);

describe('bounds', () => {
  test('clause 31 of 2024: the values of K are those of the table', () => {
    expect(MONTH_BOUNDS.k.values).toEqual(descending(steps(0, 3000).map(kFactor)));
    expect(BUREAU_BOUNDS.k).toBe(MONTH_BOUNDS.k);
  });

  test('K-Factor 4-6 of 2013: the values of K are those of the groups', () => {
    const normal = steps(0, 3000).map((rating) => kOfGroup(rating, 'normal'));
    const all = [...normal, kOfGroup(1500, 'rapid'), kOfGroup(1500, 'blitz')];
    expect(CSA2013_BOUNDS.k).toMatchObject({ values: descending(all) });
  });

  test.each<readonly [string, Readonly<Record<string, Bound | Table>>]>([
    ['a month', MONTH_BOUNDS],
    ['a bureau', BUREAU_BOUNDS],
    ...TOURNAMENT_DOCUMENTS.map(({ id, bounds }) => [id, bounds] as const),
  ])('of %s have words, a clause, and a reason or a table', (_, bounds) => {
    for (const rule of Object.values(bounds)) {
      expect(rule.what).toMatch(/^An? /);
      expect(rule.clause).not.toBe('');
      if ('values' in rule) expect(rule.values.length).toBeGreaterThan(2);
      else {
        expect(rule.least).toBeLessThan(rule.most);
        expect(rule.reason).toMatch(/^[a-z].*[^.]$/);
      }
    }
  });

  test('include their ends', () => {
    const { rating } = MONTH_BOUNDS;
    for (const value of [500, 3000, 1405.6]) expect(askAbout(rating, value)).toBeNull();
    for (const value of [499.99, 3000.01, 14056, NaN, Infinity])
      expect(askAbout(rating, value)).not.toBeNull();
  });
});

describe('a lost point', () => {
  const fits = (value: number): boolean => value >= 500 && value <= 3000;

  test.each([
    [19903, 1990.3],
    [14056, 1405.6],
    [199034, 1990.34],
    [15301234, 1530.1234],
    [50, null],
    [140, null],
    [14056.5, null],
    [1e9, null],
  ])('%d may be %p', (value, point) => {
    expect(lostPoint(value, fits)).toBe(point);
  });
});

test('clause 47: a month can change a rating by its maximum, and takes penalty points off besides', () => {
  // Clause 47 at 1200: 165.8155.
  expect(canFollow(1200, 1365.8)).toBe(true);
  expect(canFollow(1200, 1366)).toBe(false);
  expect(canFollow(1200, 1034.2)).toBe(true);
  expect(canFollow(1200, 1034.2 - 400)).toBe(true);
  expect(canFollow(1200, 1034 - 400)).toBe(false);
});

describe("the documents' own examples", () => {
  test.each(SECTION_EXAMPLES.map((example) => [example.id, example] as const))(
    '%s asks nothing',
    (_, one) => {
      const model = one.sheet();
      const { row, column, rows, columns } = model.blocks.get('crosstable')!;
      const cells = model.cells.slice(row, row + rows).map((line) => line.slice(column, column + columns));
      const { table, layout } = readCrosstable(cells);
      expect(table?.players).toHaveLength(one.table.players.length);
      expect(sectionQuestions(sectionDocument(one.system).bounds, table!, layout)).toEqual([]);
    },
  );
});
