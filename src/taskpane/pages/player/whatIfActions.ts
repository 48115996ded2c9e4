import {
  type ChangedGame,
  NO_WHAT_IF,
  type WhatIf,
  withGame,
  withoutAdded,
} from '../../../sheet/player/whatIf';
import { addDraft } from './draftGame';
import type { PlayerPart } from './playerPart';
import { type DraftGame, INITIAL_DRAFT, type PlayerState } from './playerState';
import { setShown } from './readPlayer';

/** What might have been: nothing of it is written until the user asks for it. */
export interface WhatIfActions {
  readonly changeGame: (
    tournament: number,
    game: number,
    now: Pick<ChangedGame, 'result' | 'colour'>,
  ) => void;
  readonly setDraft: (changes: Partial<DraftGame>) => void;
  readonly addGame: () => void;
  readonly removeAdded: (at: number) => void;
  /** Everything as it was played. */
  readonly reset: () => void;
}

/** The heading of the numbers that What if gives. */
export const NUMBERS_ID = 'what-if-numbers';
export const draftFieldId = (field: string): string => `draft-${field}`;

export function whatIfActions({ state, focus }: PlayerPart): WhatIfActions {
  const setWhatIf = (whatIf: WhatIf, changes: Partial<PlayerState> = {}): void =>
    setShown(state, { whatIf, notice: null, ...changes });
  return {
    changeGame: (tournament, game, now) => {
      const { shown, whatIf } = state.get();
      if (shown !== null) setWhatIf(withGame(shown.real.input, whatIf, tournament, game, now));
    },
    setDraft: (changes) => state.set({ draft: { ...state.get().draft, ...changes } }),
    addGame: () => {
      const { draft, whatIf, shown } = state.get();
      if (shown === null) return;
      const outcome = addDraft(shown.real, whatIf, draft);
      if ('problems' in outcome) {
        const [field = 'tournament'] = Object.keys(outcome.problems);
        focus.on(draftFieldId(field));
        state.set({ draftProblems: outcome.problems });
        return;
      }
      const added = outcome.whatIf.added.at(-1)!;
      focus.on(NUMBERS_ID);
      setWhatIf(outcome.whatIf, {
        draft: { ...INITIAL_DRAFT, tournament: String(added.tournament), minutes: draft.minutes },
        draftProblems: {},
      });
    },
    removeAdded: (at) => {
      const { draft, whatIf, shown } = state.get();
      if (shown === null) return;
      focus.on(NUMBERS_ID);
      setWhatIf(withoutAdded(shown.real.input, whatIf, at), { draft: { ...draft, tournament: '' } });
    },
    reset: () => {
      focus.on(NUMBERS_ID);
      setWhatIf(NO_WHAT_IF, { draft: INITIAL_DRAFT, draftProblems: {} });
    },
  };
}
