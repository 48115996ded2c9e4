import type { Box } from '../figures/address';
import { officeErrorCode, severalAreas } from './officeErrors';
import { reading } from './requests';

/** A cell as Excel returns it: '' = blank; an error is its text, such as '#N/A'. */
export type SheetCell = number | string | boolean;

export interface SheetRef {
  /** Stays the same when the sheet is renamed. */
  readonly id: string;
  readonly name: string;
}

/** Cells of a sheet; the box counts from the sheet's first cell. */
export interface SheetArea {
  readonly sheet: SheetRef;
  readonly box: Box;
  readonly cells: readonly (readonly SheetCell[])[];
  /** The property of a report's sheet; none for other sheets. */
  readonly report?: string;
}

/** What is selected, whole columns and all, and the used cells of it. */
export interface Selection {
  readonly selected: Box;
  readonly area: SheetArea;
}

/** What `boxOf` needs of a range. */
export const BOX_PROPERTIES = 'rowIndex,columnIndex,rowCount,columnCount';

/** The place of a range whose indexes and counts are loaded. */
export function boxOf(range: Excel.Range): Box {
  return {
    row: range.rowIndex,
    column: range.columnIndex,
    rows: range.rowCount,
    columns: range.columnCount,
  };
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.row === b.row && a.column === b.column && a.rows === b.rows && a.columns === b.columns;
}

/** A table of the workbook. */
export interface TableRef {
  readonly id: string;
  readonly name: string;
  readonly sheet: SheetRef;
}

/** The tables of the workbook, in the order in which they were added. */
export function listTables(): Promise<readonly TableRef[]> {
  return reading(async (context) => {
    const tables = context.workbook.tables;
    tables.load('items/id,items/name,items/worksheet/id,items/worksheet/name');
    await context.sync();
    return tables.items.map(({ id, name, worksheet }) => ({
      id,
      name,
      sheet: { id: worksheet.id, name: worksheet.name },
    }));
  });
}

/** The selected cells, their place loaded; rejects with a `ReadingError` where they are several areas. */
export async function selectedRange(context: Excel.RequestContext): Promise<Excel.Range> {
  const selected = context.workbook.getSelectedRange();
  selected.load(BOX_PROPERTIES);
  try {
    await context.sync();
  } catch (error) {
    // The code is the same if another workbook is in front.
    if (officeErrorCode(error) === 'InvalidSelection' && (await areasSelected(context)) > 1)
      throw severalAreas();
    throw error;
  }
  return selected;
}

async function areasSelected(context: Excel.RequestContext): Promise<number> {
  try {
    const areas = context.workbook.getSelectedRanges();
    areas.load('areaCount');
    await context.sync();
    return areas.areaCount;
  } catch {
    return 0;
  }
}

/** A table of the workbook and its place. */
interface WorkbookTable extends TableRef {
  readonly showsHeaders: boolean;
  readonly showsTotals: boolean;
  /** The cells of the header row; empty if the table does not show it. */
  readonly header: readonly SheetCell[];
  /** The rows without header and totals. */
  readonly body: Box;
  /** All its cells. */
  readonly whole: Box;
}

/** Reads the tables of a workbook or a sheet, in the order in which they were added. */
export async function readTablesOf(
  context: Excel.RequestContext,
  tables: Excel.TableCollection,
): Promise<WorkbookTable[]> {
  tables.load(
    'items/id,items/name,items/showHeaders,items/showTotals,items/worksheet/id,items/worksheet/name',
  );
  await context.sync();
  const parts = tables.items.map((table) => {
    const body = table.getDataBodyRange();
    body.load(BOX_PROPERTIES);
    const header = table.showHeaders ? table.getHeaderRowRange() : null;
    header?.load('values');
    return { table, body, header };
  });
  if (parts.length > 0) await context.sync();
  return parts.map(({ table: { id, name, showHeaders, showTotals, worksheet }, body: range, header }) => {
    const body = boxOf(range);
    const above = Number(showHeaders);
    return {
      id,
      name,
      sheet: { id: worksheet.id, name: worksheet.name },
      showsHeaders: showHeaders,
      showsTotals: showTotals,
      header: ((header?.values ?? []) as SheetCell[][])[0] ?? [],
      body,
      whole: { ...body, row: body.row - above, rows: body.rows + above + Number(showTotals) },
    };
  });
}
