import { ISuperTableService } from '@univerjs/preset-sheets-core';
import type { NamedTable } from '../model/namedTables';
import { recalculate } from './recalculate';
import type { UniverParts } from './univer';

/** Tables that formulas may name, such as MyTable[min]. */
export class TableNames {
  private known: readonly string[] = [];
  private registered: { unitId: string; name: string }[] = [];

  constructor(private readonly univer: UniverParts) {}

  /** Takes the tables as they are now. A new one concerns no formula yet; after a change all are calculated anew. */
  update(tables: readonly NamedTable[]): void {
    const unitId = this.univer.api.getActiveWorkbook()?.getId() ?? '';
    const now = tables.map((table) => JSON.stringify([unitId, table]));
    if (now.join() === this.known.join()) return;
    const isChanged = this.known.some((table) => !now.includes(table));
    this.known = now;
    const service = this.univer.injector.get(ISuperTableService);
    for (const { unitId: unit, name } of this.registered) service.remove(unit, name);
    this.registered = tables.map(({ name }) => ({ unitId, name }));
    for (const { name, sheetId, box, titles } of tables) {
      service.registerTable(unitId, name, {
        sheetId,
        titleMap: new Map(titles.map((title, at) => [title, at])),
        range: {
          startRow: box.row,
          endRow: box.row + box.rows - 1,
          startColumn: box.column,
          endColumn: box.column + box.columns - 1,
        },
      });
    }
    if (isChanged) recalculate(this.univer.injector);
  }
}
