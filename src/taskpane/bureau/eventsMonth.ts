import type { CalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { firstOfMonth, TABLES } from '../../sheet/bureau';
import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { readDate } from '../../cells/readDate';
import type { Cells } from '../../sheet/month';

/** The month in which most of the events ended, of two with as many the later one; null where no date can be read. */
export function eventsMonth(events: Cells): CalendarDay | null {
  const names: readonly string[] = TABLES.events.columns.find(({ key }) => key === 'end')?.names ?? [];
  const [header = [], ...rows] = events;
  const column = header.findIndex((title) => names.includes(plainName(cellValue(title))));
  const counts = new Map<CalendarDay, number>();
  for (const row of rows) {
    const day = readDate(cellValue(row[column]));
    if (day === null || isProblem(day)) continue;
    const month = firstOfMonth(day);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const months = [...counts].filter(([, count]) => count === most).map(([month]) => month);
  return months.length === 0 ? null : Math.max(...months);
}
