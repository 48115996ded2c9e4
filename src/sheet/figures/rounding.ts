import { divided, excel, type Expression, type Part, plus, times } from './expression';

/** A whole number, half up. The sum is first brought to 9 decimals: 12.4999999999999 from a sum is 12.5. */
export function halfUp(value: Part): Expression {
  return excel('INT', excel('ROUND', plus(value, 0.5), 9));
}

/** The mean score in whole per cent, half up. */
export function wholePercent(score: Part, games: Part): Expression {
  return halfUp(divided(times(100, score), games));
}
