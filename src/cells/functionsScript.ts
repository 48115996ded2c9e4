import type { Problem } from '../engine/kit/problem';
import type { DateSystem } from './dateSystem';

/**
 * Which cells of an area are empty, row by row, as far down as its sheet is filled in; all cells below are. Rejects where
 * the sheet cannot be asked.
 *
 * @param address as Excel gives it to a function: Sheet1!A1:A9
 */
export type EmptyCells = (address: string) => Promise<readonly (readonly boolean[])[]>;

/** @param args the arguments as Excel hands them over, and behind them the invocation */
export type CallWatcher = (id: string, args: readonly unknown[]) => void;

/**
 * What the pane passes to the script of the cell functions, which is a program of its own on the pane's page. That script
 * leaves this as `csaFunctions`, and loads before the pane's; Excel calls the functions when both have loaded.
 */
export interface FunctionsScript {
  /** How problems are put into words; the pane has the words already. */
  readonly setErrorText: (text: (problem: Problem) => string) => void;
  /** How the workbook counts its days, 1900 until then. Formulas that were calculated before are not calculated again by this. */
  readonly setDateSystem: (system: DateSystem) => void;
  /** How empty cells are found in an Excel that hands them over as 0; null for an Excel that does not. */
  readonly setEmptyCells: (asked: EmptyCells | null) => void;
  /** Tells of each call what Excel hands over, before it is calculated; null for nobody. */
  readonly watchCalls: (watch: CallWatcher | null) => void;
}

declare global {
  var csaFunctions: FunctionsScript | undefined;
}
