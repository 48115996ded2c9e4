import type { RHP_INTERPRETATIONS } from '../../../engine/rhp';
import type { OptionWords } from '../../section/optionWords';

/** The options in words; the compiler finds one that is missing. */
export const RHP_LABELS: OptionWords<typeof RHP_INTERPRETATIONS> = {
  startingRating: { label: 'Starting rating of unrated players (blank: none)' },
  pointsFrom: {
    label: 'Points',
    choices: {
      formula: 'by the formula',
      chart: 'by the charts',
    },
  },
  rounding: {
    label: 'Points of a game',
    choices: {
      halfUp: 'whole numbers, half up',
      none: 'not rounded',
    },
  },
  ratingsUsed: {
    label: 'Ratings',
    choices: {
      atConclusion: 'at the conclusion of each round',
      atStart: "at the section's start",
    },
  },
};
