import { CanceledError, ICommandService } from '@univerjs/core';
import type { ICommandInfo } from '@univerjs/core';
import {
  ClearSelectionContentCommand,
  FormulaCalculationSessionService,
  InsertSheetMutation,
  RemoveSheetMutation,
  SetFormulaCalculationResultMutation,
  SetCellEditVisibleOperation,
  SetRangeValuesMutation,
  SetStyleCommand,
  SetWorksheetActiveOperation,
  SetWorksheetNameMutation,
  SheetCutCommand,
  SheetPasteCommand,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core';
import type {
  IInsertSheetMutationParams,
  IRemoveSheetMutationParams,
  ISetFormulaCalculationResultMutation,
  ISetRangeValuesMutationParams,
  ISetWorksheetActiveOperationParams,
  ISetWorksheetNameMutationParams,
} from '@univerjs/preset-sheets-core';
import type { Box } from '../model/gridPort';
import type { UniverParts } from './univer';
import type { UniverGrid } from './univerGrid';

/** What happens in the grid. `byAddin` tells the add-in's own changes from the user's. */
export interface GridListener {
  selectionChanged(sheetId: string, box: Box): void;
  cellsChanged(sheetId: string, box: Box, byAddin: boolean): void;
  sheetActivated(sheetId: string, byAddin: boolean): void;
  sheetAdded(sheetId: string, byAddin: boolean): void;
  sheetDeleted(sheetId: string, byAddin: boolean): void;
  sheetRenamed(sheetId: string, nameBefore: string, byAddin: boolean): void;
  /** Asked before the user types, deletes, cuts or pastes; false refuses it. */
  mayEdit(): boolean;
  /** Results of a calculation are in the cells of these sheets. */
  calculated(ranges: readonly { readonly sheetId: string; readonly box: Box }[]): void;
}

/** The user's ways to change cells that a protected sheet refuses. */
const editingCommands: readonly string[] = [
  ClearSelectionContentCommand.id,
  SheetCutCommand.id,
  SheetPasteCommand.id,
];

/**
 * Passes the grid's events on. They are taken from its commands and services: its public events begin only some seconds after the
 * start.
 */
export function listenToGrid({ injector }: UniverParts, grid: UniverGrid, listener: GridListener): void {
  const commands = injector.get(ICommandService);
  const selections = injector.get(SheetsSelectionsService);
  const names = new Map(grid.sheets().map(({ id, name }) => [id, name]));
  let lastSelection = '';

  const selectionMoved = () => {
    const { sheetId, ...box } = grid.selection();
    const selection = JSON.stringify([sheetId, box]);
    if (selection === lastSelection) return;
    lastSelection = selection;
    listener.selectionChanged(sheetId, box);
  };
  selections.selectionMoveEnd$.subscribe(selectionMoved);
  selections.selectionSet$.subscribe(selectionMoved);
  let results: { sheetId: string; box: Box }[] = [];
  injector.get(FormulaCalculationSessionService).resultApplied$.subscribe(() => {
    const calculated = results;
    results = [];
    listener.calculated(calculated);
  });

  commands.beforeCommandExecuted((command) => {
    const edits = editingCommands.includes(command.id) || startsTyping(command);
    if (edits && !grid.changesByAddin() && !listener.mayEdit()) throw new CanceledError();
  });

  const heard: Record<string, (params: unknown, byAddin: boolean) => void> = {
    [SetFormulaCalculationResultMutation.id]: (params) => {
      const { unitData } = params as ISetFormulaCalculationResultMutation;
      const sheets = Object.values(unitData ?? {}).flatMap((unit) => Object.entries(unit ?? {}));
      for (const [sheetId, cells] of sheets) {
        const box = boxAround(cells);
        if (box) results.push({ sheetId, box });
      }
    },
    [SetWorksheetActiveOperation.id]: (params, byAddin) =>
      listener.sheetActivated((params as ISetWorksheetActiveOperationParams).subUnitId, byAddin),
    [InsertSheetMutation.id]: (params, byAddin) => {
      const { id, name } = (params as IInsertSheetMutationParams).sheet;
      names.set(id, name);
      listener.sheetAdded(id, byAddin);
    },
    [RemoveSheetMutation.id]: (params, byAddin) => {
      const { subUnitId } = params as IRemoveSheetMutationParams;
      names.delete(subUnitId);
      listener.sheetDeleted(subUnitId, byAddin);
    },
    [SetWorksheetNameMutation.id]: (params, byAddin) => {
      const { subUnitId, name } = params as ISetWorksheetNameMutationParams;
      const before = names.get(subUnitId) ?? name;
      names.set(subUnitId, name);
      listener.sheetRenamed(subUnitId, before, byAddin);
    },
    [SetRangeValuesMutation.id]: (params, byAddin) => {
      const { subUnitId, cellValue, trigger } = params as ISetRangeValuesMutationParams;
      const box = trigger === SetStyleCommand.id ? null : boxAround(cellValue);
      if (box) listener.cellsChanged(subUnitId, box, byAddin);
    },
  };
  commands.onCommandExecuted((command, options) => {
    // The engine's results come as changes of cells too; they are nobody's edit.
    const isResult = command.id === SetRangeValuesMutation.id && options?.onlyLocal === true;
    if (!isResult) heard[command.id]?.(command.params, grid.changesByAddin());
  });
}

function startsTyping(command: Readonly<ICommandInfo>): boolean {
  return (
    command.id === SetCellEditVisibleOperation.id &&
    (command.params as { visible?: boolean } | undefined)?.visible === true
  );
}

/** The smallest box around the cells of a change. */
function boxAround(cells: ISetRangeValuesMutationParams['cellValue']): Box | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  for (const [row, line] of Object.entries(cells ?? {})) {
    top = Math.min(top, Number(row));
    bottom = Math.max(bottom, Number(row));
    for (const column of Object.keys((line ?? {}) as object)) {
      left = Math.min(left, Number(column));
      right = Math.max(right, Number(column));
    }
  }
  return right < 0 ? null : { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}
