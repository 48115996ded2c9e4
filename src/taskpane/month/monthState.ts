import type { SheetRef } from '../../excel/workbook';
import type { Range } from '../kit/range';
import { INITIAL_CHOICES, type MonthChoices, type Ranges } from './monthChoices';
import type { MonthsRead } from './subject';

/** The month in hand, which several pages read. */
export interface MonthState extends MonthsRead {
  readonly choices: MonthChoices;
  readonly ranges: Ranges;
  /** The sheet in front, where that is another one. */
  readonly front: { readonly sheet: SheetRef; readonly hasMonth: boolean } | null;
}

const MISSING: Range = { kind: 'missing' };

export const INITIAL_MONTH: MonthState = {
  choices: INITIAL_CHOICES,
  own: null,
  ranges: { player: MISSING, history: MISSING, past: MISSING, games: MISSING },
  front: null,
  inFront: null,
};
