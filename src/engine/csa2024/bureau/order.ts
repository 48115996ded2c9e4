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
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let group = 2; group < groups + 2; group += 1) first[group]! += first[group - 1]!;
  const order = new Int32Array(count);
  for (let index = 0; index < count; index += 1) {
    const next = groupOf[index]! + 1;
    order[first[next]!] = index;
    first[next]! += 1;
  }
  return { first, order };
}

/** Bits of a number that are sorted by in one pass, and how many passes there are through each half of it. */
const BITS = 11;
const PASSES_A_HALF = 3;
const VALUES = 2 ** BITS;
const MASK = VALUES - 1;
const SIGN = 31;

/**
 * The places of numbers in rising order; of equal ones the first comes first, and -0 comes before 0. Faster than sorting
 * with a comparison: the numbers are laid out by some of their bits, pass after pass from the lowest.
 */
export function risingOrder(numbers: Float64Array): Int32Array {
  const bits = bitsInOrder(numbers);
  const counts = new Int32Array(VALUES);
  let order = new Int32Array(numbers.length);
  let next = new Int32Array(numbers.length);
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let place = 0; place < order.length; place += 1) order[place] = place;
  for (let half = 0; half < 2; half += 1) {
    for (let pass = 0; pass < PASSES_A_HALF; pass += 1) {
      const shift = pass * BITS;
      counts.fill(0);
      for (let at = half; at < bits.length; at += 2) counts[(bits[at]! >>> shift) & MASK]! += 1;
      let before = 0;
      // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
      for (let value = 0; value < VALUES; value += 1) {
        const count = counts[value]!;
        counts[value] = before;
        before += count;
      }
      for (let at = 0; at < order.length; at += 1) {
        const place = order[at]!;
        const value = (bits[2 * place + half]! >>> shift) & MASK;
        next[counts[value]!] = place;
        counts[value]! += 1;
      }
      [order, next] = [next, order];
    }
  }
  return order;
}

/**
 * The halves of each number, the lower one first as on every machine that runs Excel, changed so that as whole numbers
 * without a sign they have the order of the numbers: the bits of one below 0 fall as it rises.
 */
function bitsInOrder(numbers: Float64Array): Int32Array {
  const bits = new Int32Array(numbers.slice().buffer);
  // Stryker disable next-line EqualityOperator: nothing can be written behind the end of a typed array.
  for (let at = 0; at < bits.length; at += 2) {
    const negative = bits[at + 1]! >> SIGN;
    bits[at]! ^= negative;
    bits[at + 1]! ^= negative | (1 << SIGN);
  }
  return bits;
}
