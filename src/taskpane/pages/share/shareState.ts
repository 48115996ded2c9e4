import type { Progress } from '../../../engine/kit/progress';
import type { WrongCell } from '../../../excel/freeze/writing';
import type { FreezeResult, RepairResult, UndoResult } from '../../../excel/freeze/freeze';
import type { CountedPlan, FreezeScopeKind } from '../../../excel/freeze/planOf';
import type { SheetRef } from '../../../excel/workbook';
import type { BrokenCell } from '../../../freeze/planRepair';

/** The parts of the page, each with its buttons. */
export type SharePartName = 'freeze' | 'undo' | 'repair';

/** Something that goes on, and in which part of the page. */
export interface ShareRunning {
  readonly part: SharePartName;
  readonly progress: Progress;
}

/** All that the page Share has of its own. */
export interface ShareState {
  readonly scope: FreezeScopeKind;
  /** What a freeze would do, as last counted. */
  readonly plan: CountedPlan | null;
  readonly frozen: FreezeResult | null;
  /** The sheets that remember what was frozen. */
  readonly lists: readonly SheetRef[];
  readonly undone: UndoResult | null;
  /** The broken formulas, as last looked for. */
  readonly broken: readonly BrokenCell[] | null;
  readonly repaired: RepairResult | null;
  readonly running: ShareRunning | null;
  /** The cells that the last problem was about. */
  readonly wrong: readonly WrongCell[];
}

export const INITIAL_SHARE: ShareState = {
  scope: 'workbook',
  plan: null,
  frozen: null,
  lists: [],
  undone: null,
  broken: null,
  repaired: null,
  running: null,
  wrong: [],
};
