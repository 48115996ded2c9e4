import type { Fide2008Options } from '../../engine/fide2008';
import { FIDE2008 } from '../../engine/fide2008/options';
import { callOf, isYes, liveFunction, plainFunction } from '../../figures/cellFunction';
import {
  atBorder,
  between,
  type CellFunction,
  choose,
  divided,
  excel,
  type Expression,
  halfUp,
  minus,
  operation,
  type Part,
  plus,
  times,
  wholePercent,
} from '../../figures/expression';
import { dpOf, expectedOf } from '../../figures/fideTables';

/** 8.1(b) */
export const PD = plainFunction('FIDE2008.PD', ['number'], expectedOf);

/** 8.1(a) of a fractional score, which has two decimals. */
export const DP = plainFunction('FIDE2008.DP', ['number'], (fraction) => dpOf(halfUp(times(100, fraction))));

/** Ra, Rc (new) and the pooled average as the next step uses them. */
export function averageForUse(
  interpretation: Fide2008Options['roundRobinAverage'],
  unrounded: Expression,
): Expression {
  return { whole: halfUp(unrounded), exact: unrounded }[interpretation];
}

/** 7.14d and 8.33, or 6.1, 6.41 and 7.12. */
export function reachesFloor(
  interpretation: Fide2008Options['floorReached'],
  rating: Part,
  floor: Part,
): Expression {
  const sign = ({ atLeast: '>=', above: '>' } as const)[interpretation];
  return operation(atBorder(rating), sign, atBorder(floor));
}

/** 8.56: a rating of 2400 or more. */
export function isAt2400(rating: Part): Expression {
  return operation(atBorder(rating), '>=', 2400);
}

/** 8.54 and 8.58: a rating that is at most 400 points from another one. */
export function within400(own: Part, rating: Part): Expression {
  return between(minus(own, 400), rating, plus(own, 400));
}

/** dp of a fractional score in a cell. */
export function dpOfFraction(p: Part): Expression {
  return callOf(DP, [p], dpOf(excel('ROUND', times(100, p), 0)));
}

/**
 * 8.22-8.25: what a score adds.
 *
 * @param dp of the fractional score
 * @param opponents n of a round robin, null for a Swiss
 */
export function addedForScore(score: Part, games: Part, dp: Part, opponents: Part | null): Expression {
  const low = opponents === null ? dp : divided(times(dp, opponents), plus(opponents, 1));
  return choose(operation(score, '>=', divided(games, 2)), times(30, minus(score, divided(games, 2))), low);
}

/** 8.22-8.25 of a Swiss */
export const RU = plainFunction('FIDE2008.RU', ['number', 'number', 'number'], (average, score, games) => {
  const p = divided(wholePercent(score, games), 100);
  return plus(average, addedForScore(score, games, dpOf(excel('ROUND', times(100, p), 0)), null));
});

/** 8.57 */
export const CHANGE = liveFunction('FIDE2008.CHANGE', 'worksOnLists');

/** 8.3 */
export const RN = liveFunction('FIDE2008.RN', 'worksOnLists');

/**
 * 8.56: K by two conditions.
 *
 * @param isNew whether the player is new; null where nobody knows
 * @param strong whether they have reached 2400
 */
export function kFactor(
  interpretation: Fide2008Options['newAt2400'],
  isNew: Part | null,
  strong: Part,
): Expression {
  if (isNew === null) return choose(strong, 10, 15);
  return {
    thirtyFirst: choose(isNew, 30, choose(strong, 10, 15)),
    tenAtOnce: choose(strong, 10, choose(isNew, 30, 15)),
  }[interpretation];
}

/** 8.56 */
export const K = plainFunction('FIDE2008.K', ['number', 'number', 'yesNo?'], (rating, games, reached) => {
  const strong = reached === null ? isAt2400(rating) : excel('OR', isYes(reached), isAt2400(rating));
  return kFactor(FIDE2008.newAt2400, operation(games, '<', 30), strong);
});

export const FIDE2008_FUNCTIONS: readonly CellFunction[] = [PD, DP, RU, CHANGE, RN, K];
