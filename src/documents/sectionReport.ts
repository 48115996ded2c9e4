import { sectionDocument, TOURNAMENT_DOCUMENTS } from '.';
import type { ReportFigures } from '../figures/figure';
import type { ReportStyle, SheetModel } from '../figures/sheetModel';
import { optionTexts } from '../options/optionsLine';
import type { SectionDocument } from '../section/sectionDocument';
import { SectionPage } from '../section/sectionPage';
import { REPORT_BEGINS } from '../section/sectionTitles';
import type { RatedSection } from '../section/sectionRules';

/**
 * How reports are and were written: by the rules of 2024 without performances, then also with a line above the tables for each note
 * and without the edition.
 */
export const REPORT_FORMS = ['now', 'withoutPerformance', 'earlier'] as const;
type ReportForm = (typeof REPORT_FORMS)[number];

/**
 * A section as a sheet: the final table on top, the crosstable, and the document's own steps.
 *
 * @param rated from `SectionRules.rate`; a section with an error among its problems has no players and should not be reported
 * @param documents the registry in which its document is looked up
 * @param style live CSA formulas, plain formulas that need no add-in, or values
 * @param form as it is written now; the others are for recognizing the sheets of earlier versions
 */
export function sectionReport(
  rated: RatedSection,
  style: ReportStyle,
  documents: readonly SectionDocument[] = TOURNAMENT_DOCUMENTS,
  form: ReportForm = 'now',
): SheetModel {
  const page = new SectionPage(rated, style, new Map(), form === 'now');
  const document = sectionDocument(rated.record.system, documents);
  const { title, edition } = document;
  page.line(REPORT_BEGINS + title, 'title');
  page.circumstances(optionTexts(document.options, rated.values), form !== 'earlier');
  if (form !== 'earlier') page.line(`${edition}.`);
  document.tables(page, rated);
  const sheet = page.sheet.finish(`${title} section`, 1);
  return { ...sheet, report: { kind: 'section', document: document.id, options: rated.values, style } };
}

/** The declared figures of a section's report, and the values of its cells: typed, calculated and looked up in. */
export function declaredFigures(
  rated: RatedSection,
  documents: readonly SectionDocument[] = TOURNAMENT_DOCUMENTS,
): ReportFigures {
  // In plain formulas a report has all the tables that it looks something up in.
  const page = new SectionPage(rated, 'plain');
  sectionDocument(rated.record.system, documents).tables(page, rated);
  return page.reportFigures();
}
