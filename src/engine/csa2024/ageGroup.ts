import { type Outcome, problem } from '../kit/problem';

const EARLIEST_YEAR = 1800;
const LATEST_YEAR = 2200;

/**
 * Clause 16: a player's age in an event, by years alone.
 *
 * @param birthYear year of birth, four digits
 * @param eventYear year in which the event is hosted, four digits
 * @returns years; `yearOutOfRange`, or `eventBeforeBirth`
 * @example age(2010, 2024) // 14
 * @example age(2025, 2024) // problem eventBeforeBirth
 */
export function age(birthYear: number, eventYear: number): Outcome<number> {
  for (const year of [birthYear, eventYear]) {
    if (!(Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR)) {
      return problem('yearOutOfRange', '16', { year });
    }
  }
  return eventYear >= birthYear
    ? eventYear - birthYear
    : problem('eventBeforeBirth', '16', { birthYear, eventYear });
}
