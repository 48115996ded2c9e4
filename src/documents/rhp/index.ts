import type { RHP_INTERPRETATIONS } from '../../engine/rhp';
import type { OptionWords } from '../../options/option';
import { GAMES_PLAYED, type SectionBounds } from '../../section/sectionBounds';
import {
  type ExampleFacts,
  printedFigures,
  sectionDocumentOf,
  WHOLE_HALF_UP,
} from '../../section/sectionDocument';
import { RHP_CHARTS } from './chartsSheet';
import { RHP_FUNCTIONS } from './functions';
import { rhpReport } from './report';
import { RHP_RULES } from './rules';
import { fieldOfOne } from '../../section/exampleTables';

/** Example (1): 1400 beats 1415. */
const RED_HOT_PAWN_WIN: ExampleFacts = {
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
      text: 'The example names a column that the charts do not have. It means the column of a lower rated player who wins. The number is right.',
      keys: [],
    },
  ],
};

/** Example (2): 2200 draws with 1800. */
const RED_HOT_PAWN_DRAW: ExampleFacts = {
  id: 'rhp-draw',
  title: 'Red Hot Pawn example 2',
  intro: [
    'Red Hot Pawn, Example (2): 2200 draws with 1800. The difference of 400 is in the row 365-428 of the chart 2100-2399: -10.',
    'Their opponent, by the chart 0-2099 and K 32, gains 13: players of two bands do not gain and lose the same points.',
  ],
  table: fieldOfOne(2200, [[1800, 0.5]]),
  options: {},
  printed: printedFigures({ '1/2/difference': [400, 0], '1/2/byChart': [-10, 0], '1/2/points': [-10, 0] }),
  findings: [
    {
      title: 'The same row prints 3 for a win of the higher rated player',
      text: 'At 400 the formula gives 2·18, so 2; the chart 2100-2399 has 3 there, which is right only up to 373. Most cells of the two upper charts are those of the first chart times 3/4 and 1/2, rounded again; this 3 and the 3 in the row 55-77 fit neither. This example does not use them.',
      keys: [],
    },
  ],
};

/** Numbers of a crosstable of Red Hot Pawn; K follows from the rating. */
export const RHP_BOUNDS: SectionBounds = {
  rating: {
    what: 'A rating',
    least: 100,
    most: 3000,
    clause: 'Calculating your Rating',
    reason:
      'against opponents of 500 a rating of 100 loses three points a game, and nobody ever had one of 2900',
  },
  gamesPlayed: { ...GAMES_PLAYED, clause: 'Reply: provisional rating' },
};

/** The options in words; the compiler finds one that is missing. */
const RHP_LABELS: OptionWords<typeof RHP_INTERPRETATIONS> = {
  startingRating: {
    label: 'Starting rating of unrated players (blank: none)',
    isAlwaysAsked: true,
    isUsed: (_, players) => players === null || players.some(({ rating }) => rating === null),
  },
  pointsFrom: {
    label: 'Points',
    words: {
      formula: 'by the formula',
      chart: 'by the charts',
    },
  },
  rounding: {
    label: 'Points of a game',
    words: {
      halfUp: WHOLE_HALF_UP,
      none: 'not rounded',
    },
  },
  ratingsUsed: {
    label: 'Ratings',
    words: {
      atConclusion: 'at the conclusion of each round',
      atStart: "at the section's start",
    },
  },
};

/** The Elo of Red Hot Pawn. */
export const RHP_DOCUMENT = sectionDocumentOf(RHP_RULES, {
  fullTitle: 'Red Hot Pawn, correspondence chess, January 2008',
  leftOut:
    'From these games alone. Other games that ended in between are not known. Without rounds the order of the games is unknown, so all games use the ratings at the start.',
  edition: 'Red Hot Pawn: how ratings are calculated',
  words: RHP_LABELS,
  bounds: RHP_BOUNDS,
  functions: RHP_FUNCTIONS,
  tables: rhpReport,
  examples: [RED_HOT_PAWN_WIN, RED_HOT_PAWN_DRAW],
  printedSheets: [RHP_CHARTS],
});
