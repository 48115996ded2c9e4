import type { Crosstable, CrosstablePlayer } from '../kit/crosstable';
import type { GameScore, KFactor, Rating, Score } from '../kit/units';
import type { Problem } from '../kit/problem';
import type { EventKind, QjrlOptions } from './options';
import type { FirstRating, ListRecord } from './ratingList';
import type { ScoreDifference } from './performance';

/** A player as this document needs them; `rating` is their QJ rating. */
export interface QjrlPlayer extends CrosstablePlayer {
  /** Section 3: an adult's ACF rating, which counts where they have no QJ rating. Missing or null = none. */
  readonly acfRating?: Rating | null;
  /** 4(a): an unrated player's earlier performance, "as the starting point". Missing or null = none. */
  readonly startValue?: Rating | null;
}

/** What the document asks of an event. */
export interface QjrlEvent {
  readonly kind: EventKind;
  /** K where the list gives another one (outside South East Queensland); null = by the kind. */
  readonly k: KFactor | null;
}

/** One game with what the opponent counts as. */
export interface QjrlGame {
  readonly column: number;
  /** The opponent's number. */
  readonly opponent: number;
  /** Their rating, or their provisional event performance. */
  readonly opponentRating: Rating;
  readonly opponentUnrated: boolean;
  /** Within the ceilings of 4(b)(ii); for an unrated player's own games the rating itself. */
  readonly effectiveRating: Rating;
  readonly score: GameScore;
}

interface RecordBase {
  readonly player: QjrlPlayer;
  readonly games: readonly QjrlGame[];
  readonly gamesRated: number;
  readonly score: Score;
  /** The mean of the effective ratings; null without a game. */
  readonly averageOpponent: Rating | null;
}

/** Section 1: what a rated player was expected to do. */
export interface Expectation {
  /** RD */
  readonly difference: number;
  /** After the 3 % rule, where it applies. */
  readonly percentage: number;
  readonly expectedScore: number;
}

export interface QjrlRatedRecord extends RecordBase {
  readonly kind: 'rated';
  readonly rating: Rating;
  /** null without a game */
  readonly expectation: Expectation | null;
  readonly change: number;
  readonly scoreDifference: ScoreDifference | null;
  readonly performance: Rating | null;
  /** The new rating as if this event were all of the list. */
  readonly list: ListRecord;
}

/** An adult without a QJ rating: an opponent only, whom the list does not rate. */
export interface QjrlAdultRecord extends RecordBase {
  readonly kind: 'adult';
  readonly rating: Rating;
}

export interface QjrlUnratedRecord extends RecordBase {
  readonly kind: 'unrated';
  readonly scoreDifference: ScoreDifference | null;
  /** The value of each cycle, the start value first; empty without a game. */
  readonly cycles: readonly number[];
  /** The last cycle's event performance, unrounded. */
  readonly performance: Rating | null;
  /** As the other players meet it. */
  readonly temporaryRating: Rating | null;
  /** Section 2, as if this event were all that is looked at; null where it has no game that counts. */
  readonly first: FirstRating | null;
}

export type QjrlPlayerRecord = QjrlRatedRecord | QjrlAdultRecord | QjrlUnratedRecord;

export interface QjrlSection {
  readonly system: 'qjrl';
  readonly table: Crosstable<QjrlPlayer>;
  readonly event: QjrlEvent;
  readonly options: QjrlOptions;
  readonly k: KFactor;
  /** Cycles run for the unrated players, and whether the last one moved nobody by as much as the option says. */
  readonly cyclesRun: number;
  readonly settled: boolean;
  /** In the order of the table's players; empty where one of the problems is an error. */
  readonly players: readonly QjrlPlayerRecord[];
  readonly problems: readonly Problem[];
}
