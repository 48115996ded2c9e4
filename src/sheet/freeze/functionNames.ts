import type { Call, ReadFormula } from './calls';

/** The add-in's functions by what follows `CSA.`; a test holds the list to the functions themselves. */
export const FUNCTION_NAMES = [
  'TIMECONTROL',
  'GAMETYPE',
  'TW',
  'K',
  'WE',
  'CHANGE',
  'PERF',
  'TYPEWEIGHT',
  'AGEWEIGHT',
  'WP',
  'MAXCHANGE',
  'FLOOR',
  'ADJUSTFIDE',
  'WR',
  'PUBLISHED',
  'AGE',
  'RATEABLE',
  'MONTH',
  'SECTION',
  'RHP.WE',
  'RHP.POINTS',
  'QJRL.EXPECTED',
  'QJRL.PERF',
  'QJRL.CHANGE',
  'CHESSA2013.WE',
  'CHESSA2013.CHANGE',
  'CHESSA2013.PERF',
  'CHESSA2013.PU',
  'CHESSA2013.PW',
  'CHESSA2013.K',
  'CHESSA2013.FIRST',
  'CHESSA2013.LIFT',
  'CHESSA2013.TEMPFLOOR',
  'FIDE2008.PD',
  'FIDE2008.DP',
  'FIDE2008.RU',
  'FIDE2008.CHANGE',
  'FIDE2008.RN',
  'FIDE2008.K',
] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/**
 * What Excel leaves before and in a name when a file comes before its add-in: `_xldudf_`, with underscores for the dots,
 * and the prefix of functions that are newer than the file format.
 */
const PREFIX = /^(?:_xlfn\.|_xlws\.)*(_xldudf_)?/i;

const BY_NAME: ReadonlyMap<string, FunctionName> = new Map(
  FUNCTION_NAMES.flatMap((name) => [
    [`CSA.${name}`, name] as const,
    [`CSA_${name.replaceAll('.', '_')}`, name] as const,
  ]),
);

/** Which of our functions a called name means, in any of the forms that Excel makes of it; null where it is none of them. */
export function ourFunction(called: string): FunctionName | null {
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
