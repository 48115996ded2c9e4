import type { CalendarDay } from '../kit/calendarDay';
import { isProblem } from '../kit/problem';
import { stepRounding } from './exampleRounding';
import type { PastPerformance } from './monthInput';
import type { MonthOptions } from './monthOptions';
import type { PastRecord } from './monthRecord';
import { tournamentWeight } from './tournamentWeight';
import { ageWeight } from './weightedPerformance';

/**
 * Clauses 27 and 36: the weights of an earlier tournament, as the example's list of the last five shows them.
 *
 * @param past the earlier performance
 * @param calculationDay the day the new ratings are calculated
 */
export function pastRecord(
  past: PastPerformance,
  calculationDay: CalendarDay,
  options: MonthOptions,
): PastRecord {
  const { factor } = stepRounding(options.rounding);
  const ageDays = calculationDay - past.endDay;
  const age = ageWeight(ageDays);
  return {
    past,
    ageDays,
    ageWeight: isProblem(age) ? null : factor(age),
    tournamentWeight: past.minutes === null ? null : factor(tournamentWeight(past.minutes)),
  };
}
