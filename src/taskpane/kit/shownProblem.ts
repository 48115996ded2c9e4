import type { Problem, Severity } from '../../engine/kit/problem';
import type { SheetArea, SheetRef } from '../../excel/workbook';
import { problemText } from '../../cells/problems/problemText';
import { cellAddress, quoteSheetName as quoted, type Place } from '../../sheet/kit/address';
import type { PickedCells } from './page';

/** A problem as the pane shows it. */
export interface ShownProblem {
  readonly severity: Severity;
  readonly text: string;
  /** The cell it is about: its address, and where a click leads. */
  readonly cell: { readonly address: string; readonly at: PickedCells } | null;
}

/**
 * A problem with its cell.
 *
 * @param place inside the area
 * @param home the sheet that the page reads from, which addresses need not name
 */
export function shownAt(
  problem: Problem,
  { sheet, box }: SheetArea,
  { row, column }: Place,
  home: SheetRef | null,
): ShownProblem {
  const place = { row: box.row + row, column: box.column + column };
  const prefix = sheet.id === home?.id ? '' : `${quoted(sheet.name)}!`;
  return {
    severity: problem.severity,
    text: problemText(problem),
    cell: {
      address: prefix + cellAddress(place),
      at: { sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } },
    },
  };
}

/** Why nothing runs while there are errors; null without any. */
export function correctFirst(errors: number): string | null {
  if (errors === 0) return null;
  return errors === 1 ? 'Correct the problem above first.' : `Correct the ${errors} problems above first.`;
}

export { quoteSheetName as quoted } from '../../sheet/kit/address';
