import type { CalendarDay } from '../kit/calendarDay';
import type { CrosstablePlayer } from '../kit/crosstable';
import {
  amount,
  amountOrBlank,
  type Chosen,
  interpretation,
  standardOf,
  yesOrNo,
} from '../kit/interpretation';
import type { Problem, Outcome } from '../kit/problem';
import type { GameScore, KFactor, Rating, Score } from '../kit/units';
import { CHAMPIONSHIPS } from './composition';
import type { EventResult, Publication } from './initialRating';
import { FIDE2008, type Fide2008Options } from './options';
import type { GameChange } from './ratingChange';
import { FLOOR_FROM_JULY_2009 } from './ratingList';

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

/** 6.3, 6.4, 6.5; team events are counted as Swiss ones. */
export const EVENT_FORMATS = ['swiss', 'roundRobin', 'match'] as const;
export type EventFormat = (typeof EVENT_FORMATS)[number];

/** The organiser's facts about an event. */
export const FIDE2008_SECTION_FACTS = {
  /** 0.6: the rating floor at the time of the event. */
  floor: amount('0.6', FLOOR_FROM_JULY_2009),
  /** 6.5: the games over which a match is; null = as many as the crosstable has. */
  matchGames: amountOrBlank('6.5'),
  championship: interpretation('6.33', CHAMPIONSHIPS),
  teamChampionship: yesOrNo('7.14f', false),
};

/** The organiser's facts about an event, and our interpretations. */
export interface Fide2008SectionOptions extends Chosen<typeof FIDE2008_SECTION_FACTS> {
  readonly format: EventFormat;
  /** 1.0, 3.0, 4.0: what `conditionProblems` has found of how the event was played; none = taken to be met. */
  readonly conditions: readonly Problem[];
  /** The last day of the event; null = not known. */
  readonly endDay: CalendarDay | null;
  /** 7.14c: the day of the list; null = all earlier results are recent enough. */
  readonly listDay: CalendarDay | null;
  readonly interpretations: Fide2008Options;
}

/** A Swiss event by the rules in force from July 2009. */
export const FIDE2008_SECTION: Fide2008SectionOptions = {
  format: 'swiss',
  ...standardOf(FIDE2008_SECTION_FACTS),
  conditions: [],
  endDay: null,
  listDay: null,
  interpretations: FIDE2008,
};

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
