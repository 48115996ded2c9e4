import { atBorder, type Band, bandOf } from '../kit/round';
import { note, type Problem, problem } from '../kit/problem';
import type { PlainNumber, Rating } from '../kit/units';

/** 1.1: the moves that a game is assumed to last. */
const MOVES_ASSUMED = 60;

/** 1.1 a-c: minutes for each player, by the highest rating in the tournament. */
const MINUTES_NEEDED: readonly Band<number>[] = [
  [0, 60],
  [1600, 90],
  [2200, 120],
];

/** 1.3 */
const FIRST_CONTROL_MOVES = 40;

/**
 * 1.1: the minutes that each player must have for the whole game.
 * "All the players are rated below 1600": unrated players do not raise the class, by our reading.
 *
 * @param ratings of the players; null = unrated
 * @example minutesNeeded([1790, null]) // 90
 */
export function minutesNeeded(ratings: readonly (Rating | null)[]): number {
  const highest = ratings.reduce<number>((top, rating) => Math.max(top, rating ?? 0), 0);
  return bandOf(MINUTES_NEEDED, highest);
}

/**
 * 1.1: what a player has for 60 moves, with the seconds added for each.
 *
 * @example minutesFor60Moves(90, 30) // 120
 */
export function minutesFor60Moves(baseMinutes: PlainNumber, incrementSeconds: PlainNumber): number {
  return baseMinutes + (MOVES_ASSUMED * incrementSeconds) / 60;
}

/** 1.1 and 1.2: games played faster "are excluded from the list"; null where the rate of play is slow enough. */
export function rateOfPlayProblem(minutes: PlainNumber, ratings: readonly (Rating | null)[]): Problem | null {
  if (!(minutes > 0)) return problem('minutesNotPositive', '1.1', { minutes });
  const needed = minutesNeeded(ratings);
  return atBorder(minutes) >= needed ? null : problem('rateOfPlayTooFast', '1.2', { minutes, needed });
}

/** 1.3: a first time control with a number of moves shall be one of 40; null where it is, or has no number. */
export function firstControlProblem(moves: number | null): Problem | null {
  if (moves === null || moves === FIRST_CONTROL_MOVES) return null;
  return note('firstControlNotForty', '1.3', { moves });
}
