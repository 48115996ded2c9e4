import type { Focus, Pane, Slice } from '../../kit/page';
import type { Month } from '../../month/month';
import type { CheckNumberState } from './checkNumberState';
import type { NumberSearch } from './numberSearch';

/** What the page works with. */
export interface CheckNumberParts {
  readonly pane: Pane;
  readonly month: Month;
  readonly state: Slice<CheckNumberState>;
  readonly focus: Focus;
  readonly search: NumberSearch;
}
