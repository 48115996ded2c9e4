import { cellValue } from '../cells/cellValue';
import { calendarDay, latest, monthOf, yearOf } from '../engine/kit/calendarDay';
import { type BureauSource, periodOf, type RatingPeriod } from '../bureau';
import { readMonth } from '../bureau/read/readHistory';
import { placesUnder } from './tableRows';

/** The period of a month written 2026-08 or 2026/08; null where the text is none. */
export function periodOfMonth(text: string): RatingPeriod | null {
  const [, year, month] = /^(\d{4})[-/](\d{1,2})$/.exec(text.trim()) ?? [];
  const day = year === undefined ? null : calendarDay(Number(year), Number(month), 1);
  return day === null ? null : periodOf(day);
}

/** 2026/08, as tables have it. */
export function monthField({ first }: RatingPeriod): string {
  return `${yearOf(first)}/${String(monthOf(first)).padStart(2, '0')}`;
}

/** The newest month of the rating history: the month that its tables are of; null where no row has one. */
export function monthOfHistory({ history }: BureauSource): RatingPeriod | null {
  const cells = history?.cells ?? [];
  const place = placesUnder(cells.at(0), 'history').get('month');
  if (place === undefined) return null;
  const months = new Set<unknown>();
  for (let row = 1; row < cells.length; row += 1) months.add(cells.at(row)?.[place]);
  const days = [...months].flatMap((cell) => {
    const month = readMonth(cellValue(cell));
    return typeof month === 'number' ? (calendarDay(Math.floor(month / 12), (month % 12) + 1, 1) ?? []) : [];
  });
  const newest = latest(days);
  return newest === null ? null : periodOf(newest);
}
