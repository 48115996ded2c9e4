import type { PlayerMonth, RatingRecord } from '../engine/csa2024/monthRecord';
import { RATING_TYPES } from '../engine/csa2024/ratingTypes';
import { type BlockKind, RATING_TITLES } from '../cells/columns';
import type { PlacedProblem } from '../month/readBlock';
import { errorText } from './excelError';
import { throwPlaced, throwProblems } from './throwProblems';

/** The columns of the spilled month; '' where there is no figure, as a null would be shown as 0. */
const COLUMNS: readonly (readonly [title: string, figure: (rating: RatingRecord) => number | string])[] = [
  ['Rating', ({ type }) => RATING_TITLES[type]],
  ['K', ({ k }) => k],
  ['Old raw', ({ oldRaw }) => oldRaw],
  ['Change', ({ change }) => change],
  ['Maximum', ({ maximumChange }) => maximumChange ?? ''],
  ['Temporary raw', ({ temporaryRaw }) => temporaryRaw],
  ['Wp', ({ weightedPerformance }) => weightedPerformance ?? ''],
  ['New raw', ({ newRaw }) => newRaw],
  ['Weighted', ({ weightedRating }) => weightedRating],
  ['Published', ({ published }) => published],
];

/** A month as a header and a row for each rating. A month with an error gives no figures but throws it. */
export function monthTable(month: PlayerMonth): unknown[][] {
  const errors = month.problems.filter(({ severity }) => severity === 'error');
  throwProblems(errors.map((problem) => ({ problem, text: errorText(problem) })));
  const header = COLUMNS.map(([title]) => title);
  return [header, ...RATING_TYPES.map((type) => COLUMNS.map(([, figure]) => figure(month.ratings[type])))];
}

/** Throws what is wrong with the blocks, each with the row and column inside its block, its header being row 1. */
export function throwFirst(
  problems: readonly PlacedProblem[],
  blocks: Readonly<Record<BlockKind, readonly (readonly unknown[])[]>>,
): never {
  return throwPlaced(problems, ({ block }) => ({ name: block, cells: blocks[block] }));
}
