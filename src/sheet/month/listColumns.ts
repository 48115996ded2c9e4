import { RATING_TYPES, type RatingType } from '../../engine/csa2024/ratingTypes';
import { type Problem, problem } from '../../engine/kit/problem';
import { cellValue } from '../../cells/cellValue';
import { type Column, RATING_TITLES } from '../../cells/columns';
import { plainName } from '../../cells/names';
import type { Table } from '../../cells/table';

/**
 * Reports the rating lists that a block has no column for. One that has some of them is read without the others; but not
 * where a header is unknown, which may be a misspelt list, or where there is none at all.
 *
 * @param header the block's header row
 * @param unlisted says that a list is not there
 */
export function reportMissingLists<Key extends string>(
  header: readonly unknown[],
  columns: readonly Column<Key | RatingType>[],
  table: Table<Key | RatingType>,
  unlisted: (list: string) => Problem,
  report: (found: Problem) => void,
): void {
  const missing = RATING_TYPES.filter((type) => !table.has(type));
  const known = (name: string): boolean => columns.some(({ names }) => names.includes(name));
  const hasUnknown = header
    .map((cell) => plainName(cellValue(cell)))
    .some((name) => name !== '' && !known(name));
  const isRefused = hasUnknown || missing.length === RATING_TYPES.length;
  for (const type of missing) {
    const title = RATING_TITLES[type];
    report(isRefused ? problem('columnMissing', '', { title }) : unlisted(title));
  }
}
