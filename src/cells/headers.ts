import { type Problem, problem } from '../engine/kit/problem';
import { cellValue } from './cellValue';
import { plainName } from './names';

/** The cells of a sheet or of a table, row by row, as Office hands them over. */
export type Cells = readonly (readonly unknown[])[];

/** Where a header row stands in the cells it was found in. */
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
  readonly required: boolean;
}

/**
 * Finds a table's columns by its header row: in any order, by any of their usual names; others are left alone.
 *
 * @param report takes `columnMissing` for a required column, at place 0, and `columnTwice` at the second of two
 * @param titleWins of two columns the one that has the very title is meant, and nothing is reported
 * @returns the place of each column that is there, the first of two
 */
export function columnPlaces<Key extends string>(
  header: readonly unknown[],
  columns: readonly NamedColumn<Key>[],
  report: (found: Problem, place: number) => void,
  titleWins = false,
): Map<Key, number> {
  const names = header.map((cell) => plainName(cellValue(cell)));
  const places = new Map<Key, number>();
  for (const { key, title, names: known, required } of columns) {
    const found = names.flatMap((name, at) => (known.includes(name) ? [at] : []));
    const exact = titleWins ? found.filter((at) => names[at] === plainName(title)) : [];
    const [first, second] = exact.length === 1 ? exact : found;
    if (first !== undefined) places.set(key, first);
    else if (required) report(problem('columnMissing', '', { title }), 0);
    if (second !== undefined) report(problem('columnTwice', '', { title }), second);
  }
  return places;
}
