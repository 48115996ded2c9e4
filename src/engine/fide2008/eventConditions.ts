import { addMonths, type CalendarDay, daysAfter } from '../kit/calendarDay';
import { note, type Problem, problem } from '../kit/problem';
import { atBorder, type Band, bandOf } from '../kit/round';
import type { PlainNumber, Rating } from '../kit/units';

/** How an event is played, as far as its rating depends on it (1.0, 3.0, 4.0). */
export interface EventConditions {
  readonly baseMinutes: number;
  readonly incrementSeconds: number;
  /** 1.3: moves in the first time control; null = not specified. */
  readonly firstControlMoves: number | null;
  readonly mostRoundsADay: number;
  readonly mostHoursADay: number;
  /** From the first day to the last. */
  readonly days: number;
  /** 4.11 */
  readonly league: boolean;
  /** 4.12: the Qualification Commission's chairman approved a longer event. */
  readonly approvedLonger: boolean;
}

/** 1.0, 3.0 and 4.0: everything that keeps an event from being rated, and notes. */
export function conditionProblems(
  conditions: EventConditions,
  ratings: readonly (Rating | null)[],
): Problem[] {
  const { baseMinutes, incrementSeconds, days, league, approvedLonger } = conditions;
  const all = [
    rateOfPlayProblem(minutesFor60Moves(baseMinutes, incrementSeconds), ratings),
    firstControlProblem(conditions.firstControlMoves),
    ...dayProblems(conditions.mostRoundsADay, conditions.mostHoursADay),
    durationProblem(days, league, approvedLonger),
  ];
  return all.filter((found) => found !== null);
}

/** 1.1: the moves that a game is assumed to last. */
const MOVES_ASSUMED = 60;

/** 1.1 a-c: minutes for each player, by the highest rating in the tournament. */
const MINUTES_NEEDED: readonly Band<number>[] = [
  [0, 60],
  [1600, 90],
  [2200, 120],
];

/** 1.3 */
const FIRST_CONTROL_MOVES = 40;

/**
 * 1.1: the minutes that each player must have for the whole game.
 * "All the players are rated below 1600": unrated players do not raise the class, by our reading.
 *
 * @param ratings of the players; null = unrated
 * @example minutesNeeded([1790, null]) // 90
 */
export function minutesNeeded(ratings: readonly (Rating | null)[]): number {
  const highest = ratings.reduce<number>((top, rating) => Math.max(top, rating ?? 0), 0);
  return bandOf(MINUTES_NEEDED, highest);
}

/**
 * 1.1: what a player has for 60 moves, with the seconds added for each.
 *
 * @example minutesFor60Moves(90, 30) // 120
 */
export function minutesFor60Moves(baseMinutes: PlainNumber, incrementSeconds: PlainNumber): number {
  return baseMinutes + (MOVES_ASSUMED * incrementSeconds) / 60;
}

/** 1.1 and 1.2: games played faster "are excluded from the list"; null where the rate of play is slow enough. */
export function rateOfPlayProblem(minutes: PlainNumber, ratings: readonly (Rating | null)[]): Problem | null {
  if (!(minutes > 0)) return problem('minutesNotPositive', '1.1', { minutes });
  const needed = minutesNeeded(ratings);
  return atBorder(minutes) >= needed ? null : problem('rateOfPlayTooFast', '1.2', { minutes, needed });
}

/** 1.3: a first time control with a number of moves shall be one of 40; null where it is, or has no number. */
export function firstControlProblem(moves: number | null): Problem | null {
  if (moves === null || moves === FIRST_CONTROL_MOVES) return null;
  return note('firstControlNotForty', '1.3', { moves });
}

/** 3.1 */
const ROUNDS_A_DAY = 3;
const HOURS_A_DAY = 12;

/** 4.1 */
const DAYS = 90;

/** 3.1: the problems of a day's rounds and hours. */
export function dayProblems(mostRoundsADay: PlainNumber, mostHoursADay: PlainNumber): Problem[] {
  const found: Problem[] = [];
  if (mostRoundsADay > ROUNDS_A_DAY) {
    found.push(problem('tooManyRoundsADay', '3.1', { rounds: mostRoundsADay, most: ROUNDS_A_DAY }));
  }
  if (atBorder(mostHoursADay) > HOURS_A_DAY) {
    found.push(problem('tooManyHoursADay', '3.1', { hours: mostHoursADay, most: HOURS_A_DAY }));
  }
  return found;
}

/** 4.1, 4.11, 4.12: not more than 90 days, leagues and approved events excepted. */
export function durationProblem(days: PlainNumber, league: boolean, approvedLonger: boolean): Problem | null {
  return days <= DAYS || league || approvedLonger
    ? null
    : problem('lastsTooLong', '4.1', { days, most: DAYS });
}

/**
 * 0.4: the last day on which an event can be registered, one month before it starts. The chairman of the Qualification Commission
 * may allow a later one.
 *
 * @param startDay the day of the first round
 * @example formatCalendarDay(lastDayToRegister(parseCalendarDay('2009/03/31'))) // '2009/02/28'
 */
export function lastDayToRegister(startDay: CalendarDay): CalendarDay {
  return addMonths(startDay, -1);
}

/** 0.5 */
const DAYS_TO_APPEAL = 7;

/**
 * 0.5: the last day of an appeal against the decision not to rate an event, seven days after it was communicated.
 *
 * @param communicatedOn the day on which the Chief Organiser was told
 * @example formatCalendarDay(lastDayToAppeal(parseCalendarDay('2009/02/25'))) // '2009/03/04'
 */
export function lastDayToAppeal(communicatedOn: CalendarDay): CalendarDay {
  return daysAfter(communicatedOn, DAYS_TO_APPEAL);
}
