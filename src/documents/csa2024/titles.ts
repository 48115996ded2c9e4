/** The name that the document is asked for by. */
export const CSA2024_ID = 'csa2024';

/** The first line of a report, by which one of version 0.2.0 is recognised. */
export const REPORT_TITLE =
  "A player's month, by the Chess SA rating regulations in force since 1 January 2024";

/** The first line of the worked example, by which one of version 0.2.0 is recognised. */
export const EXAMPLE_TITLE =
  'The worked example of the Chess SA rating regulations, in force since 1 January 2024';

export const EDITION = 'Chess SA rating regulations, in force since 1 January 2024';
