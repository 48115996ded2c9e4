import { type BureauReading, type BureauTable, type Effect, placeOnSheet } from '../../../sheet/bureau';
import { problemText } from '../../../cells/problems/problemText';
import { cellAddress } from '../../../sheet/kit/address';
import type { PickedCells } from '../../kit/page';
import { quoted } from '../../kit/shownProblem';
import type { TableInHand } from './inHand';

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
  tables: Readonly<Record<BureauTable, TableInHand>>,
): FoundProblem[] {
  return problems.map((found) => {
    const { effect, problem, table } = found;
    const { source } = tables[table];
    if (source === null) return { effect, text: problemText(problem), cell: null };
    const place = placeOnSheet(found, sheets[table].origin);
    return {
      effect,
      text: problemText(problem),
      cell: {
        address: `${quoted(source.sheet.name)}!${cellAddress(place)}`,
        at: { sheetId: source.sheet.id, box: { ...place, rows: 1, columns: 1 } },
      },
    };
  });
}
