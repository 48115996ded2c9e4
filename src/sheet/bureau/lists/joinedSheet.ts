import type { CellContent } from '../../kit/sheetModel';
import type { RatingPeriod } from '../period';
import { TABLES, TEXT_FORMAT } from '../tables';
import { bureauTableName, type TableSheet, type TableSheetColumn } from '../tableSheet';
import type { JoinedColumn, JoinedLists } from './joined';

/** The least width of a column of the user's own, in characters. */
const OWN_WIDTH = 14;

/**
 * The joined lists as a new table of players.
 *
 * @param name of its sheet
 * @param period the month in the table's name; null = none
 */
export function joinedSheet(
  { columns, rows }: JoinedLists,
  name: string,
  period: RatingPeriod | null,
): TableSheet {
  const looks = columns.map(looksOf);
  return {
    name,
    tableName: bureauTableName('players', period),
    note: TABLES.players.note,
    columns: looks,
    rows: rows.map((row) => row.map((cell, at) => asStored(cell, looks[at]!.format))),
  };
}

function looksOf({ title, key }: JoinedColumn): TableSheetColumn {
  const known = TABLES.players.columns.find((column) => column.key === key);
  if (known === undefined) {
    return { title, format: 'General', width: Math.max(OWN_WIDTH, title.length + 4), choices: null };
  }
  const { format, width } = known;
  const choices = 'choices' in known ? known.choices : null;
  return { title, format, width: Math.max(width, title.length + 4), choices };
}

/** An id is text. */
function asStored(cell: CellContent, format: string): CellContent {
  return format === TEXT_FORMAT && cell !== null ? String(cell) : cell;
}
