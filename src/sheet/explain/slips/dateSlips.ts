import { type PlayerMonthInput, RATING_TYPES } from '../../../engine/csa2024';
import { formatCalendarDay, type CalendarDay, addMonths } from '../../../engine/kit/calendarDay';
import { type MonthCase, type Slip, withList, withTournament } from '../monthCase';

const EARLIER = {
  kind: 'datedMonthEarlier',
  clause: '36',
  words: 'a tournament dated a month too early',
} as const;
const LATER = {
  kind: 'datedMonthLater',
  clause: '36',
  words: 'a tournament dated a month too late',
} as const;
const MOVES = [
  [EARLIER, -1],
  [LATER, 1],
] as const;

/** Clause 36: the end date of a tournament a month off, of this month or of an earlier one. */
export function dateSlips(input: PlayerMonthInput): Slip[] {
  return [...ofThisMonth(input), ...ofEarlier(input)];
}

/** One that ends after the calculation is not rated yet. */
function ofThisMonth({ tournaments, calculationDay }: PlayerMonthInput): Slip[] {
  return tournaments.flatMap(({ name, endDay }, index) =>
    MOVES.map(([about, months]) => {
      const moved = addMonths(endDay, months);
      const notYet = moved > calculationDay ? ', so that it is not rated yet' : '';
      return {
        ...about,
        place: `${name}, ${formatCalendarDay(moved)} instead of ${formatCalendarDay(endDay)}${notYet}`,
        apply: (month: MonthCase) => withTournament(month, index, (old) => ({ ...old, endDay: moved })),
      };
    }),
  );
}

/** Performances of one day and kind of game are one tournament's, in Main and in its own list. */
function ofEarlier({ past, calculationDay }: PlayerMonthInput): Slip[] {
  const days = [...new Set(RATING_TYPES.flatMap((type) => past[type].map(({ endDay }) => endDay)))];
  return days.flatMap((endDay) =>
    MOVES.flatMap(([about, months]) => {
      const moved = addMonths(endDay, months);
      if (moved > calculationDay) return [];
      const place = `the earlier tournament of ${formatCalendarDay(endDay)}, as of ${formatCalendarDay(moved)}`;
      return [{ ...about, place, apply: (month: MonthCase) => withEarlierMoved(month, endDay, moved) }];
    }),
  );
}

function withEarlierMoved(month: MonthCase, from: CalendarDay, to: CalendarDay): MonthCase {
  return RATING_TYPES.reduce((changed, type) => {
    const performances = changed.input.past[type];
    if (!performances.some(({ endDay }) => endDay === from)) return changed;
    const moved = performances.map((one) => (one.endDay === from ? { ...one, endDay: to } : one));
    return withList(changed, 'past', type, moved);
  }, month);
}
