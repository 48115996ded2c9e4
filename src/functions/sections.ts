import { age as ageOf, isRateable, sectionMinimum } from '../engine/csa2024/sections';
import { problem } from '../engine/kit/problem';
import { readYear } from '../cells/readDate';
import { readSectionFormat } from '../cells/sectionFormat';
import { perCell } from './adapter';
import { orBlank, required } from './argument';
import { positive } from './readers';

/**
 * A player's age in an event, by years alone: the year of the event minus the year of birth.
 *
 * @customfunction PLAYERAGE AGE
 * @param birthYearOrDate Year of birth (four digits), or a date, an Excel date or text yyyy/mm/dd; a value or a range
 * @param eventYearOrDate Year or date of the event, the same forms; a value or a range
 * @returns Years
 * @helpurl https://localhost:3000/help/AGE.html
 * @clause 16
 * @example =CSA.AGE("2008/12/31",2024) -> 16
 * @problem #VALUE! a year or date cannot be read, or the event is before the birth
 */
export function age(birthYearOrDate: unknown[][], eventYearOrDate: unknown[][]): unknown[][] {
  const birth = required('birthYearOrDate', birthYearOrDate, readYear);
  return perCell([birth, required('eventYearOrDate', eventYearOrDate, readYear)], ageOf);
}

/**
 * Whether a section has enough players (or boards) and rounds to be rated. The Bureau may rate a smaller one.
 *
 * @customfunction RATEABLESECTION RATEABLE
 * @param format Swiss, round robin, double round robin, team Swiss, team round robin, Scheveningen or disabled
 * @param players Number of players, a whole number; not used for team sections, where it may be blank
 * @param rounds Rounds completed, a whole number
 * @param [boards] Boards of each team, for team Swiss, team round robin and Scheveningen
 * @returns TRUE or FALSE
 * @helpurl https://localhost:3000/help/RATEABLE.html
 * @clause 17
 * @example =CSA.RATEABLE("Swiss",6,5) -> TRUE
 * @example =CSA.RATEABLE("team Swiss",40,4,4) -> FALSE
 * @problem #N/A the players, the rounds or, for a team section, the boards are missing
 * @problem #VALUE! not a format, or not whole numbers
 */
export function rateable(
  format: unknown[][],
  players: unknown[][],
  rounds: unknown[][],
  boards?: unknown[][],
): unknown[][] {
  const count = positive('17');
  const parts = [
    required('format', format, readSectionFormat),
    orBlank<number | null>('players', players, count, null),
    required('rounds', rounds, count),
    orBlank<number | null>('boards', boards, count, null),
  ] as const;
  return perCell(parts, (type, playing, completed, teamBoards) =>
    playing === null && sectionMinimum(type).counts === 'players'
      ? problem('argumentMissing', '17', { argument: 'Players' })
      : isRateable(type, playing ?? 0, completed, teamBoards),
  );
}
