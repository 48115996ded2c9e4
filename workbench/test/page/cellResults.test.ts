import { CellError } from '../../functions/cellArguments';
import { resultRows, thrownError } from '../../functions/cellResults';

test.each([
  ['a number', 2, 2],
  ['a text', 'a', 'a'],
  ['an empty text', '', ''],
  ['nothing', null, ''],
  ['not a number', NaN, new CellError('#NUM!')],
  ['infinity', Infinity, new CellError('#NUM!')],
  ['an error of the add-in', { code: '#N/A', message: 'why' }, new CellError('#N/A', 'why')],
  ['an error with a code Excel does not know', { code: '#WHAT!' }, new CellError('#VALUE!')],
])('%s', (_, returned, expected) => {
  expect(resultRows(returned)).toEqual([[expected]]);
});

test('an array keeps its shape, with errors in their places', () => {
  const error = { code: '#N/A', message: 'blank' };
  expect(resultRows([[1, error], ['', true]])).toEqual([[1, new CellError('#N/A', 'blank')], ['', true]]); // prettier-ignore
});

test('a flat array is a column', () => {
  expect(resultRows([1, 2])).toEqual([[1], [2]]);
});

test.each([[[[]]], [[]], [[[1, 2], [3]]]])('%j has no rows of one length: an error', (returned) => {
  expect(resultRows(returned)).toEqual([[expect.objectContaining({ code: '#VALUE!' })]]);
});

test('something that is no cell value is an error', () => {
  expect(resultRows({ type: 'Entity' })).toEqual([[expect.objectContaining({ code: '#VALUE!' })]]);
});

test('a thrown error of the add-in keeps code and text', () => {
  expect(thrownError({ code: '#DIV/0!', message: 'no games' })).toEqual(new CellError('#DIV/0!', 'no games'));
});

test('another exception is #VALUE! and says what happened', () => {
  const error = thrownError(new TypeError('x is undefined'));
  expect(error.code).toBe('#VALUE!');
  expect(error.message).toContain('x is undefined');
});
