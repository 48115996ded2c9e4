import { cellScore } from '../../engine/kit/crosstable';
import { note } from '../../engine/kit/problem';
import { sum } from '../../engine/kit/scores';
import { TOLERANCE } from '../../engine/kit/tolerance';
import { type CellValue, cellValue } from '../../cells/cellValue';
import { readNumber } from '../../cells/readNumber';
import type { Cells } from '../../cells/headers';
import type { PlacedProblem } from './placedProblem';
import type { CrosstableReading } from './readCrosstable';

/** Notes where a score that is printed beside the results is not their sum; the results stand. */
export function printedScores(cells: Cells, { table, layout }: CrosstableReading): PlacedProblem[] {
  const column = layout.columns.get('score');
  if (table === null || column === undefined) return [];
  return table.rows.flatMap((results, index) => {
    const row = layout.rows[index]!;
    const printed = readTotal(cellValue(cells[row]?.[column]));
    const score = sum(results.map(cellScore));
    if (printed === null || Math.abs(printed - score) < TOLERANCE) return [];
    return [{ problem: note('scoreDiffers', '', { printed, score }), row, column }];
  });
}

/** A printed score, 4½ too; null where it is none, as nothing hangs on it. */
function readTotal(value: CellValue): number | null {
  const halved = typeof value === 'string' ? value.replace(/\s*½$/, '.5').replace(/^\./, '0.') : value;
  const total = readNumber(halved);
  return typeof total === 'number' ? total : null;
}
