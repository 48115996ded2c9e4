/** Marks the branch of a switch over a closed set that the compiler has proved empty. */
export function assertNever(value: never): never {
  throw new TypeError(`Not a case: ${String(value)}`);
}
