import type { MonthPage } from './monthPage';
import type { Expression } from './sheetBuilder';

/** CSA.MONTH over a report's own input blocks. */
export function monthFormula(report: MonthPage): Expression {
  return (at) => {
    const blocks = ['player', 'history', 'past', 'games'].map((name) => report.sheet.blockAddress(name));
    return `CSA.MONTH(${blocks.join(',')},${at.cell('in/date')})`;
  };
}
