import type { Focus } from '../../kit/focus';
import type { AskedMonthParts } from './askedMonth';
import type { NumberSearch } from './numberSearch';

/** What the page works with. */
export interface CheckNumberParts extends AskedMonthParts {
  readonly focus: Focus;
  readonly search: NumberSearch;
}
