import { TEXT_FORMAT } from '../../sheet/bureau';
import type { CellContent } from '../../sheet/kit/sheetModel';

/** What is written into a cell of a format: text is no formula, date or number, whatever it begins with. */
export function stored(cell: CellContent, format: string): string | number | boolean {
  if (cell === null || cell === '') return '';
  if (format === TEXT_FORMAT) return String(cell);
  return typeof cell === 'string' ? `'${cell}` : cell;
}
