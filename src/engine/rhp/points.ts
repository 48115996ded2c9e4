import { assertNever } from '../kit/closedSet';
import { type Band, bandOf, roundHalfAway } from '../kit/round';
import { type Rating, type KFactor, asKFactor, type GameScore } from '../kit/units';
import { type ChartColumn, chartRow, type ChartRow } from './charts';
import type { RhpOptions } from './options';

/** "K is a constant", as printed: 32 for 0-2099, 24 for 2100-2399, 16 for 2400 and above. */
const K_FACTORS: readonly Band<number>[] = [
  [0, 32],
  [2100, 24],
  [2400, 16],
];

/**
 * Calculating your Rating: K, by the player's own rating at that game. It has no memory: it rises again when the
 * rating falls below a bound.
 *
 * @param ownRating the player's rating, 0 or more
 * @returns 32, 24 or 16
 * @example kFactor(2099) // 32
 * @example kFactor(2100) // 24
 */
export function kFactor(ownRating: Rating): KFactor {
  return asKFactor(bandOf(K_FACTORS, ownRating));
}

/**
 * Calculating your Rating: Win Expectancy = 1 / (10^((OpponentRating-YourRating)/400)+1).
 *
 * @param ownRating the player's rating at the conclusion of the game
 * @param opponentRating the opponent's rating then
 * @returns a score between 0 and 1; the two players' add up to 1
 * @example winExpectancy(1500, 1600) // 0.3599
 */
export function winExpectancy(ownRating: Rating, opponentRating: Rating): number {
  return 1 / (10 ** ((opponentRating - ownRating) / 400) + 1);
}

/**
 * Explanation of Symbols: the rating difference, which has no sign.
 *
 * @param ownRating the player's rating at the conclusion of the game
 * @param opponentRating the opponent's rating then
 * @example ratingDifference(1500, 1600) // 100
 */
export function ratingDifference(ownRating: Rating, opponentRating: Rating): number {
  return Math.abs(opponentRating - ownRating);
}

/** One game from one player's side: by the formula and by the chart, and the points that count. */
export interface GamePoints {
  readonly k: KFactor;
  /** Win Expectancy */
  readonly expected: number;
  /** K * (Score - Win Expectancy), unrounded */
  readonly exactChange: number;
  /** The rating difference, without sign */
  readonly difference: number;
  readonly chartRow: ChartRow;
  readonly chartColumn: ChartColumn;
  /** What the chart gives, with its sign */
  readonly chartChange: number;
  /** What the rating gains or loses, by the options */
  readonly change: number;
}

/**
 * Calculating your Rating: what one game changes.
 *
 * @param ownRating the player's rating at the conclusion of the game
 * @param opponentRating the opponent's rating then
 * @param score 1, 0.5 or 0
 * @param options formula or chart, rounded or not
 */
export function gamePoints(
  ownRating: Rating,
  opponentRating: Rating,
  score: GameScore,
  options: Pick<RhpOptions, 'pointsFrom' | 'rounding'>,
): GamePoints {
  const k = kFactor(ownRating);
  const expected = winExpectancy(ownRating, opponentRating);
  const exactChange = k * (score - expected);
  const difference = ratingDifference(ownRating, opponentRating);
  const row = chartRow(ownRating, difference);
  const { column, sign } = placeInChart(ownRating >= opponentRating, score);
  const chartChange = row[column] === 0 ? 0 : sign * row[column];
  const fromFormula = options.rounding === 'halfUp' ? wholePoints(exactChange) : exactChange;
  return {
    k,
    expected,
    exactChange,
    difference,
    chartRow: row,
    chartColumn: column,
    chartChange,
    change: options.pointsFrom === 'chart' ? chartChange : fromFormula,
  };
}

/**
 * Assumptions: "decimals greater than or equal to .5 are rounded up in all circumstances". The charts print points without
 * a sign, so the points are rounded and the sign is set afterwards: a loss of 15.5 costs 16.
 */
export function wholePoints(change: number): number {
  return roundHalfAway(change, 0);
}

/** Explanation of Symbols: the column of a result, and whether its points are won or lost. */
function placeInChart(higher: boolean, score: GameScore): { column: ChartColumn; sign: 1 | -1 } {
  switch (score) {
    case 1:
      return { column: higher ? 'higherWins' : 'lowerWins', sign: 1 };
    case 0.5:
      return { column: 'drawn', sign: higher ? -1 : 1 };
    case 0:
      return { column: higher ? 'lowerWins' : 'higherWins', sign: -1 };
    default:
      return assertNever(score);
  }
}

/**
 * Calculating your Rating: New Rating = Old Rating + K * (Score - Win Expectancy), per game.
 *
 * @param oldRating the rating before
 * @param change the points of the game, from `gamePoints`
 * @example newRating(1500, 16) // 1516
 */
export function newRating(oldRating: Rating, change: number): Rating {
  return oldRating + change;
}
