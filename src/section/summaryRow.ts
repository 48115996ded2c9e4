import type { CrosstablePlayer } from '../engine/kit/crosstable';

/** A player's section at a glance, in the same figures for every system; null where the document knows no such figure. */
export interface SummaryRow {
  readonly number: number;
  readonly player: string;
  /** The rating at the start; for Chess SA's and the junior list's unrated players what their opponents meet. */
  readonly ratingUsed: number | null;
  /** In the rated games. */
  readonly score: number;
  readonly gamesRated: number;
  readonly expected: number | null;
  readonly change: number | null;
  readonly performance: number | null;
  /** The new rating, or an unrated player's first or temporary one. */
  readonly newRating: number | null;
  readonly note: string;
}

export const SUMMARY_TITLES = [
  'No.',
  'Player',
  'Rating',
  'Score',
  'Games',
  'Expected',
  'Change',
  'Performance',
  'New rating',
  'Note',
] as const;

type Figure = number | null;
/** Rating used, score, games rated, expected, change, performance, new rating. */
type Figures = readonly [Figure, number, number, Figure, Figure, Figure, Figure];

/**
 * A row of a summary.
 *
 * @param notes those that are not false are said, in this order
 */
export function summaryRow(
  { number, name }: CrosstablePlayer,
  figures: Figures,
  ...notes: (string | false)[]
): SummaryRow {
  const [ratingUsed, score, gamesRated, expected, change, performance, newRating] = figures;
  const note = notes.filter((text) => text !== false).join('; ');
  return {
    number,
    player: name,
    ratingUsed,
    score,
    gamesRated,
    expected,
    change,
    performance,
    newRating,
    note,
  };
}

/** Said of a player without a rated game. */
export const NO_GAMES = 'no rated games';
