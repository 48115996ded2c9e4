import type { CalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { readDate } from '../../cells/readDate';
import type { Cells } from '../month';
import { firstOfMonth } from './period';
import { TABLES } from './tables';

/** The month in which most of the events ended, of two with as many the later one; null where no date can be read. */
export function eventsMonth(events: Cells): CalendarDay | null {
  const [header = [], ...rows] = events;
  const column = endColumn(header);
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

/** How many events a sheet with the table of events has: the rows under its header that are not blank. */
export function countEvents(cells: Cells): number {
  const header = cells.findIndex((line) => endColumn(line) >= 0);
  if (header < 0) return 0;
  return cells.slice(header + 1).filter((line) => line.some((cell) => cellValue(cell) !== null)).length;
}

function endColumn(header: Cells[number]): number {
  const names: readonly string[] = TABLES.events.columns.find(({ key }) => key === 'end')?.names ?? [];
  return header.findIndex((title) => names.includes(plainName(cellValue(title))));
}
