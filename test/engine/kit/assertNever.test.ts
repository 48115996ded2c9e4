import { assertNever } from '../../../src/engine/kit/assertNever';

test('a case that the compiler has ruled out is named, where it comes all the same', () => {
  expect(() => assertNever('swiss' as never)).toThrow(new TypeError('Not a case: swiss'));
});
