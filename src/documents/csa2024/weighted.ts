import { RATINGS_WEIGHED, ratingWeight } from '../../engine/csa2024';
import { call } from '../../figures/cellFunction';
import { divided, excel, type Expression, range } from '../../figures/expression';
import type { Key } from '../../figures/key';
import { WEIGHT_KEY, WR } from './functions';

/** Clause 49: the weighted average of the newest ratings; of fewer than 24 over the sum of their own weights. */
export function weightedOf(ratings: readonly Key[]): Expression {
  if (ratings.length === RATINGS_WEIGHED) return call(WR, range(ratings));
  const weights = ratings.map((_, at) => ratingWeight(at + 1));
  const block: Expression = {
    kind: 'block',
    block: {
      title: 'the weights of clause 49',
      rows: weights.map((weight) => [weight]),
      first: WEIGHT_KEY(1),
      last: WEIGHT_KEY(weights.length),
    },
  };
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return divided(excel('SUMPRODUCT', range(ratings), block), sum);
}
