import type { Cells } from '../cells/headers';
import type { CrosstableKey } from '../section/findCrosstables';
import type { CrosstableLayout } from '../section/readCrosstable';
import { columnsIn, kindsByColumn, type NumberKind, type TextNumber, textNumbers } from './textNumbers';

const CROSSTABLE_KINDS: Readonly<Partial<Record<CrosstableKey, NumberKind>>> = {
  number: 'number',
  rating: 'rating',
  k: 'number',
  gamesPlayed: 'number',
  acfRating: 'rating',
  startValue: 'rating',
  score: 'number',
};

/** The text numbers of a crosstable except in its results, which are text as often as not. */
export function textNumbersOfCrosstable(
  cells: Cells,
  { columns }: Pick<CrosstableLayout, 'columns'>,
): TextNumber[] {
  const kinds = kindsByColumn(columns, CROSSTABLE_KINDS);
  return textNumbers(cells, columnsIn(kinds), (column) => kinds.get(column)!);
}
