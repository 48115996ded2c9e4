import type { RatingType } from '../../../engine/csa2024';
import type { Cells } from '../../month';
import type { CellContent } from '../../kit/sheetModel';
import type { ListProblem } from './importList';
import type { PlayerKey } from './listColumns';

/** What the ratings of a list are: raw ones, or published ones (50), which are rounded and may be weighted ones. */
export const LIST_RATINGS = ['published', 'raw'] as const;
export type ListRatings = (typeof LIST_RATINGS)[number];

/** A table of players that lists are added to. */
export interface PlayersTable {
  /** What people call it: the sheet it is on. */
  readonly name: string;
  /** The header row first. */
  readonly cells: Cells;
}

/** A column of the joined table: one of the table of players, or one of the user's own. */
export interface JoinedColumn {
  readonly title: string;
  readonly key: PlayerKey | null;
}

/** What came of a list's ratings. */
export interface JoinedRatings {
  readonly list: RatingType;
  /** Ratings that are now the list's, and how many of them stand where the table had another one. */
  readonly taken: number;
  readonly replaced: number;
  /** Raw ratings of the table that are the published ones once rounded, and stay as they are. */
  readonly kept: number;
}

/** A table of players and lists in one, joined by CSA id. */
export interface JoinedLists {
  readonly columns: readonly JoinedColumn[];
  readonly rows: readonly (readonly CellContent[])[];
  /** Players who were not in the table. */
  readonly added: number;
  readonly ratings: readonly JoinedRatings[];
  /** Errors: what was not taken. Notes: what disagrees, and which of the two stays. */
  readonly problems: readonly ListProblem[];
}
