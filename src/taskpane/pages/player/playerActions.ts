import type { RatingType } from '../../../engine/csa2024';
import type { Confirmed } from '../../kit/confirmations';
import { QUESTIONS_TITLE, questionsIn } from '../../kit/problemList';
import { chosenSubject } from '../../month/subject';
import { type DataActions, dataActions } from './dataActions';
import { createTextNumbers, type TextNumbers } from '../../kit/textNumbers';
import type { PlayerPart } from './playerPart';
import { readPlayer, setShown, takeMonth } from './readPlayer';
import { type WhatIfActions, whatIfActions } from './whatIfActions';
import { type WriteActions, writeActions } from './writeActions';

/** All that a user can do on the page Player. */
export interface PlayerActions extends DataActions, WriteActions, WhatIfActions {
  readonly goTo: PlayerPart['pane']['goTo'];
  readonly textNumbers: TextNumbers;
  /** Says that what is asked about is right. */
  readonly confirm: (answers: readonly Confirmed[]) => void;
  readonly setType: (type: RatingType) => void;
  readonly setName: (name: string) => void;
  /** Unfolds or folds the ranges and the settings. */
  readonly setDataOpen: (isDataOpen: boolean) => void;
}

export function playerActions(part: PlayerPart): PlayerActions {
  const { pane, month, state, focus } = part;
  return {
    goTo: (cells) => pane.goTo(cells),
    textNumbers: createTextNumbers(pane, () => readPlayer(part)),
    confirm: (answers) => {
      month.confirm(answers);
      const isAsked = questionsIn(chosenSubject(month.get())?.problems ?? []).length > 0;
      focus.on(isAsked ? QUESTIONS_TITLE : 'run');
      takeMonth(part);
    },
    setType: (type) => setShown(state, { type }),
    setName: (name) => state.set({ name }),
    setDataOpen: (isDataOpen) => {
      if (state.get().isDataOpen !== isDataOpen) state.set({ isDataOpen });
    },
    ...dataActions(part),
    ...writeActions(part),
    ...whatIfActions(part),
  };
}
