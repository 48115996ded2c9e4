import type { PlayerMonth, MonthOptions } from '../engine/csa2024';
import { MONTH_OPTIONS } from '../documents/csa2024/options';
import type { PrintedNumber } from '../figures/printedFigures';
import { type Option, valueIn, valuesOf, valueText } from '../options/option';

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

export type HypothesisKind = keyof MonthOptions | (typeof SLIP_KINDS)[number];

/**
 * The closed list of what may have been done otherwise, the most plausible first: answers with as many assumptions stand
 * in this order. Readings come before slips, slips of a step before slips of the input, and what people do often before
 * what they do seldom.
 */
export const HYPOTHESIS_KINDS: readonly HypothesisKind[] = [
  'rounding',
  ...MONTH_OPTIONS.map(({ key }) => key as keyof MonthOptions).filter((key) => key !== 'rounding'),
  ...SLIP_KINDS,
];

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

/** Every value of an option that the month does not have. */
function otherValues(option: Option, options: MonthOptions): OtherReading[] {
  const { key, clause, label, assumed } = option;
  return valuesOf(option).flatMap((value) =>
    value === valueIn(options, option)
      ? []
      : [
          {
            kind: key as keyof MonthOptions,
            clause,
            words: assumed?.[String(value)] ?? `${label}: ${valueText(option, value)}`,
            change: { [key]: value },
          },
        ],
  );
}

/** Every named reading but those that the month already follows. */
export function otherReadings(options: MonthOptions): OtherReading[] {
  return MONTH_OPTIONS.filter(({ key }) => key !== 'rounding').flatMap((option) =>
    otherValues(option, options),
  );
}

/** Clause 25: the rounding of every step, or none where the month has it. */
export function otherRounding(options: MonthOptions): OtherReading {
  return otherValues(
    MONTH_OPTIONS.find(({ key }) => key === 'rounding')!,
    options,
  )[0]!;
}
