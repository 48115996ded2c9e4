import { errorText } from '../../cells/problems/errorText';
import { emptyCells } from './emptyCells';

/**
 * Tells the script of the cell functions what it does not know by itself. Called as soon as the pane's script runs: Excel may
 * call a function before Office has said which Excel this is.
 */
export function tellFunctions(): void {
  const functions = globalThis.csaFunctions;
  if (functions === undefined) return;
  functions.setErrorText(errorText);
  functions.setEmptyCells(emptyCells(() => Office.onReady()));
  void Office.onReady(() => {
    // There a blank cell comes as a blank.
    if (Office.context.platform === Office.PlatformType.OfficeOnline) functions.setEmptyCells(null);
  });
}
