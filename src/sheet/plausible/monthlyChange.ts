import { maximumChange } from '../../engine/csa2024/maximumChange';
import { parseCalendarDay } from '../../engine/kit/calendarDay';
import type { Problem } from '../../engine/kit/problem';
import { type Bound, isAllowed, lostPoint } from './bound';
import { FIRST_DAY } from './csa2024';
import { question } from './question';

/** Ratings may be given with one decimal, so that two of them are apart by this much more or less. */
const ROUNDED = 0.1;

/** The first day of a month that clause 47 holds for. */
export const CAPPED_FROM = /* @__PURE__ */ parseCalendarDay(FIRST_DAY)!;

/**
 * Clause 47: whether one month can have changed a raw rating so much. The lift of clause 40 stays within the same
 * maximum, counted from the old rating; penalty points (51-54), which come off besides, have to be confirmed.
 *
 * @param before the raw rating at the month's start, above 0
 * @param after the raw rating at its end
 */
export function canFollow(before: number, after: number): boolean {
  return Math.abs(after - before) <= maximumChange(before) + ROUNDED;
}

/**
 * What a rating asks that cannot follow from the one of the month before; null for one that can, and where one of the two
 * lies outside its bounds, which is asked already.
 *
 * @param list the rating list's title
 * @param bound the bounds of both
 */
export function askAboutChange(list: string, before: number, after: number, bound: Bound): Problem | null {
  if (!isAllowed(bound, before) || !isAllowed(bound, after) || canFollow(before, after)) return null;
  const point = lostPoint(after, (number) => isAllowed(bound, number) && canFollow(before, number));
  return question('changeTooLarge', '47', {
    list,
    value: after,
    before,
    most: Math.round(maximumChange(before) * 10) / 10,
    ...(point === null ? {} : { point }),
  });
}
