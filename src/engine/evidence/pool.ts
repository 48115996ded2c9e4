import { LIST_COUNT, listCode } from '../csa2024/bureau/bureauInput';
import type { BureauMonth } from '../csa2024/bureau/bureauResult';
import type { RatingType } from '../csa2024/ratingTypes';
import { type Outcome, problem } from '../kit/problem';
import { clusteredRatio, type Interval, intervalOf } from './clusters';

/**
 * Where the points of a rating list went in a month: the sum of raw ratings at its end less the sum at the end of the month before.
 * `games` to `byHand` add up to `change`.
 */
export interface PoolMonth {
  readonly change: number;
  /** What the games gave, before the maximum of 47. */
  readonly games: number;
  /** The lift to the weighted performance (40), as far as 47 lets it. */
  readonly lift: number;
  /** What the maximum of 47 took away from the games' points, or gave back. */
  readonly cap: number;
  /** What the floor of 42 gave. */
  readonly floor: number;
  /** Penalties (51-54), 0 or less. */
  readonly penalties: number;
  /** The whole rating of players who had none in the list: new, or returning. */
  readonly newPlayers: number;
  /** The last rating of players who are no longer rated in the list: gone, or without the rating that they had; 0 or less. */
  readonly gone: number;
  /** Ratings that are not those with which the month before ended. */
  readonly byHand: number;
  /** Sum of published less raw ratings at the month's end (50). */
  readonly publishedMinusRaw: number;
  /** Players with a rating at the end. */
  readonly rated: number;
}

/** The raw ratings of a list by player, as a month left them. */
export type PoolRatings = ReadonlyMap<string, number>;

/** The parts have to add up to the change to this many points. */
export const ADDS_UP_TO = 1e-6;

/** The raw ratings of a list at the end of a month, by the ids of its players. */
export function ratingsAtEnd(
  { ratings }: BureauMonth,
  list: RatingType,
  ids: readonly string[],
): PoolRatings {
  const code = listCode(list);
  return new Map(
    ids.flatMap((id, player) => {
      const at = player * LIST_COUNT + code;
      return ratings.rated[at] === 1 ? [[id, ratings.newRaw[at]!] as const] : [];
    }),
  );
}

/**
 * The bookkeeping of a rating list for a month.
 *
 * @param ids the players' ids, by their index in the month
 * @param before the ratings with which the month before ended; null = it is not known, and those at the start are taken
 * @returns `poolDoesNotAddUp` (48) where the parts do not add up to 1e-6: a fault of the program
 */
export function poolMonth(
  { input, ratings }: BureauMonth,
  list: RatingType,
  ids: readonly string[],
  before: PoolRatings | null,
): Outcome<PoolMonth> {
  const code = listCode(list);
  const parts = { games: 0, lift: 0, cap: 0, floor: 0, penalties: 0, newPlayers: 0, gone: 0, byHand: 0 };
  let atStart = 0;
  let atEnd = 0;
  let published = 0;
  let rated = 0;
  ids.forEach((id, player) => {
    const at = player * LIST_COUNT + code;
    const start = input.players.raw[at]!;
    const wasRated = before === null ? !Number.isNaN(start) : before.has(id);
    const last = before === null ? start : (before.get(id) ?? NaN);
    if (wasRated) atStart += last;
    if (ratings.rated[at] !== 1) {
      if (wasRated) parts.gone -= last;
      return;
    }
    rated += 1;
    const newRaw = ratings.newRaw[at]!;
    atEnd += newRaw;
    published += ratings.published[at]! - newRaw;
    if (!wasRated) {
      parts.newPlayers += newRaw;
      return;
    }
    const temporaryRaw = ratings.temporaryRaw[at]!;
    const liftedRaw = ratings.liftedRaw[at]!;
    const floored = Math.max(liftedRaw, ratings.floor[at]!);
    // A rating deleted by hand is assigned 1200 again by its games (56).
    parts.byHand += ratings.oldRaw[at]! - last;
    parts.games += ratings.uncappedRaw[at]! - ratings.oldRaw[at]!;
    parts.cap += temporaryRaw - ratings.uncappedRaw[at]!;
    parts.lift += liftedRaw - temporaryRaw;
    parts.floor += floored - liftedRaw;
    parts.penalties += newRaw - floored;
  });
  const known = new Set(before === null ? [] : ids);
  for (const [id, last] of before ?? []) {
    if (known.has(id)) continue;
    atStart += last;
    parts.gone -= last;
  }
  const change = atEnd - atStart;
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  if (Math.abs(sum - change) > ADDS_UP_TO) {
    return problem('poolDoesNotAddUp', '48', { list, sum, change });
  }
  return { change, ...parts, publishedMinusRaw: published, rated };
}

/** How far the ratings of the same players moved in twelve months. */
export interface Drift {
  readonly players: number;
  /** Mean change of their raw ratings; null where there is none. */
  readonly mean: number | null;
  /** Of the mean, each player by themselves; null with fewer than 30. */
  readonly interval: Interval | null;
}

/**
 * The mean change of the players who are rated at both ends.
 *
 * @param from their raw ratings, by id
 * @param to the same twelve months later
 * @param isCounted who is counted: everybody, or a cohort such as settled adults
 */
export function drift(
  from: PoolRatings,
  to: PoolRatings,
  isCounted: (id: string) => boolean = () => true,
): Drift {
  const changes: number[] = [];
  for (const [id, rating] of from) {
    const later = to.get(id);
    if (later !== undefined && isCounted(id)) changes.push(later - rating);
  }
  const found = clusteredRatio(changes, Int32Array.from(changes.keys()));
  const players = changes.length;
  return { players, mean: players === 0 ? null : found.mean, interval: intervalOf(found) };
}
