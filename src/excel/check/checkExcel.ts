import type { Progress } from '../../engine/kit/progress';
import { officeErrorCode } from '../officeErrors';
import { type BlockTime, timeBlocks } from './blockTimes';
import { CELL_OBSERVATIONS } from './cells';
import { onSheet, withNewSheets } from './checkSheets';
import { FUNCTION_OBSERVATIONS } from './functions';
import type { Observation } from './observation';
import { OTHER_WORKBOOK_OBSERVATIONS, waitForOtherWorkbook } from './otherWorkbook';
import { type Recording, recordingOf } from './recording';
import { REQUEST_OBSERVATIONS } from './requests';
import { TABLE_OBSERVATIONS } from './tables';
import { WORKBOOK_OBSERVATIONS } from './workbook';

/** All that is observed, under the heading of each group. */
export const OBSERVATION_GROUPS: Readonly<Record<string, readonly Observation[]>> = {
  Functions: FUNCTION_OBSERVATIONS,
  Cells: CELL_OBSERVATIONS,
  Tables: TABLE_OBSERVATIONS,
  'Sheets and the workbook': WORKBOOK_OBSERVATIONS,
  'Requests and files': REQUEST_OBSERVATIONS,
  'Another workbook in front': OTHER_WORKBOOK_OBSERVATIONS,
};

export const OBSERVATIONS: readonly Observation[] = Object.values(OBSERVATION_GROUPS).flat();

/** Those that need nobody to click anywhere. */
const ALONE = OBSERVATIONS.filter((one) => !OTHER_WORKBOOK_OBSERVATIONS.includes(one));

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
export function checkExcel(report: (progress: Progress) => void, signal: AbortSignal): Promise<ExcelCheck> {
  return withNewSheets(async (sheets) => {
    const seen: Record<string, string | null> = {};
    const unseen = new Map<string, string>();
    for (const [at, { name, title, observe }] of ALONE.entries()) {
      report({ doing: title, done: at, of: ALONE.length });
      const sheet = await sheets.add(signal);
      try {
        seen[name] = await onSheet(sheet, observe);
      } catch (error) {
        seen[name] = null;
        unseen.set(name, officeErrorCode(error) ?? 'unknown');
      }
      // What is left because Excel refuses is removed in the end.
      await sheets.delete().catch(() => undefined);
    }
    const timing = (done: number, of: number): void => report({ doing: 'Timing blocks of rows', done, of });
    const last = await sheets.add(signal);
    const times = await onSheet(last, ({ sheet }) => timeBlocks(sheet, timing, signal)).catch(
      (error: unknown): readonly BlockTime[] => {
        signal.throwIfAborted();
        unseen.set(TIMES, officeErrorCode(error) ?? 'unknown');
        return [];
      },
    );
    return { recording: recordingOf(seen, times), unseen };
  });
}

/**
 * Asks the user to click into another workbook, observes what Excel then refuses, and asks them to click back.
 *
 * @param ask shows what the user is to do
 * @returns the observations by their names; null where no other workbook came to the front in a minute
 */
export function checkBehind(
  ask: (what: 'clickAway' | 'clickBack') => void,
  signal: AbortSignal,
): Promise<Recording['observations'] | null> {
  return withNewSheets(async (sheets) => {
    const watched = await sheets.add(signal);
    const added = await sheets.add(signal);
    const comes = (isInFront: boolean): Promise<boolean> =>
      onSheet(watched, (place) => waitForOtherWorkbook(place, isInFront, signal));
    ask('clickAway');
    if (!(await comes(true))) return null;
    const seen: Record<string, string | null> = {};
    for (const { name, observe } of OTHER_WORKBOOK_OBSERVATIONS)
      seen[name] = await onSheet(added, observe).catch(() => null);
    ask('clickBack');
    await comes(false);
    return seen;
  });
}
