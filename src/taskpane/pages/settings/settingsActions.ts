import type { ReportStyle } from '../../../sheet/kit/sheetModel';
import type { Focus } from '../../kit/focus';
import type { Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import type { SettingsState } from './settingsState';

/** All that a user can do on the page Settings. */
export interface SettingsActions {
  readonly read: () => Promise<void>;
  readonly setStyle: (style: ReportStyle) => void;
  /** Asks whether what the workbook remembers is to be forgotten. */
  readonly ask: () => void;
  readonly keep: () => void;
  readonly forget: () => Promise<void>;
}

export function settingsActions(
  pane: Pane,
  month: Month,
  state: Slice<SettingsState>,
  focus: Focus,
): SettingsActions {
  const { workbook } = pane;
  const read = async (): Promise<void> => {
    await month.read();
    const remembered = await workbook.listChoices();
    state.set({ remembered, decimalSign: await workbook.readDecimalSign().catch(() => null) });
  };
  return {
    read,
    setStyle: (style) => {
      month.setStyle(style);
      void workbook.listChoices().then(
        (remembered) => state.set({ remembered }),
        () => undefined,
      );
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
        pane.resetPages();
        focus.on('remembered-title');
        state.set({ isConfirming: false });
        await read();
        pane.say('done', 'Forgotten. Every page begins with its initial choices.');
      });
    },
  };
}
