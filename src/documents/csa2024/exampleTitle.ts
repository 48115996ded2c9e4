/** The first line of the example, by which its sheet is known again. */
export const EXAMPLE_TITLE =
  'The worked example of the Chess SA rating regulations, in force since 1 January 2024';
