import { MONTH_INTERPRETATIONS, type MonthOptions, REGULATIONS } from '../../engine/csa2024';

type MonthOptionWords = {
  readonly [Name in keyof MonthOptions]: {
    readonly title: string;
    readonly values: Readonly<Record<`${MonthOptions[Name]}`, string>>;
  };
};

/** Our readings of the places where the regulations are silent, each with the words for its values. */
export const MONTH_OPTION_WORDS: MonthOptionWords = {
  applyMaximumChange: {
    title: 'Maximum change',
    values: { true: 'applied', false: 'not applied' },
  },
  maximumChangeOn: {
    title: 'Maximum change holds for',
    values: {
      changeAndLift: "the month's change and the lift",
      change: "the month's change",
      lift: 'the lift',
    },
  },
  maximumChangeForUnrated: {
    title: 'Maximum change for an unrated player',
    values: { true: 'from their 1200', false: 'not applied' },
  },
  weightedRatingTop: {
    title: 'Weighted rating begins with',
    values: { temporaryRaw: 'the rating before the lift', newRaw: 'the rating after the lift' },
  },
  floorHolds: {
    title: 'Floor holds',
    values: { afterPenalties: 'after penalties too', beforePenalties: 'before penalties' },
  },
  penaltiesOff: {
    title: 'Penalties come off',
    values: {
      rawAndPublished: 'the raw and the published rating',
      rawOnly: 'the raw rating, before publishing',
    },
  },
  shortHistory: {
    title: 'Fewer than 24 ratings',
    values: { padWithOldest: 'padded with the oldest', weighKnown: 'weighed as many as there are' },
  },
  sameEndDate: {
    title: 'Two tournaments of one day',
    values: {
      laterIsNewer: 'the lower row is the more recent',
      earlierIsNewer: 'the upper row is the more recent',
    },
  },
  unratedOpponent: {
    title: 'An unrated opponent in RSA',
    values: { firstRating: 'counts as 1200', notRated: 'the game is not rated' },
  },
  incompleteAbroad: {
    title: 'An event abroad that lacks a rating',
    values: { nothingCounts: 'does not count until it has it', penaltiesCount: 'only its penalties count' },
  },
  oldEvents: {
    title: 'Rated by the Committee, older than 2920 days',
    values: { gamesRated: 'the games are rated, Wp ignores it', ignored: 'not rated' },
  },
  highestNotGiven: {
    title: 'Highest rating not given',
    values: { ratingAndHistory: 'the highest of rating and history', rating: 'the rating' },
  },
  rounding: {
    title: 'Rounding',
    values: { none: 'none', asPrinted: 'each step, as in the printed example' },
  },
};

/** One option of a month in words. */
export interface OptionLine {
  readonly title: string;
  readonly value: string;
  readonly clause: string;
  /** Whether it is the reading in force. */
  readonly usual: boolean;
}

export type MonthOptionName = keyof MonthOptions;

export const MONTH_OPTION_NAMES = Object.keys(MONTH_OPTION_WORDS) as MonthOptionName[];

/** The place of the regulations that an option interprets. */
export function clauseOf(name: MonthOptionName): string {
  return MONTH_INTERPRETATIONS[name].clause;
}

/** The values that an option can have, the one in force first. */
export function valuesOf(name: MonthOptionName): readonly MonthOptions[MonthOptionName][] {
  const { kind, choices } = MONTH_INTERPRETATIONS[name];
  return kind === 'yesNo' ? [true, false] : choices;
}

/** A value of an option in words. */
export function valueWords(name: MonthOptionName, value: MonthOptions[MonthOptionName]): string {
  return (MONTH_OPTION_WORDS[name].values as Readonly<Record<string, string>>)[String(value)] ?? '';
}

/** All options of a month in words. */
export function optionLines(options: MonthOptions): OptionLine[] {
  return MONTH_OPTION_NAMES.map((name) => {
    const { title } = MONTH_OPTION_WORDS[name];
    const value = options[name];
    return {
      title,
      value: valueWords(name, value),
      clause: clauseOf(name),
      usual: value === REGULATIONS[name],
    };
  });
}
