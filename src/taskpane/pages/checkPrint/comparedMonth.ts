import { NO_MAXIMUM, type PlayerMonth, playerMonth } from '../../../engine/csa2024';
import type { PrintedSource } from './checkPrintState';

/** The month that printed numbers are held against, calculated once for each month and kind of print. */
export class ComparedMonth {
  private kept: { month: PlayerMonth; source: PrintedSource; compared: PlayerMonth } | null = null;

  /** The month as it is read; for the worked example's numbers in the example's own way, without clause 47. */
  of(month: PlayerMonth, source: PrintedSource): PlayerMonth {
    const { kept } = this;
    if (kept !== null && kept.month === month && kept.source === source) return kept.compared;
    const compared = source === 'example' ? playerMonth(month.input, NO_MAXIMUM) : month;
    this.kept = { month, source, compared };
    return compared;
  }
}
