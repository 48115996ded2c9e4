import type { PlayerMonth, MonthOptions } from '../engine/csa2024';
import type { PrintedNumber } from '../figures/printedFigures';

/**
 * The closed list of what may have been done otherwise, the most plausible first: answers with as many assumptions stand
 * in this order. Readings come before slips, slips of a step before slips of the input, and what people do often before
 * what they do seldom.
 */
const READING_KINDS = [
  'applyMaximumChange',
  'maximumChangeOn',
  'maximumChangeForUnrated',
  'weightedRatingTop',
  'floorHolds',
  'penaltiesOff',
  'shortHistory',
  'sameEndDate',
  'unratedOpponent',
  'incompleteAbroad',
  'oldEvents',
  'highestNotGiven',
] as const;

export const SLIP_KINDS = [
  'weightForgotten',
  'weightOfOtherTimeControl',
  'whiteAdvantageForgotten',
  'kByCurrentRating',
  'kBandUp',
  'kBandDown',
  'lastMonthsRating',
  'colourSwapped',
  'resultSwapped',
  'otherResult',
  'gameMissing',
  'gameTwice',
  'unplayedCounted',
  'ownRatingInMain',
  'mainRatingInOwn',
  'ratingsExchanged',
  'datedMonthEarlier',
  'datedMonthLater',
  'historyRowLost',
  'historyRowDoubled',
] as const;

export const HYPOTHESIS_KINDS = ['rounding', ...READING_KINDS, ...SLIP_KINDS] as const;
export type HypothesisKind = (typeof HYPOTHESIS_KINDS)[number];

/** One thing that somebody may have done otherwise than the month at hand: another reading, a rounding, or a slip. */
export interface Assumption {
  readonly kind: HypothesisKind;
  readonly clause: string;
  /** What was done, such as "the colours swapped"; where it was done stands in `variants`. */
  readonly words: string;
  /** The places where it may have been done, all with the same effect: "round 3 of Club Open"; none for a reading. */
  readonly variants: readonly string[];
}

/** One set of assumptions that gives every printed number of the evidence. */
export interface Answer {
  readonly assumptions: readonly Assumption[];
  /** The asked figure under the assumptions, but without the rounding of steps. */
  readonly value: number;
  /** One sentence. */
  readonly text: string;
  /** Another answer needs as few assumptions. */
  readonly tied: boolean;
  /** The whole month under the assumptions (the first variant of each), to be written as a report. */
  readonly month: PlayerMonth;
}

/** What a search found out about a printed number. */
export interface Explanation {
  /** Equal: the month at hand gives every number as printed. */
  readonly verdict: 'equal' | 'explained' | 'unexplained';
  readonly asked: PrintedNumber;
  /** Our own figure, unrounded. */
  readonly ours: number;
  /** At most ten, the fewest assumptions first. */
  readonly answers: readonly Answer[];
  /** How many more there are. */
  readonly more: number;
  /** Almost any number near the print would have an answer, so that this one explains nothing. */
  readonly fitsAny: boolean;
  /** How many possibilities were tried. */
  readonly tried: number;
  /** The verdict in a sentence. */
  readonly text: string;
}

/** Another reading of a silent place than the month's own. */
export interface OtherReading {
  readonly kind: HypothesisKind;
  readonly clause: string;
  readonly words: string;
  readonly change: Partial<MonthOptions>;
}

const ALL: readonly OtherReading[] = [
  reading('47', 'clause 47 switched off', { applyMaximumChange: false }),
  reading('47', 'the maximum change of clause 47', { applyMaximumChange: true }),
  reading('47', 'the maximum of clause 47 on the change alone, not on the lift of clause 40', {
    maximumChangeOn: 'change',
  }),
  reading('47', 'the maximum of clause 47 on the lift of clause 40 alone', { maximumChangeOn: 'lift' }),
  reading('47', 'the maximum of clause 47 on the change and on the lift of clause 40', {
    maximumChangeOn: 'changeAndLift',
  }),
  reading('47', 'no maximum of clause 47 for an unrated player', { maximumChangeForUnrated: false }),
  reading('47', 'the maximum of clause 47 for an unrated player too', { maximumChangeForUnrated: true }),
  reading('49', 'the weighted rating from the new raw rating', { weightedRatingTop: 'newRaw' }),
  reading('49', 'the weighted rating from the temporary raw rating', { weightedRatingTop: 'temporaryRaw' }),
  reading('42', 'penalties that may go below the floor', { floorHolds: 'beforePenalties' }),
  reading('42', 'a floor that holds after penalties', { floorHolds: 'afterPenalties' }),
  reading('54', 'penalties off the raw rating before publishing', { penaltiesOff: 'rawOnly' }),
  reading('54', 'penalties off the raw and the published rating', { penaltiesOff: 'rawAndPublished' }),
  reading('49', 'weighing only the known ratings of a short history', { shortHistory: 'weighKnown' }),
  reading('49', 'padding a short history with its oldest rating', { shortHistory: 'padWithOldest' }),
  reading('35', 'the other order of tournaments that ended on one day', { sameEndDate: 'earlierIsNewer' }),
  reading('35', 'the other order of tournaments that ended on one day', { sameEndDate: 'laterIsNewer' }),
  reading('56', 'not rating games against unrated opponents', { unratedOpponent: 'notRated' }),
  reading('56', 'rating games against unrated opponents as against 1200', { unratedOpponent: 'firstRating' }),
  reading('10.2, 44', 'the penalties of an event abroad that cannot be rated yet', {
    incompleteAbroad: 'penaltiesCount',
  }),
  reading('10.2, 44', 'no penalties of an event abroad that cannot be rated yet', {
    incompleteAbroad: 'nothingCounts',
  }),
  reading('12.1, 36', 'rating nothing of an event older than 2920 days', { oldEvents: 'ignored' }),
  reading('12.1, 36', 'rating the games of an event older than 2920 days', { oldEvents: 'gamesRated' }),
  reading('31', 'a highest rating without the history, where none is given', { highestNotGiven: 'rating' }),
  reading('31', 'a highest rating from the history, where none is given', {
    highestNotGiven: 'ratingAndHistory',
  }),
];

function reading(clause: string, words: string, change: Partial<MonthOptions>): OtherReading {
  return { kind: Object.keys(change)[0] as HypothesisKind, clause, words, change };
}

/** Every named reading but those that the month already follows. */
export function otherReadings(options: MonthOptions): OtherReading[] {
  return ALL.filter(({ change }) =>
    (Object.keys(change) as (keyof MonthOptions)[]).some((name) => change[name] !== options[name]),
  );
}

/** Clause 25: the rounding of every step, or none where the month has it. */
export function otherRounding({ rounding }: MonthOptions): OtherReading {
  return rounding === 'none'
    ? {
        kind: 'rounding',
        clause: '25',
        words: 'every step rounded as in the printed example',
        change: { rounding: 'asPrinted' },
      }
    : { kind: 'rounding', clause: '25', words: 'no step rounded', change: { rounding: 'none' } };
}
