import { expectedScoreWhite } from '../../../src/engine/csa2024';
import {
  clusteredRatio,
  commonGames,
  comparisons,
  CURVES,
  expectations,
  gameDeviance,
  gamesAt,
  groupResiduals,
  holm,
  INTERVAL_FIGURES,
  intervalOf,
  normalQuantile,
  prediction,
  type RatedGames,
  sectionFit,
  sectionScores,
  tQuantile,
  tTwoSided,
  unusualScores,
  type Verdict,
} from '../../../src/engine/evidence';
import { winExpectancy } from '../../../src/engine/rhp';
import { SeededNumbers } from '../../../src/bureau/sample/samplePlayers';
import { FULL_SIZE } from '../../support/fullSize';
import { federationGames, isJunior } from './support';

/*
 * Fixed figures are those of other implementations: t and the normal quantile of SciPy 1.17.1, Holm's adjustment and the clustered errors of
 * statsmodels 0.15.0 (OLS and WLS, cov_type 'cluster' without a correction, times the root of G/(G - 1)), deviance and Brier score of
 * scikit-learn 1.9.1 (log_loss, mean_squared_error).
 */

test.each([
  [2, 4.302652729749462],
  [5, 2.5705818356363146],
  [29, 2.045229642132703],
  [99, 1.9842169515864174],
  [199, 1.9719565442517533],
])('t(0.975) with %i degrees of freedom', (freedom, t) => {
  expect(Math.abs(tQuantile(0.975, freedom) - t)).toBeLessThan(1e-9);
  expect(tQuantile(0.025, freedom)).toBe(-tQuantile(0.975, freedom));
});

test('t with one degree of freedom is the tangent', () => {
  expect(Math.abs(tQuantile(0.975, 1) - Math.tan(0.475 * Math.PI))).toBeLessThan(1e-9);
  expect(tTwoSided(2.5, 12)).toBeCloseTo(0.02791539957132524, 12);
});

test.each([
  [0.025, 1.9599639845400545],
  [1e-4, 3.719016485455681],
  [1e-6, 4.753424308822899],
])('the normal quantile of a tail of %d', (tail, z) => {
  expect(Math.abs(normalQuantile(tail) - z)).toBeLessThan(1e-9);
});

test("Holm's adjustment never falls below that of a smaller probability, nor rises above 1", () => {
  const adjusted = holm([0.01, 0.04, 0.03, 0.9]);
  [0.04, 0.09, 0.09, 0.9].forEach((expected, at) => expect(adjusted[at]).toBeCloseTo(expected, 12));
  expect(holm([0.6, 0.7])).toEqual([1, 1]);
});

const EXPECTED = Float64Array.of(0.9, 0.6, 0.55, 0.7, 0.995, 0.3, 0.45, 0.52, 0.2, 0.65, 0.4, 0.005);
const FEW: RatedGames = {
  count: 12,
  row: new Float64Array(12),
  section: Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3),
  white: new Int32Array(12),
  black: new Int32Array(12).fill(1),
  score: Float64Array.of(1, 0.5, 0, 1, 1, 0, 0.5, 0.5, 0, 1, 0, 1),
  whiteRating: new Float64Array(12),
  blackRating: new Float64Array(12),
  leftOut: 0,
};

test('deviance, Brier score, skill and calibration of twelve games', () => {
  const found = prediction(FEW, EXPECTED, 0.55);
  expect(found).toMatchObject({ n: 12, sections: 4 });
  expect(found.deviance).toBeCloseTo(0.3439202995954196, 12);
  expect(found.brier).toBeCloseTo(0.15149583333333333, 12);
  expect(found.skill).toBeCloseTo(0.1847757847533632, 12);
  expect(found.slope).toBeCloseTo(0.7411167512690356, 12);
  expect(found.intercept).toBeCloseTo(0.024991539763113354, 12);
  expect(found.intervals.deviance).toBeNull();
  expect(prediction(FEW, EXPECTED, null).skill).toBeNull();
});

/** The twelve games eight times, each time with the results of other games of them, in 32 sections. */
const MANY: RatedGames = {
  ...FEW,
  count: 96,
  row: new Float64Array(96),
  section: Int32Array.from({ length: 96 }, (_, at) => Math.floor(at / 12) * 4 + FEW.section[at % 12]!),
  white: new Int32Array(96),
  black: new Int32Array(96).fill(1),
  score: Float64Array.from({ length: 96 }, (_, at) => FEW.score[(at + Math.floor(at / 12)) % 12]!),
};

