import type { Progress } from '../../engine/kit/progress';
import type { ComparedSide } from './comparedSide';
import type { Pairing } from './pairColumns';

/** What a line of a comparison tells, in the order in which they are listed. The first three are of cells, others of rows. */
export const FINDING_KINDS = [
  'differs',
  'rounded',
  'missingHere',
  'missingThere',
  'twiceHere',
  'twiceThere',
  'noKeyHere',
  'noKeyThere',
  'equal',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** What a line says in the sheet's first column, by which people filter. */
export const KIND_WORDS: Readonly<Record<FindingKind, string>> = {
  differs: 'differs',
  rounded: 'equal as shown',
  missingHere: 'missing here',
  missingThere: 'missing there',
  twiceHere: 'twice here',
  twiceThere: 'twice there',
  noKeyHere: 'no id here',
  noKeyThere: 'no id there',
  equal: 'equal',
};

/** One line of a comparison. Rows are those of the sides' cells, the header's being 0. */
export interface Finding {
  readonly kind: FindingKind;
  readonly rowHere: number | null;
  readonly rowThere: number | null;
  /** The pair of columns, by its place in `pairing.columns`; null where a whole row is reported. */
  readonly column: number | null;
  /** Here less there, where both are numbers that are not equal, and it is a number that a cell can hold. */
  readonly difference: number | null;
  readonly remark: string;
}

/** Two sides, compared. */
export interface Comparison {
  readonly here: ComparedSide;
  readonly there: ComparedSide;
  readonly pairing: Pairing;
  /** Whether the first row of a side names its columns. */
  readonly titled: { readonly here: boolean; readonly there: boolean };
  /** Complete, also where not every equal cell is listed. */
  readonly counts: Readonly<Record<FindingKind, number>>;
  /** In the order of `FINDING_KINDS`; within a kind the largest differences first, then by key and column. */
  readonly findings: readonly Finding[];
}

/** How far a comparison is: rows, keys or differences of all. */
export type CompareProgress = Progress<'keys' | 'rows' | 'order'>;

/**
 * So many lines are listed at most, with two links each: written in some ten requests, and more than anybody reads. Cells
 * that are equal are the first to be left out, and are then only counted.
 */
export const MOST_LISTED = 20_000;
