import {
  type Arrival,
  type Appending,
  CannotAppendError,
  type CellChange,
} from '../../../../excel/intake/appending';
import {
  BUREAU_TABLES,
  type BureauColumn,
  type BureauTable,
  tableSheet,
  TABLES,
  totalsAtEnd,
} from '../../../../bureau';
import { underHeader, type WrittenColumn } from '../../../../bureau/tables/tableSheet';
import {
  FILES_SHEET,
  type IntakeRows,
  intakeSheet,
  type NewRow,
  SENT_BACK_SHEET,
  type SentBackKey,
} from '../../../../intake';
import type { IntakeTarget, TablesRead } from './readTables';

type AnyRow = NewRow<string>;

/**
 * What is written of the rows of sections: appended to the tables that are there, on new sheets where there is none.
 *
 * What no rating depends on is not written where the six tables have no column for it: the section lists these columns.
 *
 * @throws CannotAppendError where the sheet Files or Sent back has lost a column
 */
export function arrivalOf(rows: IntakeRows, read: TablesRead): Arrival {
  const { cells, sources } = read;
  const ofTable: Readonly<Record<BureauTable, readonly AnyRow[]>> = {
    players: rows.players,
    events: rows.events,
    games: rows.games,
    performances: [],
    history: [],
    penalties: rows.penalties,
  };
  const appendings = BUREAU_TABLES.map((table) =>
    appendingTo(table, TABLES[table].columns as readonly BureauColumn[], ofTable[table], read),
  );
  const missing = BUREAU_TABLES.filter((table) => sources[table] === null || cells[table] === null);
  const files = appendingTo('files', FILES_SHEET.columns, rows.files, read);
  const sentBack = sentBackOf(rows.sentBack, read);
  return {
    appendings: [...appendings, files, ...sentBack.appendings].flatMap((one) => one ?? []),
    changes: rows.changes.map((change): CellChange => {
      const { cells: table, origin } = cells[change.table]!;
      return {
        sheet: sources[change.table]!.sheet,
        row: origin.row + change.row,
        column: origin.column + change.column,
        from: table[change.row]?.[change.column] ?? '',
        to: change.value ?? '',
      };
    }),
    sheets: [
      ...missing.map((table) => tableSheet(table, inColumns(TABLES[table].columns, ofTable[table]))),
      ...(files === null && rows.files.length > 0 ? [intakeSheet(FILES_SHEET, rows.files)] : []),
      ...sentBack.sheets,
    ],
  };
}

/** What is written of the sheet Sent back alone. */
export function sentBackOf(
  rows: readonly NewRow<SentBackKey>[],
  read: TablesRead,
): Pick<Arrival, 'sheets'> & { readonly appendings: readonly Appending[] } {
  const appending = appendingTo('sentBack', SENT_BACK_SHEET.columns, rows, read);
  if (appending !== null) return { appendings: [appending], sheets: [] };
  return { appendings: [], sheets: rows.length === 0 ? [] : [intakeSheet(SENT_BACK_SHEET, rows)] };
}

/** Rows below a table that is there; null where there is none, or no row. */
function appendingTo(
  target: IntakeTarget,
  columns: readonly WrittenColumn<string>[],
  rows: readonly AnyRow[],
  { cells, sources }: TablesRead,
): Appending | null {
  const [source, seen] = [sources[target], cells[target]];
  if (source === null || seen === null) return null;
  const placed = underHeader(columns, seen.cells[0] ?? [], rows);
  const ofBureau = BUREAU_TABLES.find((table) => table === target);
  if (placed.lost.length > 0 && ofBureau === undefined) {
    const titles = placed.lost.map((title) => `"${title}"`).join(', ');
    const word = placed.lost.length === 1 ? 'column' : 'columns';
    throw new CannotAppendError(
      `The table on "${seen.sheet}" has no ${word} ${titles}, and what the files say there would be lost. Add the ${word} to its header row, then append again.`,
    );
  }
  const totalsAt = ofBureau === undefined ? null : totalsAtEnd(ofBureau, seen.cells);
  // The month takes events in the order of their rows.
  const isOrdered = target === 'events';
  return { source, seen, totalsAt, isOrdered, columns: placed.columns, rows: placed.rows };
}

function inColumns(columns: readonly { readonly key: string }[], rows: readonly AnyRow[]) {
  return rows.map((row) => columns.map(({ key }) => row[key] ?? null));
}
