/** A letter of a word this long may be a slip; Open A and Open B are two sections. */
const SHORT_WORD = 3;

/**
 * Whether one name may be the other with a slip of typing: two neighbouring letters exchanged, one letter more or fewer,
 * or another letter inside a word. Digits, and words of up to three letters, tell events apart.
 *
 * @param one a name as it was typed
 * @param other another name
 */
export function mayBeMisspelt(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.trim().toLowerCase());
  if (a === undefined || b === undefined || a === b || Math.abs(a.length - b.length) > 1) return false;
  if (digitsOf(a) !== digitsOf(b)) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let ends = [a.length, b.length] as const;
  while (Math.min(...ends) > from && a[ends[0] - 1] === b[ends[1] - 1]) ends = [ends[0] - 1, ends[1] - 1];
  const [left, right] = [a.slice(from, ends[0]), b.slice(from, ends[1])];
  if (left.length === 2 && right.length === 2) return left === [...right].reverse().join('');
  if (left.length > 1 || right.length > 1) return false;
  return wordAt(a.length >= b.length ? a : b, from).length > SHORT_WORD;
}

const digitsOf = (name: string): string => name.replace(/\D/g, '');

function wordAt(name: string, at: number): string {
  const start = name.lastIndexOf(' ', at - 1) + 1;
  const end = name.indexOf(' ', at);
  return name.slice(start, end < 0 ? name.length : end);
}
