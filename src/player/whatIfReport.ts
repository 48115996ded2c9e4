import { monthReport } from '../documents/csa2024/monthReport';
import type { PlayerMonth } from '../engine/csa2024';
import { asText } from '../figures/sheetBuilder';
import type { CellContent, ReportStyle, SheetModel } from '../figures/sheetModel';
import { type WhatIf, whatIfMonth, whatIfWords } from './whatIf';

/** The first line of a report of a month that was not played. */
export const WHAT_IF_TITLE = 'What if? This month was not played like this';

/** The report of a month as it might have been, titled as such; its second line adds what was changed. */
export function whatIfReport(month: PlayerMonth, whatIf: WhatIf, style: ReportStyle): SheetModel {
  // It is not a report of the player's month, and must not be recognised as one.
  const { report: _, ...model } = monthReport(whatIfMonth(month, whatIf), style);
  const changes = `Changed: ${whatIfWords(month.input, whatIf).join('; ')}.`;
  const [first = [], second = [], ...others] = model.cells;
  const lineOf = (cells: readonly CellContent[], text: string): CellContent[] => [text, ...cells.slice(1)];
  return {
    ...model,
    name: 'What if',
    cells: [
      lineOf(first, WHAT_IF_TITLE),
      lineOf(second, asText(`${changes} ${String(second[0])}`)),
      ...others,
    ],
  };
}
