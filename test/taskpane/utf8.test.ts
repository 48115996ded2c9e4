import { completed } from '../../src/engine/kit/progress';
import { utf8Steps } from '../../src/taskpane/kit/utf8';

describe('the text of a package', () => {
  const textOf = (bytes: Uint8Array): string | null => completed(utf8Steps(bytes));

  test('is whole where a character is in two pieces', () => {
    const text = `a${'é'.repeat(1_000_000)}`;
    expect(textOf(new TextEncoder().encode(text))).toBe(text);
  });

  test('has no byte order mark, and is none where it is not UTF-8', () => {
    expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
    expect(textOf(Uint8Array.of(0x61, 0xe9, 0x61))).toBeNull();
    expect(textOf(Uint8Array.of(0x61, 0xc3))).toBeNull();
  });
});
