import { RATING_TYPES, type RatingType } from '../engine/csa2024/ratingTypes';
import { cellValue } from '../cells/cellValue';
import { type Column, RATING_TITLES } from '../cells/columns';
import type { Cells } from '../cells/headers';
import { plainName } from '../cells/names';

/**
 * A block with a blank column for each rating list that it has none for, so that a player with some of the lists can be
 * read. Not where a header is unknown, which may be a misspelt list, or where there is no list at all: then the columns
 * are missing.
 *
 * @param report takes the title of each list that is not there
 */
export function withAllLists(
  cells: Cells,
  columns: readonly Column[],
  report: (list: string) => void,
): Cells {
  const [header = [], ...rows] = cells;
  const names = header.map((cell) => plainName(cellValue(cell)));
  const has = ({ names: known }: Column): boolean => names.some((name) => known.includes(name));
  const missing = columns.filter(
    (column) => RATING_TYPES.some((type) => type === column.key) && !has(column),
  );
  const isKnown = names.every(
    (name) => name === '' || columns.some(({ names: known }) => known.includes(name)),
  );
  if (!isKnown || missing.length === 0 || missing.length === RATING_TYPES.length) return cells;
  const titles = missing.map(({ key }) => RATING_TITLES[key as RatingType]);
  for (const title of titles) report(title);
  // A blank header may be that of the labels, which stand before the lists.
  return [[...header, ...titles], ...rows.map((line) => [...line, ...titles.map(() => '')])];
}
