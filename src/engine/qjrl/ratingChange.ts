import { assertNever } from '../kit/closedSet';
import { type Outcome, problem } from '../kit/problem';
import { wholeDifference } from '../kit/round';
import { type KFactor, asKFactor, type Rating, type PlainNumber, type Score } from '../kit/units';
import { type EventKind, CEILING_ABOVE, CEILING_BELOW, type QjrlOptions } from './options';
import { table1Percentage } from './tables';

/** Section 1, as printed. */
const K_FACTORS: Readonly<Record<EventKind, number>> = {
  lightning: 5,
  shorter10: 10,
  shorter15: 15,
  open: 20,
};

/**
 * Section 1: the K-factor by kind of event. Events outside South East Queensland have higher ones, which the document
 * does not name: there K is given with the event.
 *
 * @example kFactor('open') // 20
 */
export function kFactor(kind: EventKind): KFactor {
  return asKFactor(K_FACTORS[kind]);
}

/**
 * 4(b)(ii): what an opponent counts as: at most 500 above the player and at most 400 below them. Each opponent is
 * brought inside before the average is taken.
 *
 * @param ownRating the player's rating
 * @param opponentRating the opponent's rating
 * @example effectiveOpponent(1000, 1700) // 1500
 * @example effectiveOpponent(1000, 500) // 600
 */
export function effectiveOpponent(ownRating: Rating, opponentRating: Rating): Rating {
  return Math.min(ownRating + CEILING_ABOVE, Math.max(ownRating - CEILING_BELOW, opponentRating));
}

/**
 * Section 3: an adult counts with their QJ rating where they have one, else with their ACF rating.
 *
 * @returns null where they have neither: then they are an unrated player
 * @example oppositionRating(null, 1450) // 1450
 */
export function oppositionRating(qjRating: Rating | null, acfRating: Rating | null): Rating | null {
  return qjRating ?? acfRating;
}

/** 4(b)(i): "altered by -3%", which makes 47 % of 50 %. */
const THREE_PERCENT = 3;

/**
 * Section 1: RD, the difference between the player's rating and the average of their opponents'.
 *
 * @returns more than 0 when the player is the higher rated side
 */
export function ratingDifference(ownRating: Rating, averageOpponent: Rating): number {
  return ownRating - averageOpponent;
}

/**
 * Section 1: Percentage = 100 / (1 + 10^(-RD/400)). The print has lost the superscript.
 *
 * @param difference RD, rating points
 * @example percentageByFormula(-100) // 35.9935
 */
export function percentageByFormula(difference: number): number {
  return 100 / (1 + 10 ** (-difference / 400));
}

/**
 * Table 1: the expected percentage. Its lines are whole numbers; a fraction is rounded to the nearest, a half away from 0.
 *
 * @param difference RD, rating points
 * @param print with the table's slip mended or to the letter
 * @returns 0 to 100; `noTableRow` for 324-328 to the letter
 */
export function percentageByTable(difference: PlainNumber, print: QjrlOptions['print']): Outcome<number> {
  const whole = wholeDifference(difference);
  return table1Percentage(whole, print) ?? problem('noTableRow', 'Table 1', { value: Math.abs(whole) });
}

/** 4(b)(i): three percentage points less, and never below none. */
export function afterThreePercentRule(percentage: PlainNumber): number {
  return Math.max(0, percentage - THREE_PERCENT);
}

/**
 * Section 1 with 4(b)(i): the percentage that a player is expected to score.
 *
 * @param difference RD, rating points
 * @param options table or formula, print, and whether the 3 % rule applies
 * @returns 0 to 100; `noTableRow` where the print has no line
 */
export function expectedPercentage(
  difference: PlainNumber,
  options: Pick<QjrlOptions, 'method' | 'print' | 'threePercentRule'>,
): Outcome<number> {
  const percentage = byMethod(difference, options);
  return options.threePercentRule && typeof percentage === 'number'
    ? afterThreePercentRule(percentage)
    : percentage;
}

function byMethod(
  difference: PlainNumber,
  { method, print }: Pick<QjrlOptions, 'method' | 'print'>,
): Outcome<number> {
  switch (method) {
    case 'tables':
      return percentageByTable(difference, print);
    case 'formulas':
      return percentageByFormula(difference);
    default:
      return assertNever(method);
  }
}

/**
 * Section 1: the expected score ES of a tournament.
 *
 * @param percentage the expected percentage
 * @param games games played
 * @example expectedScore(36, 7) // 2.52
 */
export function expectedScore(percentage: PlainNumber, games: PlainNumber): number {
  return (percentage * games) / 100;
}

/**
 * Section 1: Rating change = (AS-ES) x K, for a whole tournament.
 *
 * @param achieved AS, the points won in the games played
 * @param expected ES, the expected score of the same games
 * @param k the tournament's K-factor
 * @example ratingChange(asScore(4.5), 3.2, asKFactor(20)) // 26
 */
export function ratingChange(achieved: Score, expected: PlainNumber, k: KFactor): number {
  return (achieved - expected) * k;
}
