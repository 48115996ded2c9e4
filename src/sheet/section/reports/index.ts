import type { ReportFigures } from '../../figures/figure';
import type { PrintedFigures } from '../../kit/printedFigures';
import type { ReportStyle, SheetModel } from '../../kit/sheetModel';
import type { RatedSection } from '../rateSection';
import { SYSTEM_TITLES } from '../sectionSystem';
import { sectionBody } from './sectionBody';
import { SectionPage } from './sectionPage';

/**
 * A section as a sheet: the final table on top, the crosstable, and the document's own steps.
 *
 * @param rated from `rateSection`; a section with an error among its problems has no players and should not be reported
 * @param style live CSA formulas, plain formulas that need no add-in, or values
 */
export function sectionReport(rated: RatedSection, style: ReportStyle): SheetModel {
  const page = new SectionPage(rated, style);
  const title = SYSTEM_TITLES[rated.record.system];
  page.line(`A section by ${title}`, 'title');
  page.circumstances();
  sectionBody(page);
  return page.sheet.finish(`${title} section`, 1);
}

/** The declared figures of a section's report, and what stands in its cells: typed, calculated and looked up in. */
export function declaredFigures(rated: RatedSection): ReportFigures {
  // In plain formulas a report has all the tables that it looks something up in.
  const page = new SectionPage(rated, 'plain');
  sectionBody(page);
  return { figures: page.sheet.declared(), values: page.sheet.valuesByKey() };
}

/** Every calculated number of a section by its key, such as 3/12/score, in the order of the report. */
export function sectionFigures(
  rated: RatedSection,
  printed: PrintedFigures = new Map(),
): Map<string, number> {
  const page = new SectionPage(rated, 'values', printed);
  sectionBody(page);
  return page.sheet.figures();
}
