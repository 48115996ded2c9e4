import { one } from '../support/customFunctions';
import { knowingBlanks } from '../../src/functions/blankCells';
import { change } from '../../src/functions/games';

// A file of its own: nothing here tells the functions what the pane tells them.
test('a 0 in a cell is no number before the pane has said what this Excel does', () => {
  const asked = knowingBlanks(change as (...args: unknown[]) => unknown);
  const invocation = { parameterAddresses: ['Sheet1!A1:A9', 'Sheet1!B1:B9', 'Sheet1!C1:C9'] };
  expect(() => asked(one(0), one(0.5), one(32), null, invocation)).toThrow();
  expect(asked(one(1), one(0.5), one(32), null, invocation)).toEqual([[16]]);
});
