import type { RatingType } from '../../../engine/csa2024';
import type { WhatIf } from '../../../sheet/player/whatIf';
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

/** All that the page Player has of its own. */
export interface PlayerState {
  /** null until the page was read. */
  readonly subject: Subject | null;
  /** The list that is explained; null = the first that changed. */
  readonly type: RatingType | null;
  /** The player's name, for the written page only. */
  readonly name: string;
  readonly whatIf: WhatIf;
  readonly draft: DraftGame;
  readonly draftProblems: DraftProblems;
  /** What the page did of its own accord, in words. */
  readonly notice: string | null;
  /** The sheets that the page has written: while one is in front, the page stays with its month. */
  readonly written: readonly string[];
  /** What an action has just brought up, by its id. */
  readonly goTo: { readonly id: string } | null;
}

export const NO_DRAFT: DraftGame = {
  tournament: '',
  minutes: '90',
  opponentMain: '',
  opponentOwn: '',
  colour: 'white',
  result: 'win',
};

export const NO_PLAYER: PlayerState = {
  subject: null,
  type: null,
  name: '',
  whatIf: { changed: [], tournaments: [], added: [] },
  draft: NO_DRAFT,
  draftProblems: {},
  notice: null,
  written: [],
  goTo: null,
};
