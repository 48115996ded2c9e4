import { EXPECTED_BANDS } from '../kit/fideTables';
import type { PlainNumber } from '../kit/units';

/** One line of Table 1: a band of rating differences and the percentages of the higher and the lower side. */
export interface Table1Row {
  readonly from: number;
  /** null in the last line, ">735". */
  readonly to: number | null;
  /** The column "+" */
  readonly higher: number;
  /** The column "-" */
  readonly lower: number;
}

/** Table 1 prints "316-323"; the next line starts at 329, and FIDE's table has 316-328. */
const MISPRINTED_BAND = { from: 316, printedTo: 323 } as const;

/**
 * Table 1: FIDE's table 8.1(b), as this document prints it or with its one slip mended.
 *
 * @param print 'asPrinted' ends the band of 316 at 323, so that 324 to 328 stand in no line
 */
export function table1(print: 'corrected' | 'asPrinted'): Table1Row[] {
  return EXPECTED_BANDS.map(([from, higher], index) => {
    const next = EXPECTED_BANDS[index + 1];
    const to = next === undefined ? null : next[0] - 1;
    const misprinted = print === 'asPrinted' && from === MISPRINTED_BAND.from;
    return { from, to: misprinted ? MISPRINTED_BAND.printedTo : to, higher, lower: 100 - higher };
  });
}

/**
 * Table 1: the line for a rating difference.
 *
 * @param difference without its sign, whole
 * @param print as for `table1`
 * @returns null where the print has no line
 */
export function table1Row(difference: PlainNumber, print: 'corrected' | 'asPrinted'): Table1Row | null {
  return (
    table1(print).find(({ from, to }) => difference >= from && (to === null || difference <= to)) ?? null
  );
}
