import { type OptionValues, parseChanges } from '../options/option';
import { readOptionsLine } from '../options/optionsLine';
import { REPORT_BEGINS, sectionTop } from '../section/sectionTitles';
import { TOURNAMENT_DOCUMENTS, type TournamentRules } from '.';

/** The rules that a sheet was written by, and its options that are not at their standard. */
export interface OwnRules {
  readonly system: TournamentRules;
  readonly options: OptionValues;
}

/**
 * The rules of a section's report, by its title and its line of options, or of a document's example, by its title.
 *
 * @param cells the sheet's cells from its first column; blank rows may be above the title
 * @returns null for any other sheet
 */
export function ownRules(cells: readonly (readonly unknown[])[]): OwnRules | null {
  const top = sectionTop(cells);
  if (top === null) return null;
  const [title, line] = [cells[top]?.[0], cells[top + 1]?.[0]];
  for (const document of TOURNAMENT_DOCUMENTS) {
    const { id, examples } = document;
    if (title === REPORT_BEGINS + document.title) {
      const read = typeof line === 'string' ? readOptionsLine(document.options, line) : null;
      return { system: id, options: parseChanges(document.options, read) };
    }
    const example = examples.find((one) => one.title === title);
    if (example !== undefined) return { system: id, options: example.options };
  }
  return null;
}
