import { assertNever } from '../kit/closedSet';
import { sum } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import { wholePercent, atBorder } from '../kit/round';
import type { PlainNumber, Rating, Score } from '../kit/units';
import type { PerformanceCeiling, QjrlOptions } from './options';
import { table2 } from './tables';
import { scoreProblem } from '../kit/score';

/**
 * Section 2: Diff = 400 * Log(P / (1-P)) / log(10).
 *
 * @param fraction P, points by games, 0 to 1
 * @returns rating points; plus or minus infinity at 1 and 0, where a ceiling is needed
 */
export function diffByFormula(fraction: number): number {
  return (400 * Math.log(fraction / (1 - fraction))) / Math.log(10);
}

/** A score by its difference, with what it was read from. */
export interface ScoreDifference {
  /** The percentage score: whole for the table, as it is for the formula. */
  readonly percent: number;
  /** Before the ceiling: plus or minus infinity at 100 and 0 %. */
  readonly uncapped: number;
  readonly diff: number;
  /** The ceiling cut it. */
  readonly capped: boolean;
}

/**
 * Section 2 and 4(b)(ii): how far above or below its average opposition a score performs.
 *
 * @param score points won, 0 to `games`
 * @param games games played, more than 0
 * @param options table or formula, print, and the ceiling for scores close to 100 or 0 %
 * @returns the difference; `noRatedGames`, `gamesNotWhole`, `scoreOutOfRange`, or `noTableRow` for 15 % to the letter
 */
export function scoreDifference(
  score: Score,
  games: PlainNumber,
  options: Pick<QjrlOptions, 'method' | 'print' | 'performanceCeiling'>,
): Outcome<ScoreDifference> {
  const failed = scoreProblem('2', score, games);
  if (failed !== null) return failed;
  const percent = options.method === 'tables' ? wholePercent(score, games) : (100 * score) / games;
  const uncapped = uncappedDifference(percent, options);
  if (uncapped === null) return problem('noTableRow', 'Table 2', { value: percent });
  const diff = withinCeiling(uncapped, options.performanceCeiling);
  return { percent, uncapped, diff, capped: diff !== uncapped };
}

function uncappedDifference(
  percent: PlainNumber,
  { method, print }: Pick<QjrlOptions, 'method' | 'print'>,
): number | null {
  switch (method) {
    case 'tables':
      if (percent === 100) return Infinity;
      return percent === 0 ? -Infinity : table2(percent, print);
    case 'formulas':
      return diffByFormula(percent / 100);
    default:
      return assertNever(method);
  }
}

/** 4(b)(ii): "a ceiling is also used for calculating performance ratings on players scoring close to 100% or 0%". */
export function withinCeiling(diff: number, { above, below }: PerformanceCeiling): number {
  return Math.min(above, Math.max(-below, diff));
}

/**
 * Section 2: the performance rating of one event.
 *
 * @param averageOpponent the average opposition
 * @param diff from `scoreDifference`
 * @example performance(1000, 120) // 1120
 */
export function performance(averageOpponent: Rating, diff: number): Rating {
  return averageOpponent + diff;
}

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
 * @param options from how many games and how large a gain the guard applies
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
