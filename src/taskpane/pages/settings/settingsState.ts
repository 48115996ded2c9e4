/** All that the page Settings has of its own. */
export interface SettingsState {
  /** The pages for which this workbook remembers something; null until it is read. */
  readonly remembered: readonly string[] | null;
  /** Whether the user has been asked to confirm that it is to be forgotten. */
  readonly isConfirming: boolean;
}

export const INITIAL_SETTINGS: SettingsState = { remembered: null, isConfirming: false };
