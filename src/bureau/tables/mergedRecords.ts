import { cellValue } from '../../cells/cellValue';
import { type Cells, placesOfColumns } from '../../cells/headers';
import { comparableId } from '../../cells/names';
import { dayIn } from '../../cells/readDate';
import type { CalendarDay } from '../../engine/kit/calendarDay';
import { DATE_FORMAT, MONTH_FORMAT, WHOLE_FORMAT } from '../../figures/formats';
import { logColumn, type LogRow, type LogSheet } from './logSheet';
import { BUREAU_TABLES, type BureauTable, TABLES } from './tables';

/** Every cell that the merge of two records of a player has changed, one row each, and every merge that was undone. */
export const MERGED_SHEET = {
  sheetName: 'Merged records',
  tableName: 'CsaMergedRecords',
  note: 'Records of one player that were merged, one row for each cell that changed, and merges that were split again. The add-in adds rows and changes none: by these rows a merge is undone.',
  columns: [
    logColumn('merge', 'Merge', 9, WHOLE_FORMAT),
    logColumn('on', 'On', 12, DATE_FORMAT),
    logColumn('done', 'Done', 12),
    logColumn('id', 'CSA id', 12),
    logColumn('former', 'Former id', 12),
    logColumn('month', 'Month', 10, MONTH_FORMAT),
    logColumn('table', 'Table', 16),
    logColumn('cell', 'Cell', 22),
    logColumn('column', 'Column', 18),
    logColumn('was', 'Was', 16, 'General'),
    logColumn('is', 'Is', 16, 'General'),
    logColumn('row', 'Row', 50),
  ],
} as const satisfies LogSheet;
type MergedKey = (typeof MERGED_SHEET)['columns'][number]['key'];
export type MergedRecordRow = LogRow<MergedKey>;

/** What a row of the log is about: a cell of a row that stays, or of one that is gone; a merge undone, or a cell that stayed then. */
export const MERGED_WORDS = {
  changed: 'changed',
  emptied: 'emptied',
  split: 'split',
  left: 'left as it is',
} as const;

/** A cell that a merge changed, as the log has it. */
export interface LoggedCell {
  readonly table: BureauTable;
  /** Of the sheet, from 1. */
  readonly row: number;
  /** The title of its column. */
  readonly column: string;
  /** Whether the row is gone. */
  readonly isEmptied: boolean;
  /** As Office has them; '' = blank. */
  readonly was: unknown;
  readonly is: unknown;
  /** The fields of the row, as the merge left it, or as it was where it is gone. */
  readonly fields: string;
}

/** A merge as the log has it. */
export interface LoggedMerge {
  readonly number: number;
  readonly on: CalendarDay | null;
  readonly id: string;
  readonly former: string;
  /** The month of the tables that it was done in; null = not known. */
  readonly month: CalendarDay | null;
  readonly cells: readonly LoggedCell[];
  readonly isSplit: boolean;
}

/** The merges of the log, in its order. @param cells header row first; rows that are somebody's own are passed over */
export function loggedMerges(cells: Cells): LoggedMerge[] {
  const places = placesOfColumns<MergedKey>(cells[0] ?? [], MERGED_SHEET.columns);
  const merges = new Map<
    number,
    { -readonly [Key in keyof LoggedMerge]: LoggedMerge[Key] } & { cells: LoggedCell[] }
  >();
  for (const line of cells.slice(1)) {
    const raw = (key: MergedKey): unknown => line[places.get(key) ?? -1] ?? '';
    const text = (key: MergedKey): string => String(cellValue(raw(key)) ?? '');
    const number = cellValue(raw('merge'));
    if (typeof number !== 'number') continue;
    let merge = merges.get(number);
    if (merge === undefined) {
      const [id, former] = [text('id'), text('former')];
      merge = {
        number,
        on: dayIn(raw('on')),
        id,
        former,
        month: dayIn(raw('month')),
        cells: [],
        isSplit: false,
      };
      merges.set(number, merge);
    }
    const [done, table] = [
      text('done'),
      BUREAU_TABLES.find((one) => TABLES[one].sheetName === text('table')),
    ];
    if (done === MERGED_WORDS.split) merge.isSplit = true;
    const isEmptied = done === MERGED_WORDS.emptied;
    if (table === undefined || (!isEmptied && done !== MERGED_WORDS.changed)) continue;
    const row = Number(/\d+$/.exec(text('cell'))?.[0]);
    const [was, is] = [raw('was'), raw('is')];
    merge.cells.push({ table, row, column: text('column'), isEmptied, was, is, fields: text('row') });
  }
  return [...merges.values()];
}

/** The ids that each player had before records were merged, as they were, by the id that they have now, as `comparableId` makes it. */
export type FormerIds = ReadonlyMap<string, readonly string[]>;

export function formerIds(merges: readonly Pick<LoggedMerge, 'id' | 'former' | 'isSplit'>[]): FormerIds {
  const former = new Map<string, readonly string[]>();
  for (const { id, former: gone, isSplit } of merges) {
    if (isSplit) continue;
    const now = comparableId(id);
    former.set(now, [...(former.get(now) ?? []), gone, ...(former.get(comparableId(gone)) ?? [])]);
  }
  return former;
}

/** All ids of a player, the present one first. */
export const idsOf = (id: string, former: FormerIds): readonly string[] => [
  id,
  ...(former.get(comparableId(id)) ?? []),
];
