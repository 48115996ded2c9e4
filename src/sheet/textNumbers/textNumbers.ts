import { isUsable } from '../../engine/kit/numbers';
import { cellValue } from '../../cells/cellValue';
import { numberMeanings, ratingMeanings } from '../../cells/readNumber';
import type { Place } from '../kit/address';

/** Text in a cell of numbers that can mean only one, as Excel leaves a number of another country. */
export interface TextNumber extends Place {
  readonly text: string;
  readonly value: number;
}

/** What a column's cells hold: a rating can be distinguished from what another number could mean as well. */
export type NumberKind = 'number' | 'rating';

/**
 * The text numbers among the cells of a table; the header is row 0 and none of them.
 *
 * @param columns that hold numbers, in their order; in all others text is text: names, ids, results, dates
 * @param kindOf what a cell of these columns is to hold
 */
export function textNumbers(
  cells: readonly (readonly unknown[])[],
  columns: readonly number[],
  kindOf: (column: number, row: number) => NumberKind,
): TextNumber[] {
  const found: TextNumber[] = [];
  for (let row = 1; row < cells.length; row += 1) {
    const line = cells[row]!;
    for (const column of columns) {
      const raw = line[column];
      const text = typeof raw === 'string' && raw !== '' ? cellValue(raw) : null;
      if (typeof text !== 'string') continue;
      const [value, other] = kindOf(column, row) === 'rating' ? ratingMeanings(text) : numberMeanings(text);
      if (value !== undefined && other === undefined && isUsable(value))
        found.push({ row, column, text, value });
    }
  }
  return found;
}

/** The columns of some kinds, in their order. */
export function columnsIn(kinds: ReadonlyMap<number, NumberKind>): number[] {
  return [...kinds.keys()].sort((a, b) => a - b);
}
