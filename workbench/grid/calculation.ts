import { ICommandService } from '@univerjs/core';
import {
  ClearSelectionFormatCommand,
  FormulaExecutedStateType,
  IActiveDirtyManagerService,
  ICalculateFormulaService,
  SetBorderCommand,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetFormulaCalculationStopMutation,
  SetRangeValuesMutation,
  SetStyleCommand,
} from '@univerjs/preset-sheets-core';
import type { ICommandInfo, IExecutionOptions, Injector } from '@univerjs/core';
import type {
  ISetFormulaCalculationNotificationMutation,
  ISetRangeValuesMutationParams,
} from '@univerjs/preset-sheets-core';
import { recalculate } from './recalculate';
import { recalculateAfterShrinking } from './shrunkSpills';

/** Longer than any calculation should take; a custom function whose promise never ends must not hang the add-in for ever. */
const patienceMilliseconds = 60_000;

/** The engine starts a tenth of a second after the last change; a start that is this late will not come. */
const latestStartMilliseconds = 3_000;

/** What only changes formats starts no calculation. */
const formatTriggers: readonly string[] = [
  SetStyleCommand.id,
  SetBorderCommand.id,
  ClearSelectionFormatCommand.id,
];

/** The engine's own lock: the only thing that says for certain whether a calculation runs or waits for its turn. */
interface LockedEngine {
  readonly _executeLock: { isBusy(): boolean };
}

/** Says whether the formula engine still has something to do. It works in steps, some time after each change. */
export interface CalculationWatch {
  /** Resolves when every change so far is calculated and its results are in the cells. */
  settled(): Promise<void>;
  /** True while a change waits for its calculation or the calculation runs. */
  busy(): boolean;
}

/** Watches the engine: a change that can affect a formula is followed, after a little quiet, by one start of the calculation. */
export function watchCalculation(injector: Injector): CalculationWatch {
  const dirtyRules = injector.get(IActiveDirtyManagerService);
  const engine = injector.get(ICalculateFormulaService) as unknown as LockedEngine;
  let lastChange: number | null = null;
  let stopAsked = false;

  injector.get(ICommandService).onCommandExecuted((command, options) => {
    if (command.id === SetFormulaCalculationStartMutation.id) lastChange = null;
    else if (command.id === SetFormulaCalculationStopMutation.id) stopAsked = true;
    else if (command.id === SetFormulaCalculationNotificationMutation.id) ended(command);
    else if (dirtyRules.get(command.id) && !isFormatOrResult(command, options))
      lastChange = performance.now();
  });

  recalculateAfterShrinking(injector);

  /**
   * For a change during a calculation the engine stops and starts again. When the calculation came to its end before it saw the
   * wish to stop, the engine forgets that change: then everything is calculated anew.
   */
  function ended(command: Readonly<ICommandInfo>): void {
    const { functionsExecutedState } = command.params as ISetFormulaCalculationNotificationMutation;
    if (functionsExecutedState === FormulaExecutedStateType.STOP_EXECUTION) stopAsked = false;
    const finished =
      functionsExecutedState === FormulaExecutedStateType.SUCCESS ||
      functionsExecutedState === FormulaExecutedStateType.NOT_EXECUTED;
    if (!finished || !stopAsked) return;
    stopAsked = false;
    recalculate(injector);
  }

  const startAwaited = () => lastChange !== null && performance.now() - lastChange < latestStartMilliseconds;
  const busy = () => startAwaited() || engine._executeLock.isBusy();

  return {
    busy,
    async settled() {
      const deadline = performance.now() + patienceMilliseconds;
      // Results are applied a little after the lock is free, so idleness counts only when it lasts for a turn of the event loop.
      while (busy() || (await pause(0), busy())) {
        if (performance.now() > deadline) throw new Error('The calculation did not end within a minute.');
        await pause(5);
      }
    },
  };
}

/** The engine's own results, and changes of formats, come as the same command as a change of values. */
function isFormatOrResult(command: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): boolean {
  if (command.id !== SetRangeValuesMutation.id) return false;
  const { trigger } = command.params as ISetRangeValuesMutationParams;
  return options?.onlyLocal === true || (trigger !== undefined && formatTriggers.includes(trigger));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
