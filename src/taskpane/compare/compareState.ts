/** All that the page Compare has of its own. */
export interface CompareState {
  readonly ready: boolean;
}

export const NO_COMPARE: CompareState = { ready: false };
