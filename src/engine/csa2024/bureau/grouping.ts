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
  // Each group is counted two places on, so that the place where it begins can move on as its members come.
  const first = new Int32Array(groups + 2);
  for (let index = 0; index < count; index += 1) first[groupOf[index]! + 2]! += 1;
  for (let group = 2; group < groups + 2; group += 1) first[group]! += first[group - 1]!;
  const order = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const next = groupOf[index]! + 1;
    order[first[next]!] = index;
    first[next]! += 1;
  }
  return { first, order };
}
