import type { CellContent } from '../kit/sheetModel';
import { BUREAU_TABLES, type BureauTable, type BureauColumn, TABLES } from './tables';
import { periodName, type RatingPeriod } from './period';

/** A column of a sheet with one table. */
export interface TableSheetColumn {
  readonly title: string;
  /** The number format of its cells; '@' for text. */
  readonly format: string;
  /** Characters. */
  readonly width: number;
  /** What Excel offers in its cells, or null. Other entries are to be let through: many spellings are read. */
  readonly choices: readonly string[] | null;
}

/**
 * A sheet that holds one Excel table under a line of text. A string in its rows is text and never a formula; it stands
 * in a column of format '@', which is to be set before the cells are written.
 */
export interface TableSheet {
  readonly name: string;
  readonly tableName: string;
  readonly note: string;
  readonly columns: readonly TableSheetColumn[];
  /** The rows under the header; none leaves one blank row, as every Excel table has. */
  readonly rows: readonly (readonly CellContent[])[];
}

/** Where a table's parts stand on its sheet; rows and columns count from 0. */
export const NOTE_PLACE = { row: 0, column: 0 } as const;
export const HEADER_PLACE = { row: 2, column: 0 } as const;

/**
 * The sheet of one of the bureau's tables.
 *
 * @param rows its rows, one cell for each column of `TABLES[table]`
 * @param period named in the sheet and the table where a workbook holds several months; null for the plain names
 */
export function tableSheet(
  table: BureauTable,
  rows: TableSheet['rows'] = [],
  period: RatingPeriod | null = null,
): TableSheet {
  const { sheetName, note, columns } = TABLES[table];
  return {
    name: period === null ? sheetName : `${sheetName} ${periodName(period)}`,
    tableName: bureauTableName(table, period),
    note,
    columns: columns.map(looksOf),
    rows,
  };
}

function looksOf({ title, format, width, choices }: BureauColumn): TableSheetColumn {
  return { title, format, width: Math.max(width, title.length + 4), choices };
}

/** CsaPlayers, or CsaPlayers_2024_03: no name that a cell could have. */
export function bureauTableName(table: BureauTable, period: RatingPeriod | null = null): string {
  const { tableName } = TABLES[table];
  return period === null ? tableName : `${tableName}_${periodName(period).replace('-', '_')}`;
}

/** The empty sheets of a bureau's workbook. */
export function bureauWorkbook(period: RatingPeriod | null = null): readonly TableSheet[] {
  return BUREAU_TABLES.map((table) => tableSheet(table, [], period));
}
