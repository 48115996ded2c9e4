import { dpOfPercent, EXPECTED_BANDS, expectedHundredths } from '../kit/fideTables';
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

/** Table 1 prints "316-323", and the next line starts at 329: these differences are in no line. FIDE's table has 316-328. */
const IN_NO_LINE = { from: 324, to: 328 } as const;

/**
 * Table 1: FIDE's table 8.1(b), as this document prints it or with its one slip mended.
 *
 * @param print 'asPrinted' ends the band of 316 at 323, so that 324 to 328 are in no line
 */
export function table1(print: 'corrected' | 'asPrinted'): Table1Row[] {
  return EXPECTED_BANDS.map(([from, higher], index) => {
    const next = EXPECTED_BANDS[index + 1];
    const to = next === undefined ? null : next[0] - 1;
    const isMisprinted = print === 'asPrinted' && to === IN_NO_LINE.to;
    return { from, to: isMisprinted ? IN_NO_LINE.from - 1 : to, higher, lower: 100 - higher };
  });
}

/**
 * Table 1: the percentage for a rating difference.
 *
 * @param difference whole; more than 0 when the player is the higher rated side
 * @param print as for `table1`
 * @returns 0 to 100; null where the print has no line
 */
export function table1Percentage(difference: PlainNumber, print: 'corrected' | 'asPrinted'): number | null {
  const size = Math.abs(difference);
  const isInNoLine = print === 'asPrinted' && size >= IN_NO_LINE.from && size <= IN_NO_LINE.to;
  return isInNoLine ? null : expectedHundredths(difference);
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
