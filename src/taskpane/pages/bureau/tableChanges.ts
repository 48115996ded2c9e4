import {
  BUREAU_TABLES,
  type BureauColumn,
  type BureauTable,
  type TableCells,
  TABLES,
  totalsAtEnd,
} from '../../../bureau';
import type { LogRow } from '../../../bureau/tables/logSheet';
import { underHeader } from '../../../bureau/tables/tableSheet';
import type { CellContent } from '../../../figures/sheetModel';
import type { SourceWithHeader } from '../../../excel/bureau/findTables';
import {
  type Appending,
  type Arrival,
  type CellChange,
  CannotAppendError,
  HalfAppendedError,
} from '../../../excel/intake/targets';
import { officeErrorText, UnfinishedSheetError } from '../../../excel/officeErrors';
import { nothingWritten } from '../../kit/jobs';
import { type BureauJob, type BureauParts, StoppedError } from './bureauParts';

/** The six tables, and the sheets Files and Sent back. */
type ChangedTable = BureauTable | 'files' | 'sentBack';

/** Some tables as they were read, and where each is. */
interface SomeTables {
  readonly cells: Readonly<Partial<Record<ChangedTable, TableCells | null>>>;
  readonly sources: Readonly<Partial<Record<ChangedTable, SourceWithHeader | null>>>;
}

/** A cell of a table that gets another value: its row and column are counted from the header's first cell. */
interface TableChange {
  readonly table: ChangedTable;
  readonly row: number;
  readonly column: number;
  readonly value: CellContent;
  /** The number format of a number whose cell had none. */
  readonly format?: string;
  /** Whether somebody chose to lose its formula. */
  readonly replacesFormula?: boolean;
}

/** A cell that is changed, at its place on the sheet. */
export function cellChange(
  { table, row, column, value, format, replacesFormula }: TableChange,
  { cells, sources }: SomeTables,
): CellChange {
  const { cells: lines, origin } = cells[table]!;
  return {
    sheet: sources[table]!.sheet,
    row: origin.row + row,
    column: origin.column + column,
    from: lines[row]?.[column] ?? '',
    to: value ?? '',
    ...(format === undefined ? {} : { numberFormat: format }),
    ...(replacesFormula === undefined ? {} : { replacesFormula }),
  };
}

/** What is written into tables together: cells that change, and rows below the others. */
export type TableWrites = Pick<Arrival, 'changes' | 'appendings'>;
export const NOTHING: TableWrites = { changes: [], appendings: [] };

/** Changed cells and new rows of some tables, at their places on the sheets. */
export function writesInto(
  where: SomeTables,
  changes: readonly TableChange[],
  rows: Readonly<Partial<Record<BureauTable, readonly LogRow<string>[]>>>,
): TableWrites {
  return {
    changes: changes.map((change) => cellChange(change, where)),
    appendings: BUREAU_TABLES.flatMap((table) => appendingTo(table, rows[table] ?? [], where) ?? []),
  };
}

/** Rows below one of the six tables; null where it is not there. */
export function appendingTo(
  table: BureauTable,
  rows: readonly LogRow<string>[],
  { cells, sources }: SomeTables,
): Appending | null {
  const [source, seen] = [sources[table], cells[table]];
  if (source == null || seen == null) return null;
  const columns: readonly BureauColumn[] = TABLES[table].columns;
  const placed = underHeader(columns, seen.cells[0] ?? [], rows);
  // The month takes events in the order of their rows.
  const isOrdered = table === 'events';
  return {
    source,
    seen,
    totalsAt: totalsAtEnd(table, seen.cells),
    isOrdered,
    columns: placed.columns,
    rows: placed.rows,
  };
}

/** To take rows and sheets away again empties what Excel's own Undo can take back. */
const CANCELLED =
  "Cancelled. Your tables are as they were. Excel's own Undo may no longer reach your earlier steps.";

/** Writes; where it fails or is cancelled, rows that were written already are removed, and the message says so. */
export async function withRollback(
  parts: BureauParts,
  { signal }: BureauJob,
  work: () => Promise<void>,
): Promise<void> {
  const { pane } = parts;
  try {
    await reportRefusal(parts, work);
  } catch (error) {
    if (error instanceof UnfinishedSheetError || error instanceof StoppedError) throw error;
    if (signal.aborted) pane.say('done', CANCELLED);
    else pane.say('problem', `Nothing was written: your tables are as they were. ${officeErrorText(error)}`);
  }
}

/** Reports why rows cannot be appended; every other error passes. */
export async function reportRefusal({ pane }: BureauParts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CannotAppendError) pane.say('problem', nothingWritten(error.message));
    else if (error instanceof HalfAppendedError) pane.say('problem', halfText(error));
    else throw error;
  }
}

function halfText({ places, cause }: HalfAppendedError): string {
  return `Only a part could be written, and Excel could not remove it again. Delete these rows, if they are there: ${places}. ${officeErrorText(cause)}`;
}
