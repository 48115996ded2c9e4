import { ICommandService } from '@univerjs/core';
import type { Injector, IUnitRange } from '@univerjs/core';
import { IFunctionService, SetTriggerFormulaCalculationStartMutation } from '@univerjs/preset-sheets-core';
import type { UniverParts } from './univer';

/** Calculates every formula of the workbook, as after Ctrl+Alt+F9. */
export function recalculate(injector: Injector): void {
  start(injector, true, []);
}

/** Calculates every formula after names have moved: the engine remembers what a name meant where nobody tells it otherwise. */
export function recalculateNames({ api, injector }: UniverParts): void {
  const book = api.getActiveWorkbook();
  const names = (book?.getDefinedNames() ?? []).map((one) => [one.getName(), one.getFormulaOrRefString()]);
  injector.get(IFunctionService).deleteFormulaAstCacheKey(...names.map(([name]) => name!));
  start(injector, true, [], { [book?.getId() ?? '']: Object.fromEntries(names) as Record<string, string> });
}

/** Calculates what depends on these ranges. */
export function calculateAgain(injector: Injector, dirtyRanges: IUnitRange[]): void {
  start(injector, false, dirtyRanges);
}

/** Calculates these cells, and what depends on them. */
export function calculateCells(
  { api, injector }: UniverParts,
  cells: readonly { readonly sheetId: string; readonly row: number; readonly column: number }[],
): void {
  const unitId = api.getActiveWorkbook()?.getId() ?? '';
  calculateAgain(
    injector,
    cells.map(({ sheetId, row, column }) => ({
      unitId,
      sheetId,
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    })),
  );
}

function start(
  injector: Injector,
  forceCalculation: boolean,
  dirtyRanges: IUnitRange[],
  dirtyDefinedNameMap: Readonly<Record<string, Record<string, string>>> = {},
): void {
  const wanted = {
    forceCalculation,
    dirtyRanges,
    dirtyNameMap: {},
    dirtyDefinedNameMap,
    dirtyUnitFeatureMap: {},
    dirtyUnitOtherFormulaMap: {},
    clearDependencyTreeCache: {},
  };
  const commands = injector.get(ICommandService);
  commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, wanted, { onlyLocal: true });
}
