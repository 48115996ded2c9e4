import { type CalendarDay, calendarDay, latest, yearOf } from '../../engine/kit/calendarDay';
import { GAMES_COLUMNS, readDate } from '../../cells';
import type { Cells } from '../../sheet/month';
import { readTable } from '../../sheet/month/readTable';

/** A rating period is a month, calculated on the first day of the next one (clauses 4.6, 65). */
export function firstOfNextMonth(day: CalendarDay): CalendarDay {
  const year = yearOf(day);
  for (let month = 2; month <= 12; month += 1) {
    const first = calendarDay(year, month, 1);
    if (first !== null && first > day) return first;
  }
  return calendarDay(year + 1, 1, 1) ?? day;
}

/** The newest end date among the games; null where none can be read. */
export function newestEndDay(games: Cells): CalendarDay | null {
  const rows = readTable('games', GAMES_COLUMNS, games, false, []).rows;
  return latest(rows.flatMap((row) => row.read('endDate', readDate) ?? []));
}
