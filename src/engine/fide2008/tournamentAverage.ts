import { wholeOr } from '../kit/roundHalfUp';
import type { Fide2008Options } from './options';

/** 8.21b iii: the tournament average Ra = Rar - dpa x n / (n + 1), unrounded. */
export function tournamentAverage(averageOfRated: number, averageDp: number, opponents: number): number {
  return averageOfRated - (averageDp * opponents) / (opponents + 1);
}

/** 8.58: Rc (new) = Rc - excess / n, unrounded: Ra is moved, the opponents are not averaged anew. */
export function cappedAverage(average: number, excess: number, opponents: number): number {
  return average - excess / opponents;
}

/** 8.58: Ra and Rc (new) as the next step uses them; the example rounds both (2348.45 to 2348, 2342.4 to 2342). */
export function averageForUse(average: number, reading: Fide2008Options['roundRobinAverage']): number {
  return wholeOr(average, reading);
}
