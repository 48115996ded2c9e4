import { askAbout, type Bound, type Table } from '../figures/question';
import type { CrosstableLayout, PlacedProblem } from './readCrosstable';
import type { SectionTable } from './sectionRules';

/** The numbers of a crosstable's players, by their columns. */
const BOUND_KEYS = ['rating', 'k', 'gamesPlayed', 'acfRating', 'startValue'] as const;
type BoundKey = (typeof BOUND_KEYS)[number];

/** The bounds of a document's crosstables; a column without one is not asked about. */
export type SectionBounds = Readonly<Partial<Record<BoundKey, Bound | Table>>>;

/** Games that a player has completed before: a game a day for forty years. */
export const GAMES_PLAYED = {
  what: 'A number of games completed before',
  least: 0,
  most: 15_000,
  isWhole: true,
  reason: 'more is a game a day for forty years',
} as const;

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
