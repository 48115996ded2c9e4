import type { PlayerMonth, RatingType } from '../../../engine/csa2024';
import type { SheetRef } from '../../../excel/workbook';
import { type PlayerPage, changedLists, playerPage } from '../../../player/playerPage';
import {
  NO_WHAT_IF,
  type WhatIf,
  isChanged,
  type Compared,
  compared,
  whatIfMonth,
} from '../../../player/whatIf';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import { type Subject, chosenSubject } from '../../month/subject';

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
interface WrittenReport {
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
  /** Whether the ranges and the settings open by themselves: they need the user, or did on this sheet. */
  readonly isDataOpen: boolean;
  /** null while something stands in the way: the subject says what. */
  readonly shown: ShownMonth | null;
  /** The list that is explained and asked about; null = the first that changed. */
  readonly type: RatingType | null;
  /** The published number that is asked about, as typed. */
  readonly asked: string;
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

/** The id of the heading over the answer, where the keyboard goes on after Run. */
export const RESULT_TITLE = 'result-title';
/** The id of the field for the published number. */
export const ASKED = 'asked';

export const INITIAL_PLAYER: PlayerState = {
  subject: null,
  isDataOpen: false,
  shown: null,
  type: null,
  asked: '',
  name: '',
  whatIf: NO_WHAT_IF,
  draft: INITIAL_DRAFT,
  draftProblems: {},
  notice: null,
  report: null,
  written: [],
};

/** What the page works with. */
export interface PlayerPart {
  readonly pane: Pane;
  readonly month: Month;
  readonly state: Slice<PlayerState>;
  readonly focus: Focus;
}

const STARTS_OVER = 'The month on the sheet has changed, so What if starts over.';

/** Reads the month that the page is about. */
export async function readPlayer(part: PlayerPart): Promise<void> {
  await part.month.read(part.state.get().written);
  takeMonth(part);
}

/** Takes over the month in hand. What is changed in What if holds only for the month that it was changed in. */
export function takeMonth({ month, state }: PlayerPart): void {
  const before = state.get();
  const subject = chosenSubject(month.get());
  const isSame = inputOf(before.subject) === inputOf(subject);
  const isOtherSheet = before.subject?.sheet.id !== subject?.sheet.id;
  const isDataOpen = (before.isDataOpen && !isOtherSheet) || subject?.month === null;
  setShown(state, { subject, isDataOpen, ...(isSame ? {} : startOver(before)) });
}

/** Changes the state, and calculates what follows from it. */
export function setShown(state: PlayerPart['state'], changes: Partial<PlayerState>): void {
  const now = { ...state.get(), ...changes };
  state.set({ ...changes, shown: shownMonth(now) });
}

function shownMonth({ subject, whatIf, type }: PlayerState): ShownMonth | null {
  const real = subject?.month ?? null;
  if (real === null) return null;
  const imagined = whatIfMonth(real, whatIf);
  const list = type ?? changedLists(real)[0] ?? 'main';
  return {
    real,
    imagined,
    type: list,
    page: playerPage(imagined, list),
    compared: compared(real, imagined),
  };
}

/** What of the page belonged to another month. */
function startOver({ whatIf }: PlayerState): Partial<PlayerState> {
  return {
    whatIf: NO_WHAT_IF,
    draft: INITIAL_DRAFT,
    draftProblems: {},
    notice: isChanged(whatIf) ? STARTS_OVER : null,
  };
}

const inputOf = (subject: PlayerState['subject']): string => JSON.stringify(subject?.month?.input ?? null);
