import { cellValue } from '../cells/cellValue';
import type { Cells } from '../cells/headers';
import { withoutTotals } from '../cells/withoutTotals';
import { CROSSTABLE_COLUMNS, resultHeader } from './crosstableColumns';
import type { PlacedProblem } from './placedProblem';
import { type CrosstableReading, readCrosstable } from './readCrosstable';

/**
 * Reads a crosstable as people keep it: rows that look like totals are passed over, each of which is noted.
 *
 * @param clause the clause of the document that rates a game
 */
export function readOwnCrosstable(cells: Cells, clause: string): CrosstableReading {
  const totals: PlacedProblem[] = [];
  const header = cells[0] ?? [];
  const results = [...header.keys()].filter((column) => resultHeader(cellValue(header[column])) !== null);
  const table = withoutTotals(
    cells,
    { columns: CROSSTABLE_COLUMNS, alsoUsed: results, notInTotals: 'number' },
    (problem, row, column) => totals.push({ problem, row, column }),
  );
  const reading = readCrosstable(table, false, clause);
  const problems = [...reading.problems, ...totals].sort((a, b) => a.row - b.row || a.column - b.column);
  return { ...reading, problems };
}
