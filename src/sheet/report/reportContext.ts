import type { PlayerMonth } from '../../engine/csa2024';
import { type FormulaBook, formulaBook } from './formulaBook';
import { FACTOR_FORMAT, RATING_FORMAT } from './formats';
import type { PrintedFigures } from './printedFigures';
import { type CellSpec, type Expression, SheetBuilder } from './sheetBuilder';
import type { ReportStyle } from './sheetModel';
import { type PlacedTable, putTable, type Table } from './tables';

/** What every part of a report works with: the record it reads, the sheet it writes, and the row it has come to. */
export class ReportContext {
  readonly sheet: SheetBuilder;
  readonly book: FormulaBook;
  row = 0;

  constructor(
    readonly month: PlayerMonth,
    style: ReportStyle,
    private readonly printed: PrintedFigures,
  ) {
    this.sheet = new SheetBuilder(style);
    this.book = formulaBook(style);
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

  table(table: Table): PlacedTable {
    const placed = putTable(this.sheet, { row: this.row, column: 0 }, table, this.printed);
    this.row = placed.end;
    return placed;
  }

  /** A calculated cell with a factor: two decimals where the example rounds. */
  factor(key: string, value: number | null, expression: Expression): CellSpec {
    return this.figure(key, value, this.rounded(expression, 2), FACTOR_FORMAT);
  }

  /** A calculated cell with rating points: one decimal where the example rounds. */
  points(key: string, value: number | null, expression: Expression): CellSpec {
    return this.figure(key, value, this.rounded(expression, 1), RATING_FORMAT);
  }

  /** A calculated cell that is never rounded. A figure without a value has no formula either. */
  figure(key: string, value: number | string | null, expression: Expression, format: string): CellSpec {
    return value === null ? { role: 'figure', value } : { role: 'figure', value, expression, key, format };
  }

  private rounded(expression: Expression, decimals: number): Expression {
    return this.month.options.rounding === 'none'
      ? expression
      : (at) => `ROUND(${expression(at)},${decimals})`;
  }
}

/** A cell that repeats another one. */
export function repeat(key: string, value: CellSpec['value'], format = 'General'): CellSpec {
  return { role: 'figure', value, expression: (at) => at.cell(key), format };
}

export function label(value: string | number): CellSpec {
  return { role: 'label', value };
}

export function typed(value: CellSpec['value'], key: string, format = 'General'): CellSpec {
  return { role: 'input', value, key, format };
}
