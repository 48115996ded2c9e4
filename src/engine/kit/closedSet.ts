/** Marks the branch of a switch over a closed set that the compiler has proved empty. */
export function assertNever(value: never): never {
  throw new TypeError(`Not a case: ${String(value)}`);
}

/**
 * The entry of a table by a word that came from outside, in its own entries only: every object knows "constructor" and
 * "toString" besides.
 *
 * @param table entries by their words
 * @returns undefined where the table has none
 */
export function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
