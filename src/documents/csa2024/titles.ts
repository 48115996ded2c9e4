/** The first line of a report, by which its sheet is known again. */
export const REPORT_TITLE =
  "A player's month, by the Chess SA rating regulations in force since 1 January 2024";

/** The first line of the example, by which its sheet is known again. */
export const EXAMPLE_TITLE =
  'The worked example of the Chess SA rating regulations, in force since 1 January 2024';
