import type { Crosstable, CrosstablePlayer } from '../kit/crosstable';
import type { GameScore, Rating, Score } from '../kit/units';
import type { Problem } from '../kit/problem';
import type { RhpOptions } from './options';
import type { GamePoints } from './points';

/** A player as this document needs them. */
export interface RhpPlayer extends CrosstablePlayer {
  /** Rated games completed before the section; missing or null = not known. */
  readonly gamesCompleted?: number | null;
}

/** One rated game of one player. */
export interface RhpGame extends GamePoints {
  readonly column: number;
  /** The opponent's number. */
  readonly opponent: number;
  readonly opponentRating: Rating;
  readonly score: GameScore;
  readonly ratingBefore: Rating;
}

/** A game that is not rated, and why. */
export interface RhpGameLeftOut {
  readonly column: number;
  readonly opponent: number;
  readonly reason: Problem;
}

/** A player's section. */
export interface RhpPlayerRecord {
  readonly player: RhpPlayer;
  /** The rating at the section's start: their own, or the starting rating of the options; null = none. */
  readonly ratingUsed: Rating | null;
  readonly games: readonly RhpGame[];
  readonly leftOut: readonly RhpGameLeftOut[];
  readonly gamesRated: number;
  /** Points won in the rated games */
  readonly score: Score;
  /** The sum of the win expectancies */
  readonly expected: number;
  readonly change: number;
  readonly newRating: Rating | null;
  /** Rated games completed, the section's included; null = not known. */
  readonly gamesCompleted: number | null;
  /** null = not known */
  readonly provisional: boolean | null;
}

export interface RhpSection {
  readonly system: 'rhp';
  readonly table: Crosstable<RhpPlayer>;
  readonly options: RhpOptions;
  /** In the order of the table's players; empty where an error stands among the problems. */
  readonly players: readonly RhpPlayerRecord[];
  readonly problems: readonly Problem[];
}
