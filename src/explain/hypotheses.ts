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
 * All assumptions that are tried, the most plausible first; answers with the same number of assumptions are ranked in this
 * order: interpretations, slips in a step, slips in the input; common ones before rare ones.
 */
export const HYPOTHESIS_KINDS: readonly HypothesisKind[] = [
  'rounding',
  ...MONTH_OPTIONS.map(({ key }) => key as keyof MonthOptions).filter((key) => key !== 'rounding'),
  ...SLIP_KINDS,
];

/** A way in which the print may differ from our month: another interpretation, rounding, or a slip. */
export interface Assumption {
  readonly kind: HypothesisKind;
  readonly clause: string;
  /** Such as "the colours swapped"; the places are in `variants`. */
  readonly words: string;
  /** The possible places, all with the same effect, such as "round 3 of Club Open"; empty for an interpretation. */
  readonly variants: readonly string[];
}

/** A set of assumptions with which every printed number of the evidence comes out. */
export interface Answer {
  readonly assumptions: readonly Assumption[];
  /** The figure under the assumptions, without rounding of steps. */
  readonly value: number;
  /** One sentence. */
  readonly text: string;
  /** Whether another answer has as few assumptions. */
  readonly tied: boolean;
  /** The whole month under the assumptions, at the first of their places. */
  readonly month: PlayerMonth;
}

/** The result of a search for the cause of a printed number. */
export interface Explanation {
  /** `equal`: every number of the evidence is equal to ours. */
  readonly verdict: 'equal' | 'explained' | 'unexplained';
  readonly asked: PrintedNumber;
  /** Our own figure, unrounded. */
  readonly ours: number;
  /** At most ten, those with the fewest assumptions first. */
  readonly answers: readonly Answer[];
  /** The number of further answers. */
  readonly more: number;
  /** Whether almost any nearby number would have an answer, so that this one proves nothing. */
  readonly fitsAny: boolean;
  /** The number of possibilities tried. */
  readonly tried: number;
  /** The verdict in a sentence. */
  readonly text: string;
}

/** An interpretation other than the month's own. */
export interface OtherReading {
  readonly kind: HypothesisKind;
  readonly clause: string;
  readonly words: string;
  readonly change: Partial<MonthOptions>;
}

/** The values of an option other than the month's own. */
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

/** All interpretations other than the month's own. */
export function otherReadings(options: MonthOptions): OtherReading[] {
  return MONTH_OPTIONS.filter(({ key }) => key !== 'rounding').flatMap((option) =>
    otherValues(option, options),
  );
}

/** Clause 25: rounding of every step, or none where the month has it. */
export function otherRounding(options: MonthOptions): OtherReading {
  return otherValues(
    MONTH_OPTIONS.find(({ key }) => key === 'rounding')!,
    options,
  )[0]!;
}
