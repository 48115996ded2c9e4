import { fieldOfOne } from '../../section/exampleTables';
import { type ExampleFacts, printedFigures } from '../../section/sectionDocument';

/** Example (1): 1400 beats 1415. */
export const RED_HOT_PAWN_WIN: ExampleFacts = {
  id: 'rhp-win',
  title: 'Red Hot Pawn example 1',
  intro: [
    'Red Hot Pawn, Example (1): 1400 wins against 1415. The difference of 15 is in the row 11-32 of the chart 0-2099: +17.',
  ],
  table: fieldOfOne(1400, [[1415, 1]]),
  options: {},
  printed: printedFigures({ '1/2/difference': [15, 0], '1/2/byChart': [17, 0], '1/2/points': [17, 0] }),
  findings: [
    {
      title: 'The column "Lower Player" is headed HR(L)/LR(W)',
      text: 'The example names a column that the charts do not have; the one meant is that of a lower rated player who wins. The number is right.',
      keys: [],
    },
  ],
};

/** Example (2): 2200 draws with 1800. */
export const RED_HOT_PAWN_DRAW: ExampleFacts = {
  id: 'rhp-draw',
  title: 'Red Hot Pawn example 2',
  intro: [
    'Red Hot Pawn, Example (2): 2200 draws with 1800. The difference of 400 is in the row 365-428 of the chart 2100-2399: -10.',
    'Their opponent, by the chart 0-2099 and K 32, gains 13: players of two bands do not exchange the same points.',
  ],
  table: fieldOfOne(2200, [[1800, 0.5]]),
  options: {},
  printed: printedFigures({ '1/2/difference': [400, 0], '1/2/byChart': [-10, 0], '1/2/points': [-10, 0] }),
  findings: [
    {
      title: 'The same row prints 3 for a win of the higher rated player',
      text: 'At 400 the formula gives 2·18, so 2; the chart 2100-2399 has 3 there, which is right only up to 373. Most cells of the two upper charts are those of the first chart times 3/4 and 1/2, rounded once more; this 3 and the one in the row 55-77 fit neither. This example does not need them.',
      keys: [],
    },
  ],
};
