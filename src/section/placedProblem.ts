import type { Problem, ProblemCode } from '../engine/kit/problem';
import type { CrosstableKey } from './crosstableColumns';

/** A problem and the cell it is about: row and column inside the crosstable, the header is row 0. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly row: number;
  readonly column: number;
}

/** Where a crosstable's parts stand in its cells. */
export interface CrosstableLayout {
  readonly columns: ReadonlyMap<CrosstableKey, number>;
  /** The cells' column of each column of results, by the round or the opponent's place among the players. */
  readonly results: ReadonlyMap<number, number>;
  /** The row of each player, in their order. */
  readonly rows: readonly number[];
  /** Their numbers. */
  readonly numbers: readonly number[];
}

/** The column that a problem of a player is about, where it is not a result. */
const COLUMN_OF: Readonly<Partial<Record<ProblemCode, CrosstableKey>>> = {
  duplicateNumber: 'number',
  ratingNotPositive: 'rating',
  startingRatingMissing: 'rating',
  noRatedPlayers: 'rating',
  kMissing: 'k',
  kFromRating: 'k',
  kNotPositive: 'k',
  gamesNotWhole: 'gamesPlayed',
};

/** Puts what an engine has found in its cell; what is about the whole section stands at the header. */
export function placeProblems(problems: readonly Problem[], layout: CrosstableLayout): PlacedProblem[] {
  return problems.map((problem) => {
    const index = playerIndex(problem, layout);
    const row = index === null ? 0 : (layout.rows[index] ?? 0);
    return { problem, row, column: index === null ? 0 : columnOf(problem, layout) };
  });
}

function playerIndex({ details }: Problem, { numbers }: CrosstableLayout): number | null {
  if (typeof details['row'] === 'number') return details['row'] - 1;
  const index = numbers.indexOf(Number(details['player']));
  return index < 0 ? null : index;
}

function columnOf({ problem, details }: Problem, { columns, results }: CrosstableLayout): number {
  const result = results.get(Number(details['column']));
  if (result !== undefined) return result;
  const key = COLUMN_OF[problem];
  return (
    (key === undefined ? undefined : columns.get(key)) ?? columns.get('player') ?? columns.get('number') ?? 0
  );
}
