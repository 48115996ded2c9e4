import { type Problem, problem } from '../engine/kit/problem';
import { cellValue } from './cellValue';
import { plainName } from './names';
import { shown } from './reader';

/** The cells of a sheet or of a table, row by row, as Office hands them over. */
export type Cells = readonly (readonly unknown[])[];

/** The same by the places of the rows: an array, or the lines of a file, each read when it is asked for. */
export interface RowsByPlace {
  readonly length: number;
  at(row: number): readonly unknown[] | undefined;
  /**
   * Whether `count` rows have the same text as rows of another table, so that their cells are the same. Missing where there is no text,
   * only cells.
   */
  hasSameRows?(row: number, count: number, other: RowsByPlace, otherRow: number): boolean;
}

/** The place of a header row in the cells that were searched. */
export interface HeaderPlace {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
}

/** The stretches of a row without a blank cell: what a header can be. */
export function runs(line: readonly unknown[]): Omit<HeaderPlace, 'row'>[] {
  const found: { column: number; columns: number }[] = [];
  line.forEach((cell, column) => {
    if (cellValue(cell) === null) return;
    const last = found.at(-1);
    if (last !== undefined && last.column + last.columns === column) last.columns += 1;
    else found.push({ column, columns: 1 });
  });
  return found;
}

/** A column that a header row is searched for. */
export interface NamedColumn<Key extends string> {
  readonly key: Key;
  /** Its own title, and all names it goes by, as `plainName` leaves them. */
  readonly title: string;
  readonly names: readonly string[];
  /** Headers that are not read as this column, as they may mean another one, and may be it where it is missing. */
  readonly alike?: readonly string[];
  readonly required: boolean;
}

/**
 * Finds a table's columns by its header row: in any order, by any of their usual names; others are left alone. Of two
 * headers of one column the one that comes first among its names is read.
 *
 * @param report takes `columnMissing` for a required column, at the header that may be it or at place 0, and `columnTwice`
 *   at the other one of two
 * @param titleWins of two columns the one that has the very title is meant, and nothing is reported
 * @returns the place of each column that is there
 */
export function columnPlaces<Key extends string>(
  header: readonly unknown[],
  columns: readonly NamedColumn<Key>[],
  report: (found: Problem, place: number) => void,
  titleWins = false,
): Map<Key, number> {
  const names = header.map((cell) => plainName(cellValue(cell)));
  const found = columns.map(({ title, names: known }) => {
    const all = [...names.keys()].filter((place) => known.includes(names[place]!));
    if (!titleWins) {
      const rank = (place: number): number => known.indexOf(names[place]!);
      const first = all.find((place) => all.every((other) => rank(place) <= rank(other)));
      return first === undefined ? [] : [first, ...all.filter((place) => place !== first)];
    }
    const exact = all.filter((place) => names[place] === plainName(title));
    return exact.length === 1 ? exact : all;
  });
  const understood = new Set(found.map(([place]) => place));
  const free = [...names.keys()].filter((place) => names[place] !== '' && !understood.has(place));
  const likely = columns.map((column, at) =>
    column.required && found[at]!.length === 0 ? likelyHeader(header, free, column) : undefined,
  );
  const places = new Map<Key, number>();
  for (const [at, { key, title, required }] of columns.entries()) {
    const [first, second] = found[at]!;
    if (first !== undefined) places.set(key, first);
    else if (required) report(...columnMissing(title, header, likely[at]));
    if (second !== undefined && !likely.includes(second))
      report(problem('columnTwice', '', { title }), second);
  }
  return places;
}

/** The same where the very title is meant, and nothing is reported. */
export function placesOfColumns<Key extends string>(
  header: readonly unknown[],
  columns: readonly NamedColumn<Key>[],
): Map<Key, number> {
  return columnPlaces(header, columns, () => undefined, true);
}

/**
 * The problem of a column that is missing, and its place: the header that may be it, or place 0.
 *
 * @param place of the header that `likelyHeader` finds
 */
export function columnMissing(
  title: string,
  header: readonly unknown[],
  place: number | undefined,
): [found: Problem, place: number] {
  if (place === undefined) return [problem('columnMissing', '', { title }), 0];
  return [problem('columnMissing', '', { title, header: shown(cellValue(header[place])) }), place];
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
  { title, names, alike = [] }: Omit<NamedColumn<string>, 'key' | 'required'>,
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
