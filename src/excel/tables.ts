import type { Box } from '../figures/address';
import { BOX_PROPERTIES, boxOf, type SheetCell, type TableRef } from './ranges';

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
