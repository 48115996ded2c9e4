import { cellValue } from './cellValue';
import { plainName } from './names';

/** A column to look for: its title, its names, and headers that may be it, as `plainName` leaves them. */
interface WantedColumn {
  readonly title: string;
  readonly names: readonly string[];
  readonly alike?: readonly string[];
}

/** Shorter words and names are too vague. */
const LEAST_LETTERS = 3;

/**
 * The header that may be a column that is missing: one of its names with a slip of typing, with words around it, or, at
 * least, with a word of its title or a header that is alike.
 *
 * @param free the places of the headers that were not understood
 * @returns the place of the likeliest, the first of several; undefined where none is like it
 */
export function likelyHeader(
  header: readonly unknown[],
  free: readonly number[],
  { title, names, alike = [] }: WantedColumn,
): number | undefined {
  const wanted = wordsOf(title);
  const likeness = (place: number): number => {
    const text = cellValue(header[place]);
    if (typeof text !== 'string') return 0;
    const name = plainName(text);
    const words = wordsOf(text);
    if (names.some((known) => isSlip(name, known))) return 3;
    if (
      names.some((known) => words.includes(known) || (known.length > LEAST_LETTERS && name.includes(known)))
    )
      return 2;
    if (alike.includes(name)) return 1;
    return wanted.some((one) => words.some((word) => isShort(one, word) || isShort(word, one))) ? 1 : 0;
  };
  const found = free.map((place) => ({ place, likeness: likeness(place) }));
  const most = Math.max(1, ...found.map((one) => one.likeness));
  return found.find((one) => one.likeness === most)?.place;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}#]+/gu) ?? [];

/** Opp for Opponent */
const isShort = (word: string, long: string): boolean =>
  word.length >= LEAST_LETTERS && long.startsWith(word);

/** Whether two names differ by one letter that is wrong, missing, too many or exchanged with the next. */
function isSlip(name: string, known: string): boolean {
  if (Math.min(name.length, known.length) <= LEAST_LETTERS) return false;
  let same = 0;
  while (same < known.length && name[same] === known[same]) same += 1;
  const [rest, wanted] = [name.slice(same), known.slice(same)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
