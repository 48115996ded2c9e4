import type { ExamplePrint } from '../../../sheet/crosscheck/printOnSheet';
import { printText } from '../../../sheet/explain/trace';
import { cellAddress, type Place } from '../../../sheet/kit/address';
import type { SheetRef } from '../../../excel/workbook';
import type { ShownProblem } from '../../kit/shownProblem';
import type { CheckedPrint } from './checkPrintState';

type Changes = Pick<CheckedPrint, 'notCompared' | 'notAsPrinted'>;

export const NO_CHANGES: Changes = { notCompared: [], notAsPrinted: [] };

/** Without its layout the cells of the example cannot be identified. */
export const MOVED: ShownProblem = {
  severity: 'note',
  text: "Rows or columns of this sheet were moved, so its printed cells are not read: the document's own numbers are compared. Insert the worked example anew to compare its cells.",
  cell: null,
};

/** Where the worked example on a sheet is not as the document prints it: printed numbers, and inputs. */
export function changesOfExample({ changed, inputs }: ExamplePrint, sheet: SheetRef): Changes {
  const note = (at: Place, text: string): ShownProblem => ({
    severity: 'note',
    text,
    cell: { address: cellAddress(at), at: { sheetId: sheet.id, box: { ...at, rows: 1, columns: 1 } } },
  });
  return {
    notCompared: changed.flatMap(({ at, document, there }) =>
      there === null
        ? [
            note(
              at,
              `This printed cell has no number and was not compared. The document prints ${printText(document)}.`,
            ),
          ]
        : [],
    ),
    notAsPrinted: [
      ...changed.flatMap(({ at, document, there }) =>
        there === null
          ? []
          : [
              note(
                at,
                `This cell has ${printText(there)}; the document prints ${printText(document)}. The cell is compared.`,
              ),
            ],
      ),
      ...inputs.map((at) =>
        note(
          at,
          "This input is not the document's any more. Numbers that follow from it differ from the print.",
        ),
      ),
    ],
  };
}
