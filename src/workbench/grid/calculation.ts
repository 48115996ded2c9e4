import { ICommandService } from '@univerjs/core';
import {
  ClearSelectionFormatCommand,
  FormulaCalculationSessionService,
  IActiveDirtyManagerService,
  SetBorderCommand,
  SetFormulaCalculationStartMutation,
  SetRangeValuesMutation,
  SetStyleCommand,
} from '@univerjs/preset-sheets-core';
import type { ICommandInfo, IExecutionOptions, Injector } from '@univerjs/core';
import type { ISetRangeValuesMutationParams } from '@univerjs/preset-sheets-core';

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

/** Says whether the formula engine still has something to do. It works in steps, some time after each change. */
export interface CalculationWatch {
  /** Resolves when every change so far is calculated and its results are in the cells. */
  settled(): Promise<void>;
  /** True while a change waits for its calculation or the calculation runs. */
  busy(): boolean;
}

/**
 * Watches the engine's commands. Each change that can affect a formula is followed, after a tenth of a second of quiet, by one
 * start of the calculation; the engine's session then says when the results are applied.
 */
export function watchCalculation(injector: Injector): CalculationWatch {
  const dirtyRules = injector.get(IActiveDirtyManagerService);
  const session = injector.get(FormulaCalculationSessionService);
  let lastChange: number | null = null;

  injector.get(ICommandService).onCommandExecuted((command, options) => {
    if (command.id === SetFormulaCalculationStartMutation.id) lastChange = null;
    else if (dirtyRules.get(command.id) && !isFormatOrResult(command, options))
      lastChange = performance.now();
  });

  const startAwaited = () => lastChange !== null && performance.now() - lastChange < latestStartMilliseconds;

  const busy = (): boolean => {
    if (startAwaited()) return true;
    const { started, stopped, resultApplied, completed, resultEmitted } = session.state;
    if (!started || stopped) return false;
    return !(resultApplied && (completed || resultEmitted));
  };

  return {
    busy,
    async settled() {
      const deadline = performance.now() + patienceMilliseconds;
      // A stopped calculation is started again at once, so idleness counts only when it lasts for a turn of the event loop.
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
