import { note, type Problem } from '../engine/kit/problem';
import { cellValue, isBlankOrZero } from './cellValue';
import { type Cells, columnPlaces, type NamedColumn } from './headers';
import { isTotalRow } from './totalRow';

/**
 * A table with the rows that look like its totals made blank, so that its reader passes over them.
 *
 * @param columns the table's columns
 * @param notInTotals what a row of the table has and its total has not, such as a game's colour; null = nothing
 * @param report takes the note on each total: row and column inside the table
 */
export function withoutTotals<Key extends string>(
  cells: Cells,
  columns: readonly NamedColumn<Key>[],
  notInTotals: Key | null,
  report: (found: Problem, row: number, column: number) => void,
): Cells {
  const places = columnPlaces(cells[0] ?? [], columns, () => undefined);
  const proof = notInTotals === null ? undefined : places.get(notInTotals);
  return cells.map((line, row) => {
    const mayBeTotal = row > 0 && (proof === undefined || isBlankOrZero(cellValue(line[proof])));
    if (!mayBeTotal || !isTotalRow(line.map(cellValue))) return line;
    report(
      note('totalLeftOut', ''),
      row,
      line.findIndex((cell) => typeof cellValue(cell) === 'string'),
    );
    return line.map(() => '');
  });
}
