import { keptReport } from '../figures/sheetModel';

/** How the first line of a section's report begins; the document's title follows. */
export const REPORT_BEGINS = 'A section by ';

/** The second line of a document's example, below its title. */
export const EXAMPLE_LINE = 'Change any input (yellow) and the sheet recalculates.';

/**
 * Where a sheet begins as a section's report or a document's example does, below rows that may have been put in above.
 *
 * @param cells the sheet's cells from its first column
 * @param report what is kept with the sheet
 * @returns the row of the title; null for any other sheet
 */
export function sectionTop(cells: readonly (readonly unknown[])[], report?: string): number | null {
  const top = cells.findIndex((line) => !line.every(isBlank));
  const [title, line] = [cells[top]?.[0], cells[top + 1]?.[0]];
  const kept = keptReport(report, cells);
  const isSection =
    typeof title === 'string' &&
    (title.startsWith(REPORT_BEGINS) ||
      line === EXAMPLE_LINE ||
      (kept?.kind === 'section' && title === kept.title));
  return isSection ? top : null;
}

const isBlank = (cell: unknown): boolean => cell === '' || cell === null;
