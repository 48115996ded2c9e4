import { atBorder } from '../kit/round';
import { sum } from '../kit/numbers';
import type { QjrlOptions } from './options';
import type { PlainNumber, Rating } from '../kit/units';

/** A performance and the games that made it. */
export interface WeighedPerformance {
  /** null = none (no game played) */
  readonly performance: Rating | null;
  readonly games: number;
}

/**
 * 4(c) and section 2: the "(weighted) average" of performances, each with as much weight as it has games.
 *
 * @returns rating points; null where no game was played
 */
export function weightedPerformance(events: readonly WeighedPerformance[]): number | null {
  const played = events.flatMap(({ performance, games }) =>
    performance === null ? [] : [{ performance, games }],
  );
  const games = sum(played.map((event) => event.games));
  return games === 0 ? null : sum(played.map((event) => event.performance * event.games)) / games;
}

/**
 * 4(c): a player who gains does not rise above the average of their performances. The guard never takes a player below
 * their old rating, and leaves losses alone ("very very uncommon").
 *
 * @param oldRating the rating before the list
 * @param change the sum of the list's changes
 * @param weighted the average of the performances, or null
 * @param games games of the list
 * @param options from how many games and how large a gain the guard holds
 * @returns the rating after the list, unrounded
 */
export function guardedRating(
  oldRating: Rating,
  change: number,
  weighted: Rating | null,
  games: PlainNumber,
  options: Pick<QjrlOptions, 'guardFromGames' | 'guardFromGain'>,
): Rating {
  const applies = games >= options.guardFromGames && atBorder(change) >= options.guardFromGain;
  if (!applies || weighted === null) return oldRating + change;
  return Math.min(oldRating + change, Math.max(oldRating, weighted));
}
