import { divided, excel, type Expression, type Part, plus, times } from './expression';

/** A number as it meets a border of a table, a limit or a floor, as the engine's `atBorder`: with 9 decimals. */
export function atBorder(value: Part): Expression {
  return excel('ROUND', value, 9);
}

/** A rating difference for a table of whole ones, as the engine's `wholeDifference`. */
export function wholeDifference(difference: Part): Expression {
  return excel('ROUND', atBorder(difference), 0);
}

/** A whole number, half up; the half is a border. */
export function halfUp(value: Part): Expression {
  return excel('INT', atBorder(plus(value, 0.5)));
}

/** The mean score in whole per cent, half up. */
export function wholePercent(score: Part, games: Part): Expression {
  return halfUp(divided(times(100, score), games));
}
