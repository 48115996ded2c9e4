import { freeSheetName } from './sheetName';

/** What the workbook has names for already. */
export interface TakenNames {
  readonly sheets: readonly string[];
  readonly tables: readonly string[];
  /** Names that are defined in the workbook or on a sheet: a table cannot be called so either. */
  readonly defined: readonly string[];
}

/** Names that nothing in the workbook has; each that is given is taken from then on. */
export class FreeNames {
  private readonly tables: Set<string>;
  private readonly sheets: string[];

  constructor({ sheets, tables, defined }: TakenNames) {
    this.sheets = [...sheets];
    this.tables = new Set([...tables, ...defined].map((name) => name.toLowerCase()));
  }

  /** The wished name of a sheet, with (2), (3) ... where it is taken. */
  sheet(wished: string): string {
    const name = freeSheetName(wished, this.sheets);
    this.sheets.push(name);
    return name;
  }

  /** The wished name of a table, with _2, _3 ... where it is taken. */
  table(wished: string): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wished : `${wished}_${count}`;
      if (this.tables.has(name.toLowerCase())) continue;
      this.tables.add(name.toLowerCase());
      return name;
    }
  }
}
