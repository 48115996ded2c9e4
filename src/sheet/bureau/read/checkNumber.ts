import { askAbout, type Bound, isAllowed, type Table } from '../../plausible/bound';
import type { BureauTable, ColumnKey } from '../tables';
import type { TableReader } from './tableReader';

/**
 * Asks about the number in a cell where it can hardly be meant.
 *
 * @param value as it was read; null or NaN = none
 */
export function checkNumber<T extends BureauTable>(
  table: TableReader<T>,
  key: ColumnKey<T>,
  rule: Bound | Table,
  value: number | null,
): void {
  // What is negative is a problem already.
  if (value === null || Number.isNaN(value) || value < 0 || isAllowed(rule, value)) return;
  const asked = askAbout(rule, value);
  if (asked !== null) table.report(key, asked, 'question');
}
