import { QUEENSLAND_JUNIOR, type QjrlOptions } from '../../engine/qjrl';
import { liveFunction, plainFunction } from '../../figures/cellFunction';
import {
  between,
  type CellFunction,
  choose,
  divided,
  excel,
  type Expression,
  highest,
  lowest,
  minus,
  negative,
  operation,
  type Part,
  plus,
  power,
  times,
} from '../../figures/expression';
import { lookUpTable1, lookUpTable2 } from './printedTables';

/** What of an event's options the formulas depend on. */
type FormulaOptions = Pick<QjrlOptions, 'method' | 'print' | 'threePercentRule'>;

/** Section 1 with 4(b)(i): the expected percentage of a rating difference. */
export function expectedPercentage(
  difference: Part,
  { method, print, threePercentRule }: FormulaOptions,
): Expression {
  const percentage =
    method === 'tables'
      ? lookUpTable1(difference, print)
      : divided(100, plus(1, power(10, divided(negative(difference), 400))));
  return threePercentRule ? highest(0, minus(percentage, 3)) : percentage;
}

/** Section 2: the percentage score; the table holds whole ones. */
export function percentOfScore(score: Part, games: Part, { method }: FormulaOptions): Expression {
  const percent = divided(times(100, score), games);
  return method === 'tables' ? excel('ROUND', percent, 0) : percent;
}

/** Section 2: the difference of a percentage score between 0 and 100. */
export function uncappedDifference(
  percent: Part,
  { method, print }: Pick<FormulaOptions, 'method' | 'print'>,
): Expression {
  return method === 'tables'
    ? lookUpTable2(percent, print)
    : times(400, excel('LOG10', divided(percent, minus(100, percent))));
}

/** Section 2 and 4(b)(ii): the difference of a percentage score, inside its ceilings, which 100 and 0 % always reach. */
export function differenceOfScore(
  percent: Part,
  above: Part,
  below: Part,
  options: FormulaOptions,
): Expression {
  const inside = between(negative(below), uncappedDifference(percent, options), above);
  return choose(
    operation(percent, '>=', 100),
    above,
    choose(operation(percent, '<=', 0), negative(below), inside),
  );
}

/** 4(b)(ii): an opponent's rating, at most so much above and below the player's own. */
export function withinCeilings(own: Part, opponent: Part, above: Part, below: Part): Expression {
  return lowest(plus(own, above), highest(minus(own, below), opponent));
}

/** 4(c): a rating held at the average of the performances, and never below the old one. */
export function guarded(unguarded: Part, oldRating: Part, performance: Part): Expression {
  return lowest(unguarded, highest(oldRating, performance));
}

/** Section 1 */
export const EXPECTED = plainFunction('QJRL.EXPECTED', ['number', 'number'], (own, average) =>
  expectedPercentage(minus(own, average), QUEENSLAND_JUNIOR),
);

/** Section 2 */
export const PERF = plainFunction('QJRL.PERF', ['number', 'number'], (average, percent) => {
  const { above, below } = QUEENSLAND_JUNIOR.performanceCeiling;
  const whole = percentOfScore(percent, 100, QUEENSLAND_JUNIOR);
  return plus(average, differenceOfScore(whole, above, below, QUEENSLAND_JUNIOR));
});

/** Section 1 */
export const CHANGE = liveFunction('QJRL.CHANGE', 'worksOnLists');

export const QJRL_FUNCTIONS: readonly CellFunction[] = [EXPECTED, PERF, CHANGE];
