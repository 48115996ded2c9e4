import { type OwnType, AS_PRINTED, playerMonth } from '../../engine/csa2024';
import {
  type PrintedFigures,
  type Finding,
  inUserStyle,
  printedTable,
  printedTables,
} from '../../figures/printedFigures';
import { exampleInput } from './exampleMonth';
import { INPUTS } from './inputsState';
import { monthFigures } from './monthReport';

/** The figures of a tournament's games, of Main and of its own list side by side. */
function gamesIn(own: OwnType): string[] {
  return ['step2/*/we', 'step2/*/resultMinusWe', 'step3/*/change'].flatMap((figure) =>
    ['main', own].map((list) => figure.replace('*', `*/${list}`)),
  );
}

/** The numbers that the document's worked example prints, table by table, slips included. */
const PRINTED = printedTables(
  printedTable(
    ['step1/*/tournamentWeight', 'step2/*/ageDays', 'step6/*/ageWeight', 'step2/*/score'],
    `t1 0.54 3 1.00 4
     t2 0.83 10 1.00 6
     t3 0.83 24 0.99 5
     t4 0.18 31 0.99 4`,
  ),
  printedTable(
    ['step2/*/averageOpponent', 'step3/*/totalChange', 'step5/*/performance'],
    `t1/main 1221.9 -4.8 1363.6
     t1/rapid 1218.2 -8.3 1359.9
     t2/main 1397.4 80.0 1822.4
     t2/standard 1317.9 75.9 1742.9
     t3/main 1266.6 46.2 1691.6
     t3/standard 1241.4 50.3 1666.4
     t4/main 1401.0 -2.9 1353.8
     t4/blitz 1312.0 30.4 1264.8`,
  ),
  // Round 1 of tournament 1 as step 3 prints it: step 2 has We and R-We of Rapid the wrong way round.
  printedTable(
    gamesIn('rapid'),
    `t1/r6 0.78 0.77 0.22 0.23 3.8 7.4
     t1/r5 0.67 0.65 -0.67 -0.65 -11.6 -20.8
     t1/r4 0.79 0.82 0.21 0.18 3.6 5.8
     t1/r3 0.69 0.70 0.31 0.30 5.4 9.6
     t1/r2 0.63 0.68 -0.63 -0.68 -10.9 -21.8
     t1/r1 0.72 0.64 0.28 0.36 4.8 11.5`,
  ),
  printedTable(
    gamesIn('standard'),
    `t2/r6 0.55 0.61 0.45 0.39 13.9 12.5
     t2/r5 0.29 0.40 0.71 0.60 18.9 19.2
     t2/r4 0.37 0.72 0.63 0.28 16.7 9.0
     t2/r3 0.52 0.53 0.48 0.47 12.7 15.0
     t2/r2 0.62 0.71 0.38 0.29 10.1 9.3
     t2/r1 0.71 0.66 0.29 0.34 7.7 10.9`,
  ),
  printedTable(
    gamesIn('standard'),
    `t3/r5 0.59 0.62 0.41 0.38 10.9 12.2
     t3/r4 0.56 0.58 0.44 0.42 11.7 13.4
     t3/r3 0.64 0.72 0.36 0.28 9.6 9.0
     t3/r2 0.66 0.66 0.34 0.34 9.0 10.9
     t3/r1 0.81 0.85 0.19 0.15 5.0 4.8`,
  ),
  printedTable(
    gamesIn('blitz'),
    `t4/r9 0.64 0.40 0.36 0.60 2.1 24.0
     t4/r8 0.71 0.38 0.29 0.62 1.7 24.8
     t4/r7 0.70 0.36 -0.20 0.14 -1.2 5.6
     t4/r6 0.49 0.47 -0.49 -0.47 -2.8 -18.8
     t4/r5 0.47 0.54 0.03 -0.04 0.2 -1.6
     t4/r4 0.39 0.29 -0.39 -0.29 -2.2 -11.6
     t4/r3 0.75 0.50 0.25 0.50 1.4 20.0
     t4/r2 0.24 0.26 -0.24 -0.26 -1.4 -10.4
     t4/r1 0.12 0.04 -0.12 -0.04 -0.7 -1.6`,
  ),
  printedTable(
    [
      'step4/*/temporaryRaw',
      ...[1, 2, 3, 4, 5].map((place) => `step6/*/term${place}`),
      'step6/*/weightedPerformance',
      'step7/*/weightedRating',
      'step8/*/newRaw',
      'step9/*/published',
    ],
    `main 1524.1 6477.1 7289.6 5024.1 2412.5 1176.3 1492.0 1364.7 1524.1 1524.1
     standard 1532.5 8714.5 6598.9 2892.8 2388.1 1533.4 1475.2 1356.7 1532.5 1532.5
     rapid 1390.5 6799.5 5219.7 4606.2 2123.3 1414.8 1344.2 1412.5 1390.5 1412.5
     blitz 1230.4 . . . . . . 1202.4 1230.4 1230.4`,
  ),
  // The weights beside the last five tournaments.
  printedTable(
    ['given/*/ageDays', 'given/*/tournamentWeight', 'given/*/ageWeight'],
    `main/past1 114 0.60 0.96
     main/past2 149 0.54 0.95
     main/past3 170 0.60 0.94
     main/past4 189 0.94 0.94
     main/past5 191 0.54 0.93
     standard/past1 189 0.94 0.94
     standard/past2 233 0.83 0.92
     standard/past3 251 0.87 0.91
     standard/past4 288 0.83 0.90
     standard/past5 309 0.87 0.89
     rapid/past1 114 0.60 0.96
     rapid/past2 149 0.54 0.95
     rapid/past3 170 0.60 0.94
     rapid/past4 191 0.54 0.93
     rapid/past5 261 0.66 0.91`,
  ),
);

/** Every number of the worked example that the rules can give, by its key, with what the example's own rounding gives. */
export function printedExample(): PrintedFigures {
  const stepwise = monthFigures(playerMonth(exampleInput(), AS_PRINTED));
  return new Map(
    [...PRINTED].map(([key, figure]) => [
      key,
      { ...figure, stepwise: stepwise.get(key) ?? null, inputs: INPUTS },
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
