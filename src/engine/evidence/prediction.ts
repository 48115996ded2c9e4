import { inOneGo } from '../kit/progress';
import {
  type ClusteredMean,
  clusteredRatio,
  FEWEST_SECTIONS,
  holm,
  type Interval,
  intervalOf,
  twoSidedProbability,
} from './clusters';
import type { SectionScores } from './curves';
import type { RatedGames } from './ratedGames';

/** Expected scores are cut to these before their logarithm is taken. Source: the rules of Kaggle's Deloitte/FIDE contest, 2011. */
const LOWEST_EXPECTED = 0.01;
const HIGHEST_EXPECTED = 0.99;

/** The binomial deviance of an expectation of 0.5 for every game. */
export const DEVIANCE_OF_A_HALF = Math.log10(2);

/**
 * The binomial deviance of one game: -[y log10 e + (1 - y) log10(1 - e)], e cut to 0.01 .. 0.99.
 *
 * @param score White's points y: 0, 0.5 or 1
 * @param expected White's expected score e, 0 to 1
 * @returns 0.30103 where e is 0.5; the less, the better was the prediction
 * @example gameDeviance(1, 0.5) // 0.30103
 */
export function gameDeviance(score: number, expected: number): number {
  const e = Math.min(HIGHEST_EXPECTED, Math.max(LOWEST_EXPECTED, expected));
  return -(score * Math.log10(e) + (1 - score) * Math.log10(1 - e));
}

/** D: the mean binomial deviance of games. @returns null without games */
export function meanDeviance({ count, score }: RatedGames, expected: Float64Array): number | null {
  let sum = 0;
  for (let game = 0; game < count; game += 1) sum += gameDeviance(score[game]!, expected[game]!);
  return count === 0 ? null : sum / count;
}

/** One of ten groups of games with equal counts, by what was expected. */
export interface CalibrationBin {
  readonly n: number;
  /** Mean of White's expected score, and of White's points. */
  readonly expected: number;
  readonly score: number;
  /** Of the mean points; null with fewer than 30 sections. */
  readonly interval: Interval | null;
}

/** The figures of a system whose intervals are given. */
export const INTERVAL_FIGURES = ['deviance', 'brier', 'skill', 'slope', 'intercept'] as const;
export type IntervalFigure = (typeof INTERVAL_FIGURES)[number];

/** How well expected scores predicted results. */
export interface Prediction {
  /** Games, and their sections. */
  readonly n: number;
  readonly sections: number;
  /** D: mean binomial deviance. */
  readonly deviance: number;
  /** 100 D / 0.30103: 100 is what 0.5 for every game gives. */
  readonly devianceOfAHalf: number;
  /** B: mean (y - e)^2. */
  readonly brier: number;
  /** 1 - B/B0; B0 is the same mean where White's mean score of earlier months is expected of every game. null without earlier games. */
  readonly skill: number | null;
  /** b and a of y - 1/2 = a + b (e - 1/2), by least squares; a true system has 1 and 0. NaN where every e is the same. */
  readonly slope: number;
  readonly intercept: number;
  /** By `INTERVAL_FIGURES`, clustered by section; null with fewer than 30 sections, or where there is no figure. */
  readonly intervals: Readonly<Record<IntervalFigure, Interval | null>>;
  readonly bins: readonly CalibrationBin[];
}

/**
 * Deviance, Brier score, skill and calibration of expected scores.
 *
 * @param games the games that were predicted
 * @param expected White's expected score of each
 * @param earlierMean White's mean score in the games of earlier months; null = there are none
 */
export const prediction = inOneGo(predictionSteps);

/** The same in steps of a few milliseconds. */
export function* predictionSteps(
  games: RatedGames,
  expected: Float64Array,
  earlierMean: number | null,
): Generator<void, Prediction> {
  const { count: n, section, score } = games;
  const deviance = clusteredRatio(yield* devianceSteps(games, expected), section);
  yield;
  const squares = expected.map((e, game) => (score[game]! - e) ** 2);
  const brier = clusteredRatio(squares, section);
  yield;
  const unskilled = expected.map((_, game) => (score[game]! - (earlierMean ?? NaN)) ** 2);
  const skill = clusteredRatio(squares, section, unskilled);
  yield;
  const line = yield* calibrationLineSteps(section, score, expected);
  yield;
  const skillInterval = earlierMean === null ? null : intervalOf(skill);
  return {
    n,
    sections: deviance.clusters,
    deviance: deviance.mean,
    devianceOfAHalf: (100 * deviance.mean) / DEVIANCE_OF_A_HALF,
    brier: brier.mean,
    skill: earlierMean === null ? null : 1 - skill.mean,
    slope: line.slope.mean,
    intercept: line.intercept.mean,
    intervals: {
      deviance: intervalOf(deviance),
      brier: intervalOf(brier),
      skill: skillInterval === null ? null : [1 - skillInterval[1], 1 - skillInterval[0]],
      slope: intervalOf(line.slope),
      intercept: intervalOf(line.intercept),
    },
    bins: yield* calibrationBinSteps(section, score, expected),
  };
}

