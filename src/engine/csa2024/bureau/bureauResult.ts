import type { Problem } from '../../kit/problem';
import type { Progress } from '../../kit/progress';
import type { RawRating, KFactor } from '../../kit/units';
import type { ColumnOf, BureauInput, PerformanceColumns } from './bureauInput';
import type { MonthOptions } from '../monthOptions';
import type { RatingType } from '../ratingTypes';

/** What the month made of every rating. All columns are per list; the words are those of `RatingRecord`. */
export interface RatingColumns {
  /** 1200 for an unrated player (56). */
  readonly oldRaw: ColumnOf<RawRating>;
  readonly k: ColumnOf<KFactor>;
  readonly highest: Float64Array;
  readonly change: Float64Array;
  readonly uncappedRaw: ColumnOf<RawRating>;
  /** Clause 47; NaN where the reading leaves it out. */
  readonly maximumChange: Float64Array;
  /** 1 = clause 47 cut the month's change. */
  readonly changeCapped: Uint8Array;
  readonly temporaryRaw: ColumnOf<RawRating>;
  /** NaN = none. */
  readonly weightedPerformance: Float64Array;
  /** 1 = Wp is above the temporary raw rating (40). */
  readonly lifted: Uint8Array;
  /** 1 = clause 47 kept the lift below Wp. */
  readonly liftCapped: Uint8Array;
  readonly liftedRaw: ColumnOf<RawRating>;
  readonly floor: Float64Array;
  /** 1 = the floor of 42 raised the rating. */
  readonly raisedToFloor: Uint8Array;
  readonly penaltyPoints: Float64Array;
  readonly newRaw: ColumnOf<RawRating>;
  readonly weightedRating: Float64Array;
  readonly published: Float64Array;
  /** Games rated in this list. */
  readonly gamesRated: Int32Array;
  /** 1 = the player has a rating after the month. 0 = still unrated: their figures are those of 56, to be shown as none. */
  readonly rated: Uint8Array;
}

/** This month's performances (28), in the order of players, lists and events. */
export interface MonthPerformances extends PerformanceColumns {
  /** Index of the event. */
  readonly event: Int32Array;
}

/** What was not rated, and why. */
export interface BureauLeftOut {
  /** Index of the event. */
  readonly event: number;
  /** Index of the game; -1 = the whole event. */
  readonly game: number;
  /** Index of the player for whom the game is left out; -1 = for everybody. */
  readonly player: number;
  /** How many rows of games this is about. */
  readonly games: number;
  /** The row on the sheet of the game, or of the event where it is whole. */
  readonly row: number;
  readonly problem: Problem;
}

/** What is wrong or odd in a player's figures; with an error their rating of that list is not to be used. */
export interface BureauProblem {
  /** -1 = the whole month: its columns do not fit each other. */
  readonly player: number;
  readonly list: RatingType;
  readonly problem: Problem;
}

/** A rating period of the whole federation, calculated. */
export interface BureauMonth {
  readonly input: BureauInput;
  readonly options: MonthOptions;
  readonly ratings: RatingColumns;
  /** Clause 55, one figure a player. */
  readonly activity: Int32Array;
  readonly performances: MonthPerformances;
  /** One figure a row of games: 1 = it changed somebody's Main rating. */
  readonly gameRated: Uint8Array;
  /** Events first, by their sequence, then games in the order of their rows. */
  readonly leftOut: readonly BureauLeftOut[];
  readonly problems: readonly BureauProblem[];
}

/** The parts of a run, in their order. */
export const BUREAU_PHASES = ['start', 'games', 'players'] as const;
export type BureauPhase = (typeof BUREAU_PHASES)[number];

/** How far a run is: `done` of `of` players (`start`, `players`) or rows of games (`games`). */
export type BureauProgress = Progress<BureauPhase>;
