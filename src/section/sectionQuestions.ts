import { askAbout } from '../figures/question';
import type { CrosstableLayout, PlacedProblem } from './readCrosstable';
import { BOUND_KEYS, type SectionBounds } from './sectionBounds';
import type { SectionTable } from './sectionRules';

/**
 * The questions about unlikely numbers of a crosstable.
 *
 * @param bounds those of the document that rates it
 * @param table as it was read, players in the order of the layout's rows
 * @returns in the order of rows and columns
 */
export function sectionQuestions(
  bounds: SectionBounds,
  table: SectionTable,
  layout: CrosstableLayout,
): PlacedProblem[] {
  return table.players.flatMap((player, index) =>
    BOUND_KEYS.flatMap((key): PlacedProblem[] => {
      const [bound, column, value] = [bounds[key], layout.columns.get(key), player[key] ?? null];
      if (bound === undefined || column === undefined || value === null) return [];
      const asked = askAbout(bound, value);
      return asked === null ? [] : [{ problem: asked, row: layout.rows[index]!, column }];
    }),
  );
}
