import { ICommandService } from '@univerjs/core';
import type { Injector, IRange } from '@univerjs/core';
import { FormulaDataModel, SetArrayFormulaDataMutation } from '@univerjs/preset-sheets-core';
import type { IUnitRange } from '@univerjs/core';
import { calculateAgain } from './recalculate';

/**
 * When a spilled array becomes smaller, the engine calculates what depends on its range before it has taken the old cells away.
 * So whatever depends on the range as it was is calculated once more.
 */
export function recalculateAfterShrinking(injector: Injector): void {
  const formulas = injector.get(FormulaDataModel);
  let before = new Map<string, IUnitRange>();
  injector.get(ICommandService).onCommandExecuted((command) => {
    if (command.id !== SetArrayFormulaDataMutation.id) return;
    const now = arraysByAnchor(formulas);
    const shrunk = [...before].filter(([anchor, { range }]) => !covers(now.get(anchor)?.range, range));
    before = now;
    if (shrunk.length > 0) {
      calculateAgain(
        injector,
        shrunk.map(([, place]) => place),
      );
    }
  });
}

/** The boxes of all arrays, by the place of their formula. */
function arraysByAnchor(formulas: FormulaDataModel): Map<string, IUnitRange> {
  const arrays = new Map<string, IUnitRange>();
  for (const [unitId, sheets] of Object.entries(formulas.getArrayFormulaRange())) {
    for (const [sheetId, rows] of Object.entries(sheets ?? {})) {
      for (const [row, cells] of Object.entries(rows ?? {})) {
        for (const [column, range] of Object.entries(cells as Record<string, IRange | null>)) {
          if (range)
            arrays.set(`${unitId} ${sheetId} ${row} ${column}`, { unitId, sheetId, range: { ...range } });
        }
      }
    }
  }
  return arrays;
}

function covers(now: IRange | undefined, before: IRange): boolean {
  return now !== undefined && now.endRow >= before.endRow && now.endColumn >= before.endColumn;
}
