import { BOX_PROPERTIES, boxOf } from '../boxes';
import type { TableBox } from '../../sheet/freeze/besideTables';
import { type Box, intersection } from '../../sheet/kit/address';
import { isWrittenFormula } from '../../sheet/freeze/workbookCells';
import type { CellBox, Writing } from './writing';

/** A table of the workbook. */
export interface TableBody extends TableBox {
  readonly name: string;
  /** Where its rows stand, without header and totals. */
  readonly box: Box;
}

/** A column of a table into which a formula is to be entered, and what is entered into it. */
export interface TableColumn extends CellBox {
  readonly table: string;
  readonly writings: readonly Writing[];
}

/** The tables of the workbook. */
export async function tableBodies(context: Excel.RequestContext): Promise<TableBody[]> {
  const { tables } = context.workbook;
  tables.load('items/name,items/showHeaders,items/showTotals,items/worksheet/id');
  await context.sync();
  const ranges = tables.items.map((table) => table.getRange());
  for (const range of ranges) range.load(BOX_PROPERTIES);
  if (ranges.length > 0) await context.sync();
  return tables.items.map(({ name, showHeaders, showTotals, worksheet }, at) => {
    const whole = boxOf(ranges[at]!);
    const top = showHeaders ? 1 : 0;
    const rows = whole.rows - top - (showTotals ? 1 : 0);
    const box = { ...whole, row: whole.row + top, rows };
    return { name, sheetId: worksheet.id, whole, showsTotals: showTotals, box };
  });
}

/**
 * Parts writings: those into columns of tables in which a formula is entered, which Excel may fill from top to bottom
 * (office-js#5909, office-js#2093), and all others.
 */
export function inTableColumns(
  writings: readonly Writing[],
  tables: readonly TableBody[],
): { readonly columns: TableColumn[]; readonly others: Writing[] } {
  const columns = new Map<string, TableColumn & { readonly writings: Writing[] }>();
  const others: Writing[] = [];
  for (const writing of writings) {
    const { sheet, box } = writing;
    const table = tables.find((one) => one.sheetId === sheet.id && intersection(one.box, box) !== null);
    if (table === undefined) others.push(writing);
    else {
      for (const cell of cellsOf(writing)) {
        const { column } = cell.box;
        if (intersection(table.box, cell.box) === null) others.push(cell);
        else {
          const key = `${table.name} ${column}`;
          const found = columns.get(key) ?? {
            sheet,
            box: { ...table.box, column, columns: 1 },
            table: table.name,
            writings: [],
          };
          columns.set(key, found);
          found.writings.push(cell);
        }
      }
    }
  }
  const all = [...columns.values()];
  const withFormula = all.filter((column) => column.writings.some(entersFormula));
  const withValues = all.filter((column) => !withFormula.includes(column));
  return { columns: withFormula, others: [...others, ...withValues.flatMap((column) => column.writings)] };
}

function entersFormula({ content }: Writing): boolean {
  return content.some((line) => line.some((entry) => entry !== null && isWrittenFormula(entry)));
}

/** A writing cell by cell. */
function cellsOf(writing: Writing): Writing[] {
  const { sheet, box, content, planned, restore } = writing;
  if (box.rows * box.columns === 1) return [writing];
  return content.flatMap((line, row) =>
    line.map((entry, column): Writing => {
      const cell = { sheet, box: { row: box.row + row, column: box.column + column, rows: 1, columns: 1 } };
      const before = restore?.[row]?.[column];
      return {
        ...cell,
        content: [[entry]],
        planned: planned === null ? null : [[planned[row]?.[column] ?? null]],
        ...(before === undefined ? {} : { restore: [[before]] }),
      };
    }),
  );
}
