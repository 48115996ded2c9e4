/** How the first line of a section's report begins; the document's title follows. */
export const REPORT_BEGINS = 'A section by ';

/** The second line of a document's example, below its title. */
export const EXAMPLE_LINE = 'Change any input (yellow) and the sheet recalculates.';
