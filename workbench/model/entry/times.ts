import type { Reading } from './reading';

const TIME = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}(?:\.\d{1,3})?))?(?: ?([ap])m?)?$/i;
const HOUR = /^(\d{1,2}) ([ap])m?$/i;

/** A time of day as a part of a day, or hours beyond it: 12:30, 1:30 PM, 9 p, 25:30. */
export function readTime(text: string): Reading | null {
  const [, hours, minutes, seconds, half] = TIME.exec(text) ?? [];
  if (hours !== undefined) {
    const hour = half === undefined ? Number(hours) : hourOfDay(Number(hours), half);
    if (hour === null || Number(minutes) > 59 || Number(seconds ?? 0) >= 60) return null;
    const number = (hour * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) / 86_400;
    return { number, format: timeFormat(hour, seconds, half) };
  }
  const [, alone, halfAlone = ''] = HOUR.exec(text) ?? [];
  const hour = alone === undefined ? null : hourOfDay(Number(alone), halfAlone);
  return hour === null ? null : { number: hour / 24, format: 'h:mm AM/PM' };
}

function hourOfDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return hour === 0 && half.toLowerCase() === 'a' ? 0 : null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function timeFormat(hour: number, seconds: string | undefined, half: string | undefined): string {
  if (hour >= 24) return '[h]:mm:ss';
  if (seconds?.includes('.')) return 'mm:ss.0';
  const clock = seconds === undefined ? 'h:mm' : 'h:mm:ss';
  return half === undefined ? clock : `${clock} AM/PM`;
}
