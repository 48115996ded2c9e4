import type { CalendarDay } from '../../../engine/kit/calendarDay';
import type { BureauCells, BureauTable, TableCells } from '../../../bureau';
import type { LoggedMerge } from '../../../bureau/tables/mergedRecords';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';
import type { LikelyDuplicate, PlayerRecord } from '../../../publications/duplicates';
import type { MergeCells, SplitCells } from '../../../publications/mergeCells';
import type { MergedPlayers } from '../../../publications/mergePlayers';
import type { TableFiles } from '../../../publications/tableFiles';

/** What goes on while two records are compared. */
export const COMPARING = 'Comparing the records…';

/** The two records: the one that stays, and the one that goes. */
export const MERGE_FIELDS = ['keep', 'drop'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeTyped = Readonly<Record<MergeField, string>>;
/** Where keyboard and screen reader go on. */
export const MERGE_FOUND = 'merge-found';
export const MERGE_SHOWN = 'merge-shown';
export const MERGE_WRITTEN = 'merge-written';
export const MERGE_CANDIDATES = 'merge-candidates';

/** The tables and the log as they are now. */
export interface Read {
  readonly cells: BureauCells;
  readonly sources: Readonly<Record<BureauTable, SourceWithHeader | null>>;
  readonly log: { readonly source: SourceWithHeader | null; readonly seen: TableCells | null };
  readonly files: TableFiles;
  readonly records: readonly PlayerRecord[];
  readonly merges: readonly LoggedMerge[];
  readonly month: CalendarDay | null;
}

/** Two records as they will be merged. */
export interface ShownMerge {
  readonly read: Read;
  readonly keep: PlayerRecord;
  readonly drop: PlayerRecord;
  readonly merged: MergedPlayers;
  readonly cells: MergeCells;
}

/** A merge as it will be undone. */
export interface ShownSplit {
  readonly read: Read;
  readonly merge: LoggedMerge;
  readonly cells: SplitCells;
}

export interface MergeState {
  /** What was looked for; null = not yet. */
  readonly found: {
    readonly duplicates: readonly LikelyDuplicate[];
    readonly merges: readonly LoggedMerge[];
    readonly nextId: string | null;
  } | null;
  /** Records that have the name that was typed. */
  readonly candidates: { readonly field: MergeField; readonly records: readonly PlayerRecord[] } | null;
  readonly merge: ShownMerge | null;
  readonly split: ShownSplit | null;
  /** Columns of which the value was chosen, and those with the value of the record that goes. */
  readonly decided: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Whether both may be in one round. */
  readonly isConfirmed: boolean;
  /** Whether the merge was tried: what is missing is in sight from then on. */
  readonly isTried: boolean;
  /** What was written, in words. */
  readonly written: string | null;
}

export const NOT_CHOSEN = {
  candidates: null,
  merge: null,
  split: null,
  decided: new Set<string>(),
  taken: new Set<string>(),
  isConfirmed: false,
  isTried: false,
  written: null,
} satisfies Partial<MergeState>;

/** The ids of what has to be answered before the records are merged. */
export function openOf({ merge, decided, isConfirmed }: MergeState): string[] {
  if (merge === null) return [];
  const { differences, sameRounds } = merge.merged;
  const open = differences.filter(({ key, isConflict }) => isConflict && !decided.has(key));
  const rounds = sameRounds.length > 0 && !isConfirmed ? ['merge-confirm'] : [];
  return [...open.map(({ key }) => `merge-choice-${key}`), ...rounds];
}
