import type { SheetRef } from '../../../excel/workbook';
import type { Confirmations, Confirmed } from '../../kit/confirmations';
import type { Pane } from '../../kit/page';
import { crosstableRange, hasCrosstable } from './crosstableRange';
import { type OptionValues, type TournamentRules, standardOptions } from './documents';
import { parseChoices } from './parseChoices';
import { previewOf, type TournamentPreview, type TournamentSource } from './preview';
import { comparedWith } from './tournamentResult';
import {
  INITIAL_TOURNAMENT,
  type SheetTournament,
  sheetTournament,
  type TournamentChoices,
  type TournamentState,
  withOwnRules,
  withSheetTournament,
} from './tournamentState';

/** The tournament in hand: where it is read from, by which document it is rated, and what it comes to. */
export interface Tournament {
  readonly get: () => TournamentState;
  /** Changes nothing that the tournament is rated from. */
  readonly set: (changes: Partial<Pick<TournamentState, 'example' | 'result' | 'written'>>) => void;
  /** Takes over what the workbook remembers. */
  readonly load: () => Promise<void>;
  /** Reads the sheet anew. While the page has found nothing where it looks, it looks on the sheet in front. */
  readonly read: () => Promise<void>;
  /** The user says that what is asked about is right. */
  readonly confirm: (answers: readonly Confirmed[]) => void;
  /** The document, or its options, for the sheet that the page reads from. */
  readonly choose: (changes: Partial<Omit<SheetTournament, 'pick'>>) => void;
  readonly setStyle: (style: TournamentChoices['style']) => void;
  /** Reads from this sheet from now on; what was chosen for it before holds where nothing else is given. */
  readonly readFrom: (sheetId: string | null, changes?: Partial<SheetTournament>) => Promise<void>;
}

/** The name under which workbooks have kept the choices from the start. */
const REMEMBERED = 'section';

export function createTournament(pane: Pane, confirmations: Confirmations): Tournament {
  const { workbook } = pane;
  const state = pane.slice<TournamentState>(INITIAL_TOURNAMENT);
  let last: { readonly key: string; readonly preview: TournamentPreview } | null = null;

  /** Rates again only where the cells or the choices are others: a large tournament takes its time. */
  const previewNow = (source: TournamentSource): TournamentPreview => {
    const confirmed = confirmations.keys();
    const key = JSON.stringify([source, [...confirmed]]);
    if (last?.key !== key) last = { key, preview: previewOf(source, confirmed) };
    return last.preview;
  };

  /** Takes over what the tournament is rated from, and what that comes to. */
  const update = (changes: Partial<Pick<TournamentState, 'choices' | 'sheet' | 'front' | 'range'>>): void => {
    const { choices, sheet, range, result, preview: before } = { ...state.get(), ...changes };
    const { system, options } = sheetTournament(choices);
    const preview = previewNow({ range, sheet, system, values: valuesOf(options, system) });
    const isChanged = result !== null && preview !== before;
    state.set({ ...changes, preview, result: isChanged ? comparedWith(result, preview.rated) : result });
  };

  /** Where the workbook does not take the choices, they hold while the pane is open. */
  const save = (choices: TournamentChoices): void => {
    workbook.saveChoices(REMEMBERED, choices).catch(() => undefined);
  };

  /**
   * Reads a sheet, with other choices for it. What was chosen while it read is not lost: it reads again.
   *
   * @param target the sheet, by the choices; null = the sheet in front
   */
  const readWith = async (
    target: (choices: TournamentChoices) => string | null,
    changes: Partial<SheetTournament> = {},
  ): Promise<void> => {
    const before = state.get().choices;
    const sheetId = target(before);
    const front = await workbook.readActiveSheet();
    const other = sheetId === null || sheetId === front.sheet.id ? null : await workbook.readSheet(sheetId);
    if (state.get().choices !== before) {
      await readWith(target, changes);
      return;
    }
    const own = withOwnRules({ ...before, sheetId }, other ?? front);
    const choices = withSheetTournament(own, changes);
    const range = other === null ? null : crosstableRange(other, sheetTournament(choices).pick);
    if (other !== null && range !== null && range.kind !== 'missing') {
      const looking = { sheet: front.sheet, hasCrosstable: hasCrosstable(front) };
      update({ choices, sheet: other.sheet, front: looking, range });
      return;
    }
    const here = withOwnRules({ ...choices, sheetId: front.sheet.id }, front);
    const found = crosstableRange(front, sheetTournament(here).pick);
    update({ choices: here, sheet: front.sheet, front: null, range: found });
  };

  return {
    get: () => state.get(),
    set: (changes) => state.set(changes),
    load: async () => {
      state.set({ choices: parseChoices(await workbook.loadChoices(REMEMBERED).catch(() => null)) });
      await confirmations.load();
    },
    read: () => readWith(({ sheetId }) => sheetId),
    confirm: (answers) => {
      confirmations.confirm(answers);
      update({});
    },
    choose: (changes) => {
      const choices = withSheetTournament(state.get().choices, changes);
      update({ choices });
      save(choices);
    },
    setStyle: (style) => {
      const choices = { ...state.get().choices, style };
      state.set({ choices });
      save(choices);
    },
    readFrom: async (sheetId, changes = {}) => {
      await readWith(() => sheetId, changes);
      save(state.get().choices);
    },
  };
}

/** A document's options as they hold for a sheet. */
export function valuesOf(options: SheetTournament['options'], system: TournamentRules): OptionValues {
  return { ...standardOptions(system), ...options[system] };
}

/** The sheet in front, where it has a crosstable of the user's that the page does not read. */
export function otherSheet({ front, written }: TournamentState): SheetRef | null {
  return front !== null && front.hasCrosstable && !written.includes(front.sheet.id) ? front.sheet : null;
}
