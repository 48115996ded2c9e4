import { CELL_FUNCTIONS } from '../documents';
import type { CellFunction } from '../figures/expression';
import type { Call, ReadFormula } from './calls';

/**
 * What Excel leaves before and in a name when a file comes before its add-in: `_xldudf_`, with underscores for the dots,
 * and the prefix of functions that are newer than the file format.
 */
const PREFIX = /^(?:_xlfn\.|_xlws\.)*(_xldudf_)?/i;

const BY_NAME: ReadonlyMap<string, CellFunction> = new Map(
  CELL_FUNCTIONS.flatMap((one) => [
    [`CSA.${one.name}`, one] as const,
    [`CSA_${one.name.replaceAll('.', '_')}`, one] as const,
  ]),
);

/** Which of our functions a called name means, in any of the forms that Excel makes of it; null where it is none of them. */
export function ourFunction(called: string): CellFunction | null {
  const bare = called.replace(PREFIX, '').toUpperCase();
  const lost = PREFIX.exec(called)?.[1] !== undefined;
  return bare.startsWith('CSA_') && !lost ? null : (BY_NAME.get(bare) ?? null);
}

/** A name that only a function of ours could have, and that none has: somebody's slip. */
export function isMisspelt(called: string): boolean {
  return /^CSA[._]/i.test(called.replace(PREFIX, '')) && ourFunction(called) === null;
}

/**
 * Where the call begins with what stands before its name and belongs to it: `@`, and the mark of another workbook (`[2]!`)
 * that Excel sometimes puts there.
 */
export function startOfCall({ tokens }: ReadFormula, { start }: Call): number {
  let at = tokens.findIndex((token) => token.start === start);
  if (tokens[at - 1]?.text === '!') at -= 2;
  if (tokens[at - 1]?.text === '@') at -= 1;
  return tokens[at]!.start;
}
