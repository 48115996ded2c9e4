import type { PlayerMonth, RatingType } from '../../../engine/csa2024';
import { playerPage } from '../../../sheet/player/playerPage';
import { playerSheet } from '../../../sheet/player/playerSheet';
import {
  type ChangedGame,
  isChanged,
  NO_WHAT_IF,
  type WhatIf,
  withGame,
  withoutAdded,
} from '../../../sheet/player/whatIf';
import { whatIfMonth } from '../../../sheet/player/whatIfMonth';
import { whatIfReport } from '../../../sheet/player/whatIfReport';
import type { SheetModel } from '../../../sheet/kit/sheetModel';
import type { Surroundings } from '../../actions/actions';
import { perform } from '../../shell/perform';
import { addDraft } from './draftGame';
import type { DraftGame, PlayerState } from './playerState';
import { NO_DRAFT } from './playerState';
import { readPlayer } from './readPlayer';

/** All that a user can do on the page Player. */
export interface PlayerActions {
  readonly setType: (type: RatingType) => void;
  readonly setName: (name: string) => void;
  /** Writes the player's page of the month as it is. */
  readonly write: () => Promise<void>;
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
  /** Writes the month as it might have been, as a report. */
  readonly writeWhatIf: () => Promise<void>;
}

/** The heading of the numbers that What if gives. */
export const NUMBERS_ID = 'what-if-numbers';
export const draftFieldId = (field: string): string => `draft-${field}`;

export function playerActions(surroundings: Surroundings): PlayerActions {
  const { store, workbook } = surroundings;
  const state = (): PlayerState => store.get().player;
  const set = (changes: Partial<PlayerState>): void => store.set({ player: { ...state(), ...changes } });
  const setWhatIf = (whatIf: WhatIf, changes: Partial<PlayerState> = {}): void =>
    set({ whatIf, notice: null, ...changes });
  const month = (): PlayerMonth | null => state().subject?.month ?? null;
  /** Writes a sheet and knows it as the page's own. */
  const write = async (model: SheetModel, done: (name: string) => string): Promise<void> => {
    const sheet = await workbook.writeSheet(model);
    set({ written: [...state().written, sheet.id] });
    store.set({ message: { kind: 'done', text: done(sheet.name) } });
  };
  const refuse = (why: string | null): void =>
    store.set({ message: { kind: 'problem', text: `Nothing was written. ${why ?? ''}`.trim() } });
  return {
    setType: (type) => set({ type }),
    setName: (name) => set({ name }),
    write: async () => {
      await perform(store, "Writing the player's page…", async () => {
        await readPlayer(surroundings);
        const now = month();
        if (now === null) refuse(state().subject?.blocked ?? null);
        else {
          await write(
            playerSheet(playerPage(now), state().name),
            (name) => `The player's page is on the new sheet "${name}". It prints on one page of A4.`,
          );
        }
      });
    },
    changeGame: (tournament, game, now) => {
      const real = month();
      if (real !== null) setWhatIf(withGame(real.input, state().whatIf, tournament, game, now));
    },
    setDraft: (changes) => set({ draft: { ...state().draft, ...changes } }),
    addGame: () => {
      const real = month();
      if (real === null) return;
      const { draft, whatIf } = state();
      const outcome = addDraft(real, whatIf, draft);
      if ('problems' in outcome) {
        const [field = 'tournament'] = Object.keys(outcome.problems);
        set({ draftProblems: outcome.problems, goTo: { id: draftFieldId(field) } });
        return;
      }
      const added = outcome.whatIf.added.at(-1)!;
      setWhatIf(outcome.whatIf, {
        draft: { ...NO_DRAFT, tournament: String(added.tournament), minutes: draft.minutes },
        draftProblems: {},
        goTo: { id: NUMBERS_ID },
      });
    },
    removeAdded: (at) => {
      const real = month();
      if (real === null) return;
      setWhatIf(withoutAdded(real.input, state().whatIf, at), {
        draft: { ...state().draft, tournament: '' },
        goTo: { id: NUMBERS_ID },
      });
    },
    reset: () => setWhatIf(NO_WHAT_IF, { draft: NO_DRAFT, draftProblems: {}, goTo: { id: NUMBERS_ID } }),
    writeWhatIf: async () => {
      await perform(store, 'Writing the report…', async () => {
        const { subject, whatIf } = state();
        const real = month();
        if (subject === null || real === null || !isChanged(whatIf)) {
          refuse('Change a result or add a game first.');
          return;
        }
        const errors = whatIfMonth(real, whatIf).problems.filter(({ severity }) => severity === 'error');
        if (errors.length > 0) {
          refuse('Complete the games that are marked first.');
          return;
        }
        const { style } = store.get().choices;
        await write(
          whatIfReport(real, whatIf, style, subject.reading),
          (name) => `The month as it might have been is on the new sheet "${name}".`,
        );
      });
    },
  };
}
