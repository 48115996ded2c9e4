import type { FreezePlan } from '../../sheet/freeze/planFreeze';
import type { BrokenCell } from '../../sheet/freeze/planRepair';
import type { SheetRef } from '../sheetArea';
import { type UndoReach, undoReach } from '../undoStep';
import { freeze, type FreezeResult } from './freeze';
import { type CountedPlan, type FreezeScopeKind, planOf } from './planOf';
import type { SheetReading } from './readSheets';
import { findBroken, repair, type RepairResult } from './repair';
import type { WriteFollowing } from './sendParts';
import { listsIn, removeList, undoFreeze, type UndoResult } from './undoFreeze';

/** All that the page Share asks of Excel. Each call rejects with Office's own error, or with one of `errors.ts`. */
export interface FreezeWorkbook {
  /** What a freeze would do; nothing is changed. */
  readonly plan: (scope: FreezeScopeKind, reading?: SheetReading) => Promise<CountedPlan>;
  /** Replaces the formulas and writes the list, all or nothing. */
  readonly freeze: (plan: FreezePlan, following?: WriteFollowing) => Promise<FreezeResult>;
  /** The sheets with a list of what was frozen. */
  readonly lists: () => Promise<readonly SheetRef[]>;
  readonly undo: (listId: string, reading?: SheetReading, following?: WriteFollowing) => Promise<UndoResult>;
  /** Deletes a list whose formulas are all back. */
  readonly removeList: (listId: string) => Promise<void>;
  readonly findBroken: (reading?: SheetReading) => Promise<readonly BrokenCell[]>;
  readonly repair: (broken: readonly BrokenCell[], following?: WriteFollowing) => Promise<RepairResult>;
  /** How far Excel's own Undo reaches into a freeze. */
  readonly undoReach: () => UndoReach;
}

/** The workbook that this task pane belongs to. */
export const excelFreeze: FreezeWorkbook = {
  plan: planOf,
  freeze,
  lists: listsIn,
  undo: undoFreeze,
  removeList,
  findBroken,
  repair,
  undoReach,
};
