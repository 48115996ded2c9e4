import type { Cells } from '../cells/headers';
import { TOURNAMENT_DOCUMENTS, type TournamentRules } from '../documents';
import { type KeptReport, keptReport } from '../figures/sheetModel';
import { type OptionValues, parseChanges } from '../options/option';
import type { PrintedSheet, SectionDocument, SectionExample } from '../section/sectionDocument';
import { REPORT_BEGINS } from '../section/sectionTitles';
import { optionsOnLines } from './earlierReports';
import { sectionTop } from './knownSheet';

/** What a section's sheet was written by. */
export interface SectionOrigin {
  readonly document: SectionDocument<TournamentRules>;
  /** The document's own example or table; null for a report. */
  readonly example: SectionExample | PrintedSheet | null;
  /** The options that are not at their standard. */
  readonly options: OptionValues;
  /** What is kept with the sheet; null for one of version 0.2.0. */
  readonly kept: KeptReport | null;
}

/**
 * The document, example and options of a section's sheet: by what is kept with it, by its first lines where version 0.2.0
 * wrote it.
 *
 * @param cells the sheet's cells from its first column; blank rows may be above the title
 * @param report what is kept with the sheet
 * @returns null for any other sheet
 */
export function sectionOrigin(cells: Cells, report?: string): SectionOrigin | null {
  const top = sectionTop(cells, report);
  if (top === null) return null;
  const kept = keptReport(report, cells);
  const title = String(cells[top]?.[0]);
  for (const document of TOURNAMENT_DOCUMENTS) {
    const isReport =
      kept === null
        ? title === REPORT_BEGINS + document.title
        : kept.document === document.id && kept.example === undefined;
    if (isReport) {
      const written = kept?.options ?? optionsOnLines(document.options, cells.slice(top));
      return { document, example: null, options: parseChanges(document.options, written), kept };
    }
    const example = [...document.examples, ...document.printedSheets].find((one) =>
      kept === null ? one.title === title : one.id === kept.example,
    );
    if (example === undefined) continue;
    return { document, example, options: example.kind === 'section' ? example.options : {}, kept };
  }
  return null;
}
