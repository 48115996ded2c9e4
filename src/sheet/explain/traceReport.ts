import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { finalTable, monthSections } from '../report/monthReport';
import { MonthPage } from '../report/monthPage';
import type { SheetModel } from '../kit/sheetModel';
import type { Answer } from './explanation';

/** The first line of a month that holds under assumptions; a report's own is another, so that the two are not confused. */
export const ASSUMED_TITLE =
  "A player's month as it would be under an assumption, to explain a printed number";

/** The steps of an answer as a sheet of values: what is assumed on top, then the month as it gives the printed number. */
export function answerReport({ text, month }: Answer): SheetModel {
  const report = new MonthPage(month, 'values');
  report.line(ASSUMED_TITLE, 'title');
  report.line(text);
  report.line(
    `Calculated on ${formatCalendarDay(month.input.calculationDay)}. These are not the player's ratings by the regulations.`,
  );
  finalTable(report);
  monthSections(report);
  return report.sheet.finish('Explained month', 1);
}
