import { RATINGS_WEIGHED, ratingWeight } from '../../engine/csa2024';
import { call, liveFunction, plainFunction } from '../../figures/cellFunction';
import {
  atBorder,
  between,
  type CellFunction,
  choose,
  divided,
  excel,
  type Expression,
  highest,
  lowest,
  minus,
  operation,
  type Part,
  plus,
  power,
  type PrintedBlock,
  range,
  times,
} from '../../figures/expression';
import { type Key, keysOf } from '../../figures/key';

/** Clause 19: 60 moves, so that a second of increment is a minute. */
const TIMECONTROL = plainFunction('TIMECONTROL', ['number', 'number?'], (base, increment) =>
  increment === null ? base : plus(base, increment),
);

/** Clause 20 */
export const GAMETYPE = plainFunction('GAMETYPE', ['number'], (minutes) => {
  const from = (least: number) => operation(atBorder(minutes), '>=', least);
  return choose(from(120), 'Classical', choose(from(60), 'Standard', choose(from(10), 'Rapid', 'Blitz')));
});

/** Clause 27 */
export const TW = plainFunction('TW', ['number'], (minutes) =>
  minus(1.189618, divided(1.112268, plus(1, power(divided(minutes, 32.70617), 1.217172)))),
);

/** Clause 31, from the lowest group on. */
const K_GROUPS = [
  [1200, 40],
  [1400, 36],
  [1600, 32],
  [1800, 28],
  [2000, 24],
  [2200, 20],
  [2400, 16],
] as const;

/** Clause 31; without a rating, the K of the lowest. */
export const K = plainFunction(
  'K',
  ['number?'],
  (rating) =>
    K_GROUPS.reduceRight<Part>(
      (above, [below, k]) => choose(operation(atBorder(rating ?? 0), '<', below), k, above),
      12,
    ) as Expression,
);

/** Clauses 32-34; the colour is W or B. */
export const WE = plainFunction('WE', ['number', 'number', 'colour?'], (player, opponent, colour) => {
  const white = (own: Part, other: Part) =>
    plus(0.541767, times(0.001164, between(-460, minus(own, other), 390)));
  return choose(
    operation(colour ?? 'W', '=', 'W'),
    white(player, opponent),
    minus(1, white(opponent, player)),
  );
});

/** Clause 41 */
export const CHANGE = plainFunction(
  'CHANGE',
  ['result', 'number', 'number', 'number?'],
  (result, expected, k, weight) => times(minus(result, expected), ...(weight === null ? [] : [weight]), k),
);

/** Clauses 28-30 */
export const PERF = plainFunction('PERF', ['number', 'number', 'number'], (average, score, games) =>
  plus(average, times(850, minus(divided(score, games), 0.5))),
);

/** Clause 37 */
export const TYPEWEIGHT = plainFunction('TYPEWEIGHT', ['gameType'], (type) =>
  choose(operation(type, '=', 'Blitz'), 0.9, choose(operation(type, '=', 'Rapid'), 0.95, 1)),
);

/** Clause 36 */
export const AGEWEIGHT = plainFunction('AGEWEIGHT', ['date', 'date'], (end, calculation) =>
  divided(minus(2920, minus(calculation, end)), 2920),
);

/**
 * Clauses 35-38 for exactly five tournaments. i is 1 and one more for each that is less recent; of two of one day the lower
 * row is the more recent.
 */
export const WP = plainFunction(
  'WP',
  ['performances', 'endDates', 'date', 'gameTypes?'],
  (performances, endDates, day, gameTypes) => {
    const [ends, types] = [cellsOf(endDates), gameTypes === null ? null : cellsOf(gameTypes)];
    const terms = cellsOf(performances).map((performance, at) => {
      const end = ends[at]!;
      const older = ends.flatMap((other, place) =>
        place === at ? [] : [operation(other, place < at ? '<=' : '<', end)],
      );
      const weight = types === null ? [] : [TYPEWEIGHT.form.plain(types[at]!)];
      const age = minus(2920, minus(day, end));
      return times(divided(times(performance, ...weight, age), 2920), plus(1, ...older));
    });
    return divided(plus(...terms), 15);
  },
);

/** Clause 47 */
export const MAXCHANGE = plainFunction('MAXCHANGE', ['number'], (rating) =>
  times(916.4904, excel('EXP', times(-0.00142473, rating))),
);

/** Clause 42 */
export const FLOOR = plainFunction('FLOOR', ['number'], (rating) => highest(500, minus(rating, 500)));

/** Clause 45 */
export const ADJUSTFIDE = plainFunction('ADJUSTFIDE', ['number'], (fide) =>
  choose(operation(fide, '<=', 2000), plus(180, times(0.94, fide)), plus(20, times(1.02, fide))),
);

/** Clause 49: the sum of the weights 24 to 1. */
const SUM_OF_WEIGHTS = 300;
const weightKey = keysOf<`${number}`>();

export const WEIGHT_KEY = (place: number) => weightKey('step7/weight', `${place}`);

/** Clause 49: each rating times its weight, added up; the weights are next to the ratings in a report. */
function weighed(ratings: Expression, count: number, upright: boolean): Expression {
  const weights = Array.from({ length: count }, (_, index) => ratingWeight(index + 1));
  const block: PrintedBlock = {
    title: 'the weights of clause 49',
    rows: upright ? weights.map((weight) => [weight]) : [weights],
    first: WEIGHT_KEY(1),
    last: WEIGHT_KEY(count),
  };
  return excel('SUMPRODUCT', ratings, { kind: 'block', block });
}

/** Clause 49 */
export const WR = plainFunction('WR', ['ratings'], (ratings) => {
  const upright = ratings.kind !== 'written' || ratings.upright;
  return divided(weighed(ratings, RATINGS_WEIGHED, upright), SUM_OF_WEIGHTS);
});

/** Clause 50 */
export const PUBLISHED = plainFunction('PUBLISHED', ['number', 'number'], (raw, weighted) =>
  highest(raw, weighted),
);

/** Clause 54, and clause 42 once more: penalties never take a rating below its floor. */
export function penalised(rating: Part, floor: Part, penalty: Part): Expression {
  return lowest(rating, highest(floor, minus(rating, penalty)));
}

/** A player's month from the input blocks. */
export const MONTH = liveFunction('MONTH', 'givesTable');

export const CSA2024_FUNCTIONS: readonly CellFunction[] = [
  TIMECONTROL,
  GAMETYPE,
  TW,
  K,
  WE,
  CHANGE,
  PERF,
  TYPEWEIGHT,
  AGEWEIGHT,
  WP,
  MAXCHANGE,
  FLOOR,
  ADJUSTFIDE,
  WR,
  PUBLISHED,
  liveFunction('AGE', 'readsWords'),
  liveFunction('RATEABLE', 'readsWords'),
  MONTH,
];

/** The cells of a range, each as an expression. */
function cellsOf(range: Expression): Expression[] {
  switch (range.kind) {
    case 'range':
      return range.keys.map((key) => ({ kind: 'figure', key }));
    case 'written':
      return range.cells.map((text) => ({ kind: 'written', text, cells: [], upright: true }));
    default:
      return [range];
  }
}

/** Clause 49: the weighted average of the newest ratings; of fewer than 24 over the sum of their own weights. */
export function weightedOf(ratings: readonly Key[]): Expression {
  if (ratings.length === RATINGS_WEIGHED) return call(WR, range(ratings));
  const sum = ratings.reduce((total, _, at) => total + ratingWeight(at + 1), 0);
  return divided(weighed(range(ratings), ratings.length, true), sum);
}
