import { asRawRating } from '../../../engine/kit/units';
import { maximumChange } from '../../../engine/csa2024/newRating';
import { parseCalendarDay } from '../../../engine/kit/calendarDay';
import type { Problem } from '../../../engine/kit/problem';
import { type Bound, isAllowed } from '../../kit/bound';
import { FIRST_DAY, MONTH_BOUNDS } from './bounds';
import { question } from '../../kit/question';

/** Ratings may be given with one decimal, so that two of them are apart by this much more or less. */
const ROUNDED = 0.1;

/** The first day of a month that clause 47 holds for. */
export const CAPPED_FROM = /* @__PURE__ */ parseCalendarDay(FIRST_DAY)!;

/** Penalty points of one month (51-54), which come off besides the maximum change. */
const PENALTIES = MONTH_BOUNDS.penalty.most;

/**
 * Clause 47: whether one month can have changed a raw rating so much. The lift of clause 40 stays within the same maximum,
 * counted from the old rating; a fall may be larger by the penalty points of the month (54).
 *
 * @param before the raw rating at the month's start, above 0
 * @param after the raw rating at its end
 */
export function canFollow(before: number, after: number): boolean {
  const most = maximumChange(asRawRating(before)) + ROUNDED;
  return after - before <= most && before - after <= most + PENALTIES;
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
  const most = Math.round(maximumChange(asRawRating(before)) * 10) / 10;
  const penalties = after < before ? { penalties: PENALTIES } : {};
  return question('changeTooLarge', '47', { list, value: after, before, most, ...penalties });
}
