import { CannotAppendError, HalfAppendedError } from '../../../excel/intake/targets';
import { officeErrorText, UnfinishedSheetError } from '../../../excel/officeErrors';
import { nothingWritten } from '../../kit/jobs';
import { type BureauJob, type BureauParts, StoppedError } from './bureauParts';

/** To take rows and sheets away again empties what Excel's own Undo can take back. */
const CANCELLED =
  "Cancelled. Your tables are as they were. Excel's own Undo may no longer reach your earlier steps.";

/** Writes; where it fails or is cancelled, rows that were written already are removed, and the message says so. */
export async function withRollback(
  parts: BureauParts,
  { signal }: BureauJob,
  work: () => Promise<void>,
): Promise<void> {
  const { pane } = parts;
  try {
    await reportRefusal(parts, work);
  } catch (error) {
    if (error instanceof UnfinishedSheetError || error instanceof StoppedError) throw error;
    if (signal.aborted) pane.say('done', CANCELLED);
    else pane.say('problem', `Nothing was written: your tables are as they were. ${officeErrorText(error)}`);
  }
}

/** Reports why rows cannot be appended; every other error passes. */
export async function reportRefusal({ pane }: BureauParts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof CannotAppendError) pane.say('problem', nothingWritten(error.message));
    else if (error instanceof HalfAppendedError) pane.say('problem', halfText(error));
    else throw error;
  }
}

function halfText({ places, cause }: HalfAppendedError): string {
  return `Only a part could be written, and Excel could not remove it again. Delete these rows, if they are there: ${places}. ${officeErrorText(cause)}`;
}
