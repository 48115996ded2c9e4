import type { Cells } from '../../cells/headers';
import { withoutTotals } from '../../cells/withoutTotals';
import { CROSSTABLE_COLUMNS } from './crosstableColumns';
import type { PlacedProblem } from './placedProblem';
import { type CrosstableReading, readCrosstable } from './readCrosstable';

/** Reads a crosstable as people keep it: rows that look like totals are passed over, each of which is noted. */
export function readOwnCrosstable(cells: Cells): CrosstableReading {
  const totals: PlacedProblem[] = [];
  const table = withoutTotals(cells, CROSSTABLE_COLUMNS, 'number', (problem, row, column) =>
    totals.push({ problem, row, column }),
  );
  const reading = readCrosstable(table);
  const problems = [...reading.problems, ...totals].sort((a, b) => a.row - b.row || a.column - b.column);
  return { ...reading, problems };
}
