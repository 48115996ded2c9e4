import { tQuantile, tTwoSided } from './distributions';

/** With fewer sections there is no interval: t and the clustered error say too little. */
export const FEWEST_SECTIONS = 30;

/** A lower and an upper bound. */
export type Interval = readonly [low: number, high: number];

/** A mean whose games are not independent of each other: those of one section are a cluster. */
export interface ClusteredMean {
  readonly mean: number;
  readonly standardError: number;
  /** Sections. */
  readonly clusters: number;
}

/**
 * The clustered standard error of a ratio of sums, sum(value) / sum(weight), by its linear part:
 * SE^2 = G/(G-1) x sum over clusters of (sum of (value - ratio x weight))^2 / (sum of weights)^2. With every weight 1 it is the
 * standard error of a mean. Source: Liang and Zeger 1986, as for a mean in Cameron and Miller 2015.
 *
 * @param values a figure a game
 * @param clusters the section of each game, a number from 0 up
 * @param weights what each counts; null = 1
 * @returns mean and error in the unit of the values over that of the weights; NaN without games
 */
export function clusteredRatio(
  values: ArrayLike<number>,
  clusters: ArrayLike<number>,
  weights: ArrayLike<number> | null = null,
): ClusteredMean {
  let total = 0;
  let weight = 0;
  let highest = -1;
  for (let at = 0; at < values.length; at += 1) {
    total += values[at]!;
    weight += weights === null ? 1 : weights[at]!;
    highest = Math.max(highest, clusters[at]!);
  }
  const mean = total / weight;
  const sums = new Float64Array(highest + 1);
  const met = new Uint8Array(highest + 1);
  for (let at = 0; at < values.length; at += 1) {
    sums[clusters[at]!]! += values[at]! - mean * (weights === null ? 1 : weights[at]!);
    met[clusters[at]!] = 1;
  }
  let squares = 0;
  let count = 0;
  for (let cluster = 0; cluster <= highest; cluster += 1) {
    squares += sums[cluster]! ** 2;
    count += met[cluster]!;
  }
  const standardError = Math.sqrt((count / (count - 1)) * squares) / Math.abs(weight);
  return { mean, standardError, clusters: count };
}

/**
 * The interval that has the true mean in 95 of 100 cases: m +- t(0.975, G-1) SE.
 *
 * @returns null with fewer than 30 sections
 */
export function intervalOf({ mean, standardError, clusters }: ClusteredMean): Interval | null {
  if (clusters < FEWEST_SECTIONS) return null;
  const half = quantileFor(clusters) * standardError;
  return [mean - half, mean + half];
}

const quantiles = new Map<number, number>();

function quantileFor(clusters: number): number {
  const known = quantiles.get(clusters) ?? tQuantile(0.975, clusters - 1);
  quantiles.set(clusters, known);
  return known;
}

/** The probability of a mean at least as far from 0 where the true one is 0. */
export function twoSidedProbability({ mean, standardError, clusters }: ClusteredMean): number {
  if (mean === 0) return 1;
  return tTwoSided(mean / standardError, clusters - 1);
}

/**
 * Holm's adjustment: of many probabilities those that stay below 0.05 are true findings with 95 % for all together.
 * Source: Holm 1979.
 *
 * @param probabilities one a comparison, 0 to 1
 * @returns the adjusted ones, in the same order
 * @example holm([0.01, 0.04]) // [0.02, 0.04]
 */
export function holm(probabilities: readonly number[]): number[] {
  const order = probabilities.map((_, at) => at).sort((a, b) => probabilities[a]! - probabilities[b]!);
  const adjusted = [...probabilities];
  let before = 0;
  order.forEach((at, rank) => {
    before = Math.max(before, Math.min(1, (probabilities.length - rank) * probabilities[at]!));
    adjusted[at] = before;
  });
  return adjusted;
}
