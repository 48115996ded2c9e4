import type { CellContent } from '../../kit/sheetModel';
import type { BureauTable, ColumnKey } from '../../bureau';
import type { FilesKey, SentBackKey } from '../sheets';

/** A row to be appended, by the keys of the table's columns; a column that is not named stays blank. Days are Excel's numbers. */
export type NewRow<Key extends string> = Readonly<Partial<Record<Key, CellContent>>>;

/** A cell of a table, or of the sheet Files, that gets another value (63): the old section is un-rated, and it and its rows get another
 * name, so that nothing of it is lost and no row is taken out. */
export interface CellChange {
  readonly table: BureauTable | 'files';
  /** Inside the table as it was read, the header is row 0 and the first column 0. */
  readonly row: number;
  readonly column: number;
  readonly value: CellContent;
}

/** What is written when a section is appended; all of it or nothing. */
export interface IntakeRows {
  /** Cells of the section that is replaced, to be changed before anything is appended. */
  readonly changes: readonly CellChange[];
  readonly players: readonly NewRow<ColumnKey<'players'>>[];
  readonly events: readonly NewRow<ColumnKey<'events'>>[];
  readonly games: readonly NewRow<ColumnKey<'games'>>[];
  readonly penalties: readonly NewRow<ColumnKey<'penalties'>>[];
  /** For the sheet Files. */
  readonly files: readonly NewRow<FilesKey>[];
  /** For the sheet Sent back: what was left out of a file that is appended. */
  readonly sentBack: readonly NewRow<SentBackKey>[];
}
