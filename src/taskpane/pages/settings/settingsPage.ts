import type { Confirmations } from '../../kit/confirmations';
import { Focus, type Page, type Pane } from '../../kit/page';
import type { Month } from '../../month/month';
import { settingsActions } from './settingsActions';
import { INITIAL_SETTINGS, type SettingsState } from './settingsState';
import { settingsView } from './settingsView';

/** The page Settings: what the workbook remembers, how reports are written, how numbers are typed here. */
export function createSettingsPage(pane: Pane, month: Month, confirmations: Confirmations): Page {
  const state = pane.slice<SettingsState>(INITIAL_SETTINGS);
  const focus = new Focus();
  const actions = settingsActions(pane, month, confirmations, state, focus);
  return {
    view: () => {
      const { style } = month.get().choices;
      return settingsView(state.get(), style, pane.numberStyle.get(), confirmations.list(), actions);
    },
    refresh: actions.read,
    focus: focus.take,
  };
}
