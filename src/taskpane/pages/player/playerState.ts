import type { PlayerMonth, RatingType } from '../../../engine/csa2024';
import type { SheetRef } from '../../../excel/workbook';
import type { PlayerPage } from '../../../sheet/player/playerPage';
import { NO_WHAT_IF, type WhatIf, type Compared } from '../../../sheet/player/whatIf';
import type { Subject } from '../../month/subject';

/** A game that is about to be added, as its fields stand. */
export interface DraftGame {
  /** The tournament's place in the input and the added ones, or `new`. */
  readonly tournament: string;
  readonly minutes: string;
  readonly opponentMain: string;
  readonly opponentOwn: string;
  readonly colour: string;
  readonly result: string;
}

/** What is wrong with a field of the draft, in words. */
export type DraftProblems = Readonly<Partial<Record<keyof DraftGame, string>>>;

/** A month that was written as a report. */
export interface WrittenReport {
  readonly sheet: SheetRef;
  readonly month: PlayerMonth;
}

/** What the page shows of a month: calculated when the month, the list or What if changes, not when it is painted. */
export interface ShownMonth {
  /** The month as it was played. */
  readonly real: PlayerMonth;
  /** The month with what is changed in What if. */
  readonly imagined: PlayerMonth;
  readonly type: RatingType;
  readonly page: PlayerPage;
  readonly compared: readonly Compared[];
}

/** All that the page Player has of its own. */
export interface PlayerState {
  /** The month that the page is about; null until it is read. */
  readonly subject: Subject | null;
  /** Whether the ranges and the settings are unfolded: as soon as they need the user, and until the user folds them. */
  readonly isDataOpen: boolean;
  /** null while something stands in the way: the subject says what. */
  readonly shown: ShownMonth | null;
  /** The list that is explained; null = the first that changed. */
  readonly type: RatingType | null;
  /** The player's name, for the written page only. */
  readonly name: string;
  readonly whatIf: WhatIf;
  readonly draft: DraftGame;
  readonly draftProblems: DraftProblems;
  /** What the page did of its own accord, in words. */
  readonly notice: string | null;
  readonly report: WrittenReport | null;
  /** The sheets that the page has written: while one is in front, the page stays with its month. */
  readonly written: readonly string[];
}

export const INITIAL_DRAFT: DraftGame = {
  tournament: '',
  minutes: '90',
  opponentMain: '',
  opponentOwn: '',
  colour: 'white',
  result: 'win',
};

export const INITIAL_PLAYER: PlayerState = {
  subject: null,
  isDataOpen: false,
  shown: null,
  type: null,
  name: '',
  whatIf: NO_WHAT_IF,
  draft: INITIAL_DRAFT,
  draftProblems: {},
  notice: null,
  report: null,
  written: [],
};
