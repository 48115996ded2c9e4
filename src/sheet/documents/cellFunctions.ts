import { liveFunction } from '../figures/cellFunction';
import type { CellFunction } from '../figures/expression';
import { CSA2013_FUNCTIONS } from './csa2013/functions';
import { CSA2024_FUNCTIONS } from './csa2024/functions';
import { FIDE2008_FUNCTIONS } from './fide2008/functions';
import { QJRL_FUNCTIONS } from './qjrl/functions';
import { RHP_FUNCTIONS } from './rhp/functions';

/** The functions of some documents. */
export function cellFunctionsOf(
  documents: readonly { readonly functions: readonly CellFunction[] }[],
): CellFunction[] {
  return documents.flatMap(({ functions }) => functions);
}

/** The add-in's functions, each with its plain form or why it has none; a test holds the list to the functions themselves. */
export const CELL_FUNCTIONS: readonly CellFunction[] = [
  ...CSA2024_FUNCTIONS,
  liveFunction('SECTION', 'givesTable'),
  ...RHP_FUNCTIONS,
  ...QJRL_FUNCTIONS,
  ...CSA2013_FUNCTIONS,
  ...FIDE2008_FUNCTIONS,
];
