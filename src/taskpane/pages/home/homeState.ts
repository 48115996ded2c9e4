import type { Contents } from './contents';

/** All that the page Home has of its own. */
export interface HomeState {
  /** null until it is read. */
  readonly contents: Contents | null;
}