test('clustered errors, and intervals from 30 sections on', () => {
  const deviances = FEW.score.map((score, game) => gameDeviance(score, EXPECTED[game]!));
  const few = clusteredRatio(deviances, FEW.section);
  expect(few.standardError).toBeCloseTo(0.1560232940468011, 12);
  expect(intervalOf(few)).toBeNull();
  const expected = Float64Array.from({ length: 96 }, (_, at) => EXPECTED[at % 12]!);
  const { intervals, ...figures } = prediction(MANY, expected, 0.55);
  const fixed = {
    deviance: [0.4713798014908516, 0.37866388672080853, 0.5640957162608948],
    brier: [0.2670166666666666, 0.21111590632991167, 0.3229174270034217],
    skill: [-0.43686098654708516, -0.7212586411790652, -0.1524633319151042],
    slope: [-0.06308919506889046, -0.4114803669238646, 0.2853019767860836],
    intercept: [0.043086173555716686, -0.010616503215349113, 0.09678885032678249],
  } as const;
  for (const figure of INTERVAL_FIGURES) {
    const found = [figures[figure]!, ...intervals[figure]!];
    fixed[figure].forEach((value, at) => expect(found[at]).toBeCloseTo(value, 12));
  }
});

test('an expectation of 0.5 has a deviance of 0.30103, and the cut is at 0.01 and 0.99', () => {
  expect(gameDeviance(1, 0.5)).toBeCloseTo(0.30103, 6);
  expect(gameDeviance(0, 1)).toBe(gameDeviance(0, 0.99));
  expect(gameDeviance(0.5, 0)).toBe(gameDeviance(0.5, 0.01));
});

const SEEDS = FULL_SIZE ? 1000 : 100;
const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1);

test(`where 2024 is the truth, its slope of 1 is in the interval in about 95 of 100 of ${SEEDS} seeds`, () => {
  const inside = seeds.filter((seed) => {
    const games = federationGames({ seed, sections: 60, games: 10, truth: expectedScoreWhite });
    const [low, high] = prediction(games, expectations(games, 'csa2024'), null).intervals.slope!;
    return low <= 1 && 1 <= high;
  }).length;
  // Three standard deviations of a share of 0.95.
  const room = 3 * Math.sqrt(0.95 * 0.05 * SEEDS);
  expect(inside).toBeGreaterThan(0.95 * SEEDS - room);
  expect(inside).toBeLessThanOrEqual(0.95 * SEEDS + room);
});

const WINNERS = FULL_SIZE ? 20 : 1;
test.each([
  ['csa2024', expectedScoreWhite],
  ['rhp', winExpectancy],
] as const)(
  `where %s is the truth it predicts better than all others, by ${WINNERS} seeds`,
  (system, truth) => {
    for (let seed = 7; seed < 7 + WINNERS; seed += 1) {
      const games = federationGames({ seed, sections: 500, games: 80, truth });
      const all = CURVES.map((curve) => ({ system: curve, expected: expectations(games, curve) }));
      for (const { first, second, verdict } of comparisons(games, all)) {
        if (first === system) expect([seed, second, verdict]).toEqual([seed, second, 'firstPredictsBetter']);
        if (second === system) expect([seed, first, verdict]).toEqual([seed, first, 'secondPredictsBetter']);
      }
    }
  },
);

test(`games between equals: 2,000 cannot tell curves 0.03 apart, 8,000 can, by ${SEEDS} seeds`, () => {
  const shareOf = (verdict: Verdict, sections: number): number => {
    const found = seeds.filter((seed) => {
      const games = federationGames({ seed, sections, games: 10, truth: () => 0.5 });
      const pair = [0.5, 0.53].map((e) => ({ system: String(e), expected: games.score.map(() => e) }));
      return comparisons(games, pair)[0]!.verdict === verdict;
    });
    return found.length / SEEDS;
  };
  expect(shareOf('cannotBeToldApart', 200)).toBeGreaterThan(0.5);
  expect(shareOf('firstPredictsBetter', 800)).toBeGreaterThan(0.8);
  expect(shareOf('secondPredictsBetter', 800)).toBe(0);
});

test(`where no system is better, at most 5 of 100 of ${SEEDS} seeds have a verdict`, () => {
  const wrong = seeds.filter((seed) => {
    const games = federationGames({ seed, sections: 60, games: 10, truth: () => 0.5 });
    const random = new SeededNumbers(seed + SEEDS);
    const all = ['a', 'b', 'c'].map((system) => ({
      system,
      expected: games.score.map(() => (random.next() < 0.5 ? 0.4 : 0.6)),
    }));
    return comparisons(games, all).some(({ verdict }) => verdict !== 'cannotBeToldApart');
  }).length;
  expect(wrong).toBeLessThanOrEqual(0.05 * SEEDS + 3 * Math.sqrt(0.05 * 0.95 * SEEDS));
});

