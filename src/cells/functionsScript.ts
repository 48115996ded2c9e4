import type { DateSystem } from './dateSystem';

/**
 * What the script of the cell functions, a program of its own on the pane's page, lets the pane tell it. It leaves it as
 * `csaFunctions`, and loads before the pane's script.
 */
export interface FunctionsScript {
  /** How the workbook counts its days. Formulas that have been calculated before are not calculated again by this. */
  readonly setDateSystem: (system: DateSystem) => void;
}

declare global {
  var csaFunctions: FunctionsScript | undefined;
}
