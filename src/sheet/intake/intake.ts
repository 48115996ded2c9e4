import type { CalendarDay } from '../../engine/kit/calendarDay';
import type { EventFileGame } from '../../events';
import type { RatingPeriod } from '../bureau';
import type { Answers } from './answers';
import type { PlayerMatch } from './playerMatch';
import type { IntakeRows, NewRow } from './rows/rows';
import type { SectionDraft } from './section';
import type { SentBackKey } from './sheets';
import type { Obstacle, Verdict } from './verdict';

/** 51, 52: a penalty that the games suggest; whether the arbiter was informed nobody but a person knows, so none is ticked. */
export interface PenaltyCandidate {
  readonly key: string;
  /** The player's number in the file. */
  readonly player: number;
  readonly name: string;
  readonly kind: 'forfeit' | 'withdrew';
  readonly clause: '51' | '52';
  readonly round: number;
  /** "Beta, Ben forfeited round 3 to Alpha, Ann." */
  readonly text: string;
}

/** The entries of a round, as they will stand in the table of games. */
export interface RoundEntries {
  readonly round: number;
  readonly day: CalendarDay | null;
  readonly entries: readonly (EventFileGame & { readonly leftOut: boolean })[];
}

/** The entries of a section, counted. */
export interface EntryTotals {
  readonly games: number;
  readonly forfeits: number;
  readonly byes: number;
  readonly leftOut: number;
}

/** `ready`: can be appended. `question`: a person has something to say first. `refused`: is sent back. */
export type IntakeState = 'ready' | 'question' | 'refused';

/** Everything there is to say about a section before it is appended. */
export interface SectionIntake {
  readonly draft: SectionDraft;
  readonly answers: Answers;
  /** What is in force of it: the answers, and where nobody has said anything the file. */
  readonly facts: SectionFacts;
  /** The worst first: refused, to confirm, unknown, new, left out, foreign, matched. */
  readonly matches: readonly PlayerMatch[];
  readonly rounds: readonly RoundEntries[];
  readonly totals: EntryTotals;
  /** In the order of the clauses. */
  readonly verdicts: readonly Verdict[];
  readonly penalties: readonly PenaltyCandidate[];
  readonly state: IntakeState;
  /** What stands in the way; none where the section is ready. */
  readonly obstacles: readonly Obstacle[];
  /** Columns that the workbook's tables lack and a run needs, such as `Round of the table of games`: each is an obstacle. */
  readonly missingColumns: readonly string[];
  /** Columns that the tables lack and no rating depends on: what belongs in them is not written. */
  readonly leftOutColumns: readonly string[];
  /** What is to be written; null unless it is ready. */
  readonly rows: IntakeRows | null;
  /** The rows of Sent back where it is refused; with what only a person can say, for a region that is asked. */
  readonly sentBack: readonly NewRow<SentBackKey>[];
}

/** A section's own description, as it is used. */
export type SectionFacts = Pick<
  Answers,
  | 'event'
  | 'section'
  | 'startDay'
  | 'endDay'
  | 'hostRegion'
  | 'organiser'
  | 'organiserId'
  | 'link'
  | 'format'
  | 'boards'
  | 'receivedOn'
  | 'registeredOn'
  | 'fideRated'
> & {
  readonly abroad: boolean;
  readonly rounds: number;
  readonly roundDays: readonly (CalendarDay | null)[];
  /** 19: with the minutes of the clause. */
  readonly timeControl: {
    readonly baseMinutes: number;
    readonly incrementSeconds: number;
    readonly minutes: number;
  } | null;
  /** 65, 66: the month in which it is rated; null as long as its end or its receipt is not known. */
  readonly period: RatingPeriod | null;
};

/** All sections of a choice of files. */
export interface IntakeMonth {
  readonly sections: readonly SectionIntake[];
  readonly counts: Readonly<Record<IntakeState, number>>;
  /** What is written when all sections that are ready are appended: each new player once. */
  readonly rows: IntakeRows;
  /** The rows of Sent back for all that are refused. */
  readonly sentBack: readonly NewRow<SentBackKey>[];
}
