import type { QJRL_EVENT_FACTS, QJRL_INTERPRETATIONS } from '../../engine/qjrl';
import type { Bound } from '../../figures/question';
import type { OptionWords } from '../../options/option';
import type { SectionBounds } from '../../section/sectionBounds';
import {
  type ExampleFacts,
  printedFigures,
  sectionDocumentOf,
  WHOLE_HALF_UP,
} from '../../section/sectionDocument';
import { QJRL_FUNCTIONS } from './functions';
import { qjrlReport } from './report';
import { QJRL_RULES } from './rules';
import { QJRL_TABLE_1, QJRL_TABLE_2 } from './tableSheets';
import { NOT_110, PLUS_18, QJRL_TEXT } from './textSheet';
import { fieldOfOne } from '../../section/exampleTables';

/** Section 1: 8 points of 10 where 65 % is expected, at K 10: +15. */
const JUNIOR_PLUS_15: ExampleFacts = {
  id: 'qjrl-plus-15',
  title: 'Junior list +15',
  intro: [
    'Queensland Junior Rating List, section 1: 8 points in a 10-round school tournament with an expected score of 6·5 (65 %) give +15.',
    'The document names no ratings: Player A, 1110, and ten opponents who are 110 below them on average are ours. The 3 % rule is left out, as it is there.',
  ],
  table: fieldOfOne(1110, [
    [1040, 1],
    [920, 1],
    [1080, 0],
    [980, 1],
    [1000, 1],
    [1060, 1],
    [940, 1],
    [1090, 0],
    [910, 1],
    [980, 1],
  ]),
  options: { kind: 'shorter10', threePercentRule: false },
  printed: printedFigures({
    '1/score': [8, 1],
    '1/percentage': [65, 0],
    '1/expectedScore': [6.5, 1],
    '1/change': [15, 0],
  }),
  findings: [
    { ...PLUS_18, keys: [] },
    { ...NOT_110, keys: [] },
    {
      title: 'The exponent has lost its superscript',
      text: 'Section 1 prints 10 (-RD/400) for 10 to the power of -RD/400. At 110 the formula gives 65·3 %, Table 1 65 %.',
      keys: [],
    },
  ],
};

/** Section 4(b)(ii): a 2000 rated player meets 2100, 1900, 1800, 1950 and 500. */
const JUNIOR_CEILINGS: ExampleFacts = {
  id: 'qjrl-ceilings',
  title: 'Junior list ceilings',
  intro: [
    'Queensland Junior Rating List, section 4(b)(ii): for a player rated 2000 an opponent of 500 counts as 1600, and for that opponent 2000 counts as 1000.',
    'The average opposition of Player A is 1870 instead of 1650. The document gives no results; those here are ours.',
  ],
  table: fieldOfOne(2000, [
    [500, 1],
    [1800, 1],
    [1900, 0.5],
    [1950, 0.5],
    [2100, 0.5],
  ]),
  options: {},
  printed: printedFigures({ '1/2/effective': [1600, 0], '2/1/effective': [1000, 0] }),
  findings: [
    {
      title: 'Lines of Table 1 that the ceilings make unreachable',
      text: 'No average opposition is more than 400 below or 500 above a player, so the + side of Table 1 is never read beyond 400 and the - side never beyond 500.',
      keys: [],
    },
  ],
};

const JUNIOR: Bound = {
  what: 'A rating',
  least: 100,
  most: 3000,
  clause: '2',
  reason:
    'published ratings are over 500, a beginner is at most 400 below that, and nobody ever had a rating of 2900',
};

/** Numbers of a crosstable of the Queensland Junior Rating List; its K goes by the kind of event. */
export const QJRL_BOUNDS: SectionBounds = {
  rating: JUNIOR,
  acfRating: { ...JUNIOR, what: 'An ACF rating', clause: '3' },
  startValue: { ...JUNIOR, what: 'A start value', clause: '2' },
};

/** The options in words; the compiler finds one that is missing. */
const QJRL_LABELS: OptionWords<typeof QJRL_EVENT_FACTS & typeof QJRL_INTERPRETATIONS> = {
  kind: {
    label: 'Event',
    isAlwaysAsked: true,
    words: {
      open: 'open, K 20',
      shorter15: 'shorter time control, K 15',
      shorter10: 'club or school, K 10',
      lightning: 'lightning, K 5',
    },
  },
  k: { label: 'Another K (blank: by the event)', isAlwaysAsked: true },
  method: {
    label: 'Expected score and performance',
    words: {
      tables: 'by the tables',
      formulas: 'by the formulas',
    },
  },
  print: {
    label: 'The tables',
    words: {
      corrected: 'with the misprints corrected',
      asPrinted: 'to the letter',
    },
  },
  threePercentRule: { label: 'The 3 % rule' },
  ceilings: { label: 'Rating ceilings' },
  performanceAbove: { label: 'Performance at most above the opposition' },
  performanceBelow: { label: 'Performance at most below the opposition' },
  performanceOpposition: {
    label: "Opposition of a rated player's performance",
    words: {
      withCeilings: 'with the ceilings',
      asRated: 'without them',
    },
  },
  cycles: { label: 'Cycles (0: until it settles)' },
  settledBelow: { label: 'Settled when nobody moves by' },
  startValue: { label: 'Start value (blank: mean of the rated players)' },
  provisionalRounding: {
    label: 'Provisional performances',
    words: { nearest: WHOLE_HALF_UP, none: 'not rounded' },
  },
  guardFromGames: { label: 'Overshoot guard from games' },
  guardFromGain: { label: 'Overshoot guard from a gain of' },
  lightningForNewPlayers: {
    label: 'Lightning games of new players',
    words: {
      'left out': 'left out',
      'in the performance': 'in the performance',
    },
  },
  rounding: { label: 'New ratings', words: { nearest: WHOLE_HALF_UP, none: 'not rounded' } },
};

/** The Queensland Junior Rating List. */
export const QJRL_DOCUMENT = sectionDocumentOf(QJRL_RULES, {
  fullTitle: 'Queensland Junior Rating List, February 2020',
  leftOut:
    "From this event alone, by the average opposition: no game has an expected score of its own. Other events before the list and a new player's earlier events need the player's record.",
  edition: 'Queensland Junior Rating List',
  words: QJRL_LABELS,
  bounds: QJRL_BOUNDS,
  functions: QJRL_FUNCTIONS,
  tables: qjrlReport,
  examples: [JUNIOR_PLUS_15, JUNIOR_CEILINGS],
  printedSheets: [QJRL_TABLE_1, QJRL_TABLE_2, QJRL_TEXT],
});
