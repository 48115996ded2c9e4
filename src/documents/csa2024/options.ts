import { MONTH_INTERPRETATIONS } from '../../engine/csa2024';
import { inWords, type Option, optionSpecs, type OptionWords } from '../../options/option';
import { optionsWithClauses } from '../../options/optionsLine';
import type { Interpretations } from './readings';

const WORDS: OptionWords<typeof MONTH_INTERPRETATIONS> = {
  applyMaximumChange: {
    label: 'Maximum change',
    words: { true: 'applied', false: 'not applied' },
    assumed: {
      false: 'clause 47 switched off',
      true: 'the maximum change of clause 47',
    },
  },
  maximumChangeOn: {
    label: 'Maximum change holds for',
    words: {
      changeAndLift: "the month's change and the lift",
      change: "the month's change",
      lift: 'the lift',
    },
    assumed: {
      changeAndLift: 'the maximum of clause 47 on the change and on the lift of clause 40',
      change: 'the maximum of clause 47 on the change alone, not on the lift of clause 40',
      lift: 'the maximum of clause 47 on the lift of clause 40 alone',
    },
  },
  maximumChangeForUnrated: {
    label: 'Maximum change for an unrated player',
    words: { true: 'from their 1200', false: 'not applied' },
    assumed: {
      true: 'the maximum of clause 47 for an unrated player too',
      false: 'no maximum of clause 47 for an unrated player',
    },
  },
  weightedRatingTop: {
    label: 'Weighted rating begins with',
    words: { temporaryRaw: 'the rating before the lift', newRaw: 'the rating after the lift' },
    assumed: {
      temporaryRaw: 'the weighted rating from the temporary raw rating',
      newRaw: 'the weighted rating from the new raw rating',
    },
  },
  floorHolds: {
    label: 'Floor holds',
    words: { afterPenalties: 'after penalties too', beforePenalties: 'before penalties' },
    assumed: {
      afterPenalties: 'a floor that holds after penalties',
      beforePenalties: 'penalties that may go below the floor',
    },
  },
  penaltiesOff: {
    label: 'Penalties come off',
    words: {
      rawAndPublished: 'the raw and the published rating',
      rawOnly: 'the raw rating, before publishing',
    },
    assumed: {
      rawAndPublished: 'penalties off the raw and the published rating',
      rawOnly: 'penalties off the raw rating before publishing',
    },
  },
  shortHistory: {
    label: 'Fewer than 24 ratings',
    words: { padWithOldest: 'padded with the oldest', weighKnown: 'weighed as many as there are' },
    assumed: {
      padWithOldest: 'padding a short history with its oldest rating',
      weighKnown: 'weighing only the known ratings of a short history',
    },
  },
  sameEndDate: {
    label: 'Two tournaments of one day',
    words: {
      laterIsNewer: 'the lower row is the more recent',
      earlierIsNewer: 'the upper row is the more recent',
    },
    assumed: {
      laterIsNewer: 'the other order of tournaments that ended on one day',
      earlierIsNewer: 'the other order of tournaments that ended on one day',
    },
  },
  unratedOpponent: {
    label: 'An unrated opponent in RSA',
    words: { firstRating: 'counts as 1200', notRated: 'the game is not rated' },
    assumed: {
      firstRating: 'rating games against unrated opponents as against 1200',
      notRated: 'not rating games against unrated opponents',
    },
  },
  incompleteAbroad: {
    label: 'An event abroad that lacks a rating',
    words: { nothingCounts: 'does not count until it has it', penaltiesCount: 'only its penalties count' },
    assumed: {
      nothingCounts: 'no penalties of an event abroad that cannot be rated yet',
      penaltiesCount: 'the penalties of an event abroad that cannot be rated yet',
    },
  },
  oldEvents: {
    label: 'Rated by the Committee, older than 2920 days',
    words: { gamesRated: 'the games are rated, Wp ignores it', ignored: 'not rated' },
    assumed: {
      gamesRated: 'rating the games of an event older than 2920 days',
      ignored: 'rating nothing of an event older than 2920 days',
    },
  },
  highestNotGiven: {
    label: 'Highest rating not given',
    words: { ratingAndHistory: 'the highest of rating and history', rating: 'the rating' },
    assumed: {
      ratingAndHistory: 'a highest rating from the history, where none is given',
      rating: 'a highest rating without the history, where none is given',
    },
  },
  rounding: {
    label: 'Rounding',
    words: { none: 'none', asPrinted: 'each step, as in the printed example' },
    assumed: {
      none: 'no step rounded',
      asPrinted: 'every step rounded as in the printed example',
    },
  },
};

/** The interpretations of the places where the regulations are silent. */
export const MONTH_OPTIONS: readonly Option[] = inWords(optionSpecs({}, MONTH_INTERPRETATIONS), WORDS);

/** The beginning of a report's line with its interpretations. */
export const NON_STANDARD = 'Non-standard interpretations: ';

/** The line of a report that names its interpretations; null where it has only its reading. */
export function interpretationsLine(interpretations: Interpretations): string | null {
  const text = optionsWithClauses(MONTH_OPTIONS, interpretations);
  return text === '' ? null : `${NON_STANDARD}${text}.`;
}
