import type { CalendarDay } from '../kit/calendarDay';
import type { Colour } from './expectedScore';
import type { GameResult } from './gameResult';
import type { GameType, PerRating } from './ratingTypes';
import type { KFactor, PlainNumber, RawRating, Rating } from '../kit/units';

/** What stands of one of a player's four ratings at the period's start. */
export interface RatingState {
  /** The raw rating; null = unrated in that list: 1200 and K 40 (56). */
  readonly rating: RawRating | null;
  /** The K-factor where it is known; null = from the highest rating (31). */
  readonly k: KFactor | null;
  /** The highest rating ever achieved; null = by the reading `highestNotGiven`. */
  readonly highest: Rating | null;
  /** The period's penalty points for this rating (51-54), 0 or more. */
  readonly penaltyPoints: PlainNumber;
  /**
   * Those of events abroad that cannot be rated yet, 0 or more: whether they count is the reading `incompleteAbroad` (10.2,
   * 44). Missing = none.
   */
  readonly waitingPoints?: PlainNumber;
}

/** A performance of an earlier month (35). */
export interface PastPerformance {
  readonly gameType: GameType;
  /** null = not known; a problem only when it is among the newest five. */
  readonly performance: Rating | null;
  readonly endDay: CalendarDay;
  /** The time control by clause 19, minutes, where it is known; no rating depends on it any more. */
  readonly minutes: PlainNumber | null;
}

export interface Game {
  /** The round as the user numbers it, or null. */
  readonly round: number | null;
  /** Who it was against, where that is known; no rating depends on it. */
  readonly opponentName?: string;
  /** The opponent's Main rating at the period's start; null = unrated. */
  readonly opponentMain: Rating | null;
  /** The opponent's rating of the game's own type; null = unrated. */
  readonly opponentOwn: Rating | null;
  /** The player's colour; a round without a game has none. */
  readonly colour: Colour | null;
  readonly result: GameResult;
}

export interface Tournament {
  readonly name: string;
  /** The time control by clause 19, minutes. */
  readonly minutes: PlainNumber;
  readonly endDay: CalendarDay;
  /** Hosted outside RSA: the opponents' ratings are FIDE's, or tournament performances, to be adjusted (10, 43-45). */
  readonly abroad: boolean;
  /** The Ratings Committee has it rated, whenever it was played (12.1). Missing = no. */
  readonly rateAnyway?: boolean;
  readonly games: readonly Game[];
}

/** One player's rating period. */
export interface PlayerMonthInput {
  /** The day the new ratings are calculated. */
  readonly calculationDay: CalendarDay;
  readonly ratings: PerRating<RatingState>;
  /** Raw ratings, the newest (the current one) first. */
  readonly history: PerRating<readonly RawRating[]>;
  readonly past: PerRating<readonly PastPerformance[]>;
  /** In any order; the games of each in any order. */
  readonly tournaments: readonly Tournament[];
}
