import type { CalendarDay } from '../kit/calendarDay';
import type { Problem } from '../kit/problem';
import type { KFactor, PlainNumber, RawRating, Rating, Score, GameScore } from '../kit/units';
import type { Colour } from './expectedScore';
import type { GameResult } from './gameResult';
import type { MonthOptions } from './monthOptions';
import type { GameType, PerRating, OwnType, RatingType } from './ratingTypes';

/** One of a player's four ratings at the period's start. */
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

/** Steps 2 and 3: one game in one rating type. */
export interface GameRecord {
  /** The opponent's rating as used: adjusted (45), or 1200 for an unrated one (56). */
  readonly opponentRating: Rating;
  readonly opponentUnrated: boolean;
  readonly result: GameScore;
  readonly expected: number;
  readonly resultMinusExpected: number;
  readonly change: number;
}

/** Steps 2, 3 and 5: one tournament in one rating type. */
export interface TournamentRatingRecord {
  readonly type: RatingType;
  readonly k: KFactor;
  /** Tw for Main, 1 for the other three (26). */
  readonly weight: number;
  /** One entry for each game of the tournament; null for a round that is not rated. */
  readonly games: readonly (GameRecord | null)[];
  readonly gamesRated: number;
  readonly score: Score;
  readonly totalChange: number;
  /** Ao and P; null where no game is rated. */
  readonly averageOpponent: Rating | null;
  readonly performance: Rating | null;
}

/** Steps 1-3 and 5: one tournament. */
export interface TournamentRecord {
  readonly tournament: Tournament;
  readonly gameType: GameType;
  readonly ownType: OwnType;
  readonly tournamentWeight: number;
  readonly ageDays: PlainNumber;
  readonly ageWeight: number;
  readonly main: TournamentRatingRecord;
  readonly own: TournamentRatingRecord;
  /** Games that count towards activity (55). */
  readonly activity: number;
}

/** A tournament that is not rated, and why. */
export interface LeftOut {
  readonly tournament: Tournament;
  readonly reason: Problem;
}

/** An earlier performance with the weights it has at this calculation. */
export interface PastRecord {
  readonly past: PastPerformance;
  readonly ageDays: PlainNumber;
  /** null = older than 2920 days, ignored (36), or not over yet. */
  readonly ageWeight: number | null;
  /** null where the time control is not known. */
  readonly tournamentWeight: number | null;
}

/** Where one of the newest five performances comes from. */
export type PerformanceSource =
  { readonly kind: 'past'; readonly index: number } | { readonly kind: 'tournament'; readonly index: number };

/** Step 6: one of the newest five. */
export interface PerformancePlace {
  readonly source: PerformanceSource;
  readonly gameType: GameType;
  readonly endDay: CalendarDay;
  readonly ageDays: PlainNumber;
  readonly performance: Rating;
  readonly typeWeight: number;
  readonly ageWeight: number;
  /** i, 5 for the most recent. */
  readonly place: number;
  readonly term: number;
}

/** Steps 4 and 6-9, and the clauses that the example does not need: one of the four ratings. */
export interface RatingRecord {
  readonly type: RatingType;
  readonly given: RatingState;
  readonly unrated: boolean;
  readonly k: KFactor;
  readonly highest: Rating;
  /** Step 4 */
  readonly oldRaw: RawRating;
  /** The tournaments that changed this rating, by their place in `PlayerMonth.tournaments`, with their totals. */
  readonly totals: readonly { readonly tournament: number; readonly change: number }[];
  readonly change: number;
  readonly uncappedRaw: RawRating;
  /** Clause 47; null where the reading leaves it out. */
  readonly maximumChange: number | null;
  /** Clause 47 cut the month's change. */
  readonly changeCapped: boolean;
  readonly temporaryRaw: RawRating;
  /** Step 6: the newest five (or fewer, then without Wp). */
  readonly performances: readonly PerformancePlace[];
  readonly weightedPerformance: Rating | null;
  /** Step 7: the raw ratings that are weighed, newest first. */
  readonly weighedRatings: readonly RawRating[];
  readonly weightedRating: Rating;
  /** Step 8: after the lift of 40. */
  readonly lifted: boolean;
  readonly liftCapped: boolean;
  readonly liftedRaw: RawRating;
  /** Clause 42 */
  readonly floor: Rating;
  readonly raisedToFloor: boolean;
  /** Clause 54 */
  readonly penaltyPoints: number;
  readonly newRaw: RawRating;
  /** Step 9 */
  readonly published: Rating;
}

/** A player's month, with every figure on the way, unrounded unless the options say otherwise. */
export interface PlayerMonth {
  readonly input: PlayerMonthInput;
  readonly options: MonthOptions;
  readonly tournaments: readonly TournamentRecord[];
  readonly leftOut: readonly LeftOut[];
  readonly past: PerRating<readonly PastRecord[]>;
  readonly ratings: PerRating<RatingRecord>;
  /** Clause 55, over all tournaments. */
  readonly activity: number;
  readonly problems: readonly Problem[];
}
