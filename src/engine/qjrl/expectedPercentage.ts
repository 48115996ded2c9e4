import { assertNever } from '../kit/closedSet';
import { wholeDifference } from '../kit/round';
import { type Outcome, problem } from '../kit/problem';
import type { QjrlOptions } from './options';
import { table1Row } from './table1';
import type { PlainNumber, Rating } from '../kit/units';

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
  const whole = Math.abs(wholeDifference(difference));
  const row = table1Row(whole, print);
  if (row === null) return problem('noTableRow', 'Table 1', { value: whole });
  return difference < 0 ? row.lower : row.higher;
}

/** 4(b)(i): three percentage points less, and never below none. */
export function afterThreePercentRule(percentage: PlainNumber): number {
  return Math.max(0, percentage - THREE_PERCENT);
}

/**
 * Section 1 with 4(b)(i): the percentage that a player is expected to score.
 *
 * @param difference RD, rating points
 * @param options table or formula, print, and whether the 3 % rule holds
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
