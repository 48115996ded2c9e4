import type { RequirementSets } from './requirementSets';

/** How a blank cell reaches a custom function: as an empty text, as null, or as 0. */
export type Blanks = 'text' | 'null' | 'zero';

/**
 * What makes one Excel stricter than another, or kinder: one field a switch. docs/workbench.md says of each what it
 * imitates and where that is known from.
 */
export interface Strictness {
  /** The language tag of the system that Excel runs on. */
  readonly region: 'en-US' | 'en-ZA';
  readonly blanks: Blanks;
  /** Milliseconds until a custom function answers; the cell says #BUSY! meanwhile. 0: at once. */
  readonly functionDelay: number;
  /** The most bytes that the arguments of one call may have; null: no limit. More is #CALC!. */
  readonly argumentBytes: number | null;
  /** A:A has 1,048,576 rows, not only those that the grid has. */
  readonly wholeColumns: boolean;
  /** An error in a returned array stays in its cell; otherwise it makes the whole result #VALUE!. */
  readonly errorsInArrays: boolean;
  /** A formula in a table's column goes into all of its cells, and a table grows by what is written beside it. */
  readonly fillTables: boolean;
  readonly requirementSets: RequirementSets;
  /** Cells with a format and nothing else belong to the used range. */
  readonly formatsAreUsed: boolean;
  /** A click on a link with `download` saves a file; otherwise nothing happens, without an error. */
  readonly downloads: boolean;
  /** Milliseconds that a request is on its way. */
  readonly latency: number;
  /** The most bytes of a request, and of its answer; null: no limit. */
  readonly payloadLimit: number | null;
  /** Whose list of what cannot be undone holds. */
  readonly undo: 'web' | 'desktop';
}
