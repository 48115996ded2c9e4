import type { CrosstablePlayer } from '../kit/crosstable';
import { amountOrBlank, type Chosen, interpretation, standardOf, yesOrNo } from '../kit/interpretation';
import type { Problem } from '../kit/problem';
import type { GameScore, KFactor, Rating, Score } from '../kit/units';
import { CSA2013, type Csa2013Options } from './options';
import type { GameChange } from './ratingChange';
import { RATING_TYPES, SECTION_KINDS } from './sections';

/** The organiser's facts about a section. */
export const CSA2013_SECTION_FACTS = {
  kind: interpretation('Sections 1-5', SECTION_KINDS),
  type: interpretation('Time control 1', RATING_TYPES),
  /** The scheduled rounds; null = as many as the crosstable has columns for. */
  rounds: amountOrBlank('60% Rule 1'),
  /** 60% Rule 1: four rounds are enough. */
  braille: yesOrNo('60% Rule 1', false),
  /** 60% Rule 1: fewer rounds were granted beforehand. */
  dispensation: yesOrNo('60% Rule 1', false),
  /** 60% Rule 5: the rule does not apply to team tournaments. */
  team: yesOrNo('60% Rule 5', false),
  /** Sections 3: a Beginner section is the lowest of its tournament. */
  lowestSection: yesOrNo('Sections 3', true),
  /** How unrated players will be treated 2: the floor "assigned manually" where all are unrated; null = 500 or 600 by the section. */
  manualFloor: amountOrBlank('Unrated players 2'),
};

/** The organiser's facts about a section, and our interpretations. */
export interface Csa2013SectionOptions extends Chosen<typeof CSA2013_SECTION_FACTS> {
  readonly interpretations: Csa2013Options;
}

/** A Normal-rated section of kind Other, by the rules in force. */
export const CSA2013_SECTION: Csa2013SectionOptions = {
  ...standardOf(CSA2013_SECTION_FACTS),
  interpretations: CSA2013,
};

/** A game with the opponent's rating in this step. */
export interface OpponentGame {
  readonly column: number;
  /** The opponent's number. */
  readonly opponent: number;
  readonly opponentRating: Rating;
  readonly opponentUnrated: boolean;
  readonly score: GameScore;
}

/** Summary (rating change) 1-3: one game of a rated player; `change` is null where it is not rated (Games vs unrated 1). */
export interface RatedPlayerGame extends OpponentGame {
  readonly change: GameChange | null;
}

/** Formulae 1: a performance with what it is made of. */
export interface PerformanceRecord {
  readonly averageOpponent: Rating;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  /** A + 400 (W - L) / N */
  readonly unrounded: Rating;
  readonly performance: Rating;
}

/** Formulae 2: a temporary rating with what it is made of. */
export interface TemporaryRecord {
  readonly averageOpponent: Rating;
  readonly games: number;
  readonly score: Score;
  readonly percent: number;
  /** 30 (S - N / 2), 0 or Dp. */
  readonly added: number;
  readonly unrounded: Rating;
}

/** One round of the calculation: the average that was taken and its floor. */
export interface FloorStep {
  readonly average: Rating;
  readonly floor: Rating;
}

/** 60% Rule, for one player. */
export interface PlayedRounds {
  readonly played: number;
  /** null = the rule does not apply (team tournaments, 5). */
  readonly needed: number | null;
  readonly mayGain: boolean;
}

interface PlayerRecordBase {
  readonly player: CrosstablePlayer;
  /** In the standings, byes and defaults included. */
  readonly score: Score;
  /** Activity: the rounds that count for Grand Prix points. */
  readonly activity: number;
}

export interface RatedPlayerRecord extends PlayerRecordBase {
  readonly kind: 'rated';
  readonly rating: Rating;
  readonly k: KFactor;
  /** False where K was not given and follows from the rating. */
  readonly kGiven: boolean;
  readonly games: readonly RatedPlayerGame[];
  readonly gamesRated: number;
  /** The score and the expected score in the rated games. */
  readonly scoreRated: Score;
  readonly expected: number;
  readonly sumOfScoreMinusExpected: number;
  /** K x the sum, before the 60% rule. */
  readonly fullChange: number;
  readonly rounds: PlayedRounds;
  /** The change that goes into the month. */
  readonly change: number;
  readonly performance: PerformanceRecord | null;
  /** Rating + change, as if this were the month's only tournament and no Pw were due; unrounded and as published. */
  readonly unroundedRating: Rating;
  readonly newRating: Rating;
  readonly newK: KFactor;
}

export interface UnratedPlayerRecord extends PlayerRecordBase {
  readonly kind: 'unrated';
  /** Step 3: the games at the opponents' ratings or the floor. */
  readonly gamesAtFloor: readonly OpponentGame[];
  readonly temporary: TemporaryRecord | null;
  /** What the opponents' changes use: the temporary performance, or the floor where they played no game. */
  readonly temporaryRating: Rating;
  /** Step 4 (5 in the Summary): the games at the opponents' ratings or temporary ratings. */
  readonly games: readonly OpponentGame[];
  /** The tournament performance that enters Pw. */
  readonly performance: PerformanceRecord | null;
}

export type SectionPlayerRecord = RatedPlayerRecord | UnratedPlayerRecord;

/** A section with every figure on the way. An error among the problems leaves no players, so that no wrong number shows. */
export interface Csa2013SectionRecord {
  readonly system: 'csa2013';
  readonly options: Csa2013SectionOptions;
  readonly rounds: number;
  /** How unrated players will be treated 1-4: empty where the floor was assigned (2) or nobody is unrated. */
  readonly floorSteps: readonly FloorStep[];
  /** null = nobody is unrated. */
  readonly floor: Rating | null;
  readonly players: readonly SectionPlayerRecord[];
  readonly problems: readonly Problem[];
}
