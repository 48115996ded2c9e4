import type { PlayerMonth } from '../../engine/csa2024';
import { type FormulaBook, formulaBook } from './formulaBook';
import { FACTOR_FORMAT, RATING_FORMAT } from './formats';
import type { PrintedFigures } from './printedFigures';
import { ReportPage } from './reportPage';
import type { CellSpec, Expression } from './sheetBuilder';
import type { ReportStyle } from './sheetModel';

/** A month's report under way: the record it reads, and the formulas of its style. */
export class MonthPage extends ReportPage {
  readonly book: FormulaBook;
  /**
   * For what is calculated with a We: rounded, Black's smallest of 0.0043 is 0, which CSA.CHANGE takes for a cell left blank.
   */
  readonly bookOfRounded: FormulaBook;

  constructor(
    readonly month: PlayerMonth,
    style: ReportStyle,
    printed: PrintedFigures = new Map(),
  ) {
    super(style, printed);
    this.book = formulaBook(style);
    this.bookOfRounded = month.options.rounding === 'none' ? this.book : formulaBook('plain');
  }

  /** A calculated cell with a factor: two decimals where the example rounds. */
  factor(key: string, value: number | null, expression: Expression): CellSpec {
    return this.figure(key, value, this.rounded(expression, 2), FACTOR_FORMAT);
  }

  /** A calculated cell with rating points: one decimal where the example rounds. */
  points(key: string, value: number | null, expression: Expression): CellSpec {
    return this.figure(key, value, this.rounded(expression, 1), RATING_FORMAT);
  }

  private rounded(expression: Expression, decimals: number): Expression {
    return this.month.options.rounding === 'none'
      ? expression
      : (at) => `ROUND(${expression(at)},${decimals})`;
  }
}
