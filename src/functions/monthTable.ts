import { LISTS_TITLE, MONTH_TABLE } from '../documents/csa2024/monthTable';
import type { PlayerMonth } from '../engine/csa2024/monthRecord';
import { RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { type BlockKind, RATING_TITLES } from '../cells/columns';
import type { PlacedProblem } from '../month/readBlock';
import { errorText } from './excelError';
import { throwPlaced, throwProblems } from './throwProblems';

/** A month as a header and a row for each rating. A month with an error gives no figures but throws it. */
export function monthTable(month: PlayerMonth): unknown[][] {
  const errors = month.problems.filter(({ severity }) => severity === 'error');
  throwProblems(errors.map((problem) => ({ problem, text: errorText(problem) })));
  // A null would be shown as 0.
  const figures = RATING_TYPES.map((type) => [
    RATING_TITLES[type],
    ...MONTH_TABLE.map(({ value }) => value(month.ratings[type]) ?? ''),
  ]);
  return [[LISTS_TITLE, ...MONTH_TABLE.map(({ title }) => title)], ...figures];
}

/** Throws what is wrong with the blocks, each with the row and column inside its block, its header being row 1. */
export function throwFirst(
  problems: readonly PlacedProblem[],
  blocks: Readonly<Record<BlockKind, readonly (readonly unknown[])[]>>,
): never {
  return throwPlaced(problems, ({ block }) => ({ name: block, cells: blocks[block] }));
}
