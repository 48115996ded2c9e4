import { RATING_TYPES, type RatingType } from '../../../engine/csa2024';
import { columnPlaces, type NamedColumn } from '../../../cells/headers';
import { type ColumnKey, rawKey, TABLES } from '../tables';

/** The columns of the table of players. */
export type PlayerKey = ColumnKey<'players'>;

/** What a column of a list holds: one of the table of players, or the rating of the one list that the file is. */
export type ListKey = PlayerKey | 'rating';

/** On the federation's download site FED is the player's region, not their federation. */
const REGION = 'fed';

/** Names that lists have for columns of the table of players, besides those that the table has itself. */
const MORE_NAMES: Readonly<Partial<Record<PlayerKey, readonly string[]>>> = {
  region: [REGION, 'prov', 'union'],
  surname: ['familyname'],
  birth: ['birthday', 'birth'],
};

/** As the download site writes them, for problems. */
const LIST_TITLES: Readonly<Partial<Record<PlayerKey, string>>> = { id: 'UNIQUE_NO' };

const PLAYER_COLUMNS = TABLES.players.columns.map(({ key, title, names }): NamedColumn<PlayerKey> => ({
  key,
  title: LIST_TITLES[key] ?? title,
  names: [...names.filter((name) => name !== REGION), ...(MORE_NAMES[key] ?? [])],
  required: false,
}));

const RATING: NamedColumn<'rating'> = {
  key: 'rating',
  title: 'RATING',
  names: ['rating', 'published', 'publishedrating', 'currentrating'],
  required: false,
};

/** Where the columns of a list stand in its header. */
export interface ListColumns {
  readonly places: ReadonlyMap<ListKey, number>;
  /** The lists that have a column of their own; none where the file has one list, in the column RATING. */
  readonly lists: readonly RatingType[];
  /** What it cannot do without and does not have, as the download site names it. */
  readonly missing: readonly string[];
  /** Titles of columns that are not taken. */
  readonly others: readonly string[];
}

/** Finds the columns of a list by its header row. Of two columns with the same meaning the first is taken. */
export function listColumns(header: readonly string[]): ListColumns {
  const columns: readonly NamedColumn<ListKey>[] = [...PLAYER_COLUMNS, RATING];
  const places = columnPlaces(header, columns, () => undefined);
  const lists = RATING_TYPES.filter((type) => places.has(rawKey(type)));
  if (lists.length > 0) places.delete('rating');
  const missing = [
    ...(places.has('id') ? [] : ['UNIQUE_NO']),
    ...(places.has('rating') || lists.length > 0 ? [] : ['RATING']),
  ];
  const taken = new Set(places.values());
  return {
    places,
    lists,
    missing,
    others: header.filter((title, at) => !taken.has(at) && title.trim() !== ''),
  };
}

/** The words by which people call the lists in names of files. */
const LIST_WORDS: Readonly<Record<RatingType, readonly string[]>> = {
  main: ['main'],
  standard: ['standard', 'std', 'stnd'],
  rapid: ['rapid'],
  blitz: ['blitz'],
};

/**
 * The list that a name speaks of, such as "CHESSA Rapid 2024-04.csv" or "blitz_ratings.csv".
 *
 * @returns null where it speaks of none, or of several
 */
export function listInName(name: string): RatingType | null {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const found = RATING_TYPES.filter((type) =>
    words.some((word) => LIST_WORDS[type].some((known) => word.startsWith(known))),
  );
  return found.length === 1 ? found[0]! : null;
}
