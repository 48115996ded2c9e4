import { cellValue } from '../../cells/cellValue';
import { readDate } from '../../cells/readDate';
import { formatCalendarDay } from '../../engine/kit/calendarDay';
import { isProblem } from '../../engine/kit/problem';
import { DATE_FORMAT, MONTH_FORMAT } from '../../figures/formats';

/** A cell as a table file has it: a number in full, a day as yyyy/mm/dd. */
export function fieldText(cell: unknown, format: string): string {
  const value = cellValue(cell);
  if (value === null) return '';
  if (typeof value !== 'number' || (format !== DATE_FORMAT && format !== MONTH_FORMAT)) return String(value);
  const day = readDate(value);
  // A year of birth is no date.
  if (day === null || isProblem(day)) return String(value);
  const text = formatCalendarDay(day);
  return format === DATE_FORMAT ? text : text.slice(0, MONTH_FORMAT.length);
}