test('a system that expects the same of every game makes no difference, and is left out of the count of Holm', () => {
  const games = federationGames({ seed: 2, sections: 60, games: 10, truth: expectedScoreWhite });
  const expected = expectations(games, 'csa2024');
  const [own, same, other] = ['own', 'same', 'other'].map((system) => ({ system, expected }));
  const all = [own!, same!, { ...other!, expected: expectations(games, 'rhp') }];
  const [none, some] = comparisons(games, all, 'withFirst');
  const figures = { difference: 0, interval: [0, 0], probability: null, holm: null };
  expect(none).toMatchObject({ second: 'same', ...figures, verdict: 'noDifference' });
  expect(some!.holm).toBe(some!.probability);
});

const JUNIORS = FULL_SIZE ? 100 : 5;
test(`juniors 80 points stronger than their ratings are found between 60 and 100 by ${JUNIORS} seeds`, () => {
  const truth = expectedScoreWhite;
  for (let seed = 1; seed <= JUNIORS; seed += 1) {
    const games = federationGames({ seed, sections: 400, games: 50, truth, juniorsAbove: 80 });
    const groups = groupResiduals(games, expectations(games, 'csa2024'), 'age', (player) =>
      isJunior(player) ? 'juniors' : 'adults',
    );
    const juniors = groups.find(({ group }) => group === 'juniors')!;
    expect(juniors.points).toBeGreaterThan(60);
    expect(juniors.points).toBeLessThan(100);
    expect(juniors.interval![0]).toBeGreaterThan(0);
  }
});

test('a group with fewer than 200 games is not shown, and two systems of too few sections have no verdict', () => {
  const games = federationGames({ seed: 3, sections: 20, games: 9, truth: expectedScoreWhite });
  const expected = expectations(games, 'csa2024');
  expect(groupResiduals(games, expected, 'colour', (_, __, isWhite) => String(isWhite))).toEqual([]);
  const pair = [expected, expectations(games, 'rhp')].map((one, at) => ({
    system: String(at),
    expected: one,
  }));
  expect(comparisons(games, pair)).toMatchObject([{ verdict: 'tooFewSections', holm: null, interval: null }]);
});

test('section scores: each side of every game, and what is far from what was expected', () => {
  const games = { ...FEW, black: Int32Array.of(1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3) };
  const scores = sectionScores(games, EXPECTED, 'rhp');
  const { section, player, games: played, score } = scores;
  expect([section, player, played, score].map(([first]) => first)).toEqual([0, 0, 3, 1.5]);
  expect(scores.expected[0]).toBeCloseTo(2.05, 12);
  const errors = Array.from(
    scores.score,
    (points, at) => (points - scores.expected[at]!) ** 2 / scores.games[at]!,
  );
  expect(sectionFit(scores).rmse).toBeCloseTo(Math.sqrt(errors.reduce((a, b) => a + b) / errors.length), 12);
});

test('section scores of 2013: each side by its own difference, which ends at 400 for the stronger one only (Difference in rating 2)', () => {
  const games = {
    ...FEW,
    count: 1,
    whiteRating: Float64Array.of(2000),
    blackRating: Float64Array.of(1200),
    score: Float64Array.of(0.5),
  };
  const { expected, variance } = sectionScores(games, expectations(games, 'csa2013'), 'csa2013');
  expect([...expected]).toEqual([0.92, 0]);
  expect(variance[1]).toBe(0);
  const swapped = { ...games, whiteRating: games.blackRating, blackRating: games.whiteRating };
  expect([...sectionScores(swapped, expectations(swapped, 'csa2013'), 'csa2013').expected]).toEqual([
    0, 0.92,
  ]);
});

const MONTHS = FULL_SIZE ? 1000 : 100;
const monthSeeds = Array.from({ length: MONTHS }, (_, at) => at + 1);

/** A month of 60 sections with eight players in each, who play five games each. */
function monthOfEights(seed: number): RatedGames {
  const games = federationGames({ seed, sections: 60, games: 20, truth: expectedScoreWhite });
  return {
    ...games,
    white: games.white.map((player) => player % 4),
    black: games.black.map((player) => 4 + (player % 4)),
  };
}

test(`where 2024 is the truth at most 5 of 100 of ${MONTHS} months have a result worth a look`, () => {
  const months = monthSeeds.filter((seed) => {
    const games = monthOfEights(seed);
    return unusualScores(games, expectations(games, 'csa2024')).length > 0;
  });
  expect(months.length).toBeLessThanOrEqual(0.05 * MONTHS + 3 * Math.sqrt(0.05 * 0.95 * MONTHS));
});

