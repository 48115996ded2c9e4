import type { MonthOptions } from '../../engine/csa2024';
import {
  clauseOf,
  MONTH_OPTION_NAMES,
  MONTH_OPTION_WORDS,
  type MonthOptionName,
  valuesOf,
  valueWords,
} from './monthOptionWords';
import { type Interpretations, type Reading, READING_TEXT } from './readings';

/** The first line of a report, by which its sheet is known again. */
export const REPORT_TITLE =
  "A player's month, by the Chess SA rating regulations in force since 1 January 2024";

/** What a report says of its reading. */
export function readingLine(reading: Reading): string {
  return `Reading: ${READING_TEXT[reading]}.`;
}

const OTHERWISE = 'Understood otherwise than usual: ';

/** What a report says of its interpretations; null where it has none beside its reading. */
export function interpretationsLine(interpretations: Interpretations): string | null {
  const names = Object.keys(interpretations) as MonthOptionName[];
  if (names.length === 0) return null;
  return `${OTHERWISE}${names.map((name) => inWords(name, interpretations[name]!)).join('; ')}.`;
}

/** The interpretations that a line of a report names; none where it is another line. */
export function interpretationsIn(line: unknown): Interpretations {
  if (typeof line !== 'string' || !line.startsWith(OTHERWISE)) return {};
  const said = line.slice(OTHERWISE.length, -1).split('; ');
  const found = MONTH_OPTION_NAMES.flatMap((name) =>
    valuesOf(name).flatMap((value) => (said.includes(inWords(name, value)) ? [[name, value] as const] : [])),
  );
  return Object.fromEntries(found);
}

function inWords(name: MonthOptionName, value: MonthOptions[MonthOptionName]): string {
  return `${MONTH_OPTION_WORDS[name].title}: ${valueWords(name, value)} (${clauseOf(name)})`;
}
