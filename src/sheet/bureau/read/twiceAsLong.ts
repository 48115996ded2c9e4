/** A column with what another one has, and room for as much again. */
export function twiceAsLong(column: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length);
  longer.set(column);
  return longer;
}
