/** All that the page Explain has of its own. */
export interface ExplainState {
  readonly ready: boolean;
}

export const NO_EXPLAIN: ExplainState = { ready: false };
