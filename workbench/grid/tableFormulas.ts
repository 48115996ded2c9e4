import type { ICellData, Nullable } from '@univerjs/core';
import type { NamedTable } from '../model/namedTables';
import type { FormulaCell } from '../model/structuredReference';
import { withAddresses } from '../model/structuredReference';

/**
 * Formulas that name tables, such as `=SUM(MyTable[min])` or `=[@min]*2`. The formula engine gets them with the cells' addresses;
 * the cell keeps them as they were written.
 */
export class TableFormulas {
  private tables: readonly NamedTable[] = [];

  constructor(private readonly sheetName: (sheetId: string) => string) {}

  /** Takes the tables as they are now. @returns whether formulas may mean other cells than before */
  update(tables: readonly NamedTable[]): boolean {
    const changed = JSON.stringify(tables) !== JSON.stringify(this.tables);
    this.tables = tables;
    return changed;
  }

  /** The cell of a formula: what the engine calculates, and what was written where that differs. */
  cellFor(formula: string, place: FormulaCell): Pick<ICellData, 'f' | 'custom'> {
    const addresses = this.addressesIn(formula, place);
    return addresses === null ? { f: formula, custom: null } : { f: addresses, custom: { written: formula } };
  }

  /** The formula as it was written, where the cell still has it; null for any other cell. */
  writtenIn(cell: Nullable<ICellData>, place: FormulaCell): string | null {
    const written = writtenFormula(cell);
    return written !== null && cell?.f === this.addressesIn(written, place) ? written : null;
  }

  /** The cell with the addresses that its tables have now; null where it has them, or names no table. */
  renewed(cell: Nullable<ICellData>, place: FormulaCell): Pick<ICellData, 'f' | 'custom'> | null {
    const written = writtenFormula(cell);
    const addresses = written === null ? null : this.addressesIn(written, place);
    return written === null || addresses === null || addresses === cell?.f
      ? null
      : { f: addresses, custom: { written } };
  }

  private addressesIn(formula: string, place: FormulaCell): string | null {
    return withAddresses(formula, this.tables, place, this.sheetName);
  }
}

function writtenFormula(cell: Nullable<ICellData>): string | null {
  const written: unknown = cell?.custom?.written;
  return typeof written === 'string' && cell?.f ? written : null;
}
