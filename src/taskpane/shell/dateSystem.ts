import { setDateSystem } from '../../cells/dateSystem';
// The type of what the functions' script leaves on the page.
import type {} from '../../cells/functionsScript';
import type { Workbook } from '../../excel/workbook';

/**
 * Asks how the workbook counts its days, until it has said so: days are read and written by it from then on, here and in the
 * cell functions. Excel may have called these before: where the days are not those that they took for granted, everything is
 * calculated again.
 */
export function dateSystemOf({ readDateSystem, calculateAll }: Workbook): () => Promise<void> {
  let isKnown = false;
  let isCalculated = true;
  return async () => {
    if (!isKnown) {
      const system = await readDateSystem().catch(() => null);
      if (system === null) return;
      isKnown = true;
      setDateSystem(system);
      globalThis.csaFunctions?.setDateSystem(system);
      isCalculated = system === 1900 || globalThis.csaFunctions === undefined;
    }
    if (isCalculated) return;
    isCalculated = await calculateAll().then(
      () => true,
      () => false,
    );
  };
}
