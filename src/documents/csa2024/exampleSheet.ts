import { withDecimalSign } from '../../cells/numberStyle';
import { serialOfDay } from '../../cells/readDate';
import type { PerRating } from '../../engine/csa2024';
import type { FormulaStyle } from '../../figures/print';
import { INPUTS_CHANGED, INPUTS_STATE } from '../../figures/printedFigures';
import type { SheetModel } from '../../figures/sheetModel';
import { exampleMonth } from './exampleMonth';
import { MonthPage, putMonthFormula } from './givenBlocks';
import { INPUTS, inputsState } from './inputsState';
import { monthSections } from './steps';
import { EXAMPLE_FINDINGS, printedExample } from './printedExample';
import { EXAMPLE_TITLE } from './titles';

const VERDICT_TEXT = {
  equal: 'printed numbers that the rules give, rounded as printed',
  rounding: "that only the example's own rounding of every step gives",
  differs: 'that the rules do not give: see the findings below',
} as const;

/**
 * The worked example of the 2024 regulations: its input blocks and its nine steps, each calculated cell a live formula
 * beside the printed number and a verdict.
 *
 * @param style live, or plain for a spreadsheet without the add-in
 */
export function exampleSheet(style: FormulaStyle = 'live'): SheetModel {
  const printed = printedExample();
  const report = new MonthPage(exampleMonth(), style, printed);
  report.line(EXAMPLE_TITLE, 'title');
  const inputsRow = report.row;
  report.row += 1;
  report.heading(
    'New ratings by the regulations',
    withDecimalSign(
      'Calculated by CSA.MONTH, which applies clause 47 and so limits Standard to 1529·9. The example leaves clause 47 out: its nine steps below, and the page Player, give 1533·2',
    ),
  );
  putMonthFormula(report);
  report.heading(
    'Printed numbers compared with the rules',
    `All ${printed.size} printed numbers, the example's own way: clause 47 left out, nothing rounded`,
  );
  report.verdicts(VERDICT_TEXT);
  monthSections(report);
  putInputsState(report, inputsRow);
  report.findings(EXAMPLE_FINDINGS, 'Where the document departs from the rules');
  const sheet = report.sheet.finish('Worked example', 1);
  const options = { ...report.month.options };
  return { ...sheet, report: { kind: 'month', document: 'csa2024', example: 'worked', options, style } };
}

const INPUTS_NOTE = `Inputs (yellow). Change any and the sheet recalculates. Each step shows our number, the printed number and a verdict. Numbers that differ after a change are marked "${INPUTS_CHANGED}".`;

/** Whether the inputs are still the document's, with what follows where they are not. */
function putInputsState({ sheet, month }: MonthPage, row: number): void {
  sheet.put(
    { row, column: 0 },
    {
      role: 'result',
      value: INPUTS_STATE.asPrinted,
      key: INPUTS,
      expression: inputsState(
        sheet,
        ['player', 'past', 'history', 'games'],
        serialOfDay(month.input.calculationDay),
      ),
    },
  );
  sheet.put({ row, column: 1 }, { role: 'note', value: INPUTS_NOTE });
}

/** The columns of step 7 as the document prints them, the newest first, slips included. */
export const PRINTED_COLUMNS: PerRating<readonly number[]> = {
  main: [
    1524.1, 1351.2, 1350.8, 1350.8, 1360.2, 1324.9, 1351.2, 1399.7, 1414.6, 1423, 1405.2, 1351.2, 1391.4,
    1235.4, 1235.4, 1235.4, 1330.4, 1330.4, 1330.4, 1330.4, 1359.6, 1359.6, 1359.6, 1359.6,
  ],
  standard: [
    1532.5, 1406.3, 1344.2, 1344.2, 1344.2, 1344.2, 1344.2, 1344.2, 1418.8, 1445.7, 1353.8, 1323.6, 1235.4,
    1235.4, 1235.4, 1235.4, 1330.4, 1330.4, 1330.4, 1330.4, 1359.6, 1359.6, 1359.6, 1359.6,
  ],
  rapid: [
    1390.5, 1398.8, 1398.8, 1398.8, 1398.8, 1410.6, 1350.1, 1414.1, 1382.7, 1382.7, 1492.1, 1492.1, 1492.1,
    1509.7, 1436, 1396.6, 1396.6, 1390.8, 1425, 1392.6, 1392.6, 1392.6, 1392.6, 1392.6,
  ],
  blitz: [
    1230.4, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200, 1200,
    1200, 1200, 1200, 1200, 1200, 1200, 1200,
  ],
};
