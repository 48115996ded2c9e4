/** All that the page Player has of its own. */
export interface PlayerState {
  readonly ready: boolean;
}

export const NO_PLAYER: PlayerState = { ready: false };
