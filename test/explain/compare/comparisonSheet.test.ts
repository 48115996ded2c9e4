import { isProblem } from '../../../src/engine/kit/problem';
import { problemText } from '../../../src/problems/problemText';
import { type ComparedSide, comparisonSheet, csvSide, MOST_LISTED } from '../../../src/explain/compare';
import type { Progress } from '../../../src/engine/kit/progress';
import { cellLink } from '../../../src/figures/address';
import { fileOf } from '../../bureau/textFiles';
import { byPosition, byTitle, end, sheetSide } from './support';

function file(text: string): ComparedSide {
  const side = end(csvSide('list.csv', fileOf(text)));
  if (isProblem(side)) throw new Error(problemText(side));
  return side;
}

describe('a link', () => {
  test.each([
    ['Ours', `=HYPERLINK("#'Ours'!B7","B7")`],
    ["Player's list", `=HYPERLINK("#'Player''s list'!B7","B7")`],
    ['The "A" team', `=HYPERLINK("#'The ""A"" team'!B7","B7")`],
  ])('to a cell of the sheet %s', (sheet, formula) => {
    expect(cellLink(sheet, { row: 6, column: 1 })).toBe(formula);
  });
});

describe('a file', () => {
  test.each([
    ['commas', 'ID,RATING\r\n00123,1532.5\r\n', '1532.5'],
    ['semicolons and decimal commas', 'ID;RATING\n00123;1532,5', '1532.5'],
    ['tabs', 'ID\tRATING\n00123\t1532.5', '1532.5'],
    ['a line for Excel before', '\uFEFFsep=;\r\nID;RATING\r\n00123;1532,5', '1532.5'],
    ['a blank line before', '\r\n\r\nID;RATING\r\n00123;1532,5', '1532.5'],
    ['a byte order mark and quotes', '\uFEFF"ID","RATING"\n"00123","1532.5"', '1532.5'],
  ])('with %s', (_, text, rating) => {
    expect(file(text).cells).toEqual([
      ['ID', 'RATING'],
      ['00123', rating],
    ]);
  });

  test('knows the line of each row: blank lines are none, a field may hold several', () => {
    const side = file('ID,NAME\n\n1,"two\nlines"\n2,x\n');
    expect(side.source).toEqual({ kind: 'file', lines: [1, 3, 5], written: 'commas, UTF-8' });
    expect(side.cells).toHaveLength(3);
  });

  test.each([
    ['"Player\nof the club";RATING\nA;1532,5', ['A', '1532.5']],
    ['"a ""b""";RATING\nA;1532,5', ['A', '1532.5']],
    ['Board 5";RATING\nA;1,5', ['A', '1.5']],
  ])('fields of %j are divided by semicolons', (text, row) => {
    expect(file(text).cells[1]).toEqual(row);
  });

  test('has blank cells where a line is short, and names the lines of another length', () => {
    const side = file('a,b\n1\n1,2\n1,2,3');
    expect(side.cells).toEqual([
      ['a', 'b', ''],
      ['1', '', ''],
      ['1', '2', ''],
      ['1', '2', '3'],
    ]);
    expect(side.source).toMatchObject({
      written: 'commas, UTF-8; lines 2, 4 have more or fewer fields than the first',
    });
  });

  test.each([
    ['', 'The file list.csv is empty.'],
    ['a,b\n1,"x\ny', 'A quotation mark in line 2 is not closed. The file is cut off or damaged.'],
    ['a,"x\ny"\n1,"x', 'A quotation mark in line 3 is not closed. The file is cut off or damaged.'],
  ])('that cannot be read: %j', (text, words) => {
    const side = end(csvSide('list.csv', fileOf(text)));
    expect(isProblem(side) && problemText(side)).toBe(words);
  });
});

