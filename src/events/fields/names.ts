/** A name without what programs write differently: accents, case, commas, double blanks. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same words in any order: "Zeta, Zak" and "Zak Zeta". */
export function sameWords(one: string, other: string): boolean {
  const words = (name: string): string => foldedName(name).split(' ').sort().join(' ');
  return words(one) === words(other);
}

/** One blank for several, none at the ends, and no footnote mark. */
export function tidyName(name: string): string {
  return name
    .replace(/\s*\*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name of one part, or with nothing behind the comma, has no first name. */
export function hasFirstName(name: string): boolean {
  const tidy = tidyName(name);
  return tidy.includes(',') ? /,\s*\S/.test(tidy) : tidy.includes(' ');
}
