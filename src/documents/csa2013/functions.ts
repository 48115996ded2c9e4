import { CSA2013_SECTION, type Csa2013SectionOptions } from '../../engine/csa2013/sectionRecord';
import { liveFunction, plainFunction } from '../../figures/cellFunction';
import {
  atBorder,
  between,
  type CellFunction,
  choose,
  divided,
  type Expression,
  halfUp,
  highest,
  lowest,
  minus,
  operation,
  part,
  type Part,
  plus,
  times,
  wholePercent,
} from '../../figures/expression';
import { dpOf, expectedOf } from '../../figures/fideTables';

/** Difference in rating 2 and 3: D as it counts. */
export function countedDifference(difference: Part): Expression {
  return between(-736, difference, 400);
}

/** Formulae 1: what won and lost games add. */
export function wonOverLost(wins: Part, losses: Part, games: Part): Expression {
  return times(400, divided(minus(wins, losses), games));
}

/** Formulae 2: what a score adds by its whole percentage; `over` is what it adds over 50%. */
export function addedByPercent(percent: Part, over: Part): Expression {
  return choose(operation(percent, '>', 50), over, choose(operation(percent, '=', 50), 0, dpOf(percent)));
}

/** Formulae: a performance as it is used, a whole number by our interpretation and never below 100. */
export function finished({ interpretations }: Csa2013SectionOptions, unrounded: Part): Expression {
  const rounded = { whole: halfUp(unrounded), none: unrounded }[interpretations.performanceRounding];
  return highest(100, rounded);
}

/** K-Factor 4, from the lowest group on. */
const K_NORMAL = [
  [1400, 35],
  [1800, 30],
  [2000, 20],
  [2300, 15],
] as const;

/** K-Factor 4-6: the K of the group of a rating. */
export function kOfGroup({ type }: Csa2013SectionOptions, rating: Part): Expression {
  const normal = K_NORMAL.reduceRight<Part>(
    (above, [below, k]) => choose(operation(atBorder(rating), '<', below), k, above),
    10,
  );
  return part({ normal, rapid: 30, blitz: 40 }[type]);
}

/** K-Factor 2-4: the K of the group, and never higher than before. */
export function kOfNewRating(options: Csa2013SectionOptions, newRating: Part, k: Part): Expression {
  return lowest(k, kOfGroup(options, newRating));
}

/** Table 2 */
export const WE = plainFunction('CHESSA2013.WE', ['number', 'number'], (own, opponent) =>
  expectedOf(countedDifference(minus(own, opponent))),
);

/** Summary (rating change) 5 */
export const CHANGE = liveFunction('CHESSA2013.CHANGE', 'worksOnLists');

/** Formulae 1 */
export const PERF = plainFunction(
  'CHESSA2013.PERF',
  ['number', 'number', 'number', 'number'],
  (average, wins, losses, games) =>
    finished(CSA2013_SECTION, plus(average, wonOverLost(wins, losses, games))),
);

/** Formulae 2 */
export const PU = plainFunction('CHESSA2013.PU', ['number', 'number', 'number'], (average, score, games) => {
  const over = times(30, minus(score, divided(games, 2)));
  return finished(CSA2013_SECTION, plus(average, addedByPercent(wholePercent(score, games), over)));
});

/** K-Factor 2-4 */
export const K = plainFunction('CHESSA2013.K', ['number', 'number?'], (rating, stored) =>
  stored === null ? kOfGroup(CSA2013_SECTION, rating) : kOfNewRating(CSA2013_SECTION, rating, stored),
);

/** Using Pw 2: lifted to Pw, by at most 150. */
export const LIFT = plainFunction('CHESSA2013.LIFT', ['number', 'number'], (rating, pw) =>
  highest(rating, lowest(pw, plus(rating, 150))),
);

/** How unrated players will be treated 1-4 */
export const TEMPFLOOR = liveFunction('CHESSA2013.TEMPFLOOR', 'worksOnLists');

export const CSA2013_FUNCTIONS: readonly CellFunction[] = [
  WE,
  CHANGE,
  PERF,
  PU,
  liveFunction('CHESSA2013.PW', 'worksOnLists'),
  K,
  liveFunction('CHESSA2013.FIRST', 'worksOnLists'),
  LIFT,
  TEMPFLOOR,
];
