import { type CalendarDay, latest } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { cellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { readDate } from '../../cells/readDate';
import type { Cells } from '../month';
import { firstOfMonth } from './period';
import { TABLES } from './tables';

/** How many events ended in each month, by its first day; cells that are no date are passed over. */
export function countMonths(endDates: readonly unknown[]): Map<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const cell of endDates) {
    const day = readDate(cellValue(cell));
    if (day === null || isProblem(day)) continue;
    const month = firstOfMonth(day);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

/** The month in which most of the events ended, of two with as many the later one; null where there is none. */
export function monthOfMost(counts: ReadonlyMap<CalendarDay, number>): CalendarDay | null {
  const most = Math.max(0, ...counts.values());
  return latest([...counts].filter(([, count]) => count === most).map(([month]) => month));
}

/** How many events a sheet with the table of events has: the rows under its header that are not blank. */
export function countEvents(cells: Cells): number {
  const header = cells.findIndex((line) => endColumn(line) >= 0);
  if (header < 0) return 0;
  return cells.slice(header + 1).filter((line) => line.some((cell) => cellValue(cell) !== null)).length;
}

/** The column of the end dates in a table of events; -1 where it has none. */
export function endColumn(header: readonly unknown[]): number {
  const names: readonly string[] = TABLES.events.columns.find(({ key }) => key === 'end')?.names ?? [];
  return header.findIndex((title) => names.includes(plainName(cellValue(title))));
}
