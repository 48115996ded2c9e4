import { namedSeparator, readCsv, SEPARATORS } from '../../cells/csv';
import { isProblem } from '../../engine/kit/problem';
import type { EventFileReading } from '../eventFile';
import type { Grid } from '../xlsx/workbook';
import { headerRows } from './headers';
import { inEnglish } from './languages';
import { readList } from './readList';

/** No list has more rows; a larger text is something else. */
const MOST_ROWS = 100_000;

/**
 * A list that was saved as text: its fields are the cells of the sheet that it was. Fields are divided by what a line `sep=;`
 * names, else by the first of comma, semicolon, tab and bar that gives a row of headers: titles above it may hold the others.
 *
 * @returns null where no separator gives a list
 */
export function readCsvList(text: string): EventFileReading | null {
  const named = namedSeparator(text);
  for (const separator of named === null ? SEPARATORS : [named]) {
    const rows = text.includes(separator) ? readCsv(text, separator) : [];
    if (isProblem(rows) || rows.length > MOST_ROWS) continue;
    const grid: Grid = rows.map((fields, at) =>
      named !== null && at === 0 ? [] : fields.map((field) => (field === '' ? null : field)),
    );
    if (headerRows(inEnglish(grid)).length > 0) return readList(grid);
  }
  return null;
}
