import { reading } from './reading';
import type { SheetRef } from './sheetArea';

/** A table of the workbook. */
export interface TableRef {
  readonly id: string;
  readonly name: string;
  readonly sheet: SheetRef;
}

/** The tables of the workbook, in the order in which they came into being. */
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
