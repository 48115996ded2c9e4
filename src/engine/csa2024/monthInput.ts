import type { CalendarDay } from '../kit/calendarDay';
import type { Colour } from './expectedScore';
import type { GameResult } from './gameResult';
import type { GameType, PerRating } from './ratingTypes';

/** What stands of one of a player's four ratings at the period's start. */
export interface RatingState {
  /** The raw rating; null = unrated in that list: 1200 and K 40 (56). */
  readonly rating: number | null;
  /** The K-factor where it is known; null = from the highest rating (31). */
  readonly k: number | null;
  /** The highest rating ever achieved; null = by the reading `highestNotGiven`. */
  readonly highest: number | null;
  /** The period's penalty points for this rating (51-54), 0 or more. */
  readonly penaltyPoints: number;
}

/** A performance of an earlier month (35). */
export interface PastPerformance {
  readonly gameType: GameType;
  /** null = not known; a problem only when it is among the newest five. */
  readonly performance: number | null;
  readonly endDay: CalendarDay;
  /** The time control by clause 19, minutes, where it is known; no rating depends on it any more. */
  readonly minutes: number | null;
}

export interface Game {
  /** The round as the user numbers it, or null. */
  readonly round: number | null;
  /** Who it was against, where that is known; no rating depends on it. */
  readonly opponentName?: string;
  /** The opponent's Main rating at the period's start; null = unrated. */
  readonly opponentMain: number | null;
  /** The opponent's rating of the game's own type; null = unrated. */
  readonly opponentOwn: number | null;
  /** The player's colour; a round without a game has none. */
  readonly colour: Colour | null;
  readonly result: GameResult;
}

export interface Tournament {
  readonly name: string;
  /** The time control by clause 19, minutes. */
  readonly minutes: number;
  readonly endDay: CalendarDay;
  /** Hosted outside RSA: the opponents' ratings are FIDE's, or tournament performances, to be adjusted (10, 43-45). */
  readonly abroad: boolean;
  readonly games: readonly Game[];
}

/** One player's rating period. */
export interface PlayerMonthInput {
  /** The day the new ratings are calculated. */
  readonly calculationDay: CalendarDay;
  readonly ratings: PerRating<RatingState>;
  /** Raw ratings, the newest (the current one) first. */
  readonly history: PerRating<readonly number[]>;
  readonly past: PerRating<readonly PastPerformance[]>;
  /** In any order; the games of each in any order. */
  readonly tournaments: readonly Tournament[];
}
