import {
  type PrintedSheet,
  SECTION_DOCUMENTS,
  sectionDocument,
  type SectionExample,
} from '../../src/documents';
import type { PrintedFigures } from '../../src/figures/printedFigures';
import { SectionPage } from '../../src/section/sectionPage';
import type { RatedSection } from '../../src/section/sectionRules';

/** The documents' own examples, in the order in which they are offered. */
export const SECTION_EXAMPLES: readonly SectionExample[] = SECTION_DOCUMENTS.flatMap(
  ({ examples }) => examples,
);

/** The documents' own tables and texts. */
export const PRINTED_SHEETS: readonly PrintedSheet[] = SECTION_DOCUMENTS.flatMap(
  ({ printedSheets }) => printedSheets,
);

/** Every calculated number of a section by its key, such as 3/12/score, in the order of the report. */
export function sectionFigures(
  rated: RatedSection,
  printed: PrintedFigures = new Map(),
): Map<string, number> {
  const page = new SectionPage(rated, 'values', printed);
  sectionDocument(rated.record.system).tables(page, rated);
  return page.sheet.figures();
}
