import type { FreezePlan } from '../../sheet/freeze/planFreeze';
import type { SheetRef } from '../sheetArea';
import { freeze, type FreezeResult } from './freeze';
import { type FreezeScopeKind, planOf } from './planOf';
import { findBroken, repair, type RepairResult } from './repair';
import { listsIn, removeList, undoFreeze, type UndoResult } from './undoFreeze';
import type { BrokenCell } from '../../sheet/freeze/planRepair';

/** All that the page Share asks of Excel. Each call rejects with Office's own error. */
export interface FreezeWorkbook {
  /** What a freeze would do; nothing is changed. */
  readonly plan: (scope: FreezeScopeKind) => Promise<FreezePlan>;
  /** Replaces the formulas and writes the list, all or nothing. */
  readonly freeze: (plan: FreezePlan) => Promise<FreezeResult>;
  /** The sheets with a list of what was frozen. */
  readonly lists: () => Promise<readonly SheetRef[]>;
  readonly undo: (listId: string) => Promise<UndoResult>;
  /** Deletes a list whose formulas are all back. */
  readonly removeList: (listId: string) => Promise<void>;
  readonly findBroken: () => Promise<readonly BrokenCell[]>;
  readonly repair: (broken: readonly BrokenCell[]) => Promise<RepairResult>;
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
};
