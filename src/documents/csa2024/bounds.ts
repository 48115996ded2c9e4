import { MOST_INCREMENT, MOST_MINUTES } from '../../cells/readMinutes';
import { maximumChange, ratingFloor } from '../../engine/csa2024/newRating';
import { parseCalendarDay, type CalendarDay, formatCalendarDay } from '../../engine/kit/calendarDay';
import type { Problem } from '../../engine/kit/problem';
import { asRawRating } from '../../engine/kit/units';
import { type Bound, isAllowed, question, type Table } from '../../figures/question';
import type { SectionBounds } from '../../section/sectionBounds';

/** Nobody has ever had 2900, anywhere. */
const MOST_RATING = 3000;
const NO_HIGHER = 'the highest rating anybody ever had is below 2900';

const RAW = {
  least: 500,
  most: MOST_RATING,
  clause: '42',
  reason: `no rating drops below 500, and ${NO_HIGHER}`,
} as const;

/** Every K of the table; 40 also for the unrated (56). */
const K: Table = { what: 'A K', values: [40, 36, 32, 28, 24, 20, 16, 12], clause: '31' };

const RATING: Bound = { what: 'A rating', ...RAW };
const HIGHEST: Bound = { what: 'A highest rating', ...RAW };
const EARLIER: Bound = { what: 'An earlier rating', ...RAW };

const FIDE = {
  least: 400,
  most: MOST_RATING,
  clause: '44',
  reason: `ratings of FIDE begin at 1000, performances of unrated players can be a little lower, and ${NO_HIGHER}`,
} as const;

const PERFORMANCE: Bound = {
  what: 'A performance',
  least: 75,
  most: MOST_RATING + 425,
  clause: '30',
  reason: 'it is at most 425 points below or above the average of opponents with 500 to 3000',
};

const MINUTES: Bound = {
  what: 'A time control',
  least: 1,
  most: MOST_MINUTES,
  isWhole: true,
  clause: '19',
  reason: 'no player has seven hours for 60 moves',
};
const INCREMENT: Bound = {
  what: 'An increment',
  least: 0,
  most: MOST_INCREMENT,
  isWhole: true,
  clause: '19',
  reason: 'an increment is in seconds a move, and no event has more than three minutes',
};

/** Numbers that a player's month is read from. */
export const MONTH_BOUNDS = {
  rating: RATING,
  k: K,
  highest: HIGHEST,
  penalty: {
    what: 'A sum of penalty points',
    least: 0,
    most: 400,
    isWhole: true,
    clause: '51-52',
    reason: 'a round counts 20 points, and no tournament has more than 20 rounds',
  },
  history: EARLIER,
  performance: PERFORMANCE,
  opponent: { what: "An opponent's rating", ...RAW },
  opponentAbroad: { what: "An opponent's rating or performance abroad", ...FIDE },
  minutes: MINUTES,
  base: MINUTES,
  increment: INCREMENT,
} as const satisfies Readonly<Record<string, Bound | Table>>;

/** Numbers that a bureau's tables are read from. */
export const BUREAU_BOUNDS = {
  rating: RATING,
  k: K,
  highest: HIGHEST,
  fide: { what: 'A FIDE rating', ...FIDE },
  opponentFide: { what: "An opponent's FIDE rating or performance", ...FIDE },
  history: EARLIER,
  performance: PERFORMANCE,
  base: MINUTES,
  increment: INCREMENT,
  rounds: {
    what: 'A number of rounds',
    least: 1,
    most: 30,
    isWhole: true,
    clause: '17',
    reason: 'no section of a month has more',
  },
  boards: {
    what: 'A number of boards',
    least: 2,
    most: 20,
    isWhole: true,
    clause: '17',
    reason: 'a team has at least two, and none has more than 20',
  },
  points: {
    what: 'A number of penalty points',
    least: 20,
    most: 400,
    isWhole: true,
    clause: '51-53',
    reason: 'a round counts 20 points, and no tournament has more than 20 rounds',
  },
} as const satisfies Readonly<Record<string, Bound | Table>>;

