import { dpOfPercent } from '../kit/fideTables';
import type { PlainNumber } from '../kit/units';

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
