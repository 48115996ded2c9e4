import type { CellValue } from './cellValue';

/** A header or word without what people write differently: case, spaces, dots, hyphens, underscores, brackets. */
export function plainName(value: CellValue): string {
  if (value === null || value === 0) return '';
  return String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '');
}

/** A name without what programs write differently: case, accents, commas and repeated spaces. */
export function foldedName(name: string): string {
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

/** An id without leading zeros and case: Excel makes numbers of ids, and text files have leading zeros. */
export function comparableId(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text.toLowerCase();
}

/** An event's name without case and repeated spaces. */
export function comparableEvent(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Things of a closed set, each with the words people use for it, as `plainName` leaves them, a space between two. */
export type Names<T extends string> = Readonly<Record<T, string>>;

/** The thing of this name, or null. */
export function named<T extends string>(names: Names<T>, value: CellValue): T | null {
  return withWord(names, plainName(value));
}

/** The thing that has exactly this word, or null; no thing has the empty word. */
export function withWord<T extends string>(names: Names<T>, word: string): T | null {
  return (Object.keys(names) as T[]).find((thing) => names[thing].split(' ').includes(word)) ?? null;
}
