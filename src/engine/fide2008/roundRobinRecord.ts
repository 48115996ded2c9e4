import type { Rating, Score } from '../kit/units';

/** 8.21b ii: a rated player's part in the tournament average. */
export interface RoundRobinRated {
  /** The player's number. */
  readonly player: number;
  readonly rating: Rating;
  readonly score: Score;
  readonly games: number;
  readonly p: number;
  readonly dp: number;
}

/** 8.58: one opponent who is more than 400 points away, and what they count as. */
export interface CappedOpponent {
  readonly opponent: number;
  readonly opponentRating: Rating;
  readonly counted: Rating;
}

/** 8.58: one pass over an unrated player's opponents. */
export interface CappingPass {
  readonly capped: readonly CappedOpponent[];
  /** Rc (new): Ra less the excess of the capped opponents over n. */
  readonly unroundedAverage: number;
  readonly average: Rating;
  /** Ru (new) */
  readonly unrounded: Rating;
  readonly rating: Rating;
}

/** 8.21b and 8.58: an unrated player's rating from the event. */
export interface RoundRobinUnrated {
  readonly player: number;
  readonly score: Score;
  readonly games: number;
  readonly p: number;
  /** What 8.22-8.25 add to the average. */
  readonly added: number;
  /** Ru before the limit of 400 points. */
  readonly unrounded: Rating;
  readonly rating: Rating;
  readonly passes: readonly CappingPass[];
  /** Rc (new) and Ru (new) of the last pass. */
  readonly finalAverage: Rating;
  readonly finalRating: Rating;
}

/** 8.21b, 8.58: the determination of the unrated players' ratings in a round robin. */
export interface RoundRobinDetermination {
  /** Rar */
  readonly averageOfRated: Rating;
  readonly rated: readonly RoundRobinRated[];
  /** dpa */
  readonly averageDp: number;
  /** n */
  readonly opponents: number;
  readonly unroundedAverage: number;
  /** Ra */
  readonly average: Rating;
  readonly unrated: readonly RoundRobinUnrated[];
}
