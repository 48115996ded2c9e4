import type { QJRL_EVENT_FACTS, QJRL_INTERPRETATIONS } from '../../engine/qjrl';
import type { Bound } from '../../figures/question';
import type { OptionWords } from '../../options/option';
import type { SectionBounds } from '../../section/sectionBounds';
import { sectionDocumentOf, WHOLE_HALF_UP } from '../../section/sectionDocument';
import { JUNIOR_PLUS_15, JUNIOR_CEILINGS } from './examples';
import { QJRL_FUNCTIONS } from './functions';
import { qjrlReport } from './report';
import { QJRL_RULES } from './rules';
import { QJRL_TABLE_1, QJRL_TABLE_2 } from './tableSheets';
import { QJRL_TEXT } from './textSheet';

const JUNIOR: Bound = {
  what: 'A rating',
  least: 100,
  most: 3000,
  clause: '2',
  reason:
    'what is published is over 500, a beginner lies at most 400 below it, and nobody ever had a rating of 2900',
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
