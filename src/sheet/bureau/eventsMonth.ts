import { type CalendarDay, latest } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { cellValue, type CellValue } from '../../cells/cellValue';
import { plainName } from '../../cells/names';
import { readDate } from '../../cells/readDate';
import { isTotalRow } from '../../cells/totalRow';
import type { Cells } from '../month';
import { periodOf, ratingPeriod } from './period';
import { TABLES } from './tables';

/**
 * The number of events that are rated in each month, by its first day (4.6, 61); end dates that cannot be read are passed over.
 *
 * @param received the dates in Received on, in the same order; none where the table does not have them
 */
export function countMonths(
  endDates: readonly unknown[],
  received: readonly unknown[] = [],
): Map<CalendarDay, number> {
  const counts = new Map<CalendarDay, number>();
  for (const [at, cell] of endDates.entries()) {
    const end = dayIn(cell);
    if (end === null) continue;
    const { first } = ratingPeriod(end, dayIn(received[at]) ?? end, false) ?? periodOf(end);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return counts;
}

function dayIn(cell: unknown): CalendarDay | null {
  const day = readDate(cellValue(cell));
  return isProblem(day) ? null : day;
}

/** The month in which most of the events ended, of two with as many the later one; null where there is none. */
export function monthOfMost(counts: ReadonlyMap<CalendarDay, number>): CalendarDay | null {
  const most = Math.max(0, ...counts.values());
  return latest([...counts].filter(([, count]) => count === most).map(([month]) => month));
}

/** The months of the events on a sheet with their table, and how many rows of events it has, whatever their dates. */
export function eventsOn(cells: Cells): { readonly months: Map<CalendarDay, number>; readonly rows: number } {
  const at = cells.findIndex((line) => endColumn(line) >= 0);
  const header = cells[at] ?? [];
  const rows = at < 0 ? [] : cells.slice(at + 1).filter((line) => isEvent(line.map(cellValue)));
  const column = (place: number): unknown[] => rows.map((line) => line[place]);
  return {
    months: countMonths(column(endColumn(header)), column(receivedColumn(header))),
    rows: rows.length,
  };
}

const isEvent = (line: readonly CellValue[]): boolean =>
  line.some((cell) => cell !== null) && !isTotalRow(line);

/** The column of the end dates in a table of events; -1 where it has none. */
export const endColumn = (header: readonly unknown[]): number => columnOf('end', header);

/** The column Received on of a table of events; -1 where it has none. */
export const receivedColumn = (header: readonly unknown[]): number => columnOf('received', header);

function columnOf(key: 'end' | 'received', header: readonly unknown[]): number {
  const names: readonly string[] = TABLES.events.columns.find((column) => column.key === key)?.names ?? [];
  return header.findIndex((title) => names.includes(plainName(cellValue(title))));
}
