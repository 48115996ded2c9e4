import { CellError, callsFor, placesOf } from '../../functions/cellArguments';
import { withErrorInputs } from '../../functions/metadata';
import type { CellContent, Given } from '../../functions/cellArguments';
import type { ParameterMetadata } from '../../functions/metadata';

const scalar = (type: 'string' | 'number' | 'boolean' | 'any', more: object = {}): ParameterMetadata => ({
  name: 'p',
  type,
  dimensionality: 'scalar',
  ...more,
});
const matrix: ParameterMetadata = { name: 'm', type: 'any', dimensionality: 'matrix' };
const single = (cell: CellContent): Given => ({ kind: 'single', cell });
const range = (...cells: CellContent[][]): Given => ({ kind: 'range', cells });

describe('a single call', () => {
  test.each<[string, ParameterMetadata, Given, unknown]>([
    ['number as it is', scalar('number'), single(2.5), 2.5],
    ['truth value as number', scalar('number'), single(true), 1],
    ['text that is a number', scalar('number'), single(' 12 '), 12],
    ['blank cell as number', scalar('number'), single(null), 0],
    ['number as text', scalar('string'), single(12), '12'],
    ['truth value as text', scalar('string'), single(false), 'FALSE'],
    ['blank cell as text', scalar('string'), single(null), ''],
    ['text as truth value', scalar('boolean'), single('True'), true],
    ['number as truth value', scalar('boolean'), single(2), true],
    ['omitted argument', scalar('number', { optional: true }), { kind: 'omitted' }, null],
    ['single value for a range', matrix, single('a'), [['a']]],
    ['range', matrix, range([1, null], ['b', true]), [[1, ''], ['b', true]]], // prettier-ignore
  ])('%s', (_, parameter, given, expected) => {
    expect(callsFor([parameter], [given], 'text')).toEqual([[[expected]]]);
  });

  test.each([
    ['text for a number', scalar('number'), single('abc'), '#VALUE!'],
    ['empty text for a number', scalar('number'), single(''), '#VALUE!'],
    ['text for a truth value', scalar('boolean'), single('yes'), '#VALUE!'],
    ['error', scalar('any'), single(new CellError('#DIV/0!')), '#DIV/0!'],
    ['error in a range', matrix, range([1, new CellError('#REF!')]), '#REF!'],
  ])('%s is an error and no call', (_, parameter, given, code) => {
    expect(callsFor([parameter], [given], 'text')).toEqual([[new CellError(code)]]);
  });

  test('arguments at the end that are not given are null', () => {
    expect(callsFor([scalar('any'), scalar('any')], [single(1)], 'text')).toEqual([[[1, null]]]);
  });

  test('a repeating parameter collects the rest', () => {
    const rest = scalar('number', { repeating: true });
    expect(callsFor([scalar('any'), rest], [single('a'), single(1), single('2')], 'text')).toEqual([
      [['a', [1, 2]]],
    ]);
  });
});

describe('blank cells', () => {
  test('are 0 on the Windows desktop, alone and in a range', () => {
    expect(callsFor([matrix, scalar('any')], [range([null, 1]), single(null)], 'zero')).toEqual([
      [[[[0, 1]], 0]],
    ]);
  });

  test('are an empty text on the web', () => {
    expect(callsFor([matrix, scalar('any')], [range([null, 1]), single(null)], 'text')).toEqual([
      [[[['', 1]], '']],
    ]);
  });
});

describe('a range for a single value', () => {
  test('makes a call for each cell; single values serve for all', () => {
    const calls = callsFor([scalar('number'), scalar('number')], [range([1, 2], [3, 4]), single(9)], 'text');
    expect(calls).toEqual([
      [[1, 9], [2, 9]],
      [[3, 9], [4, 9]],
    ]); // prettier-ignore
  });

  test('a row and a column make a table', () => {
    const calls = callsFor([scalar('any'), scalar('any')], [range(['a', 'b']), range([1], [2])], 'text');
    expect(calls).toEqual([
      [['a', 1], ['b', 1]],
      [['a', 2], ['b', 2]],
    ]); // prettier-ignore
  });

  test('where the other range ends, #N/A', () => {
    const calls = callsFor([scalar('any'), scalar('any')], [range([1], [2], [3]), range([1], [2])], 'text');
    expect(calls).toEqual([[[1, 1]], [[2, 2]], [new CellError('#N/A')]]);
  });

  test('an error or a bad text spoils only its own cell', () => {
    const calls = callsFor([scalar('number')], [range([1], ['x'], [new CellError('#NUM!')])], 'text');
    expect(calls).toEqual([[[1]], [new CellError('#VALUE!')], [new CellError('#NUM!')]]);
  });
});

test('a parameter that takes errors gets them beside the other cells', () => {
  const taking = { ...matrix, takesErrors: true };
  const error = new CellError('#N/A');
  expect(callsFor([taking, matrix], [range([1, error]), range([2, 3])], 'text')).toEqual([
    [[[[1, error]], [[2, 3]]]],
  ]);
  expect(callsFor([matrix], [range([1, error])], 'text')).toEqual([[error]]);
});

test('allowErrorForDataTypeAny is for parameters of type any alone', () => {
  const functions = [{ id: 'ONE', name: 'ONE', parameters: [matrix, scalar('number')] }];
  const parametersOf = (allowErrorForDataTypeAny: boolean) =>
    withErrorInputs({ functions, allowErrorForDataTypeAny }).functions[0]?.parameters?.map(
      ({ takesErrors }) => takesErrors ?? false,
    );
  expect(parametersOf(true)).toEqual([true, false]);
  expect(parametersOf(false)).toEqual([false, false]);
});

describe('where the arguments of a call stand', () => {
  const at = (row: number, column: number, rows = 1, columns = 1) => ({
    sheetId: 's',
    box: { row, column, rows, columns },
  });

  test('a range keeps its place where the parameter takes a range', () => {
    const given: Given = { ...range([1], [2]), place: at(4, 2, 2, 1) };
    expect(placesOf([matrix], [given], 0, 0)).toEqual([at(4, 2, 2, 1)]);
  });

  test('of a range for a single value it is the cell of the call', () => {
    const given: Given = { ...range([1], [2]), place: at(4, 2, 2, 1) };
    expect(placesOf([scalar('any')], [given], 1, 0)).toEqual([at(5, 2)]);
  });

  test('what is no reference stands nowhere', () => {
    expect(placesOf([scalar('any'), scalar('any')], [single(1), { kind: 'omitted' }], 0, 0)).toEqual([
      null,
      null,
    ]);
  });
});
