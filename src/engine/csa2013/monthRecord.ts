import type { Outcome } from '../kit/problem';
import type { Csa2013RatingType } from './ratingType';
import type { TournamentPerformance } from './weighedPerformance';
import type { KFactor, Rating } from '../kit/units';

/** What stands of one of a player's three ratings at the month's start. */
export interface RatingState {
  /** The published rating; null = unrated in this type. */
  readonly rating: Rating | null;
  /** The stored K; null = unrated, or not known. */
  readonly k: KFactor | null;
  /** In the order played: for an unrated player all their tournaments, for a rated one those since the last Pw. */
  readonly performances: readonly TournamentPerformance[];
}

/** A tournament as the month needs it. */
export interface MonthTournament {
  /** After the 60% rule; 0 for an unrated player. */
  readonly change: number;
  /** null where they played no game that counts. */
  readonly performance: TournamentPerformance | null;
}

/** Using Pw 2: one check of a group of five tournaments. */
export interface LiftRecord {
  readonly tournaments: readonly TournamentPerformance[];
  readonly games: number;
  readonly pw: Outcome<number>;
  readonly before: Rating;
  readonly after: Rating;
}

/** A player's month in one type of rating, with every figure on the way. */
export interface RatingMonth {
  readonly type: Csa2013RatingType;
  readonly given: RatingState;
  readonly changes: readonly number[];
  /** The waiting tournaments and the month's, in the order played. */
  readonly performances: readonly TournamentPerformance[];
  /** The sum of the changes. */
  readonly change: number;
  /** null = unrated at the month's start. */
  readonly unroundedRating: Rating | null;
  readonly newRating: Rating | null;
  readonly lifts: readonly LiftRecord[];
  /** What is published on the first of the next month; null = still unrated. */
  readonly published: Rating | null;
  readonly newK: KFactor | null;
  /** The tournaments that wait for the next month. */
  readonly waiting: readonly TournamentPerformance[];
}
