import type { DecimalSign } from '../../../sheet/kit/typedFormula';
import type { Contents } from './contents';

/** All that the page Home has of its own. */
export interface HomeState {
  /** null until it is read. */
  readonly contents: Contents | null;
  /** null where this Excel does not say. */
  readonly decimalSign: DecimalSign | null;
}
