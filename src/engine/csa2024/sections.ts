import { assertNever } from '../kit/closedSet';
import { isCount } from '../kit/numbers';
import { type Outcome, problem } from '../kit/problem';
import type { PlainNumber } from '../kit/units';

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

/** Clause 17: the formats that have a rule of their own. */
export const SECTION_FORMATS = [
  'individualSwiss',
  'singleRoundRobin',
  'doubleRoundRobin',
  'teamSwiss',
  'teamRoundRobin',
  'scheveningen',
  'disabled',
] as const;
export type SectionFormat = (typeof SECTION_FORMATS)[number];

export interface SectionMinimum {
  readonly clause: string;
  /** What `least` counts. */
  readonly counts: 'players' | 'boards';
  readonly least: number;
  readonly rounds: number;
}

/** Clauses 17.1-17.5: what a section of each format needs. */
export function sectionMinimum(format: SectionFormat): SectionMinimum {
  switch (format) {
    case 'individualSwiss':
    case 'singleRoundRobin':
      return { clause: '17.1', counts: 'players', least: 6, rounds: 5 };
    case 'doubleRoundRobin':
      return { clause: '17.2', counts: 'players', least: 4, rounds: 6 };
    case 'teamSwiss':
    case 'teamRoundRobin':
      return { clause: '17.3', counts: 'boards', least: 4, rounds: 5 };
    case 'scheveningen':
      return { clause: '17.4', counts: 'boards', least: 5, rounds: 5 };
    case 'disabled':
      return { clause: '17.5', counts: 'players', least: 4, rounds: 3 };
    default:
      return assertNever(format);
  }
}

/**
 * Clause 17: whether a section has the players and rounds to be rated. The Bureau may rate it anyway (17.6).
 *
 * @param format the section's format
 * @param players participants; not used for team events
 * @param rounds rounds completed
 * @param boards boards of each team, which are the players a team of a Scheveningen section (17.3, 17.4)
 * @returns true or false; `countNotWhole`, or `boardsMissing` for a team event without its boards
 * @example isRateable('individualSwiss', 6, 5) // true
 * @example isRateable('teamSwiss', 0, 5) // problem boardsMissing
 * @example isRateable('teamSwiss', 0, 5, 4) // true
 */
export function isRateable(
  format: SectionFormat,
  players: PlainNumber,
  rounds: PlainNumber,
  boards: PlainNumber | null = null,
): Outcome<boolean> {
  const minimum = sectionMinimum(format);
  const count = minimum.counts === 'boards' ? boards : players;
  if (count === null) return problem('boardsMissing', minimum.clause);
  for (const number of [count, rounds]) {
    if (!isCount(number)) return problem('countNotWhole', minimum.clause, { number });
  }
  return count >= minimum.least && rounds >= minimum.rounds;
}