describe('the sheet', () => {
  const here = sheetSide(
    [
      ['CSA id', 'Main', 'Name', 'Born'],
      [1, 1532.46, '=1+1', 45_000],
      [2, 1400, 'Botha', 45_000],
      [3, 1300, 'Cele', 45_000],
    ],
    Array.from({ length: 4 }, () => ['0', '0.0', '@', 'yyyy/mm/dd']),
    "Ours'",
  );
  const model = end(
    comparisonSheet(
      byTitle(
        here,
        file('CSA_ID,MAIN,NAME,BORN,FED\n01,1532.5,-,2023/03/16\n2,1410.0,Botha,2023/03/15\n4,1,x,'),
      ),
    ),
  );

  test('has the counts on top, and what was not compared', () => {
    expect(model.cells.slice(0, 8).map((line) => line.filter((cell) => cell !== null))).toEqual([
      ["Comparison of Ours' (here) with list.csv (there)"],
      ['3 rows here, 3 rows there, compared by CSA id, in 3 columns.'],
      ['Columns not compared, only there: FED.'],
      [],
      [
        'differs',
        'equal as shown',
        'missing here',
        'missing there',
        'twice here',
        'twice there',
        'no id here',
        'no id there',
        'equal',
      ],
      [3, 1, 1, 1, 0, 0, 0, 0, 2],
      [],
      ['Result', 'Row', 'Column', 'Here', 'There', 'Difference', 'Cell here', 'Cell there', 'Remark'],
    ]);
  });

  test('has a line for each finding; text stays text, dates stay dates, a file keeps its decimals', () => {
    const to = (cell: string) => `=HYPERLINK("#'Ours'''!${cell}","${cell}")`;
    expect(model.cells.slice(8)).toEqual([
      ['differs', 2, 'Main', 1400, 1410, -10, to('C5'), 'line 3', null],
      ['differs', 1, 'Born', 45_000, '2023/03/16', -1, to('E4'), 'line 2', null],
      ['differs', 1, 'Name', "'=1+1", '-', null, to('D4'), 'line 2', null],
      ['equal as shown', 1, 'Main', 1532.46, 1532.5, expect.closeTo(-0.04, 9), to('C4'), 'line 2', null],
      ['missing here', '4', null, null, null, null, null, 'line 4', null],
      ['missing there', 3, null, null, null, null, to('B6'), null, null],
      ['equal', 2, 'Name', 'Botha', 'Botha', null, to('D5'), 'line 3', null],
      ['equal', 2, 'Born', 45_000, '2023/03/15', null, to('E5'), 'line 3', null],
    ]);
    expect(model.numberFormats[8]?.slice(3, 5)).toEqual(['General', '0.0']);
    expect(model.numberFormats[9]?.slice(3, 5)).toEqual(['yyyy/mm/dd', 'General']);
    expect(model.numberFormats.map(({ length }) => length)).toEqual(model.cells.map(() => 9));
  });

  test('has filters over the whole table, and what differs is marked', () => {
    expect(model.filter).toEqual({ row: 7, column: 0, rows: 9, columns: 9 });
    expect(model.frozenRows).toBe(8);
    expect(model.roles).toContainEqual({ role: 'finding', box: { row: 8, column: 0, rows: 3, columns: 1 } });
    expect(model.roles).toContainEqual({ role: 'link', box: { row: 8, column: 6, rows: 8, columns: 2 } });
  });

  test('of two sides that are the same in nothing has no lines', () => {
    const empty = end(comparisonSheet(byPosition(sheetSide([['']]), sheetSide([['']]))));
    expect(empty.cells).toHaveLength(8);
    expect(empty.filter?.rows).toBe(1);
  });

  test('of more than 20,000 lines has as many, and says what it leaves out', () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => [at, at, at]);
    const many = (other: number) =>
      end(
        comparisonSheet(byPosition(sheetSide(rows), sheetSide(rows.map(([a, b, c]) => [a! + other, b, c])))),
      );
    expect(many(0).cells).toHaveLength(8 + MOST_LISTED);
    expect(many(0).cells[6]?.[0]).toBe(
      '20,000 of the 36,000 equal cells are listed: at most 20,000 lines in all.',
    );
    expect(many(1).cells[6]?.[0]).toBe(
      '8,000 of the 24,000 equal cells are listed: at most 20,000 lines in all.',
    );
    const other = rows.map(([a, b, c]) => [a! + 1, b! + 2, c]);
    expect(end(comparisonSheet(byPosition(sheetSide(rows), sheetSide(other)))).cells[6]?.[0]).toBe(
      'The first 20,000 of 24,000 lines are listed, the largest differences first; equal cells are only counted.',
    );
  });

  test('tells how far it is', () => {
    const reported: Progress[] = [];
    const steps = comparisonSheet(byTitle(here, here));
    for (let step = steps.next(); step.done !== true; step = steps.next()) reported.push(step.value);
    expect(reported).toEqual([{ doing: 'lines', done: 0, of: 9 }]);
  });
});
