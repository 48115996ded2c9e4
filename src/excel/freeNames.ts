import { freeSheetName } from './sheetName';

/** Names that nothing in the workbook has; each that is given is taken from then on. */
export class FreeNames {
  private readonly tables: Set<string>;
  private readonly sheets: string[];

  constructor(sheets: readonly string[], tables: readonly string[]) {
    this.sheets = [...sheets];
    this.tables = new Set(tables.map((name) => name.toLowerCase()));
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
