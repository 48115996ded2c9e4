import type { FreezeResult } from '../../../excel/freeze/freeze';
import type { FreezeScopeKind } from '../../../excel/freeze/planOf';
import type { RepairResult } from '../../../excel/freeze/repair';
import type { UndoResult } from '../../../excel/freeze/undoFreeze';
import type { SheetRef } from '../../../excel/workbook';
import type { FreezePlan } from '../../../sheet/freeze/planFreeze';
import type { BrokenCell } from '../../../sheet/freeze/planRepair';

/** All that the page Share has of its own. */
export interface ShareState {
  readonly scope: FreezeScopeKind;
  /** What a freeze would do, as last counted. */
  readonly plan: FreezePlan | null;
  readonly frozen: FreezeResult | null;
  /** The sheets that remember what was frozen. */
  readonly lists: readonly SheetRef[];
  readonly undone: UndoResult | null;
  /** The broken formulas, as last looked for. */
  readonly broken: readonly BrokenCell[] | null;
  readonly repaired: RepairResult | null;
}

export const INITIAL_SHARE: ShareState = {
  scope: 'workbook',
  plan: null,
  frozen: null,
  lists: [],
  undone: null,
  broken: null,
  repaired: null,
};
