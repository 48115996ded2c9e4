import type { GameScore, KFactor, Rating, Score } from '../kit/units';
import type { Outcome, Problem } from '../kit/problem';
import type { EventResult } from './initialRating';
import type { FidePlayer } from './player';
import type { Publication } from './publication';
import type { GameChange } from './ratingChange';
import type { RoundRobinDetermination, RoundRobinUnrated } from './roundRobinRecord';
import type { EventFormat, Fide2008SectionOptions } from './sectionOptions';

/** A game of a player; `change` is null where it is not rated for them. */
export interface SectionGame {
  readonly column: number;
  /** The opponent's number. */
  readonly opponent: number;
  /** Rating, or Ru (new) in a round robin; null = unrated and not counted. */
  readonly opponentRating: Rating | null;
  readonly opponentUnrated: boolean;
  readonly score: GameScore;
  readonly change: GameChange | null;
}

interface PlayerRecordBase {
  readonly player: FidePlayer;
  /** In the standings, byes and forfeits included. */
  readonly score: Score;
  readonly games: readonly SectionGame[];
}

/** 8.5: a rated player's event. */
export interface RatedPlayerRecord extends PlayerRecordBase {
  readonly kind: 'rated';
  readonly rating: Rating;
  readonly k: KFactor;
  /** False where K was not given and follows from 8.56. */
  readonly kGiven: boolean;
  readonly gamesRated: number;
  /** The score and the expected score in the rated games. */
  readonly scoreRated: Score;
  readonly expected: number;
  readonly sumOfScoreMinusExpected: number;
  readonly change: number;
  readonly unroundedRating: Rating;
  /** As if this were the rating period's only event (8.57). */
  readonly newRating: Rating;
  readonly newK: KFactor;
  /** 7.21: below the floor, listed once as delisted and then unrated. */
  readonly delisted: boolean;
}

/** 8.21, 6.41: whether an unrated player's result counts, and why not. */
export interface UnratedConditions {
  /** The games and points against rated opponents (the points in all games by the reading `onePoint`). */
  readonly games: number;
  readonly points: number;
  readonly enoughGames: boolean;
  readonly enoughPoints: boolean;
  readonly reachesFloor: boolean;
  /** All three where they are asked for: in the first event. */
  readonly counts: boolean;
}

/** 8.2, 8.3: an unrated player's event. */
export interface UnratedPlayerRecord extends PlayerRecordBase {
  readonly kind: 'unrated';
  /** null = no game that counts. */
  readonly result: EventResult | null;
  /** Ru, in a round robin Ru (new); unrounded and rounded. */
  readonly unrounded: Rating | null;
  readonly eventRating: Rating | null;
  readonly roundRobin: RoundRobinUnrated | null;
  readonly conditions: UnratedConditions;
  /** 8.3 with the earlier results; null where nothing counts. */
  readonly publication: Outcome<Publication> | null;
}

export type SectionPlayerRecord = RatedPlayerRecord | UnratedPlayerRecord;

/** An event with every figure on the way. An error among the problems leaves no players, so that no wrong number shows. */
export interface Fide2008SectionRecord {
  readonly system: 'fide2008';
  readonly options: Fide2008SectionOptions;
  /** How it was rated: a round robin with unplayed games as a Swiss (6.43). */
  readonly format: EventFormat;
  /** 8.58; null for other formats and where all players are rated. */
  readonly roundRobin: RoundRobinDetermination | null;
  /** 6.1: the numbers of the unrated players whose results and opponents' results are disregarded. */
  readonly disregarded: readonly number[];
  readonly players: readonly SectionPlayerRecord[];
  readonly problems: readonly Problem[];
}
