import { type PlayerMonth, RATING_TYPES } from '../../engine/csa2024';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { givenBlocks } from './givenBlocks';
import { RATING_FORMAT, WHOLE_FORMAT } from '../kit/formats';
import { RATING_TITLES } from '../../cells/columns';
import { type Reading, READING_TEXT } from './readings';
import { MonthPage } from './monthPage';
import { label, repeat } from '../kit/reportPage';
import type { CellSpec } from '../kit/sheetBuilder';
import type { ReportStyle, SheetModel } from '../kit/sheetModel';
import { stepFive, stepOne, stepThree, stepTwo } from './stepsOfGames';
import { ratingsAtStart, stepEight, stepFour, stepNine, stepSeven } from './stepsOfRatings';
import { stepSix } from './stepSix';

/** The first line of a report, by which its sheet is known again. */
export const REPORT_TITLE =
  "A player's month, by the Chess SA rating regulations in force since 1 January 2024";

/**
 * A player's month as a sheet: the final table on top, what was given, and steps 1-9 in the document's order.
 *
 * @param month the record; a month with an error among its problems should not be reported
 * @param style live CSA formulas, plain formulas that need no add-in, or values
 * @param reading the reading that the month was calculated by
 */
export function monthReport(month: PlayerMonth, style: ReportStyle, reading: Reading): SheetModel {
  const report = new MonthPage(month, style);
  report.line(REPORT_TITLE, 'title');
  const day = formatCalendarDay(month.input.calculationDay);
  report.line(`Calculated on ${day}. ${readingLine(reading)}`);
  finalTable(report);
  monthSections(report);
  return report.sheet.finish('Month report', 1);
}

/** What a report says of its reading. */
export function readingLine(reading: Reading): string {
  return `Reading: ${READING_TEXT[reading]}.`;
}

/** Everything below the top of a report: what was given, and the nine steps. */
export function monthSections(report: MonthPage): void {
  givenBlocks(report);
  ratingsAtStart(report);
  stepOne(report);
  stepTwo(report);
  stepThree(report);
  stepFour(report);
  stepFive(report);
  stepSix(report);
  stepSeven(report);
  stepEight(report);
  stepNine(report);
}

/** The figures of the month at a glance, in the columns of CSA.MONTH. */
export function finalTable(report: MonthPage): void {
  report.heading('New ratings', 'Clauses 48-50; each figure is worked out in the steps below');
  report.table({
    titles: [
      'Rating',
      'K',
      'Old raw',
      'Change',
      'Maximum',
      'Temporary raw',
      'Wp',
      'New raw',
      'Weighted',
      'Published',
    ],
    rows: RATING_TYPES.map((type): (CellSpec | null)[] => {
      const record = report.month.ratings[type];
      const rating = (key: string, value: number | null) =>
        value === null ? null : repeat(key, value, RATING_FORMAT);
      return [
        label(RATING_TITLES[type]),
        repeat(`used/${type}/k`, record.k, WHOLE_FORMAT),
        rating(`used/${type}/old`, record.oldRaw),
        rating(`step4/${type}/change`, record.change),
        rating(`step4/${type}/maximum`, record.maximumChange),
        rating(`step4/${type}/temporaryRaw`, record.temporaryRaw),
        rating(`step6/${type}/weightedPerformance`, record.weightedPerformance),
        rating(`step8/${type}/newRaw`, record.newRaw),
        rating(`step7/${type}/weightedRating`, record.weightedRating),
        {
          ...repeat(`step9/${type}/published`, record.published, RATING_FORMAT),
          role: 'result',
          key: `final/${type}/published`,
        },
      ];
    }),
  });
}
