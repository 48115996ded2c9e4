import { type BetweenRows, DP_BY_PERCENT, EXPECTED_BANDS } from '../engine/kit/fideTables';
import {
  atBorder,
  choose,
  excel,
  type Expression,
  minus,
  negative,
  operation,
  part,
  type Part,
  type PrintedBlock,
  wholeDifference,
} from './expression';
import { keysOf } from './key';

/** A printed table of two columns that formulas look figures up in. */
export interface LookupTable {
  /** What the keys of its cells begin with. */
  readonly owner: string;
  readonly titles: readonly [at: string, value: string];
  readonly at: PrintedBlock;
  readonly value: PrintedBlock;
}

const keyIn = keysOf<`at/${number}` | `value/${number}`>();

/** The key of a number of a table, for the sheet that has it. */
export function lookupKey(owner: string, column: 'at' | 'value', row: number) {
  return keyIn(owner, `${column}/${row}`);
}

/** FIDE 8.1(b), which is Chess SA's Table 2: the expected scores by the difference of the ratings. */
export const EXPECTED = lookupTable(
  'table/expected',
  'We',
  ['D from', 'Higher side'],
  EXPECTED_BANDS.map(([from, hundredths]) => [from, hundredths / 100]),
);

/** FIDE 8.1(a), the lower half of which is Chess SA's Table 1: the rating differences by the percentage scored. */
export const DP = lookupTable(
  'table/dp',
  'dp',
  ['Per cent', 'Difference'],
  [...DP_BY_PERCENT].map(([percent, dp]): [number, number] => [percent, dp]).sort(([a], [b]) => a - b),
);

/** The words of a difference as the table is read with it. */
export const D_USED = { title: 'D used', label: 'D as it is used' };

/** The difference at which the table of expected scores is read. */
export function differenceForTable(difference: Expression, reading: BetweenRows): Expression {
  return { lowerRow: atBorder(difference), nearest: wholeDifference(difference) }[reading];
}

/** The expected score of a difference; the lower side has 1 - the higher side's. */
export function expectedOf(difference: Part): Expression {
  return choose(
    operation(difference, '>=', 0),
    lookUp(EXPECTED, atBorder(difference)),
    minus(1, lookUp(EXPECTED, atBorder(negative(difference)))),
  );
}

/** The rating difference of a whole percentage. */
export function dpOf(percent: Part): Expression {
  return lookUp(DP, percent);
}

function lookUp({ at, value }: LookupTable, of: Part): Expression {
  return excel('LOOKUP', part(of), { kind: 'block', block: at }, { kind: 'block', block: value });
}

/** @param rows in rising order of their first number */
function lookupTable(
  owner: string,
  title: string,
  titles: readonly [string, string],
  rows: readonly (readonly [at: number, value: number])[],
): LookupTable {
  const block = (column: 'at' | 'value', place: 0 | 1): PrintedBlock => ({
    title,
    rows: rows.map((row) => [row[place]]),
    first: lookupKey(owner, column, 0),
    last: lookupKey(owner, column, rows.length - 1),
  });
  return { owner, titles, at: block('at', 0), value: block('value', 1) };
}
