import { hasExcelApi } from './apiSet';
import { officeErrorCode } from './officeErrorCode';

/** How far the user's own Undo (Ctrl+Z) reaches into what an add-in writes. */
export type UndoReach =
  /** It takes what one run has written back in one step. */
  | 'oneStep'
  /** It takes it back request by request, so that a part can be left. */
  | 'requests'
  /** It does not reach it at all, and forgets what the user did before. */
  | 'nothing';

/** The first set of Excel's functions in which most of what add-ins write can be undone, and the first that can merge it. */
const UNDO_API = '1.19';
const MERGED_UNDO_API = '1.20';

/** Runs a batch of requests; as `Excel.run`, whose context it hands over. */
export type Run = <T>(batch: (context: Excel.RequestContext) => Promise<T>) => Promise<T>;

const separately: Run = (batch) => Excel.run(batch);
const merged: Run = (batch) => Excel.run({ mergeUndoGroup: true }, batch);

/** How far Undo reaches in this Excel (Microsoft's page "Undo support with the Excel JavaScript API"). */
export function undoReach(): UndoReach {
  if (hasExcelApi(MERGED_UNDO_API)) return 'oneStep';
  return hasExcelApi(UNDO_API) ? 'requests' : 'nothing';
}

/**
 * Does something that writes, so that the user's Undo takes it back in one step where this Excel can. Where it cannot
 * merge one of the requests (`UndoNotSupported`: deleting or copying a sheet, protecting, on the desktop also renaming
 * one), the work is done again without merging.
 *
 * @param work is given the way to run its requests, one step of Undo each time; when it rejects it has to leave the
 * workbook as it was
 */
export async function asOneUndoStep<T>(work: (run: Run) => Promise<T>): Promise<T> {
  if (undoReach() !== 'oneStep') return work(separately);
  try {
    return await work(merged);
  } catch (error) {
    if (officeErrorCode(error) !== 'UndoNotSupported') throw error;
    return work(separately);
  }
}
