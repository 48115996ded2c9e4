/** Things sorted by the group they belong to, each group in the order in which its members came. */
export interface Grouping {
  /** Group g has the members `order[first[g]]` to `order[first[g + 1] - 1]`. */
  readonly first: Int32Array;
  readonly order: Int32Array;
}

/** The same the other way round: thing i goes to `place[i]`. */
export interface Places {
  readonly first: Int32Array;
  readonly place: Int32Array;
}

/**
 * Sorts by group, by counting.
 *
 * @param groupOf the group of each thing
 * @param count how many things there are
 * @param groups how many groups there are
 */
export function placesByGroup(groupOf: Int32Array, count: number, groups: number): Places {
  const first = new Int32Array(groups + 1);
  for (let index = 0; index < count; index += 1) first[groupOf[index]! + 1]! += 1;
  for (let group = 0; group < groups; group += 1) first[group + 1]! += first[group]!;
  const next = first.slice(0, groups);
  const place = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const group = groupOf[index]!;
    place[index] = next[group]!;
    next[group]! += 1;
  }
  return { first, place };
}

/** The same, as the order of the things. */
export function grouped(groupOf: Int32Array, count: number, groups: number): Grouping {
  const { first, place } = placesByGroup(groupOf, count, groups);
  const order = new Int32Array(count);
  for (let index = 0; index < count; index += 1) order[place[index]!] = index;
  return { first, order };
}
