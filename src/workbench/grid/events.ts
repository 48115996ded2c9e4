import { ICommandService } from '@univerjs/core';
import {
  ClearSelectionContentCommand,
  FormulaCalculationSessionService,
  SetRangeValuesMutation,
  SetStyleCommand,
} from '@univerjs/preset-sheets-core';
import type { ISetRangeValuesMutationParams } from '@univerjs/preset-sheets-core';
import type { Box } from '../model/gridPort';
import type { UniverParts } from './univer';
import type { UniverGrid } from './univerGrid';

/** What happens in the grid. `byAddin` tells the add-in's own changes from the user's. */
export interface GridListener {
  selectionChanged?(sheetId: string, box: Box): void;
  cellsChanged?(sheetId: string, box: Box, byAddin: boolean): void;
  sheetActivated?(sheetId: string, byAddin: boolean): void;
  sheetAdded?(sheetId: string, byAddin: boolean): void;
  sheetDeleted?(sheetId: string, byAddin: boolean): void;
  sheetRenamed?(sheetId: string, nameBefore: string, byAddin: boolean): void;
  /** Asked before the user types, deletes or pastes; false refuses it. */
  mayEdit?(): boolean;
  /** Results of a calculation are in the cells. */
  calculated?(): void;
}

/** Passes the grid's events on. The selection is reported once per move, also when the grid announces it several times. */
export function listenToGrid({ api, injector }: UniverParts, grid: UniverGrid, listener: GridListener): void {
  const { Event } = api;
  let lastSelection = '';
  let names = new Map(grid.sheets().map(({ id, name }) => [id, name]));

  api.addEvent(Event.SelectionMoveEnd, () => {
    const { sheetId, ...box } = grid.selection();
    const selection = JSON.stringify([sheetId, box]);
    if (selection === lastSelection) return;
    lastSelection = selection;
    listener.selectionChanged?.(sheetId, box);
  });
  api.addEvent(Event.ActiveSheetChanged, ({ activeSheet }) =>
    listener.sheetActivated?.(activeSheet.getSheetId(), grid.changesByAddin()),
  );
  api.addEvent(Event.SheetCreated, ({ worksheet }) => {
    names.set(worksheet.getSheetId(), worksheet.getSheetName());
    listener.sheetAdded?.(worksheet.getSheetId(), grid.changesByAddin());
  });
  api.addEvent(Event.SheetDeleted, ({ sheetId }) => {
    names.delete(sheetId);
    listener.sheetDeleted?.(sheetId, grid.changesByAddin());
  });
  api.addEvent(Event.SheetNameChanged, ({ worksheet, newName }) => {
    const sheetId = worksheet.getSheetId();
    const before = names.get(sheetId) ?? newName;
    names = new Map(names).set(sheetId, newName);
    listener.sheetRenamed?.(sheetId, before, grid.changesByAddin());
  });
  const refuseUnlessAllowed = (params: { cancel?: boolean }) => {
    if (listener.mayEdit?.() === false) params.cancel = true;
  };
  api.addEvent(Event.BeforeSheetEditStart, refuseUnlessAllowed);
  api.addEvent(Event.BeforeClipboardPaste, refuseUnlessAllowed);
  api.addEvent(Event.BeforeCommandExecute, (params) => {
    if (params.id === ClearSelectionContentCommand.id && !grid.changesByAddin()) refuseUnlessAllowed(params);
  });
  injector.get(FormulaCalculationSessionService).resultApplied$.subscribe(() => listener.calculated?.());

  injector.get(ICommandService).onCommandExecuted((command, options) => {
    if (command.id !== SetRangeValuesMutation.id || options?.onlyLocal) return;
    const { subUnitId, cellValue, trigger } = command.params as ISetRangeValuesMutationParams;
    const box = trigger === SetStyleCommand.id ? null : boxAround(cellValue);
    if (box) listener.cellsChanged?.(subUnitId, box, grid.changesByAddin());
  });
}

/** The smallest box around the cells of a change. */
function boxAround(cells: ISetRangeValuesMutationParams['cellValue']): Box | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  for (const [row, line] of Object.entries(cells ?? {})) {
    top = Math.min(top, Number(row));
    bottom = Math.max(bottom, Number(row));
    for (const column of Object.keys(line ?? {})) {
      left = Math.min(left, Number(column));
      right = Math.max(right, Number(column));
    }
  }
  return right < 0 ? null : { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}
