import type { TableRef } from '../../excel/listTables';
import { type BureauReading, type BureauTable, type Effect, placeOnSheet } from '../../sheet/bureau';
import { problemText } from '../../cells/problems/problemText';
import { cellAddress } from '../../sheet/kit/address';
import { quoted } from '../state/shownProblem';
import type { PickedCells } from '../state/state';

/** A problem of the bureau's tables as the pane shows it. */
export interface FoundProblem {
  readonly effect: Effect;
  readonly text: string;
  /** The cell it is about: sheet and address, and where a click leads; null where the table is not there. */
  readonly cell: { readonly address: string; readonly at: PickedCells } | null;
}

/** What the reading of the tables has found, in words, each with its cell. */
export function foundProblems(
  { problems, sheets }: BureauReading,
  tables: Readonly<Record<BureauTable, TableRef | null>>,
): FoundProblem[] {
  return problems.map((found) => {
    const { effect, problem, table } = found;
    const ref = tables[table];
    if (ref === null) return { effect, text: problemText(problem), cell: null };
    const place = placeOnSheet(found, sheets[table].origin);
    return {
      effect,
      text: problemText(problem),
      cell: {
        address: `${quoted(ref.sheet.name)}!${cellAddress(place)}`,
        at: { sheetId: ref.sheet.id, box: { ...place, rows: 1, columns: 1 } },
      },
    };
  });
}
