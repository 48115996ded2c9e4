import { type PlayerMonth, playerMonth } from '../../engine/csa2024';
import type { PrintedNumber } from '../kit/printedFigures';
import { declaredMonth, monthFigures } from '../report/monthFigures';
import { besideReport, type PrintBesideOurs } from './traceFigures';

/** A print beside a player's month. */
export interface PrintBesideMonth extends PrintBesideOurs {
  readonly month: PlayerMonth;
}

/**
 * Puts a print beside our month.
 *
 * @param print as many printed numbers as are at hand; those of figures that the month does not have are left out
 */
export function besideOurs(month: PlayerMonth, print: readonly PrintedNumber[]): PrintBesideMonth {
  const stepwise = monthFigures(playerMonth(month.input, { ...month.options, rounding: 'asPrinted' }));
  return { month, ...besideReport(declaredMonth(month), print, stepwise) };
}
