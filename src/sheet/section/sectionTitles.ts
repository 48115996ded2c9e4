/** How the first line of a section's report begins; the document's title follows. */
export const REPORT_BEGINS = 'A section by ';

/** The second line of a document's example, below its title. */
export const EXAMPLE_LINE = 'Change any input (yellow) and the sheet recalculates.';

/**
 * Whether a sheet begins as a section's report or a document's example does.
 *
 * @param cells the sheet's cells from its first one; two rows are enough
 */
export function looksLikeSection(cells: readonly (readonly unknown[])[]): boolean {
  const [title, line] = [cells[0]?.[0], cells[1]?.[0]];
  return typeof title === 'string' && (title.startsWith(REPORT_BEGINS) || line === EXAMPLE_LINE);
}
