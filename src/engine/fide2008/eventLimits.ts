import { atBorder } from '../kit/round';
import { type Problem, problem } from '../kit/problem';
import { firstControlProblem, minutesFor60Moves, rateOfPlayProblem } from './rateOfPlay';
import type { PlainNumber, Rating } from '../kit/units';

/** 3.1 */
const ROUNDS_A_DAY = 3;
const HOURS_A_DAY = 12;

/** 4.1 */
const DAYS = 90;

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
