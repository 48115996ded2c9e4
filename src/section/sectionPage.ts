import { groupedTexts, problemText } from '../problems/problemText';
import type { PrintedFigures } from '../figures/printedFigures';
import { ReportPage } from '../figures/reportPage';
import type { ReportStyle } from '../figures/sheetModel';
import type { RatedSection } from './sectionRules';

/** A section's report under way: what was rated, and the sheet that tells of it. */
export class SectionPage extends ReportPage {
  constructor(
    readonly rated: RatedSection,
    style: ReportStyle,
    printed: PrintedFigures = new Map(),
  ) {
    super(style, printed);
  }

  /** Live formulas are wanted, so that a CSA function may stand where one gives the figure. */
  get isLive(): boolean {
    return this.style === 'live';
  }

  /**
   * The options that are not at their standard, and the notes of the engine.
   *
   * @param isGrouped notes alike of several players in one line; examples and earlier reports have a line for each
   */
  circumstances(options: readonly string[], isGrouped = false): void {
    const { record } = this.rated;
    if (options.length > 0) this.line(`${options.join('. ')}.`);
    const { problems } = record;
    const texts = isGrouped ? groupedTexts(problems) : problems.map(problemText);
    for (const text of texts) this.line(`Note: ${text}`);
  }
}
