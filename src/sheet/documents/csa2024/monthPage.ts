import type { PlayerMonth } from '../../../engine/csa2024';
import { type FigureSource, sourceOf } from './rows';
import type { PrintedFigures } from '../../kit/printedFigures';
import { ReportPage } from '../../kit/reportPage';
import type { ReportStyle } from '../../kit/sheetModel';

/** A month's report under way, and the record it reads. */
export class MonthPage extends ReportPage {
  readonly source: FigureSource;

  constructor(
    readonly month: PlayerMonth,
    style: ReportStyle,
    printed: PrintedFigures = new Map(),
  ) {
    super(style, printed);
    this.source = sourceOf(month);
  }
}
