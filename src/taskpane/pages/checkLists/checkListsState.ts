import { RATING_TITLES } from '../../../cells/columns';
import { type RatingType, RATING_TYPES } from '../../../engine/csa2024';
import type { SideSource, CompareWorkbook } from '../../../excel/compareWorkbook';
import type { TableRef } from '../../../excel/ranges';
import type { SheetRef } from '../../../excel/workbook';
import { newRatingsTables } from '../../../bureau';
import type { ChosenPairs, ComparedSide, FindingKind } from '../../../explain/compare';
import type { Box } from '../../../figures/address';
import type { Progress } from '../../kit/jobs';
import type { PickedCells, Focus, Pane, Slice } from '../../kit/page';
import { type ChosenList, blockedFiles, nameOf } from '../../month/chosenLists';

export const SIDES = ['here', 'there'] as const;
export type SideName = (typeof SIDES)[number];

/** How rows are paired. */
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
  /** How a file was written; '' for cells. */
  readonly written: string;
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
  /** Whether more rows of a side could not be compared than could. */
  readonly hardlyAny: boolean;
  readonly sheet: SheetRef;
}

/** A side with a row for each list and player, where the other side has one row a player. */
export interface ListFilter {
  readonly side: SideName;
  /** The column of the lists, and its title. */
  readonly column: number;
  readonly title: string;
  readonly values: readonly string[];
  /** The list whose rows are compared; '' = all rows, null = to be said. */
  readonly value: string | null;
}

/** What the comparison of one list came to, and the sheet it is on. */
export interface ListResult {
  readonly list: RatingType;
  readonly counts: Readonly<Record<FindingKind, number>>;
  readonly largest: readonly ShownFinding[];
  readonly sheet: SheetRef;
}

/** The new ratings of a month beside the published lists. */
export interface PublishedState {
  /** The id of the table of new ratings. */
  readonly table: string;
  readonly files: readonly ChosenList[];
  /** Files that could not be read, in words. */
  readonly refused: readonly string[];
  readonly results: readonly ListResult[] | null;
}

/** All that the page Two lists has of its own. */
export interface CheckListsState {
  readonly tables: readonly TableRef[];
  readonly choices: Readonly<Record<SideName, SideChoice | null>>;
  /** null where nothing is chosen, or what was chosen is gone. */
  readonly found: Readonly<Record<SideName, FoundSide | null>>;
  /** A side with a row for each list and player, beside one without; null where there is none. */
  readonly filter: ListFilter | null;
  readonly way: Way;
  readonly pairs: ChosenPairs;
  /** null = nothing goes on that could be cancelled. */
  readonly progress: Progress | null;
  readonly result: CompareResult | null;
  /** New ratings and the published lists; null = any two lists. */
  readonly published: PublishedState | null;
}

export const INITIAL_CHECK_LISTS: CheckListsState = {
  tables: [],
  choices: { here: null, there: null },
  found: { here: null, there: null },
  filter: null,
  way: 'id',
  pairs: { keys: null, columns: [] },
  progress: null,
  result: null,
  published: null,
};

/** The table of new ratings; null where it is gone. */
function tableOf({ table }: PublishedState, tables: readonly TableRef[]): TableRef | null {
  return newRatingsTables(tables).find(({ id }) => id === table) ?? null;
}

/** Why nothing can be compared yet; null where it can. */
export function blockedPublished(published: PublishedState, tables: readonly TableRef[]): string | null {
  if (tableOf(published, tables) === null) return 'Choose the table of new ratings first.';
  const several = published.files.find(({ recognised }) => recognised.columns.lists.length > 0);
  if (several !== undefined) {
    return `${nameOf(several)} has a column for each list. Remove it here, and compare it as one of two lists.`;
  }
  return blockedFiles(published.files);
}

/** The lists of which no file was chosen, in words; '' where all were. */
export function notChosen({ files }: PublishedState): string {
  const missing = RATING_TYPES.filter((type) => !files.some(({ list }) => list === type));
  return missing.map((type) => RATING_TITLES[type]).join(', ');
}

/** What the page works with. */
export interface CheckListsParts {
  readonly pane: Pane;
  readonly state: Slice<CheckListsState>;
  readonly focus: Focus;
  readonly excel: CompareWorkbook;
}
