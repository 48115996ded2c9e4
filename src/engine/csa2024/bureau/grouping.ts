/** Things sorted by the group they belong to, each group in the order in which its members came. */
export interface Grouping {
  /** Group g has the members `order[first[g]]` to `order[first[g + 1] - 1]`. */
  readonly first: Int32Array;
  readonly order: Int32Array;
}

/**
 * Sorts by group, by counting.
 *
 * @param groupOf the group of each thing
 * @param count how many things there are
 * @param groups how many groups there are
 */
export function grouped(groupOf: Int32Array, count: number, groups: number): Grouping {
  const first = new Int32Array(groups + 1);
  for (let index = 0; index < count; index += 1) first[groupOf[index]! + 1]! += 1;
  for (let group = 0; group < groups; group += 1) first[group + 1]! += first[group]!;
  const next = first.slice(0, groups);
  const order = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const group = groupOf[index]!;
    order[next[group]!] = index;
    next[group]! += 1;
  }
  return { first, order };
}
