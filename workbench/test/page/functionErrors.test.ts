import { CellError } from '../../functions/cellArguments';
import { FunctionErrors } from '../../functions/functionErrors';

const anchor = { sheetId: 's', row: 2, column: 1 };
const box = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

let errors: FunctionErrors;
beforeEach(() => {
  errors = new FunctionErrors();
});

test('the text is found at the cell of the array that shows the error', () => {
  errors.note(anchor, 'F', [[1, new CellError('#N/A', 'why')]]);
  expect(errors.textFor({ ...anchor, column: 2 }, '#N/A')).toBe('why');
  expect(errors.textFor(anchor, '1')).toBeNull();
});

test('only #VALUE! and #N/A show a text, as in Excel', () => {
  errors.note(anchor, 'F', [[new CellError('#NUM!', 'too large')]]);
  expect(errors.textFor(anchor, '#NUM!')).toBeNull();
});

test('another error in the cell is not explained by it', () => {
  errors.note(anchor, 'F', [[new CellError('#N/A', 'why')]]);
  expect(errors.textFor(anchor, '#VALUE!')).toBeNull();
  expect(errors.textFor({ ...anchor, sheetId: 'other' }, '#N/A')).toBeNull();
});

test('a new result replaces the old', () => {
  errors.note(anchor, 'F', [[new CellError('#N/A', 'why')]]);
  errors.note(anchor, 'F', [[3]]);
  expect(errors.textFor(anchor, '#N/A')).toBeNull();
});

test('two functions of one formula keep their own', () => {
  errors.note(anchor, 'INNER', [[new CellError('#N/A', 'inner')]]);
  errors.note(anchor, 'OUTER', [[3]]);
  expect(errors.textFor(anchor, '#N/A')).toBe('inner');
});

test('what somebody overwrites is forgotten, the rest is not', () => {
  errors.note(anchor, 'F', [[new CellError('#N/A', 'why')]]);
  errors.forget('s', box(0, 0));
  expect(errors.textFor(anchor, '#N/A')).toBe('why');
  errors.forget('s', box(2, 1));
  expect(errors.textFor(anchor, '#N/A')).toBeNull();
});
