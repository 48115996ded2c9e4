import {
  type CalendarDay,
  calendarDay,
  formatCalendarDay,
  latest,
  yearOf,
} from '../../engine/kit/calendarDay';
import type { Problem } from '../../engine/kit/problem';
import { GAMES_COLUMNS, readDate } from '../../cells';
import { joinWithAnd } from '../../cells/joinWithAnd';
import { question } from '../../sheet/kit/question';
import { firstOfMonth, periodOf, periodTitle } from '../../sheet/bureau/tables/period';
import type { Cells } from '../../sheet/month';
import { readBlock } from '../../sheet/month/readBlock';

/** A rating period is a month, calculated on the first day of the next one (clauses 4.6, 65). */
export function firstOfNextMonth(day: CalendarDay): CalendarDay {
  const year = yearOf(day);
  for (let month = 2; month <= 12; month += 1) {
    const first = calendarDay(year, month, 1);
    if (first !== null && first > day) return first;
  }
  return calendarDay(year + 1, 1, 1) ?? day;
}

/** An end date, and its cell inside the games block. */
export interface EndDay {
  readonly day: CalendarDay;
  readonly row: number;
  readonly column: number;
}

/** The end dates among the games, as far as they can be read. */
export function endDaysOf(games: Cells): EndDay[] {
  return readBlock('games', GAMES_COLUMNS, games, false, []).rows.flatMap((row) => {
    const day = row.read('endDate', readDate);
    return day === null ? [] : [{ day, row: row.row, column: row.column('endDate') }];
  });
}

/** The newest of them; null without any. */
export function newestOf(endDays: readonly EndDay[]): CalendarDay | null {
  return latest(endDays.map(({ day }) => day));
}

/**
 * Asks about tournaments that ended in more than one month (4.6, 65).
 *
 * @param calculationDay the day on which they would be rated together
 * @returns null where they are of one month; the place is that of the first one of another month than the newest
 */
export function monthsProblem(
  endDays: readonly EndDay[],
  calculationDay: CalendarDay,
): { readonly problem: Problem; readonly row: number; readonly column: number } | null {
  const months = [...new Set(endDays.map(({ day }) => firstOfMonth(day)))].sort((a, b) => a - b);
  const newest = months.at(-1);
  const other = endDays.find(({ day }) => newest !== undefined && firstOfMonth(day) !== newest);
  if (other === undefined) return null;
  const details = {
    months: joinWithAnd(months.map((first) => periodTitle(periodOf(first)))),
    date: formatCalendarDay(calculationDay),
  };
  return { problem: question('monthsDiffer', '65', details), row: other.row, column: other.column };
}
