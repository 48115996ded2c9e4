import { ICommandService } from '@univerjs/core';
import type { Injector, IUnitRange } from '@univerjs/core';
import { SetTriggerFormulaCalculationStartMutation } from '@univerjs/preset-sheets-core';

/** Calculates every formula of the workbook, as after Ctrl+Alt+F9. */
export function recalculate(injector: Injector): void {
  start(injector, true, []);
}

/** Calculates what depends on these ranges. */
export function calculateAgain(injector: Injector, dirtyRanges: IUnitRange[]): void {
  start(injector, false, dirtyRanges);
}

function start(injector: Injector, forceCalculation: boolean, dirtyRanges: IUnitRange[]): void {
  const wanted = {
    forceCalculation,
    dirtyRanges,
    dirtyNameMap: {},
    dirtyDefinedNameMap: {},
    dirtyUnitFeatureMap: {},
    dirtyUnitOtherFormulaMap: {},
    clearDependencyTreeCache: {},
  };
  const commands = injector.get(ICommandService);
  commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, wanted, { onlyLocal: true });
}
