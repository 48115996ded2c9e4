import type { DecimalSign } from '../../../cells/numberStyle';
import type { ReportStyle } from '../../../figures/sheetModel';
import type { Confirmations } from '../../kit/confirmations';
import type { Focus, Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';

/** All that the page Settings has of its own. */
export interface SettingsState {
  /** The pages for which this workbook remembers something; null until it is read. */
  readonly remembered: readonly string[] | null;
  /** Whether the user has been asked to confirm that it is to be forgotten. */
  readonly isConfirming: boolean;
}

export const INITIAL_SETTINGS: SettingsState = { remembered: null, isConfirming: false };

/** All that a user can do on the page Settings. */
export interface SettingsActions {
  readonly read: () => Promise<void>;
  readonly setStyle: (style: ReportStyle) => void;
  /** Writes numbers with this decimal sign; null = as Excel says. */
  readonly setDecimalSign: (decimal: DecimalSign | null) => void;
  /** Asks again about what was confirmed, by its key. */
  readonly askAgain: (key: string) => void;
  /** Asks whether what the workbook remembers is to be forgotten. */
  readonly ask: () => void;
  readonly keep: () => void;
  readonly forget: () => Promise<void>;
}

export function settingsActions(
  pane: Pane,
  month: Month,
  confirmations: Confirmations,
  state: Slice<SettingsState>,
  focus: Focus,
): SettingsActions {
  const { workbook } = pane;
  const read = async (): Promise<void> => {
    await month.read();
    await confirmations.load();
    state.set({ remembered: await workbook.listChoices() });
  };
  const listAnew = (): void => {
    void workbook.listChoices().then(
      (remembered) => state.set({ remembered }),
      () => undefined,
    );
  };
  return {
    read,
    setStyle: (style) => {
      month.setStyle(style);
      listAnew();
    },
    setDecimalSign: (decimal) => {
      pane.numberStyle.choose(decimal);
      pane.resetPages();
      listAnew();
    },
    askAgain: (key) => {
      focus.on(confirmations.list().length > 1 ? 'confirmed-title' : 'remembered-title');
      confirmations.revoke(key);
    },
    ask: () => {
      focus.on('forget-question');
      state.set({ isConfirming: true });
    },
    keep: () => {
      focus.on('remembered-title');
      state.set({ isConfirming: false });
    },
    forget: async () => {
      await pane.perform('Forgetting the choices…', async () => {
        await workbook.forgetChoices();
        month.forget();
        await pane.numberStyle.read();
        confirmations.forget();
        pane.resetPages();
        focus.on('remembered-title');
        state.set({ isConfirming: false });
        await read();
        pane.say('done', 'Forgotten. Every page begins with its initial choices.');
      });
    },
  };
}