test(`a player 500 points above their rating in 20 games is found, by ${MONTHS} seeds`, () => {
  const found = new Set<number>();
  const others = new Set<number>();
  for (const seed of monthSeeds) {
    const games = monthOfEights(seed);
    const random = new SeededNumbers(seed + MONTHS);
    // The first section is a match of one player, rated 200 points lower than each opponent, against the others.
    const isOfMatch = (game: number): boolean => games.section[game] === 0;
    const planted: RatedGames = {
      ...games,
      white: games.white.map((player, game) => (isOfMatch(game) ? 8 : player)),
      whiteRating: games.whiteRating.map((rating, game) =>
        isOfMatch(game) ? games.blackRating[game]! - 200 : rating,
      ),
      score: games.score.map((score, game) =>
        isOfMatch(game) ? Number(random.next() < expectedScoreWhite(1800, 1500)) : score,
      ),
    };
    for (const { section, player } of unusualScores(planted, expectations(planted, 'csa2024'))) {
      if (section !== 0) others.add(seed);
      else if (player === 8) found.add(seed);
    }
  }
  expect(found.size).toBeGreaterThan(0.9 * MONTHS);
  expect(others.size).toBeLessThanOrEqual(0.05 * MONTHS + 3 * Math.sqrt(0.05 * 0.95 * MONTHS));
});

test('a lost game of a sure favourite is not worth a look, four games lost by one are, by z', () => {
  // 0.995 is expected of player 3 in one game, which is lost.
  const one = { ...FEW, black: Int32Array.of(1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3) };
  expect(unusualScores(one, EXPECTED)).toEqual([]);
  const four = {
    ...one,
    section: new Int32Array(12),
    black: Int32Array.of(1, 2, 4, 5, 6, 7, 8, 3, 3, 3, 9, 3),
    score: Float64Array.of(1, 0.5, 0, 1, 1, 0, 0.5, 1, 1, 1, 0, 1),
  };
  const expected = EXPECTED.map((e, game) => (four.black[game] === 3 ? 0.05 : e));
  const [found, ...others] = unusualScores(four, expected);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ player: 3, games: 4, score: 0 });
  expect(found!.z).toBeCloseTo(-3.8 / Math.sqrt(4 * 0.05 * 0.95), 12);
});

test('only games that every rule has are compared, each by its own ratings', () => {
  const games = federationGames({ seed: 5, sections: 3, games: 4, truth: expectedScoreWhite });
  const [some, others] = [
    gamesAt(games, Int32Array.of(0, 2, 3, 7)),
    gamesAt(games, Int32Array.of(2, 3, 4, 7)),
  ];
  expect(some).toMatchObject({ count: 4, leftOut: 8 });
  const places = commonGames([some, others, games]);
  expect(places.map((one) => [...one])).toEqual([
    [1, 2, 3],
    [0, 1, 3],
    [2, 3, 7],
  ]);
  const [first, second] = [gamesAt(some, places[0]!), gamesAt(others, places[1]!)];
  expect(first.whiteRating).toEqual(second.whiteRating);
  expect([...first.row]).toEqual([2, 3, 7]);
});

test('tenths of the games have equal counts, and of equal expectations the earlier games come first', () => {
  const random = new SeededNumbers(11);
  for (const n of [3, 10, 57, 400]) {
    const expected = Float64Array.from({ length: n }, () => Math.round(8 * random.next()) / 8);
    const score = Float64Array.from({ length: n }, () => Math.round(2 * random.next()) / 2);
    const games = { ...FEW, count: n, section: new Int32Array(n), score };
    const order = [...expected.keys()].sort((a, b) => expected[a]! - expected[b]! || a - b);
    const mean = (places: number[], column: Float64Array) =>
      places.reduce((sum, place) => sum + column[place]!, 0) / places.length;
    const bins = Array.from({ length: 10 }, (_, bin) =>
      order.slice(Math.floor((bin * n) / 10), Math.floor(((bin + 1) * n) / 10)),
    ).filter((places) => places.length > 0);
    const found = prediction(games, expected, null).bins;
    expect(found.map((bin) => bin.n)).toEqual(bins.map((places) => places.length));
    found.forEach((bin, at) => {
      expect(bin.expected).toBeCloseTo(mean(bins[at]!, expected), 12);
      expect(bin.score).toBeCloseTo(mean(bins[at]!, score), 12);
    });
  }
});