const GAMES_A_STEP = 50_000;

/** The deviance of each game. */
function* devianceSteps({ count, score }: RatedGames, expected: Float64Array): Generator<void, Float64Array> {
  const deviances = new Float64Array(count);
  for (let game = 0; game < count; game += 1) {
    if (game % GAMES_A_STEP === 0) yield;
    deviances[game] = gameDeviance(score[game]!, expected[game]!);
  }
  return deviances;
}

/**
 * Slope and intercept of y - 1/2 on e - 1/2 by least squares. The clustered error of each is that of a mean: it is a sum over
 * games of a weight times the residual, SE^2 = G/(G-1) x sum over sections of (sum of weight x residual)^2.
 */
function* calibrationLineSteps(
  section: Int32Array,
  score: Float64Array,
  expected: Float64Array,
): Generator<void, { readonly slope: ClusteredMean; readonly intercept: ClusteredMean }> {
  const n = expected.length;
  let meanX = 0;
  let meanY = 0;
  for (let game = 0; game < n; game += 1) {
    meanX += (expected[game]! - 0.5) / n;
    meanY += (score[game]! - 0.5) / n;
  }
  let sumXX = 0;
  let sumXY = 0;
  for (let game = 0; game < n; game += 1) {
    const x = expected[game]! - 0.5 - meanX;
    sumXX += x * x;
    sumXY += x * (score[game]! - 0.5 - meanY);
  }
  const slope = sumXY / sumXX;
  const intercept = meanY - slope * meanX;
  const residual = (game: number): number => score[game]! - 0.5 - intercept - slope * (expected[game]! - 0.5);
  const weighted = (weight: (x: number) => number): Float64Array =>
    expected.map((e, game) => n * weight(e - 0.5 - meanX) * residual(game));
  const errorOf = (values: Float64Array, mean: number): ClusteredMean => ({
    ...clusteredRatio(values, section),
    mean,
  });
  yield;
  const ofSlope = errorOf(
    weighted((x) => x / sumXX),
    slope,
  );
  yield;
  const ofIntercept = errorOf(
    weighted((x) => 1 / n - (meanX * x) / sumXX),
    intercept,
  );
  return { slope: ofSlope, intercept: ofIntercept };
}

const BINS = 10;

function* calibrationBinSteps(
  section: Int32Array,
  score: Float64Array,
  expected: Float64Array,
): Generator<void, CalibrationBin[]> {
  const n = expected.length;
  const starts = Array.from({ length: BINS + 1 }, (_, bin) => Math.floor((bin * n) / BINS));
  const order = yield* inBinsSteps(expected, starts);
  const bins: CalibrationBin[] = [];
  for (let bin = 0; bin < BINS; bin += 1) {
    yield;
    const games = order.subarray(starts[bin], starts[bin + 1]);
    if (games.length === 0) continue;
    const sections = games.map((game) => section[game]!);
    const points = new Float64Array(games.length);
    let total = 0;
    for (let at = 0; at < games.length; at += 1) {
      points[at] = score[games[at]!]!;
      total += expected[games[at]!]!;
    }
    const scores = clusteredRatio(points, sections);
    const expectedMean = total / games.length;
    bins.push({ n: games.length, expected: expectedMean, score: scores.mean, interval: intervalOf(scores) });
  }
  return bins;
}

/**
 * The games bin by bin, of equal expectations the earlier ones first. Only the expectations are sorted: to sort a million games by
 * theirs would take seconds.
 *
 * @param starts the place at which each bin begins, and the end
 */
function* inBinsSteps(expected: Float64Array, starts: readonly number[]): Generator<void, Int32Array> {
  const sorted = yield* sortedSteps(expected);
  const bounds = starts.slice(1, -1).map((start) => sorted[start]!);
  // Of the games with the expectation of a bound, so many are in the bins below it.
  const below = bounds.map((bound, at) => starts[at + 1]! - sorted.indexOf(bound));
  const seen = new Map(bounds.map((bound) => [bound, 0]));
  const next = starts.slice();
  const order = new Int32Array(expected.length);
  for (let game = 0; game < expected.length; game += 1) {
    if (game % GAMES_A_STEP === 0) yield;
    const e = expected[game]!;
    const equal = seen.get(e);
    if (equal !== undefined) seen.set(e, equal + 1);
    let bin = 0;
    while (bin < bounds.length && (e > bounds[bin]! || (e === bounds[bin]! && equal! >= below[bin]!)))
      bin += 1;
    order[next[bin]!] = game;
    next[bin]! += 1;
  }
  return order;
}

/** Parts of the range from 0 to 1 that are sorted one by one. */
const PARTS = 64;

