import { setDateSystem } from '../../cells/dateSystem';
// The type of what the functions' script leaves on the page.
import type {} from '../../cells/functionsScript';
import type { Workbook } from '../../excel/workbook';

/**
 * Asks how the workbook counts its days, until it has said so: days are read and written by it from then on, here and in the
 * cell functions.
 */
export function dateSystemOf({ readDateSystem }: Workbook): () => Promise<void> {
  let isKnown = false;
  return async () => {
    if (isKnown) return;
    const system = await readDateSystem().catch(() => null);
    if (system === null) return;
    isKnown = true;
    setDateSystem(system);
    globalThis.csaFunctions?.setDateSystem(system);
  };
}
