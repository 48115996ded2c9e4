import type { Progress } from '../../engine/kit/progress';
import { officeErrorCode, ProtectedWorkbookError, UnfinishedSheetError } from '../officeErrors';
import type { SheetRef } from '../ranges';
import { deferCleanup, withRetry } from '../requests';
import { type BlockTime, timeBlocks } from './blockTimes';
import { CELL_OBSERVATIONS } from './cells';
import { FUNCTION_OBSERVATIONS } from './functions';
import type { Observation, Place } from './observation';
import { type Recording, recordingOf } from './recording';
import { REQUEST_OBSERVATIONS } from './requests';
import { TABLE_OBSERVATIONS } from './tables';
import { deleteParts, WORKBOOK_OBSERVATIONS } from './workbook';

/** All that is observed, under the heading of each group. */
export const OBSERVATION_GROUPS: Readonly<Record<string, readonly Observation[]>> = {
  Functions: FUNCTION_OBSERVATIONS,
  Cells: CELL_OBSERVATIONS,
  Tables: TABLE_OBSERVATIONS,
  'Sheets and the workbook': WORKBOOK_OBSERVATIONS,
  'Requests and files': REQUEST_OBSERVATIONS,
};

export const OBSERVATIONS: readonly Observation[] = Object.values(OBSERVATION_GROUPS).flat();

/** All new sheets have a name that begins so. */
const SHEET_NAME = 'CSA check';

/** The name of the times among what could not be seen. */
const TIMES = 'times';

/** What was seen in this Excel. */
export interface ExcelCheck {
  readonly recording: Recording;
  /** Excel's code for each observation that could not be made, by its name. */
  readonly unseen: ReadonlyMap<string, string>;
}

/**
 * Makes every observation on a new sheet of its own, and times blocks. The new sheets are removed again, also when
 * something fails or the check is cancelled: nothing else of the workbook changes.
 *
 * @returns rejects where no sheet can be added, and with an `UnfinishedSheetError` where one cannot be removed
 */
export async function checkExcel(
  report: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ExcelCheck> {
  const before = await sheetsBefore();
  const seen: Record<string, string | null> = {};
  const unseen = new Map<string, string>();
  let times: readonly BlockTime[] = [];
  try {
    for (const [at, { name, title, observe }] of OBSERVATIONS.entries()) {
      report({ doing: title, done: at, of: OBSERVATIONS.length });
      const sheet = await addSheet(at, signal);
      try {
        seen[name] = await onSheet(sheet, observe);
      } catch (error) {
        seen[name] = null;
        unseen.set(name, officeErrorCode(error) ?? 'unknown');
      }
      // What is left because Excel refuses is removed in the end.
      await deleteNewSheets(before).catch(() => undefined);
    }
    const last = await addSheet(OBSERVATIONS.length, signal);
    const timing = (done: number, of: number): void => report({ doing: 'Timing blocks of rows', done, of });
    times = await onSheet(last, ({ sheet }) => timeBlocks(sheet, timing, signal)).catch((error: unknown) => {
      signal.throwIfAborted();
      unseen.set(TIMES, officeErrorCode(error) ?? 'unknown');
      return [];
    });
  } finally {
    await removeNewSheets(before);
  }
  return { recording: recordingOf(seen, times), unseen };
}

/** The sheets that were there before: their ids. */
type Before = ReadonlySet<string>;

function sheetsBefore(): Promise<Before> {
  return Excel.run(async (context) => {
    const { worksheets, protection } = context.workbook;
    worksheets.load('items/id');
    protection.load('protected');
    await context.sync();
    if (protection.protected) throw new ProtectedWorkbookError();
    return new Set(worksheets.items.map(({ id }) => id));
  });
}

function addSheet(at: number, signal: AbortSignal): Promise<SheetRef> {
  return withRetry((tries) => {
    // The try before may have added its sheet all the same.
    const name = `${SHEET_NAME} ${at + 1}${tries === 0 ? '' : ` again ${tries}`}`;
    return Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add(name);
      sheet.load('id');
      await context.sync();
      return { id: sheet.id, name };
    });
  }, signal);
}

const onSheet = <T>({ id, name }: SheetRef, act: (place: Place) => Promise<T>): Promise<T> =>
  Excel.run((context) => act({ context, sheet: context.workbook.worksheets.getItem(id), sheetName: name }));

/** Deletes our sheets that were not there before. */
function deleteNewSheets(before: Before): Promise<void> {
  return Excel.run(async (context) => {
    for (const sheet of await newSheets(context, before)) sheet.delete();
    await context.sync();
  });
}

async function newSheets(context: Excel.RequestContext, before: Before): Promise<Excel.Worksheet[]> {
  const { worksheets } = context.workbook;
  worksheets.load('items/id,items/name');
  await context.sync();
  return worksheets.items.filter(
    ({ id, name }) => !before.has(id) && name.toLowerCase().startsWith(SHEET_NAME.toLowerCase()),
  );
}

/** How often the removal is tried again, whatever Excel has against it. */
const TRIES = 3;

/** Removes what the check has left; where Excel refuses, the pane offers to do it later. */
async function removeNewSheets(before: Before): Promise<void> {
  const remove = async (): Promise<void> => {
    await deleteNewSheets(before);
    await deleteParts();
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await withRetry(remove);
      return;
    } catch (error) {
      if (tries < TRIES) continue;
      const left = await Excel.run(async (context) =>
        (await newSheets(context, before)).map(({ name }) => name),
      ).catch(() => [SHEET_NAME]);
      if (left.length === 0) return;
      deferCleanup({ kind: 'unfinished', names: left, work: remove });
      throw new UnfinishedSheetError('unfinished', left, error);
    }
  }
}
