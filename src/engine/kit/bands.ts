import { atBorder } from './atBorder';

/** One row of a printed table: the value that holds from this lower bound up to the next row's. */
export type Band<T> = readonly [from: number, value: T];

/**
 * Looks a number up in a printed table of bands. It meets the borders with 9 decimals (`atBorder`).
 *
 * @param bands rows in rising order of their lower bound; the first row also holds for everything below it
 */
export function bandOf<T>(bands: readonly Band<T>[], at: number): T {
  const read = atBorder(at);
  let found = bands[0]![1];
  for (const [from, value] of bands) {
    if (read < from) break;
    found = value;
  }
  return found;
}
