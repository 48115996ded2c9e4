import {
  performance,
  ageWeight as ageWeightOf,
  newestFive,
  typeWeight as typeWeightOf,
  weightedPerformance as weightedPerformanceOf,
  type WeighedTournament,
} from '../engine/csa2024/weightedPerformance';
import type { GameType } from '../engine/csa2024/ratingTypes';
import { problem } from '../engine/kit/problem';
import { readDate } from '../cells/readDate';
import { readNumber, readPerformance, readRating, readScore } from '../cells/readNumber';
import { readGameType } from '../cells/readWords';
import { allCells, oneValue, orThrow, perCell } from './adapter';
import { optional, orBlank, required, withZero } from './argument';

/**
 * The performance P of a tournament: the average of the opponents' ratings and the gain or loss of the score.
 *
 * @customfunction PERFORMANCE PERF
 * @param averageOpponent Average rating of the opponents, more than 0; a value or a range
 * @param score Points won, forfeits and byes left out, 0 to games; a value or a range
 * @param games Games played, forfeits and byes left out, a whole number; a value or a range
 * @returns Rating points
 * @zero score no point
 * @helpurl https://localhost:3000/help/PERF.html
 * @clause 28-30
 * @example =CSA.PERF(1200,4,6) -> 1341.6666666667
 * @problem #N/A no games, or a part is missing
 * @problem #VALUE! the score is not 0 to games, or games is not a whole number
 */
export function perf(averageOpponent: unknown[][], score: unknown[][], games: unknown[][]): unknown[][] {
  const average = required('averageOpponent', averageOpponent, readRating);
  return perCell(
    [average, withZero(required('score', score, readScore)), required('games', games, readNumber)],
    performance,
  );
}

/**
 * The rating type weight R of a tournament, for Main ratings. For Standard, Rapid and Blitz ratings R is 1.
 *
 * @customfunction TYPEWEIGHT TYPEWEIGHT
 * @param gameType Classical, Standard, Rapid or Blitz; a value or a range
 * @returns 1, 0.95 or 0.9
 * @helpurl https://localhost:3000/help/TYPEWEIGHT.html
 * @clause 37-38
 * @example =CSA.TYPEWEIGHT("Rapid") -> 0.95
 * @problem #VALUE! not a game type
 */
export function typeWeight(gameType: unknown[][]): unknown[][] {
  return perCell([required('gameType', gameType, readGameType)], typeWeightOf);
}

/**
 * The age factor A of a tournament: 1 on the day it ends, 0 after 2920 days.
 *
 * @customfunction AGEWEIGHT AGEWEIGHT
 * @param endDate Date on which the tournament ended, an Excel date or text yyyy/mm/dd; a value or a range
 * @param calculationDate Date on which the ratings are calculated, the same forms; a value or a range
 * @returns 0 to 1
 * @helpurl https://localhost:3000/help/AGEWEIGHT.html
 * @clause 36
 * @example =CSA.AGEWEIGHT("2024/03/08","2024/04/01") -> 0.9917808219
 * @problem #N/A more than 2920 days: the tournament is ignored
 * @problem #VALUE! not a date, or the tournament ends after the calculation
 */
export function ageWeight(endDate: unknown[][], calculationDate: unknown[][]): unknown[][] {
  const end = required('endDate', endDate, readDate);
  const calculation = required('calculationDate', calculationDate, readDate);
  return perCell([end, calculation], (endDay, calculationDay) => ageWeightOf(calculationDay - endDay));
}

/**
 * The weighted performance Wp of the five newest tournaments; the dates decide which they are, later rows first on equal
 * dates. Blank rows are left out.
 *
 * @customfunction WEIGHTEDPERFORMANCE WP
 * @param performances Performances, one row or column, in any order
 * @param endDates Dates on which the tournaments ended, Excel dates or text yyyy/mm/dd
 * @param calculationDate Date on which the ratings are calculated, one value
 * @param [gameTypes] Types of the tournaments for a Main rating; leave them out for Standard, Rapid and Blitz
 * @returns Rating points
 * @helpurl https://localhost:3000/help/WP.html
 * @clause 35-39
 * @example =CSA.WP({1500;1400;1300;1200;1100},{"2024/04/01";"2024/03/01";"2024/02/01";"2024/01/01";"2023/12/01"},"2024/04/01") -> 1349.3105022831
 * @problem #N/A fewer than five tournaments of the last 2920 days, or one of the five has no performance
 * @problem #VALUE! a date or type cannot be read, a tournament ends after the calculation, or the ranges differ in size
 */
export function wp(
  performances: unknown[][],
  endDates: unknown[][],
  calculationDate: unknown[][],
  gameTypes?: unknown[][],
): number {
  const day = oneValue(required('calculationDate', calculationDate, readDate));
  const tournaments = allCells([
    orBlank<number | null>('performance', performances, readPerformance, null),
    required('endDate', endDates, readDate),
    optional<GameType | null>('gameType', gameTypes, readGameType, null),
  ]).map(([given, endDay, gameType]) => ({ performance: given === 0 ? null : given, endDay, gameType }));
  const gap = newestFive(tournaments, day).some((tournament) => !isKnown(tournament));
  if (gap) return orThrow<number>(problem('performanceMissing', '35'));
  // Stryker disable next-line MethodExpression: the five newest all have a performance here, and no other tournament is weighed
  // (35).
  return orThrow(weightedPerformanceOf(tournaments.filter(isKnown), day));
}

type Row = Omit<WeighedTournament, 'performance'> & { readonly performance: number | null };

function isKnown(tournament: Row): tournament is WeighedTournament {
  return tournament.performance !== null;
}
