import { assertNever, entryOf } from '../../../src/engine/kit/closedSet';

test('a case that the compiler has ruled out is named, where it comes all the same', () => {
  expect(() => assertNever('swiss' as never)).toThrow(new TypeError('Not a case: swiss'));
});

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
