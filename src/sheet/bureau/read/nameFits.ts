/** Small words of surnames, which many people share. */
const PARTICLES = new Set('van der den de du le la von ter te da dos el al st mc'.split(' '));

/**
 * Whether a name that stands beside a CSA id is that of the player with the id: they share a word of the surname, in any
 * order and spelling of case and accents, and every number. Where one of the two says nothing there is nothing to compare.
 *
 * @param name as it stands in the row: a surname, "Surname, First name", "First name Surname"
 * @param surname of the player in the table of players
 */
export function nameFits(name: string, surname: string): boolean {
  const [given, known] = [wordsOf(name), wordsOf(surname)];
  if (given.length === 0 || known.length === 0) return true;
  const numbers = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ');
  if (numbers(given) !== numbers(known)) return false;
  const telling = known.filter((word) => !PARTICLES.has(word));
  return (telling.length > 0 ? telling : known).some((word) => given.includes(word));
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
