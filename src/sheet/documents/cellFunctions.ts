import { liveFunction } from '../figures/cellFunction';
import type { CellFunction } from '../figures/expression';
import { DOCUMENTS } from '.';

/** The functions of some documents. */
export function cellFunctionsOf(
  documents: readonly { readonly functions: readonly CellFunction[] }[],
): CellFunction[] {
  return documents.flatMap(({ functions }) => functions);
}

/**
 * The add-in's functions, each with its plain form or why it has none: those of the documents, and `CSA.SECTION` of them
 * all. A test holds the list to the functions themselves.
 */
export const CELL_FUNCTIONS: readonly CellFunction[] = [
  ...cellFunctionsOf(DOCUMENTS),
  liveFunction('SECTION', 'givesTable'),
];
