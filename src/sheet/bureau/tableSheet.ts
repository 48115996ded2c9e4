import type { TableSheet, TableSheetColumn } from '../kit/tableModel';
import { BUREAU_TABLES, type BureauTable, type BureauColumn, TABLES } from './tables';
import { periodName, type RatingPeriod } from './period';

export * from '../kit/tableModel';

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
