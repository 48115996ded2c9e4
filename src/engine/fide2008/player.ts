import type { CrosstablePlayer } from '../kit/crosstable';
import type { EventResult } from './initialRating';

/** What FIDE's rules can need to know of a player besides the crosstable; what is not given has no effect. */
export interface FidePlayer extends CrosstablePlayer {
  /** 8.56: games in the rated events completed before. */
  readonly gamesPlayed?: number;
  /** 8.56: their published rating has been 2400 or more before. */
  readonly reached2400?: boolean;
  /** 8.3: an unrated player's earlier results, in the order played. */
  readonly earlier?: readonly EventResult[];
  /** 6.1, 8.21: this is an unrated player's first rated event; not given = it is where they have no earlier results. */
  readonly firstEvent?: boolean;
  /** 8.4: they have received their rating after this event was played: rated themselves, unrated for their opponents. */
  readonly ratedSince?: boolean;
  /** 7.14g */
  readonly disabledMember?: boolean;
}

/** 8.4: are they a rated player for their opponents? */
export function isRatedForOpponents({ rating, ratedSince }: FidePlayer): boolean {
  return rating !== null && ratedSince !== true;
}

/** 6.1, 8.21: is this the first rated event of an unrated player? */
export function isFirstEvent({ firstEvent, earlier }: FidePlayer): boolean {
  return firstEvent ?? (earlier === undefined || earlier.length === 0);
}
