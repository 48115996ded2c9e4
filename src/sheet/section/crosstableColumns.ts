import type { CellValue } from '../cells/cellValue';
import { plainName } from '../cells/names';

/** The columns of a crosstable besides those of the results. */
export const CROSSTABLE_KEYS = [
  'number',
  'player',
  'rating',
  'k',
  'gamesBefore',
  'reached2400',
  'firstEvent',
  'ratedSince',
  'acfRating',
  'startValue',
  'score',
] as const;
export type CrosstableKey = (typeof CROSSTABLE_KEYS)[number];

interface CrosstableColumn {
  /** As we write it. */
  readonly title: string;
  /** The headers it is known by, as `plainName` leaves them. */
  readonly names: readonly string[];
}

export const CROSSTABLE_COLUMNS: Readonly<Record<CrosstableKey, CrosstableColumn>> = {
  number: {
    title: 'No.',
    names: [
      'no',
      'nr',
      '#',
      'number',
      'num',
      'sno',
      'snr',
      'startno',
      'startnr',
      'startingnumber',
      'playerno',
    ],
  },
  player: { title: 'Player', names: ['player', 'players', 'name', 'names', 'fullname', 'playername'] },
  rating: {
    title: 'Rating',
    names: ['rating', 'rtg', 'rat', 'elo', 'rate', 'currentrating', 'oldrating', 'ratingold', 'qjrating'],
  },
  k: { title: 'K', names: ['k', 'kfactor', 'kfact'] },
  gamesBefore: {
    title: 'Games before',
    names: ['gamesbefore', 'gamesplayed', 'gamescompleted', 'ratedgames', 'earliergames'],
  },
  reached2400: { title: 'Reached 2400', names: ['reached2400', '2400reached', 'been2400'] },
  firstEvent: { title: 'First event', names: ['firstevent', 'firstratedevent', 'firsttournament'] },
  ratedSince: { title: 'Rated since', names: ['ratedsince', 'ratedafter'] },
  acfRating: { title: 'ACF rating', names: ['acfrating', 'acf'] },
  startValue: { title: 'Start value', names: ['startvalue', 'startingvalue', 'earlierperformance'] },
  score: { title: 'Score', names: ['score', 'scr', 'points', 'pts', 'total', 'tot', 'sum'] },
};

/** Without these two a crosstable cannot be rated. */
export const REQUIRED_KEYS: readonly CrosstableKey[] = ['number', 'rating'];

/** The key of a header, or null. */
export function crosstableKey(header: CellValue): CrosstableKey | null {
  const name = plainName(header);
  return CROSSTABLE_KEYS.find((key) => CROSSTABLE_COLUMNS[key].names.includes(name)) ?? null;
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
