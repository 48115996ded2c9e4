import type { SheetArea, SheetRef } from '../../../excel/workbook';
import type { CrossCheck } from '../../../sheet/crosscheck/crossCheck';
import { figureLabel } from '../../../sheet/documents/csa2024/figureByKey';
import type { ReadPrint } from '../../../sheet/crosscheck/readPrinted';
import { printText } from '../../../sheet/explain/trace';
import { cellAddress } from '../../../sheet/kit/address';
import { quoted, type ShownProblem } from '../../kit/shownProblem';
import { asWritten } from '../../../cells/numberStyle';

/**
 * The cells of a print that stand where a number should, and are none.
 *
 * @param home the sheet of the month, which addresses need not name
 */
export function unreadCells(
  { skipped }: ReadPrint,
  { sheet, box }: SheetArea,
  home: SheetRef | null,
): ShownProblem[] {
  return skipped.map(({ row, column, text }) => {
    const place = { row: box.row + row, column: box.column + column };
    const prefix = sheet.id === home?.id ? '' : `${quoted(sheet.name)}!`;
    return {
      severity: 'note',
      text: `"${text}" is not a number and was not compared. Type it as it is printed, such as ${asWritten('1524.1')}.`,
      cell: {
        address: prefix + cellAddress(place),
        at: { sheetId: sheet.id, box: { ...place, rows: 1, columns: 1 } },
      },
    };
  });
}

/** Printed numbers that the month has no figure for, such as a Wp where no earlier tournament counts. */
export function noSuchFigures({ numbers }: ReadPrint, { rows }: CrossCheck): ShownProblem[] {
  const compared = new Set(rows.map(({ key }) => key));
  return numbers
    .filter(({ key }) => !compared.has(key))
    .map((number) => {
      const { label, clause } = figureLabel(number.key);
      const text = `${label}: ${printText(number)} is printed, but the month has no such figure (clause ${clause}).`;
      return { severity: 'note', text, cell: null };
    });
}
