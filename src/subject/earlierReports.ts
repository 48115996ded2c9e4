import type { Cells } from '../cells/headers';
import { MONTH_OPTIONS, NON_STANDARD } from '../documents/csa2024/options';
import { type Interpretations, type Reading, readingLine, READINGS } from '../documents/csa2024/readings';
import { EXAMPLE_TITLE, REPORT_TITLE } from '../documents/csa2024/titles';
import { hasOwnWords, type SheetModel } from '../figures/sheetModel';
import { type Option, type OptionValues, parseChanges, standardsOf } from '../options/option';
import { readOptionsLine } from '../options/optionsLine';
import { EXAMPLE_LINE, REPORT_BEGINS } from '../section/sectionTitles';

// Version 0.2.0 kept nothing with the sheets that it wrote: they are recognised by their words.

/** What the first three lines of a month's report or worked example say; null for any other sheet. */
export function monthOnLines(cells: Cells): {
  readonly kind: 'report' | 'example';
  readonly reading: Reading;
  readonly interpretations: Interpretations;
} | null {
  const [[title] = [], [line] = [], [otherwise] = []] = cells;
  if (title === EXAMPLE_TITLE) return { kind: 'example', reading: 'no maximum', interpretations: {} };
  if (title !== REPORT_TITLE) return null;
  const isBy = (one: Reading): boolean => typeof line === 'string' && line.endsWith(readingLine(one));
  return {
    kind: 'report',
    reading: READINGS.find(isBy) ?? 'regulations',
    interpretations: interpretationsIn(otherwise),
  };
}

/** How a report's line with its interpretations begins: now, and in version 0.2.0. */
const INTERPRETATIONS = [NON_STANDARD, 'Understood otherwise than usual: '];

/** The interpretations that a line of a report names; none where it is another line. */
function interpretationsIn(line: unknown): Interpretations {
  const text = String(line);
  const beginning = INTERPRETATIONS.find((one) => text.startsWith(one));
  if (beginning === undefined) return {};
  return parseChanges(MONTH_OPTIONS, readOptionsLine(MONTH_OPTIONS, text.slice(beginning.length)));
}

/** Whether two lines are the first ones of a section's report or of a document's example. */
export function beginsSection(title: string, line: unknown): boolean {
  return title.startsWith(REPORT_BEGINS) || line === EXAMPLE_LINE;
}

/** The options of a section's report: its second line names those that are not at their standards. */
export function optionsOnLines(options: readonly Option[], cells: Cells): OptionValues {
  const line = cells[1]?.[0];
  return (typeof line === 'string' ? readOptionsLine(options, line) : null) ?? standardsOf(options);
}

/**
 * Whether a sheet has text wherever its layout has words, whatever the text is. A row or column that was inserted moves a
 * heading to where the layout has none.
 */
export function hasShape(layout: SheetModel, cells: Cells): boolean {
  const isOwn = hasOwnWords(layout);
  return layout.cells.every((line, row) =>
    line.every((_, column) => {
      const there = cells[row]?.[column];
      return !isOwn({ row, column }) || (typeof there === 'string' && there !== '');
    }),
  );
}
