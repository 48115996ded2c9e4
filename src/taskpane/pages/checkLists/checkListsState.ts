import type { TableRef } from '../../../excel/listTables';
import type { SideSource } from '../../../excel/compare/readSide';
import type { SheetRef } from '../../../excel/workbook';
import type { ChosenPairs, ComparedSide, FindingKind } from '../../../sheet/compare';
import type { Box } from '../../../sheet/kit/address';
import type { Progress } from '../../kit/jobs';
import type { PickedCells } from '../../kit/page';

export const SIDES = ['here', 'there'] as const;
export type SideName = (typeof SIDES)[number];

/** How rows are told to belong together. */
export const WAYS = ['id', 'position'] as const;
export type Way = (typeof WAYS)[number];

/** What the user chose for a side; a file is read at once. */
export type SideChoice = SideSource | { readonly kind: 'file'; readonly file: ComparedSide };

/** What is known of a side that was chosen. */
export interface FoundSide {
  readonly name: string;
  /** Its titles, and its rows with them. */
  readonly titles: readonly string[];
  readonly rows: number;
  /** Where it stands; null for a file. */
  readonly at: { readonly sheet: SheetRef; readonly box: Box } | null;
}

/** A line of the comparison as the pane shows it. */
export interface ShownFinding {
  readonly kind: FindingKind;
  readonly row: string;
  readonly column: string;
  readonly here: ShownCell | null;
  readonly there: ShownCell | null;
  readonly difference: number | null;
  readonly remark: string;
}

/** A cell of one side: its place in words, and where a click leads; a file's line leads nowhere. */
export interface ShownCell {
  readonly place: string;
  readonly text: string;
  readonly at: PickedCells | null;
}

/** What a comparison came to, and the sheet it is on. */
export interface CompareResult {
  readonly title: string;
  readonly how: string;
  readonly left: string;
  readonly counts: Readonly<Record<FindingKind, number>>;
  readonly largest: readonly ShownFinding[];
  /** Rows that could not be compared: their id stands twice, or is missing. */
  readonly notCompared: readonly ShownFinding[];
  readonly sheet: SheetRef;
}

/** All that the page Two lists has of its own. */
export interface CheckListsState {
  readonly tables: readonly TableRef[];
  readonly choices: Readonly<Record<SideName, SideChoice | null>>;
  /** null where nothing is chosen, or what was chosen is gone. */
  readonly found: Readonly<Record<SideName, FoundSide | null>>;
  readonly way: Way;
  readonly pairs: ChosenPairs;
  /** null = nothing goes on that could be cancelled. */
  readonly progress: Progress | null;
  readonly result: CompareResult | null;
}

export const INITIAL_CHECK_LISTS: CheckListsState = {
  tables: [],
  choices: { here: null, there: null },
  found: { here: null, there: null },
  way: 'id',
  pairs: { keys: null, columns: [] },
  progress: null,
  result: null,
};
