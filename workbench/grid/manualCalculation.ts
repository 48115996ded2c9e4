import type { ICommandInfo, Injector, IRange } from '@univerjs/core';
import { ICommandService } from '@univerjs/core';
import { CalculateController, SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import type {
  ISetFormulaCalculationStartMutation,
  ISetRangeValuesMutationParams,
} from '@univerjs/preset-sheets-core';
import { recalculate } from './recalculate';

/** The engine's calculation: what it begins with, and how its results come into the cells. */
interface Controller {
  _calculate(dirty: Partial<ISetFormulaCalculationStartMutation>): Promise<void>;
  _applyResult(data: Results): Promise<void>;
}

type Cells<T> = Record<number, Record<number, T> | undefined>;
type Arrays<T> = Record<string, Record<string, Cells<T> | null | undefined> | null | undefined>;

interface Matrix {
  forValue(visit: (row: number, column: number) => void): void;
  realDeleteValue(row: number, column: number): void;
}

interface Results {
  readonly unitData: Record<string, Record<string, Matrix | null | undefined> | null | undefined>;
  readonly arrayFormulaRange: Arrays<IRange>;
  readonly arrayFormulaCellData: object;
  readonly clearArrayFormulaCellData: object;
}

/** What a workbook with manual calculation needs besides. */
export interface ManualCalculation {
  /** Calculates all that waits, as F9 does. */
  calculate(): void;
  /** These cells are calculated once, as if they had just been entered: their functions have answered. */
  enter(cells: readonly { readonly sheetId: string; readonly row: number; readonly column: number }[]): void;
}

/**
 * Manual calculation, as a workbook may be set to: a formula that has just been entered is calculated once, and nothing else until
 * somebody asks for it.
 *
 * @param isManual whether the workbook in front is set so
 */
export function calculateByHand(injector: Injector, isManual: () => boolean): ManualCalculation {
  const controller = injector.get(CalculateController) as unknown as Controller;
  const entered = new Set<string>();
  let asked = false;

  injector.get(ICommandService).onCommandExecuted((command, options) => {
    if (command.id === SetRangeValuesMutation.id && options?.onlyLocal !== true) note(command, entered);
  });

  const calculate = controller._calculate.bind(controller);
  controller._calculate = async (dirty) => {
    if (!isManual() || asked || entered.size > 0) await calculate(dirty);
  };

  const applyResult = controller._applyResult.bind(controller);
  controller._applyResult = async (results) => {
    const keepsAll = !isManual() || asked;
    asked = false;
    const kept = new Set(entered);
    entered.clear();
    await applyResult(keepsAll ? results : only(results, kept));
  };

  return {
    calculate() {
      asked = true;
      recalculate(injector);
    },
    enter(cells) {
      for (const { sheetId, row, column } of cells) entered.add(keyOf(sheetId, row, column));
    },
  };
}

const keyOf = (sheetId: string, row: number | string, column: number | string): string =>
  `${sheetId}!${String(row)},${String(column)}`;

/** Remembers the cells of a change that have got a formula. */
function note(command: Readonly<ICommandInfo>, entered: Set<string>): void {
  const { subUnitId, cellValue } = command.params as ISetRangeValuesMutationParams;
  for (const [row, cells] of Object.entries(cellValue ?? {})) {
    for (const [column, cell] of Object.entries((cells ?? {}) as Record<string, { f?: unknown } | null>)) {
      if (typeof cell?.f === 'string') entered.add(keyOf(subUnitId, row, column));
    }
  }
}

/** The results of these cells and of no others. */
function only(results: Results, kept: ReadonlySet<string>): Results {
  for (const sheets of Object.values(results.unitData)) {
    for (const [sheetId, cells] of Object.entries(sheets ?? {})) {
      const others: [number, number][] = [];
      cells?.forValue((row, column) => {
        if (!kept.has(keyOf(sheetId, row, column))) others.push([row, column]);
      });
      for (const [row, column] of others) cells?.realDeleteValue(row, column);
    }
  }
  const spills = Object.values(results.arrayFormulaRange).some((sheets) =>
    Object.entries(sheets ?? {}).some(([sheetId, rows]) =>
      Object.entries(rows ?? {}).some(([row, cells]) =>
        Object.keys(cells ?? {}).some((column) => kept.has(keyOf(sheetId, row, column))),
      ),
    ),
  );
  return spills
    ? results
    : { ...results, arrayFormulaRange: {}, arrayFormulaCellData: {}, clearArrayFormulaCellData: {} };
}
