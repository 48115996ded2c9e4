import {
  comparePublishedSteps,
  csvSide,
  listColumn,
  onlyRows,
  placeText,
  titlesOf,
  valuesIn,
} from '../../../src/explain/compare';
import { isProblem } from '../../../src/engine/kit/problem';
import { fileOf } from '../../bureau/textFiles';
import { end, lines, sheetSide } from './support';

const NEW = sheetSide([
  ['CSA id', 'List', 'Published'],
  [1, 'Main', 2004.7159],
  [2, 'Main', 1500.2],
  [1, 'Rapid', 1400],
  ['', 'Main', 1000],
  [3, 'rapid ', 1300],
]);

const file = (text: string) => {
  const side = end(csvSide('x.csv', fileOf(text)));
  if (isProblem(side)) throw new Error(side.problem);
  return side;
};

test('the column of the lists and what stands in it', () => {
  expect(listColumn(titlesOf(NEW))).toBe(1);
  expect(listColumn(['CSA id', 'Rating list'])).toBe(1);
  expect(listColumn(['CSA id', 'Main'])).toBe(-1);
  expect(valuesIn(NEW.cells.map((row) => row[1]))).toEqual(['Main', 'Rapid', 'rapid']);
});

test('rows of one list still know where they stand, also when they are filtered again', () => {
  const rapid = onlyRows(NEW, 1, 'Rapid', 'Rapid');
  expect(rapid.cells).toEqual([NEW.cells[0], NEW.cells[3], NEW.cells[5]]);
  expect(placeText(rapid, 1, 0)).toBe('B6');
  expect(placeText(rapid, 2, 0)).toBe('B8');
  expect(placeText(onlyRows(rapid, 0, '3', 'three'), 1, 0)).toBe('B8');
  const text = file('ID,List\n1,Main\n\n2,Rapid\n');
  expect(placeText(onlyRows(text, 1, 'Rapid', 'r'), 1, 0)).toBe('line 4');
});

test('new ratings are compared list by list with the published ones', () => {
  const compared = end(
    comparePublishedSteps(NEW, [
      { list: 'rapid', file: file('UNIQUE_NO,RATING\n1,1400\n3,1310\n4,1\n') },
      { list: 'main', file: file('UNIQUE_NO;RATING\n01;2005\n2;1500\n') },
    ]),
  );
  expect(compared.map(({ list, comparison }) => [list, lines(comparison)])).toEqual([
    [
      'main',
      [
        ['rounded', 1, 'Published', expect.closeTo(-0.2841, 9), ''],
        ['rounded', 2, 'Published', expect.closeTo(0.2, 9), ''],
        ['noKeyHere', '', null, null, ''],
      ],
    ],
    [
      'rapid',
      [
        ['differs', 3, 'Published', -10, ''],
        ['missingHere', '4', null, null, ''],
        ['equal', 1, 'Published', null, ''],
      ],
    ],
  ]);
});
