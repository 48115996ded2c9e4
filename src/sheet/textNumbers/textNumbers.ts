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
 * @param kindOf what a cell is to hold; null where text is text: names, ids, results, dates
 */
export function textNumbers(
  cells: readonly (readonly unknown[])[],
  kindOf: (column: number, row: number) => NumberKind | null,
): TextNumber[] {
  return cells.flatMap((line, row) =>
    row === 0
      ? []
      : line.flatMap((raw, column) => {
          const text = typeof raw === 'string' ? cellValue(raw) : null;
          const kind = typeof text === 'string' ? kindOf(column, row) : null;
          if (typeof text !== 'string' || kind === null) return [];
          const [value, other] = kind === 'rating' ? ratingMeanings(text) : numberMeanings(text);
          return value === undefined || other !== undefined || !isUsable(value)
            ? []
            : [{ row, column, text, value }];
        }),
  );
}
