import { TABLES, PLAYER_ID } from '../bureau/tables/tables';
import { plainName } from '../../cells/names';

/** A column here and the one there that is compared with it; both counted from their side's first. */
export interface ColumnPair {
  readonly here: number;
  readonly there: number;
}

/** Which columns of the two sides belong together. */
export interface Pairing {
  /** The columns that say whose a row is; none where rows are compared by their position. */
  readonly keys: readonly ColumnPair[];
  readonly columns: readonly ColumnPair[];
  /** Columns with a partner on neither side. */
  readonly onlyHere: readonly number[];
  readonly onlyThere: readonly number[];
}

/** What the user has paired by hand. */
export interface ChosenPairs {
  /** null = as the headers tell. */
  readonly keys: readonly ColumnPair[] | null;
  readonly columns: readonly ColumnPair[];
}

export const NOTHING_CHOSEN: ChosenPairs = { keys: null, columns: [] };

/** Headers of columns that say whose a row is, the surest first. */
const KEY_NAMES: readonly (readonly string[])[] = [
  PLAYER_ID,
  ['fideid', 'fideno', 'fidenumber'],
  ['player', 'playername', 'name', 'fullname'],
  ['#', 'no', 'nr', 'number'],
];

/** Headers of the column that says of which rating list a row is. */
export const LIST_NAMES: readonly string[] = ['list', 'ratinglist', 'ratingtype'];

/** Headers of columns that tell several rows of the same player apart. */
const SECOND_KEY_NAMES: readonly (readonly string[])[] = [LIST_NAMES, ['month', 'ratingmonth']];

/** Headers that mean the same; a published list has RATING, a month's result Published. */
const ALIKE: readonly (readonly string[])[] = [
  ...TABLES.players.columns.map(({ names }) => names),
  ['rating', 'published', 'publishedrating'],
];

type Titles = readonly string[];

/** Pairs columns by their headers: those that the user paired, then the same words, then words that mean the same. */
export function pairByTitle(here: Titles, there: Titles, chosen: ChosenPairs): Pairing {
  const [ours, theirs] = [here.map(plainName), there.map(plainName)];
  const fits = (pair: ColumnPair): boolean => pair.here < ours.length && pair.there < theirs.length;
  const keys = (chosen.keys ?? keysByTitle(ours, theirs)).filter(fits);
  const free = new FreeColumns(ours.length, theirs.length);
  keys.forEach((pair) => free.take(pair));
  const columns = chosen.columns.filter((pair) => fits(pair) && free.take(pair));
  const pairWhere = (same: (a: string, b: string) => boolean): void => {
    ours.forEach((title, at) => {
      if (title === '' || !free.here.has(at)) return;
      const partner = [...free.there].find((other) => same(title, theirs[other]!));
      if (partner === undefined) return;
      const pair = { here: at, there: partner };
      free.take(pair);
      columns.push(pair);
    });
  };
  pairWhere((a, b) => a === b);
  pairWhere((a, b) => ALIKE.some((names) => names.includes(a) && names.includes(b)));
  columns.sort((a, b) => a.here - b.here);
  return { keys, columns, onlyHere: [...free.here], onlyThere: [...free.there] };
}

/** Pairs the first columns of both sides, the second ones, and so on. */
export function pairByPosition(here: Titles, there: Titles): Pairing {
  const [ours, theirs] = [here.length, there.length];
  const both = Math.min(ours, theirs);
  const from = (first: number, end: number): number[] =>
    Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  return {
    keys: [],
    columns: from(0, both).map((at) => ({ here: at, there: at })),
    onlyHere: from(both, ours),
    onlyThere: from(both, theirs),
  };
}

function keysByTitle(ours: Titles, theirs: Titles): ColumnPair[] {
  const called = (names: readonly string[]): ColumnPair | null => {
    const [here, there] = [ours, theirs].map((titles) => titles.findIndex((title) => names.includes(title)));
    return here === undefined || there === undefined || here < 0 || there < 0 ? null : { here, there };
  };
  const first = KEY_NAMES.map(called).find((pair) => pair !== null);
  if (first === undefined || first === null) return [];
  return [first, ...SECOND_KEY_NAMES.flatMap((names) => called(names) ?? [])];
}

/** The columns that have no partner yet. */
class FreeColumns {
  readonly here: Set<number>;
  readonly there: Set<number>;

  constructor(here: number, there: number) {
    this.here = new Set(Array.from({ length: here }, (_, at) => at));
    this.there = new Set(Array.from({ length: there }, (_, at) => at));
  }

  /** False where one of the two has a partner already. */
  take({ here, there }: ColumnPair): boolean {
    if (!this.here.has(here) || !this.there.has(there)) return false;
    this.here.delete(here);
    this.there.delete(there);
    return true;
  }
}
