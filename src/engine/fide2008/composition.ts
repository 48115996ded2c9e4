import { type Problem, problem } from '../kit/problem';
import type { PlainNumber, Score } from '../kit/units';

/** 6.31: of fewer than ten players; of ten or more a third is as many. */
const RATED_IN_SMALL_EVENT = 4;

/** 6.32 */
const PLAYERS_IN_DOUBLE = 6;
const RATED_IN_DOUBLE = 4;

/** 6.33: a National Championship, of men and women or for women only. */
export const CHAMPIONSHIPS = ['none', 'open', 'women'] as const;
export type Championship = (typeof CHAMPIONSHIPS)[number];

/** 6.33: how many participants of a National Championship must be rated. */
const RATED_IN_CHAMPIONSHIP: Readonly<Record<Exclude<Championship, 'none'>, number>> = { open: 3, women: 2 };

/** The field of a round robin. */
export interface RoundRobinField {
  readonly players: number;
  readonly rated: number;
  /** Everybody meets everybody twice. */
  readonly double: boolean;
  readonly championship: Championship;
}

/** 6.3, 6.31 and 6.33: how many players of a round robin must be rated; 6.31 adds to 6.3, 6.33 stands in place of both. */
export function ratedNeeded({ players, championship }: RoundRobinField): number {
  if (championship !== 'none') return RATED_IN_CHAMPIONSHIP[championship];
  return Math.max(Math.ceil(players / 3), RATED_IN_SMALL_EVENT);
}

/** 6.3-6.33: what keeps a round robin from being rated, or null. */
export function roundRobinProblem(field: RoundRobinField): Problem | null {
  const { players, rated, double, championship } = field;
  const needed = ratedNeeded(field);
  if (rated < needed) {
    const clause = championship !== 'none' ? '6.33' : 3 * rated < players ? '6.3' : '6.31';
    return problem('tooFewRated', clause, { rated, needed });
  }
  if (!double || rated === players) return null;
  if (players < PLAYERS_IN_DOUBLE)
    return problem('tooFewPlayers', '6.32', { players, needed: PLAYERS_IN_DOUBLE });
  return rated < RATED_IN_DOUBLE ? problem('tooFewRated', '6.32', { rated, needed: RATED_IN_DOUBLE }) : null;
}

/** 6.6: a match with an unrated player is not rated; a match has two. */
export function matchProblem(players: PlainNumber, rated: PlainNumber): Problem | null {
  if (players !== 2) return problem('matchNotTwoPlayers', '6.5', { players });
  return rated === 2 ? null : problem('matchWithUnrated', '6.6', { rated });
}

/**
 * 6.5: how many games of a match are rated: those until one player has won it.
 *
 * @param scores one player's scores in the order played
 * @param scheduled the games over which the match is
 */
export function ratedMatchGames(scores: readonly Score[], scheduled: PlainNumber): number {
  let own = 0;
  let opponent = 0;
  for (const [index, score] of scores.entries()) {
    own += score;
    opponent += 1 - score;
    if (Math.max(own, opponent) > scheduled / 2) return index + 1;
  }
  return scores.length;
}
