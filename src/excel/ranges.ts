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
