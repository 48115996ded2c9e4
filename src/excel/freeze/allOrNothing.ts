import type { SheetCells } from '../../sheet/freeze/workbookCells';
import { officeErrorCode } from '../officeErrorCode';
import { isCellEditError } from '../officeErrorText';
import { asOneUndoStep } from '../undoStep';
import { CellChanges } from './cellChanges';
import { ChangedMeanwhileError, HalfChangedError, TableFilledError, type WrongCell } from './errors';
import { readBoxes } from './readBoxes';
import { followRows } from './followRows';
import { type JournalEntry, restoring } from './journal';
import { again, differing, type WriteFollowing } from './sendParts';
import type { Writing } from './writing';

/**
 * Changes cells all or nothing: when anything fails on the way, or the user cancels, what stood there before is put back.
 * What is changed is one step of the user's Undo where Excel can do that.
 *
 * @param work changes the cells; its requests belong to the context of the changes
 * @param before the sheets as they were read, to find cells again that somebody moves
 */
export function allOrNothing<T>(
  work: (changes: CellChanges) => Promise<T>,
  following: WriteFollowing = {},
  before: readonly SheetCells[] = [],
): Promise<T> {
  return asOneUndoStep(async (run) => {
    const journal: JournalEntry[] = [];
    const sheets = [...before];
    try {
      return await run((context) => work(new CellChanges(context, journal, following, sheets)));
    } catch (error) {
      if (journal.length > 0) await putBack(journal, error, sheets);
      throw error;
    }
  });
}

/** With these codes Excel says itself that somebody else came in between. */
const CONFLICTS: ReadonlySet<string | null> = new Set(['InsertDeleteConflict', 'Conflict']);

/** Puts back what the journal says; rejects with a HalfChangedError where that cannot be done. */
async function putBack(journal: JournalEntry[], cause: unknown, before: SheetCells[]): Promise<void> {
  // Whatever has failed, rows may have been inserted meanwhile: formulas would go back into other rows.
  const inserted = await Excel.run((context) => followRows(context, journal, before)).catch(() => []);
  const isConflict = cause instanceof ChangedMeanwhileError || CONFLICTS.has(officeErrorCode(cause));
  const writings = restoring(journal, isConflict || inserted.length > 0);
  let lost: readonly WrongCell[];
  try {
    lost = await Excel.run((context) => restore(context, writings));
  } catch (error) {
    // Excel that takes nothing at all while a cell is edited has taken nothing before either.
    if (isCellEditError(cause)) return;
    lost = error instanceof TableFilledError ? error.cells : writings.map(wrongCell);
  }
  if (lost.length > 0) throw new HalfChangedError(cause, lost);
}

/** Writes the cells back that still hold what was written into them; gives the others, which may have moved. */
async function restore(context: Excel.RequestContext, writings: readonly Writing[]): Promise<WrongCell[]> {
  const standing = await readBoxes(context, writings, ['formulas', 'values']);
  const lost = writings.filter(({ content, planned, ...cells }, at) => {
    const isBack = differing(cells, content, again(standing[at]!)) === null;
    return !isBack && differing(cells, planned, standing[at]!.formulas) !== null;
  });
  const found = writings.filter((writing) => !lost.includes(writing));
  await new CellChanges(context, []).write(found.map((writing) => ({ ...writing, planned: null })));
  return lost.map(wrongCell);
}

function wrongCell({ sheet, box, content }: Writing): WrongCell {
  return { sheet, box, wanted: content[0]?.[0] ?? null };
}
