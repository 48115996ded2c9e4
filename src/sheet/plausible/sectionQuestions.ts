import type { PlacedProblem, CrosstableLayout } from '../section/placedProblem';
import type { SectionTable } from '../section/sectionPlayer';
import type { TournamentRules } from '../section/tournamentRules';
import { askAbout } from './bound';
import { BOUND_KEYS } from './sectionBounds';
import { SECTION_BOUNDS } from './sections';

/**
 * What a crosstable asks because of its numbers.
 *
 * @param system the document whose rules hold
 * @param table as it was read, players in the order of the layout's rows
 * @returns in the order of rows and columns
 */
export function sectionQuestions(
  system: TournamentRules,
  table: SectionTable,
  layout: CrosstableLayout,
): PlacedProblem[] {
  const bounds = SECTION_BOUNDS[system];
  return table.players.flatMap((player, index) =>
    BOUND_KEYS.flatMap((key): PlacedProblem[] => {
      const [bound, column, value] = [bounds[key], layout.columns.get(key), player[key] ?? null];
      if (bound === undefined || column === undefined || value === null) return [];
      const asked = askAbout(bound, value);
      return asked === null ? [] : [{ problem: asked, row: layout.rows[index]!, column }];
    }),
  );
}
