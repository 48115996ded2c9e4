import { RATING_TYPES } from '../../../engine/csa2024';
import { highestKey, kKey } from '../tables';
import type { PlayerKey } from './listColumns';
import type { ListRatings } from './joined';

/** What the ratings of lists are, for people to choose from. */
export const LIST_RATINGS_TITLES: Readonly<Record<ListRatings, string>> = {
  published: 'published ratings, as on the download site',
  raw: 'raw ratings, with their decimals',
};

/** What follows from the choice. */
export const LIST_RATINGS_HINTS: Readonly<Record<ListRatings, string>> = {
  published:
    'Published ratings are whole numbers (clause 25), and some are weighted ratings (clause 50). The run takes them for raw ones, so that new ratings can differ from the official ones. A raw rating of your table that rounds to the published one stays.',
  raw: 'They go into the table as they are, in place of the ratings that it has.',
};

/**
 * What a run assumes of players of whom it knows no more than these columns.
 *
 * @param columns those of the files, and of the table that they are added to
 */
export function assumptionsText(columns: ReadonlySet<PlayerKey>): string {
  const has = (keyOf: typeof kKey | typeof highestKey): boolean =>
    RATING_TYPES.some((list) => columns.has(keyOf(list)));
  const k =
    has(kKey) || has(highestKey)
      ? []
      : [
          'the highest rating is the highest of the rating and its history, and K follows from it (clause 31)',
        ];
  const assumed = [
    ...k,
    'a player without rows in Rating history has no other rating to weigh (clause 49)',
    'one with fewer than five Performances has no weighted performance (clause 35)',
  ];
  return `What lists do not have, the run assumes: ${assumed.join('; ')}.`;
}
