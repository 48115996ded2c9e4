import type { Cells } from '../cells/headers';
import { interpretationsIn } from '../documents/csa2024/options';
import { type Interpretations, type Reading, readingLine, READINGS } from '../documents/csa2024/readings';
import { REPORT_TITLE } from '../documents/csa2024/titles';
import { type Option, type OptionValues, standardsOf } from '../options/option';
import { readOptionsLine } from '../options/optionsLine';

// Reports written before a sheet kept what it is: only their lines tell.

/** The reading of a month's report by its first three lines; null for any other sheet. */
export function readingOnLines(
  cells: Cells,
): { readonly reading: Reading; readonly interpretations: Interpretations } | null {
  if (cells[0]?.[0] !== REPORT_TITLE) return null;
  const line = cells[1]?.[0];
  const says = (one: Reading): boolean => typeof line === 'string' && line.endsWith(readingLine(one));
  const reading = READINGS.find(says) ?? 'regulations';
  return { reading, interpretations: interpretationsIn(cells[2]?.[0]) };
}

/** The options of a section's report: its second line says those that are not at their standards. */
export function optionsOnLines(options: readonly Option[], cells: Cells): OptionValues {
  const line = cells[1]?.[0];
  return (typeof line === 'string' ? readOptionsLine(options, line) : null) ?? standardsOf(options);
}
