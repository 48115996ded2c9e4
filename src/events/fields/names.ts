/** A name without what programs write differently: accents, case, commas, double blanks. */
function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a name in one order: the same for "Zeta, Zak" and "Zak Zeta". */
export function wordsOf(name: string): string {
  return foldedName(name).split(' ').sort().join(' ');
}

export function sameWords(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

/** A name is shorter. */
const LONGEST = 200;

/** One blank for several, none at the ends, and no footnote mark. */
export function tidyName(name: string): string {
  return name
    .slice(0, LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\*\)$/, '');
}

/** A name of one part, or with nothing behind the comma, has no first name. */
export function hasFirstName(name: string): boolean {
  const tidy = tidyName(name);
  return tidy.includes(',') ? /,\s*\S/.test(tidy) : tidy.includes(' ');
}
