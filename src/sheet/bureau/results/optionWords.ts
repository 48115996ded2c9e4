import { type MonthOptions, REGULATIONS } from '../../../engine/csa2024';

type OptionWords = {
  readonly [Name in keyof MonthOptions]: {
    readonly title: string;
    readonly clause: string;
    readonly values: Readonly<Record<`${MonthOptions[Name]}`, string>>;
  };
};

/** Our readings of the places where the regulations are silent, each with the words for its values. */
export const OPTION_WORDS: OptionWords = {
  applyMaximumChange: {
    title: 'Maximum change',
    clause: '47',
    values: { true: 'applied', false: 'not applied' },
  },
  maximumChangeOn: {
    title: 'Maximum change holds for',
    clause: '40, 47',
    values: {
      changeAndLift: "the month's change and the lift",
      change: "the month's change",
      lift: 'the lift',
    },
  },
  maximumChangeForUnrated: {
    title: 'Maximum change for an unrated player',
    clause: '47, 56',
    values: { true: 'from their 1200', false: 'not applied' },
  },
  weightedRatingTop: {
    title: 'Weighted rating begins with',
    clause: '49',
    values: { temporaryRaw: 'the rating before the lift', newRaw: 'the rating after the lift' },
  },
  floorHolds: {
    title: 'Floor holds',
    clause: '42',
    values: { afterPenalties: 'after penalties too', beforePenalties: 'before penalties' },
  },
  penaltiesOff: {
    title: 'Penalties come off',
    clause: '54',
    values: {
      rawAndPublished: 'the raw and the published rating',
      rawOnly: 'the raw rating, before publishing',
    },
  },
  shortHistory: {
    title: 'Fewer than 24 ratings',
    clause: '49',
    values: { padWithOldest: 'padded with the oldest', weighKnown: 'weighed as many as there are' },
  },
  sameEndDate: {
    title: 'Two tournaments of one day',
    clause: '35',
    values: {
      laterIsNewer: 'the lower row is the more recent',
      earlierIsNewer: 'the upper row is the more recent',
    },
  },
  unratedOpponent: {
    title: 'An unrated opponent in RSA',
    clause: '56',
    values: { firstRating: 'counts as 1200', notRated: 'the game is not rated' },
  },
  incompleteAbroad: {
    title: 'An event abroad that lacks a rating',
    clause: '10.2, 44',
    values: { nothingCounts: 'does not count until it has it', penaltiesCount: 'only its penalties count' },
  },
  oldEvents: {
    title: 'Rated by the Committee, older than 2920 days',
    clause: '12.1, 36',
    values: { gamesRated: 'the games are rated, Wp ignores it', ignored: 'not rated' },
  },
  highestNotGiven: {
    title: 'Highest rating not given',
    clause: '31',
    values: { ratingAndHistory: 'the highest of rating and history', rating: 'the rating' },
  },
  rounding: {
    title: 'Rounding',
    clause: '25',
    values: { none: 'none', asPrinted: 'each step, as in the printed example' },
  },
};

/** One option of a run in words. */
export interface OptionLine {
  readonly title: string;
  readonly value: string;
  readonly clause: string;
  /** Whether it is the reading in force. */
  readonly usual: boolean;
}

/** All options of a run in words. */
export function optionLines(options: MonthOptions): OptionLine[] {
  return (Object.keys(OPTION_WORDS) as (keyof MonthOptions)[]).map((name) => {
    const { title, clause, values } = OPTION_WORDS[name];
    const value = (values as Readonly<Record<string, string>>)[String(options[name])] ?? '';
    return { title, value, clause, usual: options[name] === REGULATIONS[name] };
  });
}
