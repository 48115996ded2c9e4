import type { PlayerMonth } from '../../engine/csa2024';
import { monthSections } from './monthReport';
import { MonthPage } from './monthPage';

/** Every calculated number of a month by its key, such as step2/t1/r6/main/we, in the order of the report. */
export function monthFigures(month: PlayerMonth): Map<string, number> {
  const report = new MonthPage(month, 'values');
  monthSections(report);
  return report.sheet.figures();
}
