import type { CellValue } from '../cells/cellValue';
import type { NamedColumn } from '../cells/headers';
import { named, plainName } from '../cells/names';

/** The columns of a crosstable besides those of the results, each with the headers it is known by, as `plainName` leaves them. */
const NAMES = {
  number: 'no nr # number num sno snr startno startnr startingnumber playerno',
  player: 'player players name names fullname playername',
  rating: 'rating rtg rat elo rate currentrating oldrating ratingold qjrating',
  k: 'k kfactor kfact',
  gamesPlayed: 'gamesbefore gamesplayed gamescompleted ratedgames earliergames',
  reached2400: 'reached2400 2400reached been2400',
  firstEvent: 'firstevent firstratedevent firsttournament',
  ratedSince: 'ratedsince ratedafter',
  disabledMember: 'disabledmember ibca icsc ipca',
  acfRating: 'acfrating acf',
  startValue: 'startvalue startingvalue earlierperformance',
  score: 'score scr points pts total tot sum',
} as const;

export type CrosstableKey = keyof typeof NAMES;

/** What only some systems ask of a player; a column for it is not needed. */
export const EXTRA_KEYS = [
  'gamesPlayed',
  'reached2400',
  'firstEvent',
  'ratedSince',
  'disabledMember',
  'acfRating',
  'startValue',
] as const satisfies readonly CrosstableKey[];

/** The titles of the columns, as they are written everywhere. */
export const CROSSTABLE_TITLES: Readonly<Record<CrosstableKey, string>> = {
  number: 'No.',
  player: 'Player',
  rating: 'Rating',
  k: 'K',
  gamesPlayed: 'Games before',
  reached2400: 'Reached 2400',
  firstEvent: 'First event',
  ratedSince: 'Rated since',
  disabledMember: 'Disabled member',
  acfRating: 'ACF rating',
  startValue: 'Start value',
  score: 'Score',
};

/** The columns that every crosstable needs. */
const REQUIRED: readonly CrosstableKey[] = ['number', 'rating'];

/** The rank is the number of a player in some lists only, so that a user has to decide. */
const LIKE_NUMBER = 'place rank rk pl pos position rang platz plek seed'.split(' ');

/** The columns besides those of the results, to look for in a header row. */
export const CROSSTABLE_COLUMNS: readonly NamedColumn<CrosstableKey>[] = (
  Object.keys(NAMES) as CrosstableKey[]
).map((key) => {
  const required = REQUIRED.includes(key);
  const alike = key === 'number' ? LIKE_NUMBER : [];
  return { key, names: NAMES[key].split(' '), alike, title: CROSSTABLE_TITLES[key], required };
});

/** The key of a header, or null. */
export function crosstableKey(header: CellValue): CrosstableKey | null {
  return named(NAMES, header);
}

/** A column of results: an opponent's number, or a round. */
export interface ResultHeader {
  readonly number: number;
  /** True where the header says that it is a round: Rd 3, R3, 3.Rd. */
  readonly isRound: boolean;
}

const RESULT_HEADER = /^(r|rd|rnd|round)?(\d{1,4})(rd|rnd|round)?$/;

/** Reads 3, R3, Rd 3, Round 3 and 3.Rd; anything else is null. */
export function resultHeader(header: CellValue): ResultHeader | null {
  if (typeof header === 'boolean' || (typeof header === 'number' && !Number.isInteger(header))) return null;
  const [, before, digits, after] = RESULT_HEADER.exec(plainName(header)) ?? [];
  if (digits === undefined || Number(digits) === 0) return null;
  return { number: Number(digits), isRound: before !== undefined || after !== undefined };
}