/** Numbers of a crosstable that is rated by itself. */
export const CSA2024_BOUNDS: SectionBounds = { rating: RATING, k: K };

/** The first day of a tournament's rating period: the regulations came into force. */
export const FIRST_DAY = '2024/01/01';
/** The first day of a performance that is remembered: a year or another number in a cell of dates is a day before. */
export const FIRST_PAST_DAY = '1990/01/01';
/** How far after today a tournament may end, days. */
export const DAYS_AHEAD = 31;

/** Years of age of the players in the table of players at the end of the month. */
export const AGES = { youngest: 3, oldest: 105 } as const;

/**
 * The years in which players can be born (16).
 *
 * @param year the year of the month that is calculated
 */
export function birthYears(year: number): Bound {
  return {
    what: 'A year of birth',
    least: year - AGES.oldest,
    most: year - AGES.youngest,
    isWhole: true,
    clause: '16',
    reason: `a player's age is ${AGES.youngest} to ${AGES.oldest}`,
  };
}

/** Ratings may be given with one decimal, so that two of them are apart by this much more or less. */
const ROUNDED = 0.1;

/** The first day of a month that clause 47 holds for. */
export const CAPPED_FROM = /* @__PURE__ */ parseCalendarDay(FIRST_DAY)!;

/** Penalty points of one month (51-54), which come off besides the maximum change. */
const PENALTIES = MONTH_BOUNDS.penalty.most;

/** Ratings that were typed with fewer decimals than they have. */
const FLOOR_TOLERANCE = 1;

/** Clause 42: whether a rating is clearly below the floor of a highest rating, which no month leaves behind. */
export const isBelowFloor = (rating: number, highest: number): boolean =>
  rating < ratingFloor(asRawRating(highest)) - FLOOR_TOLERANCE;

/**
 * Clause 47: whether one month can have changed a raw rating so much. The lift of clause 40 stays within the same maximum,
 * counted from the old rating; a fall may be larger by the penalty points of the month (54).
 *
 * @param before the raw rating at the month's start, above 0
 * @param after the raw rating at its end
 */
export function canFollow(before: number, after: number): boolean {
  const most = maximumChange(asRawRating(before)) + ROUNDED;
  return after - before <= most && before - after <= most + PENALTIES;
}

/**
 * What a rating asks that cannot follow from the one of the month before; null for one that can, and where one of the two
 * lies outside its bounds, which is asked already.
 *
 * @param list the rating list's title
 * @param bound the bounds of both
 */
export function askAboutChange(list: string, before: number, after: number, bound: Bound): Problem | null {
  if (!isAllowed(bound, before) || !isAllowed(bound, after) || canFollow(before, after)) return null;
  const most = Math.round(maximumChange(asRawRating(before)) * 10) / 10;
  const penalties = after < before ? { penalties: PENALTIES } : {};
  return question('changeTooLarge', '47', { list, value: after, before, most, ...penalties });
}

/** The first day on which a performance that is remembered can have been played. */
export const FIRST_PAST = /* @__PURE__ */ parseCalendarDay(FIRST_PAST_DAY)!;

/** Why a tournament can hardly have ended before the first day, by the clause that it is read for. */
const TOO_EARLY = {
  '1': 'the regulations came into force on that first day',
  '35': 'the cell may have a number that is not a date',
} as const;

/** The question about an end date outside the days on which the tournament can have ended. */
export function askAboutDay(
  day: CalendarDay,
  first: CalendarDay,
  last: CalendarDay,
  clause: keyof typeof TOO_EARLY,
): Problem {
  return question('outsideBounds', clause, {
    what: 'An end date',
    value: formatCalendarDay(day),
    least: formatCalendarDay(first),
    most: formatCalendarDay(last),
    reason: day < first ? TOO_EARLY[clause] : 'the date is in the future',
  });
}
