import type { QJRL_EVENT_FACTS, QJRL_INTERPRETATIONS } from '../../../engine/qjrl';
import type { OptionWords } from '../../section/optionWords';

/** The options in words; the compiler finds one that is missing. */
export const QJRL_LABELS: OptionWords<typeof QJRL_EVENT_FACTS & typeof QJRL_INTERPRETATIONS> = {
  kind: {
    label: 'Event',
    choices: {
      open: 'open, K 20',
      shorter15: 'shorter time control, K 15',
      shorter10: 'club or school, K 10',
      lightning: 'lightning, K 5',
    },
  },
  k: { label: 'Another K (blank: by the event)' },
  method: {
    label: 'Expected score and performance',
    choices: {
      tables: 'by the tables',
      formulas: 'by the formulas',
    },
  },
  print: {
    label: 'The tables',
    choices: {
      corrected: 'with their slips mended',
      asPrinted: 'to the letter',
    },
  },
  threePercentRule: { label: 'The 3 % rule' },
  ceilings: { label: 'Rating ceilings' },
  performanceAbove: { label: 'Performance at most above the opposition' },
  performanceBelow: { label: 'Performance at most below the opposition' },
  performanceOpposition: {
    label: "Opposition of a rated player's performance",
    choices: {
      withCeilings: 'with the ceilings',
      asRated: 'without them',
    },
  },
  cycles: { label: 'Cycles (0: until it settles)' },
  settledBelow: { label: 'Settled when nobody moves by' },
  startValue: { label: 'Start value (blank: mean of the rated players)' },
  provisionalRounding: {
    label: 'Provisional performances',
    choices: { nearest: 'whole numbers, half up', none: 'not rounded' },
  },
  guardFromGames: { label: 'Overshoot guard from games' },
  guardFromGain: { label: 'Overshoot guard from a gain of' },
  lightningForNewPlayers: {
    label: 'Lightning games of new players',
    choices: {
      'left out': 'left out',
      'in the performance': 'in the performance',
    },
  },
  rounding: { label: 'New ratings', choices: { nearest: 'whole numbers, half up', none: 'not rounded' } },
};
