import { EXPECTED_BANDS, dpOfPercent } from '../kit/fideTables';
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
 * @param print 'asPrinted' ends the band of 316 at 323, so that 324 to 328 are in no line
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

/**
 * What Table 2 prints otherwise than FIDE's table 8.1(a): 98 % has +569 for +589; the figures of 15 to 12 % stand one
 * line too low, so that 15 % is blank and -336 is lost.
 */
const PRINTED_OTHERWISE: ReadonlyMap<number, number | null> = new Map([
  [98, 569],
  [15, null],
  [14, -296],
  [13, -309],
  [12, -322],
]);

/** The two blanks that are meant: their logarithm has no value, and a ceiling takes their place. */
const BLANK_ON_PURPOSE = [100, 0];

/**
 * Table 2: the difference between performance and average opposition.
 *
 * @param percent the percentage score, whole, 0 to 100
 * @param print 'asPrinted' keeps the slips
 * @returns rating points; null where the table is blank, as it is at 100 and 0
 */
export function table2(percent: PlainNumber, print: 'corrected' | 'asPrinted'): number | null {
  if (BLANK_ON_PURPOSE.includes(percent)) return null;
  const printed = print === 'asPrinted' ? PRINTED_OTHERWISE.get(percent) : undefined;
  return printed === undefined ? dpOfPercent(percent) : printed;
}
