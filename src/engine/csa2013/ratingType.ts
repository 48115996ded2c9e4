import { atBorder } from '../kit/round';
import { type Outcome, problem } from '../kit/problem';
import { ratesUnratedOpponents, type SectionKind } from './sections';

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
