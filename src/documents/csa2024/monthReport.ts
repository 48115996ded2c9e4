import { RATING_TITLES } from '../../cells/columns';
import { type PlayerMonth, RATING_TYPES } from '../../engine/csa2024';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import type { ReportFigures } from '../../figures/figure';
import { column, type Columns } from '../../figures/columns';
import { label } from '../../figures/reportPage';
import type { ReportStyle, SheetModel } from '../../figures/sheetModel';
import { MonthPage } from './givenBlocks';
import { LISTS_TITLE, MONTH_TABLE } from './monthTable';
import { monthSections } from './steps';
import { PUBLISHED_ON_TOP } from './ratingFigures';
import { interpretationsLine } from './options';
import { interpretationsOf, readingLine, readingOf } from './readings';
import { again, OF_K, RATING, type RatingRow } from './rows';
import { REPORT_TITLE } from './titles';

/**
 * A player's month as a sheet: the final table on top, what was given, and steps 1-9 in the document's order.
 *
 * @param month the record; a month with an error among its problems should not be reported
 * @param style live CSA formulas, plain formulas that need no add-in, or values
 */
export function monthReport(month: PlayerMonth, style: ReportStyle): SheetModel {
  const report = new MonthPage(month, style);
  report.line(REPORT_TITLE, 'title');
  const day = formatCalendarDay(month.input.calculationDay);
  report.line(`Calculated on ${day}. ${readingLine(readingOf(month.options))}`);
  const otherwise = interpretationsLine(interpretationsOf(month.options));
  if (otherwise !== null) report.line(otherwise);
  finalTable(report);
  monthSections(report);
  const sheet = report.sheet.finish('Month report', 1);
  return { ...sheet, report: { kind: 'month', document: 'csa2024', options: { ...month.options }, style } };
}

const AT_A_GLANCE: Columns<RatingRow> = [
  column(LISTS_TITLE, ({ type }) => label(RATING_TITLES[type])),
  ...MONTH_TABLE.map(({ title, figure, value }) =>
    figure === 'step9/published'
      ? PUBLISHED_ON_TOP
      : again(title, figure, value, figure === 'used/k' ? OF_K : RATING),
  ),
];

/** The figures of the month at a glance, in the columns of CSA.MONTH. */
export function finalTable(report: MonthPage): void {
  report.heading('New ratings', 'Clauses 48-50; each figure is worked out in the steps below');
  report.list(
    AT_A_GLANCE,
    RATING_TYPES.map((type) => ({ source: report.source, type })),
  );
}

/** Every calculated number of a month by its key, such as step2/t1/r6/main/we, in the order of the report. */
export function monthFigures(month: PlayerMonth): Map<string, number> {
  return sections(month).sheet.figures();
}

/** The declared figures of a month, and the values of its cells. */
export function declaredMonth(month: PlayerMonth): ReportFigures {
  return sections(month).reportFigures();
}

function sections(month: PlayerMonth): MonthPage {
  const report = new MonthPage(month, 'values');
  monthSections(report);
  return report;
}