/** Expected scores in rising order. */
function* sortedSteps(expected: Float64Array): Generator<void, Float64Array> {
  const partOf = (e: number): number => Math.min(PARTS - 1, Math.floor(PARTS * e));
  const ends = new Int32Array(PARTS);
  for (let game = 0; game < expected.length; game += 1) ends[partOf(expected[game]!)]! += 1;
  for (let part = 1; part < PARTS; part += 1) ends[part]! += ends[part - 1]!;
  yield;
  const sorted = new Float64Array(expected.length);
  const next = Int32Array.from(ends, (_, part) => ends[part - 1] ?? 0);
  for (let game = 0; game < expected.length; game += 1) {
    const part = partOf(expected[game]!);
    sorted[next[part]!] = expected[game]!;
    next[part]! += 1;
  }
  for (let part = 0; part < PARTS; part += 1) {
    yield;
    sorted.subarray(ends[part - 1] ?? 0, ends[part]).sort();
  }
  return sorted;
}

/** How far the scores in sections were from what was expected: the one unit that all five systems share. */
export interface SectionFit {
  /** Players in sections. */
  readonly n: number;
  readonly sections: number;
  /** The root of the mean of ((S - expected S) / sqrt(n))^2, n games. */
  readonly rmse: number;
  /** The mean of (S - expected S) / sqrt(n). */
  readonly mean: number;
  /** Of the mean of squares, its roots; null with fewer than 30 sections. */
  readonly rmseInterval: Interval | null;
}

/** The fit of section scores to what a system expected of them. */
export function sectionFit({ section, games, score, expected }: SectionScores): SectionFit {
  const errors = score.map((points, at) => (points - expected[at]!) / Math.sqrt(games[at]!));
  const squares = clusteredRatio(
    errors.map((error) => error ** 2),
    section,
  );
  const interval = intervalOf(squares);
  return {
    n: score.length,
    sections: squares.clusters,
    rmse: Math.sqrt(squares.mean),
    mean: errors.reduce((total, error) => total + error, 0) / errors.length,
    rmseInterval:
      interval === null ? null : [Math.sqrt(Math.max(0, interval[0])), Math.sqrt(Math.max(0, interval[1]))],
  };
}

/** The verdict of a comparison of two systems on the same games. */
export type Verdict =
  | 'firstPredictsBetter'
  | 'cannotBeToldApart'
  | 'secondPredictsBetter'
  /** Both expect the same of every game: there is nothing to test. */
  | 'noDifference'
  | 'tooFewSections';

/** Two systems on the same games. */
export interface Comparison {
  readonly first: string;
  readonly second: string;
  /** Mean deviance of the first less that of the second; below 0 the first predicts better. */
  readonly difference: number;
  readonly interval: Interval | null;
  /** The p-value of the difference, and the same by Holm over all pairs that differ; null with fewer than 30 sections, or without a difference. */
  readonly probability: number | null;
  readonly holm: number | null;
  readonly verdict: Verdict;
}

const SIGNIFICANT = 0.05;

/**
 * Compares pairs of systems by the difference of their deviances game by game, clustered by section, by Holm over these pairs.
 *
 * @param systems each with its expected scores of the same games
 * @param compared every pair, or the first with each of the others
 */
export const comparisons = inOneGo(comparisonSteps);

/** A system with its expected scores of all games. */
export interface SystemExpectations {
  readonly system: string;
  readonly expected: Float64Array;
}

/** The same in steps of a few milliseconds. */
export function* comparisonSteps(
  games: RatedGames,
  systems: readonly SystemExpectations[],
  compared: 'everyPair' | 'withFirst' = 'everyPair',
): Generator<void, Comparison[]> {
  const pairs: { first: string; second: string; difference: ClusteredMean; differs: boolean }[] = [];
  const seconds: Float64Array[] = [];
  for (const [a, first] of (compared === 'everyPair' ? systems : systems.slice(0, 1)).entries()) {
    const own = a === 0 ? yield* devianceSteps(games, first.expected) : seconds[a]!;
    for (let b = a + 1; b < systems.length; b += 1) {
      const { system, expected } = systems[b]!;
      const other = seconds[b] ?? (yield* devianceSteps(games, expected));
      // The others are compared with each other too.
      if (compared === 'everyPair') seconds[b] = other;
      yield;
      const differences = own.map((deviance, game) => deviance - other[game]!);
      yield;
      const difference = clusteredRatio(differences, games.section);
      const differs = differences.some((one) => one !== 0);
      pairs.push({ first: first.system, second: system, difference, differs });
    }
  }
  const hasVerdict = pairs.every(({ difference }) => difference.clusters >= FEWEST_SECTIONS);
  const tested = hasVerdict ? pairs.filter(({ differs }) => differs) : [];
  const probabilities = tested.map(({ difference }) => twoSidedProbability(difference));
  const adjusted = holm(probabilities);
  return pairs.map((pair): Comparison => {
    const { first, second, difference } = pair;
    const at = tested.indexOf(pair);
    const better = difference.mean < 0 ? 'firstPredictsBetter' : 'secondPredictsBetter';
    const verdict = at < 0 ? 'noDifference' : adjusted[at]! < SIGNIFICANT ? better : 'cannotBeToldApart';
    return {
      first,
      second,
      difference: difference.mean,
      interval: intervalOf(difference),
      probability: probabilities[at] ?? null,
      holm: adjusted[at] ?? null,
      verdict: hasVerdict ? verdict : 'tooFewSections',
    };
  });
}
