import { type CalendarDay, calendarDay, monthOf, yearOf } from '../kit/calendarDay';
import { isProblem, note, type Outcome } from '../kit/problem';
import { type EventResult, type InitialRating, initialRating, withoutLowStart } from './initialRating';
import { FIDE2008, type Fide2008Options } from './options';
import { reachesFloor } from './ratingFloor';
import type { Rating } from '../kit/units';

/** 7.14a, b and e; 7.14f and g. */
const GAMES_TO_PUBLISH = 9;
const GAMES_TO_PUBLISH_REDUCED = 7;

/** 7.14c */
const YEARS_POOLED = 2;

/** What 7.14 asks besides the results. */
export interface PublicationTerms {
  readonly floor: Rating;
  /** 7.14f: the results are from an Olympiad, a continental or a world team championship. */
  readonly teamChampionship: boolean;
  /** 7.14g: a member of the IBCA, ICSC or IPCA. */
  readonly disabledMember: boolean;
  /** The day of the list, from which 7.14c's two years count back; null = all results are recent enough. */
  readonly listDay: CalendarDay | null;
}

/** 7.14a, b, f and g: the games that a new player's rating needs. */
export function gamesNeeded({
  teamChampionship,
  disabledMember,
}: Pick<PublicationTerms, 'teamChampionship' | 'disabledMember'>): number {
  return teamChampionship || disabledMember ? GAMES_TO_PUBLISH_REDUCED : GAMES_TO_PUBLISH;
}

/** 7.14c: the results of the two years before the list. */
export function recentResults(results: readonly EventResult[], listDay: CalendarDay | null): EventResult[] {
  if (listDay === null) return [...results];
  const from = calendarDay(yearOf(listDay) - YEARS_POOLED, monthOf(listDay), 1)!;
  return results.filter(({ endDay }) => endDay === null || endDay >= from);
}

/** 7.14, 8.3: a new player's rating so far and whether it is published. */
export interface Publication {
  readonly initial: InitialRating;
  readonly gamesNeeded: number;
  /** null = not published yet: too few games (7.14a, b, e) or below the floor (7.14d, 8.33). */
  readonly published: Rating | null;
}

/**
 * 7.14, 8.31-8.33: the rating of a player new to the list.
 *
 * @param results in the order played
 * @returns `notPublished` where no result counts
 */
export function publication(
  results: readonly EventResult[],
  terms: PublicationTerms,
  options: Fide2008Options = FIDE2008,
): Outcome<Publication> {
  const recent = recentResults(results, terms.listDay);
  const counted = withoutLowStart(recent, terms.floor, options.floorReached);
  if (counted.length === 0) return note('notPublished', '8.31', { floor: terms.floor });
  const initial = initialRating(counted, options.pooledAverage);
  if (isProblem(initial)) return initial;
  const needed = gamesNeeded(terms);
  const complete = initial.games >= needed && reachesFloor(initial.rating, terms.floor, options.floorReached);
  return { initial, gamesNeeded: needed, published: complete ? initial.rating : null };
}
