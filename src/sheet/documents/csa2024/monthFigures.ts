import type { PlayerMonth } from '../../../engine/csa2024';
import type { ReportFigures } from '../../figures/figure';
import { monthSections } from './monthReport';
import { MonthPage } from './monthPage';

/** Every calculated number of a month by its key, such as step2/t1/r6/main/we, in the order of the report. */
export function monthFigures(month: PlayerMonth): Map<string, number> {
  return sections(month).sheet.figures();
}

/** The declared figures of a month, and what stands in its cells. */
export function declaredMonth(month: PlayerMonth): ReportFigures {
  const { sheet } = sections(month);
  return { figures: sheet.declared(), values: sheet.valuesByKey() };
}

function sections(month: PlayerMonth): MonthPage {
  const report = new MonthPage(month, 'values');
  monthSections(report);
  return report;
}
