import type { Key } from './key';
import type { Columns } from './columns';
import type { PrintedFigures } from './printedFigures';
import { type CellSpec, SheetBuilder } from './sheetBuilder';
import type { ReportStyle } from './sheetModel';
import { putTable, type Table } from './tables';

/** A report under way, from top to bottom: the sheet it writes, and the row it has come to. */
export class ReportPage {
  readonly sheet: SheetBuilder;
  row = 0;

  constructor(
    readonly style: ReportStyle,
    private readonly printed: PrintedFigures = new Map(),
  ) {
    this.sheet = new SheetBuilder(style);
  }

  /** A heading with the clauses behind it, and a blank row above. */
  heading(text: string, clauses: string): void {
    this.row += 1;
    this.sheet.put({ row: this.row, column: 0 }, { role: 'heading', value: text });
    this.row += 1;
    this.line(clauses, 'clause');
  }

  line(text: string, role: CellSpec['role'] = 'note'): void {
    this.sheet.put({ row: this.row, column: 0 }, { role, value: text });
    this.row += 1;
  }

  table(table: Table): void {
    this.row = putTable(this.sheet, { row: this.row, column: 0 }, table, this.printed);
  }

  /**
   * A table below a heading, its first column in the look of labels.
   *
   * @param block the name of its cells, header row included, for a chart
   */
  headedTable(
    heading: string,
    titles: readonly string[],
    rows: readonly (readonly CellSpec[])[],
    block?: string,
  ): void {
    this.row += 1;
    this.line(heading, 'heading');
    if (block !== undefined) {
      this.sheet.block(block, { row: this.row, column: 0, rows: rows.length + 1, columns: titles.length });
    }
    const labelled = rows.map(([first, ...others]) => [{ ...first!, role: 'label' as const }, ...others]);
    this.table({ titles, rows: labelled });
  }

  /** A table of declared columns, with a row for each of a list. */
  list<Row>(columns: Columns<Row>, rows: readonly Row[]): void {
    this.table({
      titles: columns.map(({ title }) => title),
      rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    });
  }
}

/** A cell that repeats another one. */
export function repeat(key: Key, value: CellSpec['value'], format = 'General'): CellSpec {
  return { role: 'figure', value, expression: { kind: 'figure', key: key }, format };
}

export function label(value: string | number): CellSpec {
  return { role: 'label', value };
}

export function typed(value: CellSpec['value'], key: Key, format = 'General'): CellSpec {
  return { role: 'input', value, key, format };
}
