import { wholeOr } from '../kit/round';
import type { Fide2008Options } from './options';
import type { PlainNumber, Rating } from '../kit/units';

/** 8.21b iii: the tournament average Ra = Rar - dpa x n / (n + 1), unrounded. */
export function tournamentAverage(averageOfRated: Rating, averageDp: number, opponents: PlainNumber): Rating {
  return averageOfRated - (averageDp * opponents) / (opponents + 1);
}

/** 8.58: Rc (new) = Rc - excess / n, unrounded: Ra is moved, the opponents are not averaged anew. */
export function cappedAverage(average: Rating, excess: number, opponents: PlainNumber): Rating {
  return average - excess / opponents;
}

/** 8.58: Ra and Rc (new) as the next step uses them; the example rounds both (2348.45 to 2348, 2342.4 to 2342). */
export function averageForUse(average: Rating, reading: Fide2008Options['roundRobinAverage']): Rating {
  return wholeOr(average, reading);
}
