/** All that the page Share has of its own. */
export interface ShareState {
  readonly ready: boolean;
}

export const NO_SHARE: ShareState = { ready: false };
