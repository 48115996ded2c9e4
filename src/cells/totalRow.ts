import type { CellValue } from './cellValue';
import { plainName } from './names';

/** Labels of a row that adds up those above it, in English and Afrikaans, as `plainName` leaves them. */
const TOTAL = /^(grand|sub)?(totals?|totaal|totale|sums?|som)(score|points|punte|games)?$/;

/** Whether a row of a table looks like its total: it says so, and there is no other word in it, such as a colour. */
export function isTotalRow(cells: readonly CellValue[]): boolean {
  const words = cells.filter((cell) => typeof cell === 'string');
  return words.length === 1 && TOTAL.test(plainName(words[0] ?? null));
}
