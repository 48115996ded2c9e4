import { problem } from '../../src/engine/kit/problem';
import { errorText } from '../../src/functions/excelError';

// A file of its own: nothing here tells the functions the pane's words.
test('as long as there is no pane a problem is named by its code', () => {
  expect(errorText(problem('kMissing', '31'))).toBe('kMissing');
});
