import type { OwnType, PerRating, RatingType } from '../../../engine/csa2024';

/** The numbers that the document's worked example prints, table by table, slips included. */
interface PrintedTournament {
  readonly own: OwnType;
  readonly weight: number;
  readonly ageDays: number;
  readonly ageWeight: number;
  readonly games: readonly (readonly [round: number, ...figures: number[]])[];
  readonly score: number;
  readonly average: readonly [main: number, own: number];
  readonly total: readonly [main: number, own: number];
  readonly performance: readonly [main: number, own: number];
}

/** Steps 1-3 and 5. Round 1 of tournament 1 as step 3 prints it: step 2 has We and R-We of Rapid the wrong way round. */
export const PRINTED_TOURNAMENTS: readonly PrintedTournament[] = [
  {
    own: 'rapid',
    weight: 0.54,
    ageDays: 3,
    ageWeight: 1,
    // round, We Main, We own, R-We Main, R-We own, change Main, change own
    games: [
      [6, 0.78, 0.77, 0.22, 0.23, 3.8, 7.4],
      [5, 0.67, 0.65, -0.67, -0.65, -11.6, -20.8],
      [4, 0.79, 0.82, 0.21, 0.18, 3.6, 5.8],
      [3, 0.69, 0.7, 0.31, 0.3, 5.4, 9.6],
      [2, 0.63, 0.68, -0.63, -0.68, -10.9, -21.8],
      [1, 0.72, 0.64, 0.28, 0.36, 4.8, 11.5],
    ],
    score: 4,
    average: [1221.9, 1218.2],
    total: [-4.8, -8.3],
    performance: [1363.6, 1359.9],
  },
  {
    own: 'standard',
    weight: 0.83,
    ageDays: 10,
    ageWeight: 1,
    // round, We Main, We own, R-We Main, R-We own, change Main, change own
    games: [
      [6, 0.55, 0.61, 0.45, 0.39, 13.9, 12.5],
      [5, 0.29, 0.4, 0.71, 0.6, 18.9, 19.2],
      [4, 0.37, 0.72, 0.63, 0.28, 16.7, 9],
      [3, 0.52, 0.53, 0.48, 0.47, 12.7, 15],
      [2, 0.62, 0.71, 0.38, 0.29, 10.1, 9.3],
      [1, 0.71, 0.66, 0.29, 0.34, 7.7, 10.9],
    ],
    score: 6,
    average: [1397.4, 1317.9],
    total: [80, 75.9],
    performance: [1822.4, 1742.9],
  },
  {
    own: 'standard',
    weight: 0.83,
    ageDays: 24,
    ageWeight: 0.99,
    // round, We Main, We own, R-We Main, R-We own, change Main, change own
    games: [
      [5, 0.59, 0.62, 0.41, 0.38, 10.9, 12.2],
      [4, 0.56, 0.58, 0.44, 0.42, 11.7, 13.4],
      [3, 0.64, 0.72, 0.36, 0.28, 9.6, 9],
      [2, 0.66, 0.66, 0.34, 0.34, 9, 10.9],
      [1, 0.81, 0.85, 0.19, 0.15, 5, 4.8],
    ],
    score: 5,
    average: [1266.6, 1241.4],
    total: [46.2, 50.3],
    performance: [1691.6, 1666.4],
  },
  {
    own: 'blitz',
    weight: 0.18,
    ageDays: 31,
    ageWeight: 0.99,
    // round, We Main, We own, R-We Main, R-We own, change Main, change own
    games: [
      [9, 0.64, 0.4, 0.36, 0.6, 2.1, 24],
      [8, 0.71, 0.38, 0.29, 0.62, 1.7, 24.8],
      [7, 0.7, 0.36, -0.2, 0.14, -1.2, 5.6],
      [6, 0.49, 0.47, -0.49, -0.47, -2.8, -18.8],
      [5, 0.47, 0.54, 0.03, -0.04, 0.2, -1.6],
      [4, 0.39, 0.29, -0.39, -0.29, -2.2, -11.6],
      [3, 0.75, 0.5, 0.25, 0.5, 1.4, 20],
      [2, 0.24, 0.26, -0.24, -0.26, -1.4, -10.4],
      [1, 0.12, 0.04, -0.12, -0.04, -0.7, -1.6],
    ],
    score: 4,
    average: [1401, 1312],
    total: [-2.9, 30.4],
    performance: [1353.8, 1264.8],
  },
];

interface PrintedRating {
  readonly temporaryRaw: number;
  readonly terms: readonly number[];
  readonly weightedPerformance: number | null;
  readonly weightedRating: number;
  readonly newRaw: number;
  readonly published: number;
}

/** Steps 4 and 6-9. */
export const PRINTED_RATINGS: PerRating<PrintedRating> = {
  main: {
    temporaryRaw: 1524.1,
    terms: [6477.1, 7289.6, 5024.1, 2412.5, 1176.3],
    weightedPerformance: 1492,
    weightedRating: 1364.7,
    newRaw: 1524.1,
    published: 1524.1,
  },
  standard: {
    temporaryRaw: 1532.5,
    terms: [8714.5, 6598.9, 2892.8, 2388.1, 1533.4],
    weightedPerformance: 1475.2,
    weightedRating: 1356.7,
    newRaw: 1532.5,
    published: 1532.5,
  },
  rapid: {
    temporaryRaw: 1390.5,
    terms: [6799.5, 5219.7, 4606.2, 2123.3, 1414.8],
    weightedPerformance: 1344.2,
    weightedRating: 1412.5,
    newRaw: 1390.5,
    published: 1412.5,
  },
  blitz: {
    temporaryRaw: 1230.4,
    terms: [],
    weightedPerformance: null,
    weightedRating: 1202.4,
    newRaw: 1230.4,
    published: 1230.4,
  },
};

/** The weights beside the last five tournaments: age in days, time weight, age weight. */
export const PRINTED_PAST: Readonly<
  Partial<Record<RatingType, readonly (readonly [age: number, tw: number, a: number])[]>>
> = {
  main: [
    [114, 0.6, 0.96],
    [149, 0.54, 0.95],
    [170, 0.6, 0.94],
    [189, 0.94, 0.94],
    [191, 0.54, 0.93],
  ],
  standard: [
    [189, 0.94, 0.94],
    [233, 0.83, 0.92],
    [251, 0.87, 0.91],
    [288, 0.83, 0.9],
    [309, 0.87, 0.89],
  ],
  rapid: [
    [114, 0.6, 0.96],
    [149, 0.54, 0.95],
    [170, 0.6, 0.94],
    [191, 0.54, 0.93],
    [261, 0.66, 0.91],
  ],
};
