import type { PlayerMonth } from '../../engine/csa2024';
import { type FormulaBook, formulaBook } from '../kit/formulaBook';
import { FACTOR_FORMAT, RATING_FORMAT } from '../kit/formats';
import type { PrintedFigures } from '../kit/printedFigures';
import { ReportPage } from '../kit/reportPage';
import type { CellSpec, Expression } from '../kit/sheetBuilder';
import type { ReportStyle } from '../kit/sheetModel';

/** A month's report under way: the record it reads, and the formulas of its style. */
export class MonthPage extends ReportPage {
  readonly book: FormulaBook;

  constructor(
    readonly month: PlayerMonth,
    style: ReportStyle,
    printed: PrintedFigures = new Map(),
  ) {
    super(style, printed);
    this.book = formulaBook(style);
  }

  /** The formulas for what is calculated with rounded cells, from which a function of the add-in may not give the figure. */
  get bookOfRounded(): FormulaBook {
    return this.month.options.rounding === 'none' ? this.book : formulaBook('plain');
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
