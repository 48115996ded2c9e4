import { entryOf } from '../../../src/engine/kit/entryOf';

const TABLE: Readonly<Record<string, string>> = { w: 'White' };

test('a word of the table is looked up', () => {
  expect(entryOf(TABLE, 'w')).toBe('White');
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'b', ''])(
  '"%s", which is none of the table, has no entry',
  (word) => {
    expect(entryOf(TABLE, word)).toBeUndefined();
  },
);
