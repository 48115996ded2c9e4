import {
  type OwnType,
  type PerRating,
  type RatingType,
  AS_PRINTED,
  playerMonth,
  RATING_TYPES,
} from '../../engine/csa2024';
import {
  type PrintedFigure,
  type PrintedFigures,
  type Finding,
  inUserStyle,
} from '../../figures/printedFigures';
import { exampleInput } from './exampleMonth';
import { INPUTS } from './inputsState';
import { monthFigures } from './monthReport';

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
const PRINTED_TOURNAMENTS: readonly PrintedTournament[] = [
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
const PRINTED_RATINGS: PerRating<PrintedRating> = {
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
const PRINTED_PAST: Readonly<
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

type Entry = readonly [key: string, printed: number, decimals: number];

/** Every number of the worked example that the rules can give, by its key, with what the example's own rounding gives. */
export function printedExample(): PrintedFigures {
  const stepwise = monthFigures(playerMonth(exampleInput(), AS_PRINTED));
  const entries = [...ofTournaments(), ...ofRatings(), ...ofPast()];
  return new Map(
    entries.map(([key, printed, decimals]): [string, PrintedFigure] => [
      key,
      { printed, decimals, stepwise: stepwise.get(key) ?? null, inputs: INPUTS },
    ]),
  );
}

function ofTournaments(): Entry[] {
  return PRINTED_TOURNAMENTS.flatMap((tournament, index): Entry[] => {
    const t = `t${index + 1}`;
    const lists = ['main', tournament.own] as const;
    const inLists = (key: (list: string) => string, values: readonly [number, number]): Entry[] =>
      lists.map((list, at) => [key(list), values[at]!, 1]);
    return [
      [`step1/${t}/tournamentWeight`, tournament.weight, 2],
      [`step2/${t}/ageDays`, tournament.ageDays, 0],
      [`step6/${t}/ageWeight`, tournament.ageWeight, 2],
      [`step2/${t}/score`, tournament.score, 0],
      ...inLists((list) => `step2/${t}/${list}/averageOpponent`, tournament.average),
      ...inLists((list) => `step3/${t}/${list}/totalChange`, tournament.total),
      ...inLists((list) => `step5/${t}/${list}/performance`, tournament.performance),
      ...tournament.games.flatMap((game) => ofGame(t, lists, game)),
    ];
  });
}

function ofGame(
  t: string,
  lists: readonly string[],
  [round, ...figures]: readonly [number, ...number[]],
): Entry[] {
  return lists.flatMap((list, at): Entry[] => [
    [`step2/${t}/r${round}/${list}/we`, figures[at]!, 2],
    [`step2/${t}/r${round}/${list}/resultMinusWe`, figures[2 + at]!, 2],
    [`step3/${t}/r${round}/${list}/change`, figures[4 + at]!, 1],
  ]);
}

function ofRatings(): Entry[] {
  return RATING_TYPES.flatMap((type): Entry[] => {
    const printed = PRINTED_RATINGS[type];
    const wp = printed.weightedPerformance;
    return [
      [`step4/${type}/temporaryRaw`, printed.temporaryRaw, 1],
      ...printed.terms.map((term, index): Entry => [`step6/${type}/term${index + 1}`, term, 1]),
      ...(wp === null ? [] : [[`step6/${type}/weightedPerformance`, wp, 1] as const]),
      [`step7/${type}/weightedRating`, printed.weightedRating, 1],
      [`step8/${type}/newRaw`, printed.newRaw, 1],
      [`step9/${type}/published`, printed.published, 1],
    ];
  });
}

function ofPast(): Entry[] {
  return RATING_TYPES.flatMap((type) =>
    (PRINTED_PAST[type] ?? []).flatMap(([age, tw, a], index): Entry[] => [
      [`given/${type}/past${index + 1}/ageDays`, age, 0],
      [`given/${type}/past${index + 1}/tournamentWeight`, tw, 2],
      [`given/${type}/past${index + 1}/ageWeight`, a, 2],
    ]),
  );
}

/** What is known of the worked example's print. Together the keys are all the cells that neither reading reproduces. */
export const EXAMPLE_FINDINGS: readonly Finding[] = inUserStyle([
  {
    title: 'Tournament 1, Main: the changes add up to -4·9, the document prints -4·8',
    text: 'The six printed changes 3·8, -11·6, 3·6, 5·4, -10·9 and 4·8 add up to -4·9 (clause 41).',
    keys: ['step3/t1/main/totalChange'],
  },
  {
    title: 'Tournament 2, round 6, Main: 0·45 x 0·83 x 32 is 11·95, the document prints 13·9',
    text: "The document's own factors give 11·95 (clause 41). The total of tournament 2 includes the error: 80·0 instead of 78·1.",
    keys: ['step3/t2/r6/main/change', 'step3/t2/main/totalChange'],
  },
  {
    title: 'Tournament 4, round 3, Blitz: We is printed 0·50, clause 33 gives 0·54',
    text: 'Ratings are equal and the player has White, so We is 0·541767 (clause 33): result - We is 0·46, the change 18·4 and the total 28·8. The document prints 0·50, 0·50, 20·0 and 30·4: the total includes the error.',
    keys: [
      'step2/t4/r3/blitz/we',
      'step2/t4/r3/blitz/resultMinusWe',
      'step3/t4/r3/blitz/change',
      'step3/t4/blitz/totalChange',
    ],
  },
  {
    title: 'Main includes the first two errors to the end',
    text: "With the totals -4·9 and 78·1 the temporary, the new raw and the published Main rating are 1522·1 with the example's rounding, 1521·9 without; the document prints 1524·1 (clauses 48, 40, 50).",
    keys: ['step4/main/temporaryRaw', 'step8/main/newRaw', 'step9/main/published'],
  },
  {
    title: 'Blitz includes the error of tournament 4 to the end',
    text: "With We 0·54 in round 3 the temporary, the new raw and the published Blitz rating are 1228·8 with the example's rounding, 1228·6 without, instead of 1230·4; the weighted rating is 1202·3 instead of 1202·4 (clauses 48, 40, 49, 50).",
    keys: [
      'step4/blitz/temporaryRaw',
      'step7/blitz/weightedRating',
      'step8/blitz/newRaw',
      'step9/blitz/published',
    ],
  },
  {
    title: 'Step 7, Main: the column is not the history moved down by one',
    text: '1405·6 is missing at place 2 and 1351·2 is repeated at place 12. For the column as printed clause 49 gives 1364·7; for the right column the weighted rating is 1367·9.',
    keys: ['step7/main/weightedRating'],
  },
  {
    title: 'Clause 47 is not applied',
    text: 'The example leaves the maximum change out. Its Standard gain of 126·2 is over the maximum of 123·59 at 1406·3. With clause 47 the Standard rating is 1529·888 instead of 1533·158. The steps below follow the example; the line of CSA.MONTH follows the regulations.',
    keys: [],
  },
  {
    title: 'Tournaments 3 and 4 are dated February',
    text: 'The document prints 2024/02/08 and 2024/02/01, but its ages of 24 and 31 days, and the rating period, fit 2024/03/08 and 2024/03/01 (clause 36). These dates are used here.',
    keys: [],
  },
  {
    title: 'Tournament 1, round 1, Rapid: We and R-We are swapped in step 2',
    text: 'Step 2 prints We 0·36 and R-We 0·64; step 3 has them right, 0·64 and 0·36 (clause 33).',
    keys: [],
  },
  {
    title: 'Tournament 3: the score is printed 6 in step 2 and before, 5 in step 3',
    text: 'Five games were played and won: the score is 5 (clause 28).',
    keys: [],
  },
  {
    title: 'The third of the last five Main tournaments cannot be read',
    text: 'Its performance (2023/10/14) is damaged in our copy. With the four tournaments of this month it is no longer among the newest five, so no number depends on it (clause 35).',
    keys: [],
  },
]);

/** Why a number agrees only when every step is rounded. */
export const ROUNDING_CAUSE =
  "Only the example's rounding by hand gives this number: Tw, We, R-We and A to 2 decimals, everything else to 1, each step from the rounded one before. Officially nothing is rounded (clause 25).";
