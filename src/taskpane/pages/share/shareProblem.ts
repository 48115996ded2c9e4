import {
  ChangedMeanwhileError,
  FreezeDiffersError,
  HalfChangedError,
  TableFilledError,
  type WrongCell,
  addressOf,
} from '../../../excel/freeze/writing';
import { TooManyCellsError } from '../../../excel/freeze/readSheets';
import { NoFreezeListError } from '../../../excel/freeze/freeze';
import { officeErrorText } from '../../../excel/officeErrors';
import { withThousands } from '../../kit/numbers';

/** What went wrong, in words, and the cells that it is about. */
export interface ShareProblem {
  readonly text: string;
  readonly cells: readonly WrongCell[];
}

/** Says what went wrong where only this page knows the words; null for what the pane has words for. */
export function shareProblem(error: unknown): ShareProblem | null {
  if (error instanceof ChangedMeanwhileError) {
    const text = `Nothing was changed, because ${addressOf(error.cell)} is not as it was a moment ago. Somebody else may be working in this workbook. Look at it again, then try again.`;
    return { text, cells: [{ ...error.cell, wanted: null }] };
  }
  if (error instanceof TableFilledError) {
    const text = `Nothing was changed, because Excel copied formulas into other rows of the table ${error.tables.join(', ')}. Switch that off under File, Options, Proofing, AutoCorrect Options, AutoFormat As You Type: untick "Fill formulas in tables to create calculated columns". Then try again.`;
    return { text, cells: error.cells.map((cell) => ({ ...cell, wanted: null })) };
  }
  if (error instanceof HalfChangedError) {
    const why = shareProblem(error.cause)?.text ?? officeErrorText(error.cause);
    const text = `Excel stopped half-way, and some cells that had changed could not be restored. They are named below, with what they held before. The reason: ${why}`;
    return { text, cells: error.cells };
  }
  if (error instanceof FreezeDiffersError) {
    const text = `Nothing was changed, because ${addressOf(error.cell)} would have shown something else. Check its number format, then try again.`;
    return { text, cells: [{ ...error.cell, wanted: null }] };
  }
  if (error instanceof TooManyCellsError) {
    const text = `The sheet "${error.sheet}" has ${withThousands(error.cells)} cells in use, and the pane reads up to ${withThousands(error.most)} of a workbook. Delete rows and columns without content, or move finished sheets to another workbook, then try again.`;
    return { text, cells: [] };
  }
  if (error instanceof NoFreezeListError) {
    const text = 'That sheet is not a freeze list, or its columns have been changed. Nothing was done.';
    return { text, cells: [] };
  }
  return null;
}
