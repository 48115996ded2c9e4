import type { Bound, Table } from '../figures/question';

/** The numbers of a crosstable's players, by their columns. */
export const BOUND_KEYS = ['rating', 'k', 'gamesPlayed', 'acfRating', 'startValue'] as const;
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
