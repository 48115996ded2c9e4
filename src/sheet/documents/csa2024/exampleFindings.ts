import { type Finding, inUserStyle } from '../../kit/printedFigures';

/** What is known of the worked example's print. Together the keys are all the cells that neither reading reproduces. */
export const EXAMPLE_FINDINGS: readonly Finding[] = inUserStyle([
  {
    title: 'Tournament 1, Main: the changes add to -4·9, the print says -4·8',
    text: 'The six printed changes 3·8, -11·6, 3·6, 5·4, -10·9 and 4·8 add to -4·9 (clause 41).',
    keys: ['step3/t1/main/totalChange'],
  },
  {
    title: 'Tournament 2, round 6, Main: 0·45 x 0·83 x 32 is 11·95, the print says 13·9',
    text: "The document's own factors give 11·95 (clause 41). The total of tournament 2 carries the slip: 80·0 for 78·1.",
    keys: ['step3/t2/r6/main/change', 'step3/t2/main/totalChange'],
  },
  {
    title: 'Tournament 4, round 3, Blitz: We is printed 0·50, clause 33 gives 0·54',
    text: 'Ratings are equal and the player has White, so We is 0·541767 (clause 33): result - We is 0·46, the change 18·4 and the total 28·8. The print has 0·50, 0·50, 20·0 and 30·4: the total carries the slip.',
    keys: [
      'step2/t4/r3/blitz/we',
      'step2/t4/r3/blitz/resultMinusWe',
      'step3/t4/r3/blitz/change',
      'step3/t4/blitz/totalChange',
    ],
  },
  {
    title: 'Main carries the first two slips to the end',
    text: "With the totals -4·9 and 78·1 the temporary, the new raw and the published Main rating are 1522·1 with the example's rounding, 1521·9 without; the print says 1524·1 (clauses 48, 40, 50).",
    keys: ['step4/main/temporaryRaw', 'step8/main/newRaw', 'step9/main/published'],
  },
  {
    title: 'Blitz carries the slip of tournament 4 to the end',
    text: "With We 0·54 in round 3 the temporary, the new raw and the published Blitz rating are 1228·8 with the example's rounding, 1228·6 without, for 1230·4; the weighted rating is 1202·3 for 1202·4 (clauses 48, 40, 49, 50).",
    keys: [
      'step4/blitz/temporaryRaw',
      'step7/blitz/weightedRating',
      'step8/blitz/newRaw',
      'step9/blitz/published',
    ],
  },
  {
    title: 'Step 7, Main: the column is not the history pushed down by one',
    text: '1405·6 is missing at place 2 and 1351·2 stands again at place 12. Over the column as printed clause 49 gives 1364·7; pushed rightly the weighted rating is 1367·9.',
    keys: ['step7/main/weightedRating'],
  },
  {
    title: 'Clause 47 is not applied',
    text: 'The example leaves the maximum change out. Its Standard gain of 126·2 is over the maximum of 123·59 at 1406·3. With clause 47 the Standard rating is 1529·888 instead of 1533·158; the steps below follow the example, the line of CSA.MONTH the regulations.',
    keys: [],
  },
  {
    title: 'Tournaments 3 and 4 are dated February',
    text: 'The print says 2024/02/08 and 2024/02/01, but its ages of 24 and 31 days, and the rating period, mean 2024/03/08 and 2024/03/01 (clause 36). These dates are used here.',
    keys: [],
  },
  {
    title: 'Tournament 1, round 1, Rapid: We and R-We change places in step 2',
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
    text: 'Its performance (2023/10/14) is damaged in the copy at hand. Four tournaments of this month push it out of the newest five, so no number depends on it (clause 35).',
    keys: [],
  },
]);

/** Why a number agrees only when every step is rounded. */
export const ROUNDING_CAUSE =
  "Only the example's hand rounding gives it: Tw, We, R-We and A to 2 decimals, everything else to 1, each step from the rounded one before. Officially nothing is rounded (clause 25).";
