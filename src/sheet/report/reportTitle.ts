import { type Reading, READING_TEXT } from './readings';

/** The first line of a report, by which its sheet is known again. */
export const REPORT_TITLE =
  "A player's month, by the Chess SA rating regulations in force since 1 January 2024";

/** What a report says of its reading. */
export function readingLine(reading: Reading): string {
  return `Reading: ${READING_TEXT[reading]}.`;
}
