import { freeSheetName } from '../../src/excel/newSheets';

test.each([
  ['Month', [], 'Month'],
  ['Month', ['Month'], 'Month (2)'],
  ['Month', ['month', 'MONTH (2)'], 'Month (3)'],
  ['A/B: [C]*?', [], 'A B   C'],
  ["'quoted'", [], 'quoted'],
  ['', [], 'Ratings'],
  ['History', [], 'History (2)'],
  ['A name that is far too long for a sheet', [], 'A name that is far too long for'],
  [
    'A name that is far too long for a sheet',
    ['A name that is far too long for'],
    'A name that is far too long (2)',
  ],
])('%j beside %j becomes %j', (wished, taken, name) => {
  expect(freeSheetName(wished, taken)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(31);
});
