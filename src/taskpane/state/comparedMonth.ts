import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../engine/csa2024';
import type { PaneState } from './state';

/** The month that printed numbers are compared with: the worked example leaves clause 47 out, so it is compared in its own way. */
export function comparedMonth(month: PlayerMonth, { choices }: PaneState): PlayerMonth {
  return choices.printedSource === 'example' ? playerMonth(month.input, NO_MAXIMUM) : month;
}
