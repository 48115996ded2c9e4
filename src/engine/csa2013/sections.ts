import { assertNever } from '../kit/closedSet';
import { type Outcome, problem } from '../kit/problem';
import { atBorder } from '../kit/round';
import type { PlainNumber } from '../kit/units';
import type { Csa2013Options } from './options';

/** Age groups and Sections 1-5. The organiser chooses the kind of a section: the text has no rule for a mixed field. */
export const SECTION_KINDS = ['other', 'u8', 'u10', 'u8u10', 'beginner'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Sections 3: the part of a Beginner field without ratings. */
const BEGINNER_UNRATED_PERCENT = 66;

/**
 * Age groups and Sections 1-2: has the player not yet reached this age on 31 December of the year before the tournament?
 *
 * @param age 8 for u8, 10 for u10
 * @example isUnder(10, 2004, 2013) // true
 */
export function isUnder(age: 8 | 10, birthYear: number, tournamentYear: number): Outcome<boolean> {
  const clause = 'Age groups and Sections 1';
  const year = [birthYear, tournamentYear].find((given) => !Number.isInteger(given));
  if (year !== undefined) return problem('yearOutOfRange', clause, { year });
  if (birthYear > tournamentYear) {
    return problem('eventBeforeBirth', clause, { birthYear, eventYear: tournamentYear });
  }
  return tournamentYear - 1 - birthYear < age;
}

/**
 * Age groups and Sections 3: how many players of a Beginner field must be unrated.
 *
 * @example unratedNeeded(10) // 7
 */
export function unratedNeeded(players: PlainNumber): number {
  return Math.ceil((BEGINNER_UNRATED_PERCENT * players) / 100);
}

/** Age groups and Sections 3: are enough players of the field unrated for a Beginner section? */
export function isBeginnerField(
  unrated: PlainNumber,
  players: PlainNumber,
  reading: Csa2013Options['beginnerField'],
): boolean {
  switch (reading) {
    case 'playersUp':
      return unrated >= unratedNeeded(players);
    case 'percentageUp':
      return Math.ceil((100 * unrated) / players) >= BEGINNER_UNRATED_PERCENT;
    default:
      return assertNever(reading);
  }
}

/** Games vs. unrated opponents 1: are a rated player's games against unrated opponents rated in this section? */
export function ratesUnratedOpponents(kind: SectionKind): boolean {
  switch (kind) {
    case 'u8':
    case 'u10':
    case 'u8u10':
    case 'beginner':
      return true;
    case 'other':
      return false;
    default:
      return assertNever(kind);
  }
}

/** Time control and type of Ratings 1: three ratings, each with its own K, games and tournaments. */
export const RATING_TYPES = ['normal', 'rapid', 'blitz'] as const;
export type Csa2013RatingType = (typeof RATING_TYPES)[number];

/** Time control 1.1, 1.2 and 2, minutes for each player. */
const NORMAL_MINUTES = 60;
const NORMAL_MINUTES_JUNIOR = 30;
const RAPID_MINUTES = 10;

/**
 * Time control and type of Ratings 1-4: the type of rating that a tournament changes. Increments are not counted (3),
 * and of several time controls the fastest decides (4).
 *
 * @param baseMinutes the base time of each time control, for each player
 * @param kind u8, u10 and Beginner sections are Normal from 30 minutes (2)
 */
export function ratingType(baseMinutes: readonly number[], kind: SectionKind): Outcome<Csa2013RatingType> {
  const fastest = Math.min(...baseMinutes);
  if (!(fastest > 0) || !Number.isFinite(fastest)) {
    return problem('minutesNotPositive', 'Time control and type of Ratings 1', { minutes: fastest });
  }
  const minutes = atBorder(fastest);
  // The sections of clause 2 are the ones in which unrated opponents count.
  if (minutes >= (ratesUnratedOpponents(kind) ? NORMAL_MINUTES_JUNIOR : NORMAL_MINUTES)) return 'normal';
  return minutes >= RAPID_MINUTES ? 'rapid' : 'blitz';
}
